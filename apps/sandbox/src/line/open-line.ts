import { createHmac, randomUUID } from 'node:crypto';
import { join } from 'node:path';

import type { FastifyInstance } from 'fastify';

import type { LineConfig } from '../config.ts';
import { SandboxError } from '../kernel/sandbox-error.ts';
import { apiRoutes } from './api.routes.ts';
import { authorizeRoutes } from './authorize.routes.ts';
import { avatarSvg } from './avatars.ts';
import { chatRoutes } from './chat.routes.ts';
import { findApp, firstApp } from './context.ts';
import { createHub } from './hub.ts';
import { lineHosts } from './hosts.ts';
import { labRoutes } from './lab.routes.ts';
import { liffRoutes } from './liff.routes.ts';
import { LineError } from './line-error.ts';
import type { LineEnvironment } from './line-environment.ts';
import { accountId, type LinePerson, people } from './people.ts';
import { pickerRoutes } from './picker.routes.ts';
import { setupRoutes } from './setup.routes.ts';
import { openStore } from './store.ts';
import { ordinary } from './switches.ts';
import { createTokens } from './tokens.ts';

/** What LINE needs from the process. */
export interface LineOptions {
  readonly config: LineConfig;
  /** Origin of the product. */
  readonly productUrl: string;
  /** Address under which browsers reach the sandbox. */
  readonly ownUrl: string;
  readonly dataDir: string;
  readonly now: () => Date;
}

const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, content-type, accept',
  'access-control-allow-methods': 'GET, POST, PUT, DELETE, OPTIONS',
  'access-control-max-age': '600',
  'cross-origin-resource-policy': 'cross-origin',
} as const;

/** The paths that scripts of other origins call, as they call LINE's hosts. */
const called = /^\/line\/(?:api|access|liff|static|liffsdk|avatars)(?:\/|$)/;

/** LINE in this environment: identity, LIFF, messaging APIs, the official account's chat. */
export async function lineRoutes(app: FastifyInstance, options: LineOptions): Promise<void> {
  const environment = await openEnvironment(options);

  await app.register(async (line) => {
    line.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, body),
    );
    line.addContentTypeParser(/^image\//, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    line.setErrorHandler((error, request, reply) => {
      if (error instanceof LineError) return reply.code(error.status).send(error.body);
      if (error instanceof SandboxError) {
        return reply.code(error.status).send({ code: error.code, message: error.message });
      }
      const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
      if (status >= 500)
        process.stderr.write(`sandbox: ${request.method} ${request.url}: ${String(error)}\n`);
      return reply.code(status).send({ message: status < 500 ? 'Bad request' : 'Internal error' });
    });
    line.addHook('onRequest', async (request, reply) => {
      if (called.test(request.url)) reply.headers(cors);
      if (!request.url.startsWith('/line/api/') || request.method === 'OPTIONS') return;
      const { api } = environment.switches;
      if (api === 'hang') {
        reply.hijack();
      } else if (api === 'refuse') {
        reply.hijack();
        request.raw.socket.destroy();
      } else if (api === 'fail') {
        await reply.code(500).send({ message: 'Internal error' });
      }
    });
    line.options('/line/*', (_request, reply) => reply.code(204).send());

    line.get('/line/hosts.json', (request, reply) =>
      reply.header('access-control-allow-origin', '*').send({
        origin: options.ownUrl || `${request.protocol}://${request.host}`,
        hosts: lineHosts,
      }),
    );
    for (const person of people) {
      line.get(`/line/avatars/${person.key}.svg`, (_request, reply) =>
        reply
          .header('cache-control', 'public, max-age=3600')
          .type('image/svg+xml')
          .send(avatarSvg(person.key)),
      );
    }

    authorizeRoutes(line, environment);
    apiRoutes(line, environment);
    liffRoutes(line, environment);
    pickerRoutes(line, environment);
    chatRoutes(line, environment);
    setupRoutes(line, environment);
    labRoutes(line, environment);
  });

  app.addHook('onClose', () => environment.store.close());
}

async function openEnvironment(options: LineOptions): Promise<LineEnvironment> {
  const { config, now, ownUrl } = options;
  const store = await openStore(join(options.dataDir, 'line.json'));
  if (findApp(store.state.apps, config.liffId)?.view.url !== config.endpointUrl) {
    store.state.apps = [
      firstApp(config),
      ...store.state.apps.filter((liff) => liff.liffId !== config.liffId),
    ];
  }
  const switches = { ...ordinary };
  const replyTokens = new Map<string, LinePerson>();
  const picture: LineEnvironment['picture'] = (key) => `${ownUrl}/line/avatars/${key}.svg`;
  return {
    config,
    productOrigin: new URL(options.productUrl).origin,
    ownUrl,
    picture,
    now,
    store,
    switches,
    tokens: await createTokens({ config, store, switches, now, picture }),
    hub: createHub(),
    requests: new Map(),
    grants: new Map(),
    shares: new Map(),
    retryKeys: new Set(),
    pushed: 0,
    replyTokens,
    tellProduct: (person, event) => void callProduct(options, replyTokens, person, event),
  };
}

// LINE's webhook: signed over the body, not repeated here; a product that is away misses it.
async function callProduct(
  { config, productUrl, now }: LineOptions,
  replyTokens: Map<string, LinePerson>,
  person: LinePerson,
  event: Readonly<Record<string, unknown>>,
): Promise<void> {
  const replyToken = randomUUID();
  if (event['type'] !== 'unfollow') replyTokens.set(replyToken, person);
  const body = JSON.stringify({
    destination: accountId,
    events: [
      {
        ...event,
        ...(event['type'] === 'unfollow' ? {} : { replyToken }),
        mode: 'active',
        timestamp: now().getTime(),
        webhookEventId: randomUUID(),
        deliveryContext: { isRedelivery: false },
        source: { type: 'user', userId: person.userId },
      },
    ],
  });
  await fetch(`${productUrl}/api/webhook/message/line-push`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-line-signature': createHmac('sha256', config.messagingSecret).update(body).digest('base64'),
    },
    body,
    signal: AbortSignal.timeout(5_000),
  }).catch(() => undefined);
}
