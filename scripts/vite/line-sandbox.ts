import { readFileSync } from 'node:fs';

import type { Plugin } from 'vite';

/** The sandbox's origin, as the server writes it into the page; one build serves whatever port the sandbox has. */
const environment =
  '(globalThis.__lineEnvironment??=JSON.parse(document.querySelector("#bj-config").textContent).line_environment)';
function under(path: string): string {
  return `(${environment}+${JSON.stringify(path)})`;
}

/** Names of hosts in the SDK → the same places in the sandbox (apps/sandbox/src/line/hosts.ts). */
const changes: readonly (readonly [RegExp, (...parts: string[]) => string])[] = [
  [
    /"https:\/\/"\.concat\((\w+),"\."\)\.concat\("line\.me","\/"\)/g,
    (_, name = '') => `${under('/line/')}.concat(${name},"/")`,
  ],
  [/"https:\/\/(\w+)\."\.concat\("line\.me"(?:,"\/")\)/g, (_, name = '') => under(`/line/${name}/`)],
  [/"https:\/\/(\w+)\."\.concat\("line\.me"\)/g, (_, name = '') => under(`/line/${name}`)],
  [
    /"https:\/\/(liff|miniapp)\.line\.me([^"]*)"/g,
    (_, name = '', path = '') => under(`/line/${name}${path}`),
  ],
  [
    /"https:\/\/(liffsdk|static)\.line-scdn\.net([^"]*)"/g,
    (_, name = '', path = '') => under(`/line/${name}${path}`),
  ],
  [/"access\."\.concat\("line\.me"\)/g, () => `new URL(${environment}).host`],
  [/"line:\/\/picker"/g, () => under('/line/native/picker')],
  [/"liff:\/\/close"/g, () => under('/line/native/close')],
];

const ofSdk = /[\\/]@liff[\\/]/;
/** `https://access.line.me` as the issuer of an ID token is a name, not an address. */
const issuer = /[\\/]@liff[\\/]verify-id-token[\\/]/;

/** What the LINE app itself would give a page that it shows; the sandbox keeps it beside its chat page. */
function prelude(): string {
  return readFileSync(new URL('../../apps/sandbox/static/liff-browser.js', import.meta.url), 'utf8').replace(
    "'SANDBOX_ORIGIN'",
    `new URL(${environment}).origin`,
  );
}

/**
 * For the demo's build only: LINE's SDK speaks to the sandbox's LINE instead of LINE's hosts. Nothing else of the SDK
 * changes. The sandbox shows the mini-app in a frame, where the user agent cannot say so: the prelude says it, and
 * carries what the mini-app asks of LINE (close the window, open another) to the sandbox.
 */
export function lineSandbox(): Plugin {
  return {
    name: 'line-sandbox',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      if (/[\\/]apps[\\/]liff[\\/]src[\\/]main\.ts$/.test(id)) {
        return { code: `${prelude()}\n${code}`, map: null };
      }
      if (!ofSdk.test(id) || issuer.test(id)) return null;
      const next = changes.reduce((text, [from, to]) => text.replaceAll(from, to), code);
      return next === code ? null : { code: next, map: null };
    },
  };
}
