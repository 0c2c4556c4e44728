import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Preview } from '@benjarong/contract/share';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { answerError, unknownPath } from '../kernel/errors-plugin.ts';
import type { App, Module } from '../kernel/module.ts';
import { installCrawlers } from './crawlers.ts';
import { drawFile, type Drawn, pageDrawer } from './drawing.ts';
import { serveOffline, workerFile } from './offline.ts';
import { describer, flowOf } from './previews.ts';
import { fixedHeaders, pageHeaders } from './security.ts';
import {
  fillManifest,
  fillTemplate,
  newNonce,
  pagePolicy,
  readTemplate,
  type Template,
} from './site-html.ts';

const manifestFile = 'manifest.webmanifest';
const notPages = /^\/(api|art|assets|pictures|pay|handoff|healthz|readyz|metrics)(\/|$)/;
/** What no browser shows as a document with markup, also compressed; an SVG is a document. */
const plainFiles = /\.(?:css|js|woff2)(?:\.(?:br|gz))?$/;
const miniApp = /^\/liff(\/|$)/;
/** The component gallery is for development and tests: production has neither its page nor its files. */
const gallery = { page: /^\/__gallery\/?$/, files: 'assets/gallery-*' };
/** Pages and the build's own notes are not files for anybody. */
const unserved = [
  '**/*.html',
  'robots.txt',
  '**/*.br',
  '**/*.gz',
  '**/*.map',
  'site.json',
  'manifest.*',
  workerFile,
  drawFile,
  '.vite/**',
];

/** What the site's build says about itself (`site.json`). */
interface SiteMap {
  /** Paths that have a prerendered page of their own. */
  readonly pages: Readonly<Record<string, string>>;
  /** The page of every other path. */
  readonly fallback: string;
  /** Patterns of the paths that exist (`/lobby/:name?`); others answer 404 with the fallback. */
  readonly routes: readonly RegExp[];
  /** What links to each route show; the first pattern that fits counts. */
  readonly previews: readonly { readonly pattern: RegExp; readonly preview: Preview }[];
  /** Route → public calls that its page begins with; `:name` in a call is the part of the path. */
  readonly firstCalls: Readonly<Record<string, readonly string[]>>;
  /** Routes whose page is drawn with the answers of its first calls, and parameters with which it is not. */
  readonly drawn: readonly { readonly pattern: RegExp; readonly without: readonly string[] }[];
  /** Flows that are drawn, by path, and parameters that are drawn too. */
  readonly drawnWith: Readonly<Record<string, readonly string[]>>;
}

/** A build in a folder: which page belongs to a path, and whether the path exists. */
interface Build {
  readonly kind: 'site' | 'liff';
  readonly folder: string;
  /** Where its files are, with slashes at both ends. */
  readonly prefix: string;
  readonly templateOf: (path: string) => Template;
  readonly knows: (path: string) => boolean;
  readonly previews: readonly Preview[];
  readonly previewOf: (path: string) => Preview | undefined;
  /** Public calls that the page of this path begins with. */
  readonly callsOf: (path: string) => readonly string[];
  /** The address under which the page of this one is drawn; `undefined` = it is not drawn here. */
  readonly drawnAs: (url: string) => string | undefined;
}

/** What the app asks of the installed site. */
interface Site {
  /** Answers an address that could not be read with the error page, if a person asked for a page; else `false`. */
  readonly sendUnreadable: (request: FastifyRequest, reply: FastifyReply) => boolean;
}

/**
 * Serves the built site and, under `/liff/`, the built mini-app: immutable precompressed assets, pages
 * with nonce and configuration filled in, history fallback.
 */
