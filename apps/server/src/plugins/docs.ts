import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';

import { unknownPath } from '../kernel/errors-plugin.ts';
import type { App } from '../kernel/module.ts';
import { mayWatch } from './watchers.ts';

/**
 * `/api/openapi.json` from the route schemas and `/api/docs` for people; call before routes are registered. In production
 * both are there for watchers only (`Authorization: Bearer` METRICS_TOKEN) and 404 for everybody else.
 */
export async function installDocs(app: App): Promise<void> {
  const { config } = app.deps;
  if (config.env === 'production') {
    app.addHook('onRequest', (request, _, done) => {
      const hidden = docsPaths.test(request.routeOptions.url ?? '') && !mayWatch(config, request);
      done(hidden ? unknownPath() : undefined);
    });
  }
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Benjarong member API',
        version: '0.1.0',
        description:
          'Replies are HTTP 200 envelopes: error 0 and data, or an error code and a Thai sentence. Money is a decimal string in THB.',
      },
      servers: [{ url: config.publicUrl }],
      components: {
        securitySchemes: {
          session: { type: 'http', scheme: 'bearer' },
          refresh: { type: 'apiKey', in: 'cookie', name: 'refresh' },
          signature: { type: 'apiKey', in: 'header', name: 'X-Signature' },
          timestamp: { type: 'apiKey', in: 'header', name: 'X-Timestamp' },
        },
      },
    },
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    // The page is built from files of our own origin; only its styles are inline.
    staticCSP:
      "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'",
    uiConfig: { docExpansion: 'list', deepLinking: false },
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}

const docsPaths = /^\/api\/(docs|openapi\.json)([/?#]|$)/;
