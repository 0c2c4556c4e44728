import type { FastifyReply } from 'fastify';
import { sandboxHomeText as t } from '@benjarong/text';

import { boot, html, type Html, trusted } from './html.ts';
import { flower } from './icons.ts';

/** One page of the sandbox. */
export interface Page {
  readonly title: string;
  /** Which environment this is; colours the page. */
  readonly environment: 'home' | 'sms' | 'bank' | 'games' | 'line';
  readonly body: Html;
  /** Name of the bundled script without `.js`. */
  readonly script?: string;
  readonly data?: unknown;
}

/** What a page may do beyond the policy of all pages. */
export interface MoreRights {
  /** Where its forms may lead. */
  readonly formAction?: string;
  /** What it may show in frames. */
  readonly frameSrc?: string;
  /** Where its pictures may come from besides the sandbox itself. */
  readonly imgSrc?: string;
}

/** Sends a whole document with the security headers of every page of the sandbox. */
export function sendDocument(
  reply: FastifyReply,
  document: Html,
  frameAncestors = "'none'",
  more: MoreRights = {},
): FastifyReply {
  return reply
    .header('content-security-policy', policy(frameAncestors, more))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>${document.html}`);
}

/** The head that all documents share; most pages are dark, `scheme` names what else a page can be. */
export function head(title: string, styles: readonly string[], script?: string, scheme = 'dark'): Html {
  return html`<head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <meta name="color-scheme" content="${scheme}" />
    <meta name="robots" content="noindex" />
    <title>${title}</title>
    <link rel="icon" type="image/svg+xml" href="/assets/icon.svg" />
    <link rel="preload" href="/assets/anuphan-thai.woff2" as="font" type="font/woff2" crossorigin />
    ${styles.map((name) => html`<link rel="stylesheet" href="/assets/${name}.css" />`)}
    ${script === undefined ? '' : html`<script type="module" src="/assets/${script}.js"></script>`}
  </head>`;
}

/** Sends a page inside the sandbox's frame: brand, the other environments, a note that nothing here is real. */
export function sendPage(reply: FastifyReply, page: Page): FastifyReply {
  const link = (environment: Page['environment'], href: string, label: string): Html =>
    html`<a href="${href}" ${page.environment === environment ? trusted('aria-current="page"') : ''}
      >${label}</a
    >`;
  return sendDocument(
    reply,
    html`<html lang="th">
      ${head(`${page.title} · ${t.brand}`, ['base', 'tables', 'pages'], page.script)}
      <body data-environment="${page.environment}">
        <a class="skip" href="#main">${t.skip}</a>
        <header class="top">
          <a class="brand" href="/">${trusted(flower(30))}<span>${t.brand}</span></a>
          <nav aria-label="${t.navigation}">
            ${link('sms', '/sms', t.sms)} ${link('bank', '/bank', t.bank)} ${link('line', '/line', t.line)}
            ${link('games', '/games', t.games)}
          </nav>
        </header>
        <main id="main">${page.body}</main>
        <footer class="foot">${t.notReal}</footer>
        ${page.data === undefined ? '' : boot(page.data)}
      </body>
    </html>`,
  );
}

function policy(
  frameAncestors: string,
  { formAction = "'none'", frameSrc = "'none'", imgSrc = '' }: MoreRights,
): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: ${imgSrc}`.trim(),
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    `form-action ${formAction}`,
    `frame-src ${frameSrc}`,
    `frame-ancestors ${frameAncestors}`,
  ].join('; ');
}
