import { createHash, randomBytes } from 'node:crypto';

import { resolveArt } from '@benjarong/art';
import { accents } from '@benjarong/contract';
import { fill, shellText } from '@benjarong/text';

import type { Config } from '../config.ts';

/** One built page: its text and the hashes of what it has inline. */
export interface Template {
  readonly html: string;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** The page around what is in its root, up to the root's attributes and from its end on. */
  readonly around?: readonly [before: string, after: string] | undefined;
}

const unsafeInUrl = /[%#<>'\\\s]/g;

/** Reads a built page; inline scripts and styles of the build are allowed by their hash, data blocks need none. */
export function readTemplate(built: string): Template {
  const html = withPictures(built);
  const [, before, after] =
    /^([\s\S]*?<div id="root")>[\s\S]*(<\/div>\s*<noscript>[\s\S]*)$/.exec(html) ?? [];
  return {
    html,
    around: before === undefined || after === undefined ? undefined : [before, after],
    scripts: hashes(html, /<script(?![^>]*\bsrc=)(?![^>]*application\/json)[^>]*>([\s\S]*?)<\/script>/g),
    styles: hashes(html, /<style[^>]*>([\s\S]*?)<\/style>/g),
  };
}

type PolicyConfig = Pick<
  Config,
  | 'gameOrigins'
  | 'publicUrl'
  | 'lineChannelId'
  | 'linePictureOrigins'
  | 'pictureOrigins'
  | 'lineApiUrl'
  | 'lineLoginUrl'
  | 'liffFrameOrigins'
>;

/**
 * Content policy of a page: own files only, styles with the nonce, frames from the game providers, no one
 * frames us. With LINE configured, pictures of LINE accounts; the mini-app also calls LINE's API.
 */
export function pagePolicy(
  config: PolicyConfig,
  template: Template,
  nonce: string,
  kind: 'site' | 'liff' = 'site',
): string {
  const withLine = config.lineChannelId !== undefined;
  const line = withLine && kind === 'liff';
  const framers = line ? config.liffFrameOrigins : [];
  return policyOf(config, template, nonce, {
    pictures: [...config.pictureOrigins, ...(withLine ? config.linePictureOrigins : [])],
    calls: line ? [new URL(config.lineApiUrl).origin, new URL(config.lineLoginUrl).origin] : [],
    framers: framers.length > 0 ? framers : ["'none'"],
  });
}

const escapes: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** JSON that cannot end the script element it is written into. */
export function safeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(/[<>&\u2028\u2029]/g, (sign) => escapes[sign] ?? '');
}

const demoLogo = '/art/logo.svg';

/** What a page shows when it was drawn for this very address. */
interface Shown {
  readonly path: string;
  readonly markup: string;
}

/**
 * Fills the places of a built page: `%CSP_NONCE%`, `%CONFIG%` (the named blocks as JSON inside
 * `<script type="application/json" id="bj-config">`), `%BRAND_NAME%`, `%BRAND_LOGO%`, `%BRAND_ACCENT%`, the page's title and
 * description (`%PAGE_TITLE%`, `%PAGE_DESCRIPTION%`, further tags at `<!--page-head-->`), and the icons of the browser's
 * tab and of the phone's home screen: an operator's own logo takes the place of both. What was drawn stands in the root as it
 * is, for the browser to take over: its texts are data, in which no place is filled.
 */
export function fillTemplate(
  template: Template,
  nonce: string,
  blocks: Readonly<Record<string, unknown>> = {},
  head?: PageHead,
  shown?: Shown,
): string {
  const brand = brandOf(blocks);
  const page = head && headOf(head, brand.name);
  const values: Readonly<Record<string, string>> = {
    CSP_NONCE: nonce,
    CONFIG: safeJson(blocks),
    BRAND_NAME: escapeHtml(brand.name),
    BRAND_LOGO: escapeHtml(brand.logo),
    BRAND_ACCENT: escapeHtml(brand.accent),
    BRAND_ICON: escapeHtml(brand.own ? brand.logo : '/art/icon.svg'),
    BRAND_TOUCH_ICON: escapeHtml(brand.own ? brand.logo : '/icons/icon-180.png'),
    PAGE_TITLE: escapeHtml(page?.title ?? brand.name),
    PAGE_DESCRIPTION: escapeHtml(page?.description ?? brand.name),
  };
  const filled = (html: string): string =>
    html.replaceAll(
      /%(CSP_NONCE|CONFIG|BRAND_NAME|BRAND_LOGO|BRAND_ACCENT|BRAND_ICON|BRAND_TOUCH_ICON|PAGE_TITLE|PAGE_DESCRIPTION)%|<!--page-head-->/g,
      (_, name: string | undefined) => (name === undefined ? (page?.tags ?? '') : (values[name] ?? '')),
    );
  const { html, around } = template;
  if (!shown || !around) return filled(html);
  const [before, after] = around;
  return `${filled(before)} data-prerendered="${escapeHtml(shown.path)}">${shown.markup}${filled(after)}`;
}

