import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { answerError, unknownPath } from '../kernel/errors-plugin.ts';
import type { App } from '../kernel/module.ts';
import {
  fillManifest,
  fillTemplate,
  newNonce,
  pagePolicy,
  readTemplate,
  type Template,
} from './site-html.ts';

const manifestFile = 'manifest.webmanifest';
const notPages = /^\/(api|art|assets|pay|healthz|readyz|metrics)(\/|$)/;

/** What the site's build says about itself (`site.json`). */
interface SiteMap {
  /** Paths that have a prerendered page of their own. */
  readonly pages: Readonly<Record<string, string>>;
  /** The page of every other path. */
  readonly fallback: string;
  /** Patterns of the paths that exist (`/lobby/:name?`); others answer 404 with the fallback. */
  readonly routes: readonly RegExp[];
}

const patternOf = (route: string): RegExp =>
  new RegExp(
    `^${route
      .replaceAll(/[.*+^${}()|[\]\\]/g, String.raw`\$&`)
      .replaceAll(/\/:\w+\?/g, '(?:/[^/]+)?')
      .replaceAll(/:\w+/g, '[^/]+')}/?$`,
  );

const readMap = (folder: string): SiteMap => {
  const file = join(folder, 'site.json');
  // Written by our own build beside the pages that it names.
  const { pages, fallback, routes } = JSON.parse(readFileSync(file, 'utf8')) as {
    pages: Record<string, string>;
    fallback: string;
    routes: string[];
  };
  return { pages, fallback, routes: routes.map(patternOf) };
};

const templatesOf = (folder: string, map: SiteMap) => {
  const read = (name: string): Template => readTemplate(readFileSync(join(folder, name), 'utf8'));
  const fallback = read(map.fallback);
  const pages = new Map(Object.entries(map.pages).map(([path, name]) => [path, read(name)]));
  return (path: string): Template => pages.get(path.replace(/(?<=.)\/+$/, '')) ?? fallback;
};

/** Serves the built site: immutable precompressed assets, pages with nonce and configuration filled in, history fallback. */
export const installSite = async (app: App): Promise<void> => {
  const { config, page, log } = app.deps;
  if (!existsSync(join(config.siteDir, 'site.json'))) {
    log.warn('the site is not built: only the API answers');
    app.setNotFoundHandler((request, reply) => answerError(unknownPath(), request, reply));
    return;
  }
  const map = readMap(config.siteDir);
  const templateOf = templatesOf(config.siteDir, map);

  const blocksFor = (request: FastifyRequest) =>
    page.load().catch((error: unknown) => {
      // The page can ask the API itself.
      request.log.warn({ err: error }, 'the page is served without its configuration');
      return undefined;
    });

  const sendPage = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const path = request.url.split('?')[0] ?? '/';
    const template = templateOf(path);
    const nonce = newNonce();
    const blocks = await blocksFor(request);
    const known = map.routes.some((route) => route.test(path));
    return reply
      .code(known ? 200 : 404)
      .header('content-security-policy', pagePolicy(config, template, nonce))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(fillTemplate(template, nonce, blocks));
  };

  await app.register(fastifyStatic, {
    root: config.siteDir,
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
    // Pages and the build's own notes are not files for anybody.
    globIgnore: ['**/*.html', '**/*.br', '**/*.gz', '**/*.map', 'site.json', 'manifest.*', '.vite/**'],
    setHeaders: (reply, file) => {
      const immutable = file.includes(`${join(config.siteDir, 'assets')}/`);
      void reply.header(
        'cache-control',
        immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
      );
    },
  });

  app.get('/', { schema: { hide: true } }, sendPage);
  if (existsSync(join(config.siteDir, manifestFile))) {
    // Our own build's file; a broken one must stop the start.
    const manifest = JSON.parse(readFileSync(join(config.siteDir, manifestFile), 'utf8')) as Record<
      string,
      unknown
    >;
    app.get(`/${manifestFile}`, { schema: { hide: true } }, async (request, reply) =>
      reply
        .header('cache-control', 'public, max-age=300')
        .type('application/manifest+json; charset=utf-8')
        .send(JSON.stringify(fillManifest(manifest, await blocksFor(request)))),
    );
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const isPage = request.method === 'GET' && !notPages.test(path) && !/\.[a-z0-9]{1,8}$/i.test(path);
    if (isPage) return sendPage(request, reply);
    return answerError(unknownPath(), request, reply);
  });
};
