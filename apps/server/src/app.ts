import { AjvCompiler } from '@fastify/ajv-compiler';
import cookie from '@fastify/cookie';
import Fastify from 'fastify';

import type { Deps } from './deps.ts';
import { answerError, installErrors } from './kernel/errors-plugin.ts';
import { newId } from './kernel/ids.ts';
import type { App, Module } from './kernel/module.ts';
import { modules as allModules } from './modules.ts';
import { installArt } from './plugins/art.ts';
import { installBody } from './plugins/body.ts';
import { installCompression } from './plugins/compress.ts';
import { installDocs } from './plugins/docs.ts';
import { installForwarded } from './plugins/forwarded.ts';
import { installHealth } from './plugins/health.ts';
import { installPreviewPictures } from './plugins/previews.ts';
import { installSecurity } from './plugins/security.ts';
import { installShedding } from './plugins/shedding.ts';
import { installSite } from './plugins/site.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** True from the moment a graceful stop began. */
    stopping: boolean;
  }
}

// Fastify's own compiler, one for every application of the process: it keeps what a schema compiled to, and a test run builds a
// hundred applications of the same schemas.
const buildValidator = AjvCompiler();

/** Builds the whole application, ready to listen or to be injected; the order below is the order of every request. */
export async function buildApp(deps: Deps, modules: readonly Module[] = allModules): Promise<App> {
  const { config } = deps;
  // Installed last, asked by the first line below.
  const late: { site?: Awaited<ReturnType<typeof installSite>> } = {};
  const app: App = Fastify({
    loggerInstance: deps.log,
    genReqId: () => newId(),
    trustProxy: config.trustProxy,
    bodyLimit: 65_536,
    requestTimeout: 15_000,
    connectionTimeout: 30_000,
    keepAliveTimeout: 65_000,
    maxRequestsPerSocket: 10_000,
    routerOptions: { maxParamLength: 200, caseSensitive: true },
    frameworkErrors: (error, request, reply) => {
      if (error.code !== 'FST_ERR_BAD_URL' || late.site?.sendUnreadable(request, reply) !== true)
        answerError(error, request, reply);
    },
    schemaController: { compilersFactory: { buildValidator } },
    ajv: {
      customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false, allErrors: false },
    },
    // HEAD would run a GET's handler, effects included; what serves files and pages allows it by itself.
    exposeHeadRoutes: false,
    return503OnClosing: true,
    forceCloseConnections: 'idle',
  });
  app.decorate('deps', deps);
  app.decorate('endpoints', new Map());
  app.decorate('stopping', false);
  app.addHook('preClose', async () => {
    app.stopping = true;
  });
  // Replies are checked against their schema by defineRoute; a serializer would silently drop fields.
  app.setSerializerCompiler(() => (value) => JSON.stringify(value));

  installErrors(app);
  installForwarded(app);
  await installSecurity(app);
  await app.register(cookie);
  installShedding(app);
  installBody(app);
  installCompression(app);
  await installDocs(app);
  installHealth(app, modules);
  installPreviewPictures(app);
  installArt(app, modules);
  for (const module of modules) module.routes?.(app, deps);
  late.site = await installSite(app, modules);
  await app.ready();
  return app;
}