export async function installSite(app: App, modules: readonly Module[]): Promise<Site> {
  const { config, log } = app.deps;
  const site = readBuild('site', config.siteDir, '/');
  const liff = readBuild('liff', config.liffDir, '/liff/');
  if (!site) log.warn('site.not_built');
  for (const build of [site, liff]) if (build) await serveFiles(app, build, build === (site ?? liff));

  const sendPage = pageSender(app, modules);
  serveManifest(app, config.siteDir);
  serveOffline(app, (request) => blocksFor(app.deps, request));
  installCrawlers(app, modules, site?.previews ?? []);
  if (site) {
    app.get('/', { schema: { hide: true }, exposeHeadRoute: true }, (request, reply) =>
      sendPage(site, request, reply),
    );
  }
  if (liff) {
    app.get('/liff', { schema: { hide: true } }, (request, reply) =>
      reply.redirect(`/liff/${request.url.slice('/liff'.length)}`, 308),
    );
  }
  app.setNotFoundHandler((request, reply) => {
    const build = miniApp.test(pathOf(request)) ? liff : site;
    if (build && asksForPage(request)) return sendPage(build, request, reply);
    return answerError(unknownPath(), request, reply);
  });
  return {
    // `/%` is no address that a router can read: a person who opened it sees the error page like at any other unknown one.
    sendUnreadable: (request, reply) => {
      const build = miniApp.test(pathOf(request)) ? liff : site;
      if (!build || !asksForPage(request)) return false;
      // No hook has run for it.
      void reply.headers(fixedHeaders);
      // No route waits for this promise: a page that fails is answered here.
      sendPage(build, request, reply).catch((error: unknown) => answerError(error, request, reply));
      return true;
    },
  };
}

function pathOf({ url }: FastifyRequest): string {
  return pathIn(url);
}

function pathIn(url: string): string {
  return url.split('?')[0] ?? '';
}

/** Does a person ask for a page? A path that ends like a file's is one only for who says that HTML is wanted. */
function asksForPage(request: FastifyRequest): boolean {
  const path = pathOf(request);
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  // A file of the mini-app that is gone is no page.
  if (notPages.test(path) || path.startsWith('/liff/assets/')) return false;
  return !/\.[a-z0-9]{1,8}$/i.test(path) || (request.headers.accept ?? '').includes('text/html');
}

