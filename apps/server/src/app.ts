import cookie from '@fastify/cookie';
import underPressure from '@fastify/under-pressure';
import Fastify from 'fastify';

import type { Deps } from './deps.ts';
import { AppError } from './kernel/app-error.ts';
import { answerError, installErrors } from './kernel/errors-plugin.ts';
import { newId } from './kernel/ids.ts';
import type { App, Module } from './kernel/module.ts';
import { modules as allModules } from './modules.ts';
import { installArt } from './plugins/art.ts';
import { installBody } from './plugins/body.ts';
import { installCompression } from './plugins/compress.ts';
import { installDocs } from './plugins/docs.ts';
import { installHealth } from './plugins/health.ts';
import { installSecurity } from './plugins/security.ts';
import { installSite } from './plugins/site.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** True from the moment a graceful stop began. */
    stopping: boolean;
  }
}

// An overloaded process is not a dead one, and its figures are wanted most then.
const alwaysAnswered: ReadonlySet<string> = new Set(['/healthz', '/metrics']);

/** Builds the whole application, ready to listen or to be injected; the order below is the order of every request. */
export const buildApp = async (deps: Deps, modules: readonly Module[] = allModules): Promise<App> => {
  const { config } = deps;
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
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    ajv: {
      customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false, allErrors: false },
    },
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
  await installSecurity(app);
  await app.register(cookie);
  if (config.env !== 'test') {
    await app.register(underPressure, {
      // The embedded database works in this thread: a busy loop is its normal life, a stuck one is not.
      maxEventLoopDelay: deps.database.engine === 'pglite' ? 3_000 : 1_000,
      retryAfter: 5,
      pressureHandler: (request) => {
        if (alwaysAnswered.has(request.url)) return;
        throw new AppError('unavailable', { retryAfter: 5 });
      },
    });
  }
  installBody(app);
  installCompression(app);
  await installDocs(app);
  installHealth(app);
  installArt(app);
  for (const module of modules) module.routes?.(app, deps);
  await installSite(app);
  await app.ready();
  return app;
};
