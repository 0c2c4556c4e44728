import { createHash, randomBytes } from 'node:crypto';

import type { Config } from '../config.ts';

/** One built page: its text and the hashes of what it has inline. */
export interface Template {
  readonly html: string;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

const hashes = (html: string, pattern: RegExp): readonly string[] =>
  [...html.matchAll(pattern)].map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);

/** Reads a built page; inline scripts and styles of the build are allowed by their hash, data blocks need none. */
export const readTemplate = (html: string): Template => ({
  html,
  scripts: hashes(html, /<script(?![^>]*\bsrc=)(?![^>]*application\/json)[^>]*>([\s\S]*?)<\/script>/g),
  styles: hashes(html, /<style[^>]*>([\s\S]*?)<\/style>/g),
});

/** Content policy of a page: own files only, styles with the nonce, frames from the game providers, nobody frames us. */
export const pagePolicy = (config: Pick<Config, 'gameOrigins' | 'publicUrl'>, template: Template, nonce: string): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...template.scripts].join(' '),
    [`style-src 'self' 'nonce-${nonce}'`, ...template.styles].join(' '),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    ['frame-src', ...config.gameOrigins].join(' '),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    ...(config.publicUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ].join('; ');

const escapes: Readonly<Record<string, string>> = { '<': '\\u003c', '>': '\\u003e', '&': '\\u0026', '\u2028': '\\u2028', '\u2029': '\\u2029' };

/** JSON that cannot end the script element it is written into. */
export const safeJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll(/[<>&\u2028\u2029]/g, (sign) => escapes[sign] ?? '');

/**
 * Fills a page: every `%BJ_NONCE%` becomes the nonce, `<!--bj:config-->` becomes
 * `<script type="application/json" id="bj-config">{…}</script>` (nothing without blocks).
 */
export const fillTemplate = (template: Template, nonce: string, blocks: Readonly<Record<string, unknown>> | undefined): string => {
  const json = blocks ? `<script type="application/json" id="bj-config">${safeJson(blocks)}</script>` : '';
  return template.html.replaceAll('%BJ_NONCE%', nonce).replace('<!--bj:config-->', () => json);
};

/** A nonce of 128 bits. */
export const newNonce = (): string => randomBytes(16).toString('base64url');