/** No id and no name holds a control character, and what is no UTF-8 at all names nothing. */
function isReadable(path: string): boolean {
  try {
    // oxlint-disable-next-line eslint/no-control-regex -- these are meant
    return !/[\u0000-\u001f\u007f]/.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

function patternOf(route: string): RegExp {
  return new RegExp(
    `^${route
      .replaceAll(/[.*+^${}()|[\]\\]/g, String.raw`\$&`)
      .replaceAll(/\/:\w+\?/g, '(?:/[^/]+)?')
      .replaceAll(/:\w+/g, '[^/]+')}/?$`,
  );
}

function readMap(folder: string): SiteMap {
  const file = join(folder, 'site.json');
  // Written by our own build beside the pages that it names.
  const {
    pages,
    fallback,
    routes,
    previews = [],
    firstCalls = {},
    drawn = {},
    drawnWith = {},
  } = JSON.parse(readFileSync(file, 'utf8')) as {
    pages: Record<string, string>;
    fallback: string;
    routes: string[];
    previews?: Preview[];
    firstCalls?: Record<string, string[]>;
    drawn?: Record<string, string[]>;
    drawnWith?: Record<string, string[]>;
  };
  return {
    pages,
    fallback,
    routes: routes.map(patternOf),
    previews: previews.map((preview) => ({ pattern: patternOf(preview.path), preview })),
    firstCalls,
    drawn: Object.entries(drawn).map(([route, without]) => ({ pattern: patternOf(route), without })),
    drawnWith,
  };
}

/** `:name` parts of a call filled from the path; the first route that fits counts. */
function callsFor(firstCalls: SiteMap['firstCalls']) {
  const routes = Object.entries(firstCalls).map(([route, calls]) => ({
    names: [...route.matchAll(/:(\w+)/g)].map(([, name = '']) => name),
    pattern: new RegExp(`^${route.replaceAll(/:\w+/g, '([^/]+)')}/?$`),
    calls,
  }));
  return (path: string): readonly string[] => {
    for (const { names, pattern, calls } of routes) {
      const found = pattern.exec(path);
      if (found)
        return calls.map((call) =>
          names.reduce((url, name, at) => url.replace(`:${name}`, found[at + 1] ?? ''), call),
        );
    }
    return [];
  };
}

function templatesOf(folder: string, map: SiteMap) {
  const read = (name: string): Template => readTemplate(readFileSync(join(folder, name), 'utf8'));
  const fallback = read(map.fallback);
  const all = Object.entries(map.pages).map(([path, name]) => ({ path, template: read(name) }));
  const pages = new Map(all.map(({ path, template }) => [path, template]));
  const patterns = all
    .filter(({ path }) => path.includes('/:'))
    .map(({ path, template }) => ({ pattern: patternOf(path), template }));
  return (path: string): Template =>
    pages.get(path.replace(/(?<=[^/])\/+$/, '')) ??
    patterns.find(({ pattern }) => pattern.test(path))?.template ??
    fallback;
}

/** A build says in `site.json` which paths it has and which page each of them gets. */
function readBuild(kind: Build['kind'], folder: string, prefix: string): Build | undefined {
  if (!existsSync(join(folder, 'site.json'))) return undefined;
  const map = readMap(folder);
  const templateOf = templatesOf(folder, map);
  return {
    kind,
    folder,
    prefix,
    templateOf,
    knows: (path) => map.routes.some((route) => route.test(path)),
    previews: map.previews.map(({ preview }) => preview),
    callsOf: callsFor(map.firstCalls),
    drawnAs: kind === 'site' ? sitePages(map) : flows(map),
    previewOf: (path) => map.previews.find(({ pattern }) => pattern.test(path))?.preview,
  };
}

// Only HTML of the very address is taken over by the browser.
function sitePages({ drawn }: SiteMap): Build['drawnAs'] {
  return (url) => {
    const [path = '', query] = url.split('?', 2);
    const asked = new URLSearchParams(query);
    const isDrawn =
      !path.endsWith('/') &&
      drawn.some(({ pattern, without }) => pattern.test(path) && !without.some((name) => asked.has(name)));
    return isDrawn ? path : undefined;
  };
}

/** A parameter that is drawn is a short one: an address is also the key under which its drawing is kept. */
const drawnParameterMax = 20;

function flows({ drawnWith }: SiteMap): Build['drawnAs'] {
  return (url) => {
    const { path, query } = flowOf(url);
    const names = drawnWith[path];
    if (!names) return undefined;
    const kept = new URLSearchParams();
    for (const name of names) {
      const value = query.get(name);
      if (value !== null && value.length <= drawnParameterMax) kept.set(name, value);
    }
    return kept.size === 0 ? path : `${path}?${kept.toString()}`;
  };
}

/** The public configuration for a page; without it the page asks the API itself. */
function blocksFor({ page }: App['deps'], request: FastifyRequest) {
  return page.load().catch((error: unknown) => {
    request.log.warn({ err: error }, 'site.page_without_config');
    return undefined;
  });
}

/** Where the demo's build of the mini-app finds its LINE; nothing when LINE itself is meant. */
function lineEnvironmentBlock({ lineEnvironment }: App['deps']['config']): {
  readonly line_environment?: string;
} {
  return lineEnvironment === undefined ? {} : { line_environment: lineEnvironment };
}

/** The same answer for all who come within this time. */
const answerFreshMs = 2_000;
const answersKept = 100;

/** What a page's HTML brings along: answers by address, and the server's time as a `Date` header says it. */
interface FirstData {
  readonly first?: Readonly<Record<string, string>>;
  readonly now?: string;
}

/** Answers of public calls for the page's HTML, as the api gives them; what fails is left for the browser to ask. */
function answerer(app: App, modules: readonly Module[]) {
  const ownAnswers = new Map(modules.flatMap(({ publicAnswers = {} }) => Object.entries(publicAnswers)));
  const kept = new Map<string, { readonly at: number; readonly text: Promise<string | undefined> }>();
  const ask = async (url: string): Promise<string | undefined> => {
    const own = ownAnswers.get(url);
    if (own) {
      const data = await own(app.deps);
      return data === undefined ? undefined : JSON.stringify({ error: 0, message: '', data });
    }
    const reply = await app.inject({ method: 'GET', url, headers: { accept: 'application/json' } });
    // A refusal has a 200 as well.
    return /^\{"(?:error|status)":0,/.test(reply.body) ? reply.body : undefined;
  };
  const answer = (url: string): Promise<string | undefined> => {
    const now = Date.now();
    const known = kept.get(url);
    if (known && now - known.at < answerFreshMs) return known.text;
    kept.delete(url);
    for (const old of [...kept.keys()].slice(0, Math.max(0, kept.size - answersKept))) kept.delete(old);
    const text = ask(url).catch(() => undefined);
    kept.set(url, { at: now, text });
    return text;
  };
  return async (urls: readonly string[]): Promise<FirstData> => {
    if (urls.length === 0) return {};
    const all = await Promise.all(urls.map(async (url) => [url, await answer(url)] as const));
    return {
      first: Object.fromEntries(all.flatMap(([url, text]) => (text === undefined ? [] : [[url, text]]))),
      now: app.deps.clock.now().toUTCString(),
    };
  };
}

function pageSender(app: App, modules: readonly Module[]) {
  const { deps } = app;
  const firstOf = answerer(app, modules);
  const drawers = {
    site: pageDrawer(deps.config.siteDir, deps),
    liff: pageDrawer(deps.config.liffDir, deps),
  };
  /** The page with its first data, if all of that is there. */
  const shownOf = async (
    { kind, drawnAs, callsOf }: Build,
    url: string,
    config: unknown,
    { first, now }: FirstData,
  ): Promise<Drawn | undefined> => {
    const path = drawnAs(url);
    if (path === undefined || !first || !now || Object.keys(first).length < callsOf(pathIn(path)).length)
      return undefined;
    return drawers[kind]({ path, config, first, at: Date.parse(now) });
  };
  const describe = describer(deps, modules);
  return async (build: Build, request: FastifyRequest, reply: FastifyReply) => {
    const { kind, templateOf, knows, previewOf, callsOf } = build;
    const path = pathOf(request);
    const asked = kind === 'liff' ? flowOf(request.url).path : path;
    const refused = deps.config.env === 'production' && gallery.page.test(path);
    const template = templateOf(asked);
    const nonce = newNonce();
    const blocks = await blocksFor(deps, request);
    const { head, missing } = await describe(request.url, previewOf, kind);
    if (kind === 'liff') {
      // LINE's share picker is a window that must be able to answer.
      void reply.header('cross-origin-opener-policy', 'same-origin-allow-popups');
      if (deps.config.liffFrameOrigins.length > 0) void reply.removeHeader('x-frame-options');
    }
    const data = missing ? {} : await firstOf(callsOf(asked));
    const shown = missing ? undefined : await shownOf(build, request.url, blocks?.['agent'], data);
    const firstBlocks = { ...data, ...(shown ? { drawn: shown.at } : {}) };
    return reply
      .code(knows(path) && isReadable(path) && !refused && !missing ? 200 : 404)
      .header('content-security-policy', pagePolicy(deps.config, template, nonce, kind))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(
        fillTemplate(
          template,
          nonce,
          kind === 'liff'
            ? { ...blocks, ...lineEnvironmentBlock(deps.config), ...(shown ? firstBlocks : {}) }
            : { ...blocks, ...(deps.config.offlinePage ? {} : { offline: false }), ...firstBlocks },
          head,
          shown && { ...shown, path: pathIn(shown.path) },
        ),
      );
  };
}

async function serveFiles(app: App, { folder, prefix }: Build, first: boolean): Promise<void> {
  const { config } = app.deps;
  await app.register(fastifyStatic, {
    root: folder,
    prefix,
    decorateReply: first,
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
    globIgnore: [...unserved, ...(config.env === 'production' ? [gallery.files] : [])],
    setHeaders: (reply, file) => {
      const immutable = file.includes(`${join(folder, 'assets')}/`);
      void reply.header(
        'cache-control',
        immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
      );
      // Forty files of a cold visit would each repeat what only a document obeys; Helmet writes to the raw reply.
      if (immutable && plainFiles.test(file)) {
        for (const name of pageHeaders) {
          void reply.removeHeader(name);
          reply.raw.removeHeader(name);
        }
      }
    },
  });
}

/** The app manifest under the operator's name. */
function serveManifest(app: App, folder: string): void {
  const file = join(folder, manifestFile);
  if (!existsSync(file)) return;
  // Our own build's file; a broken one must stop the start.
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  app.get(`/${manifestFile}`, { schema: { hide: true }, exposeHeadRoute: true }, async (request, reply) =>
    reply
      .header('cache-control', 'public, max-age=300')
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(fillManifest(manifest, await blocksFor(app.deps, request)))),
  );
}
