import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { AppError } from '../kernel/app-error.ts';
import { answerError, unknownPath } from '../kernel/errors-plugin.ts';
import type { App } from '../kernel/module.ts';
import { fillTemplate, newNonce, pagePolicy, readTemplate, type Template } from './site-html.ts';

const notPages = /^\/(api|art|assets|pay|healthz|readyz|metrics)(\/|$)/;
const pageName = /^[a-z0-9-]+(\/[a-z0-9-]+)*$/;

// `routes.json` of the build lists the site's paths (`/lotto/:id`); unknown ones answer 404 with the same page.
const readRoutes = (folder: string): readonly RegExp[] | undefined => {
  const file = join(folder, 'routes.json');
  if (!existsSync(file)) return undefined;
  const paths: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!Array.isArray(paths) || !paths.every((path) => typeof path === 'string')) throw new Error(`${file} is not a list of paths`);
  return paths.map(
    (path) => new RegExp(`^${path.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/:\w+/g, '[^/]+')}/?$`),
  );
};

const templatesOf = (folder: string) => {
  const known = new Map<string, { readonly time: number; readonly template: Template }>();
  const read = (name: string): Template | undefined => {
    const file = join(folder, name);
    const time = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (time === undefined) return undefined;
    const kept = known.get(name);
    if (kept?.time === time) return kept.template;
    const template = readTemplate(readFileSync(file, 'utf8'));
    known.set(name, { time, template });
    return template;
  };
  /** The prerendered page of a path (`login.html`, `login/index.html`), else the shell. */
  return (path: string): Template | undefined => {
    const name = path.replace(/^\/+|\/+$/g, '');
    const own = pageName.test(name) ? (read(`${name}.html`) ?? read(`${name}/index.html`)) : undefined;
    return own ?? read('index.html');
  };
};

/** Serves the built site: immutable precompressed assets, pages with nonce and configuration filled in, history fallback. */
export const installSite = async (app: App): Promise<void> => {
  const { config, page, log } = app.deps;
  if (!existsSync(join(config.siteDir, 'index.html'))) {
    log.warn('the site is not built: only the API answers');
    app.setNotFoundHandler((request, reply) => answerError(unknownPath(), request, reply));
    return;
  }
  const routes = readRoutes(config.siteDir);
  const templateOf = templatesOf(config.siteDir);

  const sendPage = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const path = request.url.split('?')[0] ?? '/';
    const template = templateOf(path);
    if (!template) throw new AppError('unavailable');
    const nonce = newNonce();
    const blocks = await page.load().catch((error: unknown) => {
      // The page can ask the API itself.
      request.log.warn({ err: error }, 'the page is served without its configuration');
      return undefined;
    });
    const known = routes === undefined || routes.some((route) => route.test(path));
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
    globIgnore: ['**/*.html', '**/*.br', '**/*.gz', '**/*.map', 'routes.json', 'manifest.json', '.vite/**'],
    setHeaders: (reply, file) => {
      const immutable = file.includes(`${join(config.siteDir, 'assets')}/`);
      void reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=300');
    },
  });

  app.get('/', { schema: { hide: true } }, sendPage);
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const isPage = request.method === 'GET' && !notPages.test(path) && !/\.[a-z0-9]{1,8}$/i.test(path);
    if (isPage) return sendPage(request, reply);
    return answerError(unknownPath(), request, reply);
  });
};
