import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { answerError, unknownPath } from '../kernel/errors-plugin.ts';
import type { App } from '../kernel/module.ts';
import {
  fillTemplate,
  liffSources,
  newNonce,
  pagePolicy,
  type PageSources,
  readTemplate,
  type Template,
} from './site-html.ts';

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

/** One build that this server serves: where it lies and under which path. */
interface Build {
  readonly folder: string;
  /** Empty, or a path without a slash at its end (`/liff`). */
  readonly prefix: '' | '/liff';
  readonly sources?: PageSources | undefined;
}

type SendPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Serves one build's files; gives what answers its pages, or `undefined` when it is not built. */
const installBuild = async (
  app: App,
  { folder, prefix, sources }: Build,
  first: boolean,
): Promise<SendPage | undefined> => {
  const { config, page } = app.deps;
  if (!existsSync(join(folder, 'site.json'))) return undefined;
  const map = readMap(folder);
  const templateOf = templatesOf(folder, map);

  await app.register(fastifyStatic, {
    root: folder,
    prefix: `${prefix}/`,
    decorateReply: first,
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
    // Pages and the build's own notes are not files for anybody.
    globIgnore: ['**/*.html', '**/*.br', '**/*.gz', '**/*.map', 'site.json', 'manifest.json', '.vite/**'],
    setHeaders: (reply, file) => {
      const immutable = file.includes(`${join(folder, 'assets')}/`);
      void reply.header(
        'cache-control',
        immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
      );
    },
  });

  return async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const template = templateOf(path);
    const nonce = newNonce();
    const blocks = await page.load().catch((error: unknown) => {
      // The page can ask the API itself.
      request.log.warn({ err: error }, 'the page is served without its configuration');
      return undefined;
    });
    const known = map.routes.some((route) => route.test(path));
    return reply
      .code(known ? 200 : 404)
      .header('content-security-policy', pagePolicy(config, template, nonce, sources))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(fillTemplate(template, nonce, blocks));
  };
};

const isPageRequest = (request: FastifyRequest): boolean => {
  const path = request.url.split('?')[0] ?? '';
  return request.method === 'GET' && !notPages.test(path) && !/\.[a-z0-9]{1,8}$/i.test(path);
};

/**
 * Serves the built site and the built mini-app (`/liff`, `/liff/*`): immutable precompressed assets, pages with
 * nonce and configuration filled in, history fallback.
 */
export const installSite = async (app: App): Promise<void> => {
  const { config, log } = app.deps;
  const sendSite = await installBuild(app, { folder: config.siteDir, prefix: '' }, true);
  if (!sendSite) log.warn('the site is not built: only the API answers');
  const sendLiff = await installBuild(
    app,
    { folder: config.liffDir, prefix: '/liff', sources: liffSources(config) },
    sendSite === undefined,
  );
  const nothing: SendPage = async (request, reply) => {
    answerError(unknownPath(), request, reply);
    return reply;
  };
  const answer = (send: SendPage | undefined): SendPage => {
    if (!send) return nothing;
    return (request, reply) => (isPageRequest(request) ? send : nothing)(request, reply);
  };
  if (sendSite) app.get('/', { schema: { hide: true } }, sendSite);
  if (sendLiff) {
    app.get('/liff', { schema: { hide: true } }, sendLiff);
    app.get('/liff/*', { schema: { hide: true } }, answer(sendLiff));
  }
  app.setNotFoundHandler(answer(sendSite));
};