/** What the head of a page's HTML says about it; titles and descriptions are plain text. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** Whole address of the page, without what only this visit has. */
  readonly url: string;
  /** Whole address of its picture, 1200 by 630. */
  readonly picture: string;
  readonly index: boolean;
}

function headOf({ title, description, url, picture, index }: PageHead, brand: string) {
  const said = fill(description, { brand });
  // The home page is the brand's own.
  const name = title === '' ? brand : fill(shellText.pageTitle, { title, brand });
  const tag = (property: string, content: string): string =>
    `<meta property="${property}" content="${escapeHtml(content)}" />`;
  const tags = [
    ...(index
      ? [`<link rel="canonical" href="${escapeHtml(url)}" />`]
      : ['<meta name="robots" content="noindex" />']),
    tag('og:type', 'website'),
    tag('og:locale', 'th_TH'),
    tag('og:site_name', brand),
    tag('og:title', name),
    tag('og:description', said),
    tag('og:url', url),
    tag('og:image', picture),
    tag('og:image:type', 'image/png'),
    tag('og:image:width', '1200'),
    tag('og:image:height', '630'),
    '<meta name="twitter:card" content="summary_large_image" />',
  ].join('\n    ');
  return { title: name, description: said, tags };
}

/** The app manifest of the build under the operator's name, with the operator's logo when it is not the demo's. */
export function fillManifest(
  manifest: Readonly<Record<string, unknown>>,
  blocks: Readonly<Record<string, unknown>> = {},
): Readonly<Record<string, unknown>> {
  const { name, logo, own } = brandOf(blocks);
  return {
    ...manifest,
    name,
    short_name: name,
    ...(own ? { icons: [{ src: logo, sizes: 'any', purpose: 'any' }] } : {}),
  };
}

/** A nonce of 128 bits. */
export function newNonce(): string {
  return randomBytes(16).toString('base64url');
}

function hashes(html: string, pattern: RegExp): readonly string[] {
  return [...html.matchAll(pattern)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
}

/** A picture as an address of its own; fit to stand in single quotes in a style element. */
function dataUrl(svg: string): string {
  return `data:image/svg+xml,${svg.replaceAll(unsafeInUrl, (sign) => encodeURIComponent(sign).replace("'", '%27'))}`;
}

/** Where the build's styles ask for it (`url(/art/….svg#inline)`), the picture travels in the page: it is painted first. */
function withPictures(html: string): string {
  return html.replaceAll(/url\((\/art\/[^)#]+\.svg)#inline\)/g, (_, path: string) => {
    const art = resolveArt(path);
    return art ? `url('${dataUrl(art.svg)}')` : `url(${path})`;
  });
}

function policyOf(
  config: PolicyConfig,
  template: Template,
  nonce: string,
  origins: Readonly<Record<'pictures' | 'calls' | 'framers', readonly string[]>>,
): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...template.scripts].join(' '),
    [`style-src 'self' 'nonce-${nonce}'`, ...template.styles].join(' '),
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...origins.pictures].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...origins.calls].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    ['frame-src', ...config.gameOrigins].join(' '),
    ['frame-ancestors', ...origins.framers].join(' '),
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    ...(config.publicUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** Text that stays text wherever it is in HTML. */
function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0) ?? 0};`);
}

/** Name, logo and accent colour of the brand as the agent config has them; `own` says that the logo is not the demo's. */
function brandOf(blocks: Readonly<Record<string, unknown>>): {
  readonly name: string;
  readonly logo: string;
  readonly own: boolean;
  readonly accent: string;
} {
  const info = Object(Reflect.get(Object(blocks['agent']), 'info'));
  const text = (key: string, fallback: string): string => {
    const value: unknown = Reflect.get(info, key);
    return typeof value === 'string' && value !== '' ? value : fallback;
  };
  const logo = text('agent_logo', demoLogo);
  return {
    name: text('brand_name', 'Benjarong'),
    logo,
    own: logo !== demoLogo,
    accent: text('accent', accents[0]),
  };
}
