import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { Check } from 'typebox/value';

import { findApp } from './context.ts';
import { formOf } from './form.ts';
import { imageFacts } from './image-facts.ts';
import { apiError, oauthError } from './line-error.ts';
import { isFriend, type LineEnvironment } from './line-environment.ts';
import { accountId, people, personById } from './people.ts';
import { imageFault, richMenuFaults, richMenuImageBytes } from './rich-menu.rules.ts';
import { sendMessage } from './chat.ts';
import { type LiffApp, liffApp, type RichMenu, richMenuRequest } from './store.ts';
import { random } from './tokens.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const scopes = new Set(['openid', 'profile', 'email', 'chat_message.write']);
const appRequest = Type.Partial(Type.Omit(liffApp, ['liffId']));

/** LINE's server APIs that `npm run line:setup` calls: channel token, LIFF apps, rich menus; and sending messages. */
export function setupRoutes(app: FastifyInstance, environment: LineEnvironment): void {
  app.post('/line/api/oauth2/v3/token', (request) => {
    const form = formOf(request.body);
    if (form['grant_type'] !== 'client_credentials') {
      throw oauthError('unsupported_grant_type', 'grant_type must be client_credentials');
    }
    const { config } = environment;
    const channel = [
      [config.channelId, config.channelSecret],
      [config.messagingId, config.messagingSecret],
    ].find(([id, secret]) => form['client_id'] === id && form['client_secret'] === secret)?.[0];
    if (channel === undefined) throw oauthError('invalid_client', 'invalid client credentials');
    return {
      token_type: 'Bearer',
      access_token: environment.tokens.issueChannelToken(channel),
      expires_in: 900,
    };
  });
  liffApps(app, environment);
  richMenus(app, environment);
}

function jsonOf(request: FastifyRequest): unknown {
  try {
    return JSON.parse(request.body instanceof Uint8Array ? Buffer.from(request.body).toString('utf8') : '');
  } catch {
    throw apiError(400, 'The request body could not be parsed as JSON');
  }
}

function bearer(request: FastifyRequest): string {
  return /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
}

/** Checks a LIFF app as LINE does: https (or this machine), known scopes, the name of no other company in it. */
function appFrom(body: unknown, base?: LiffApp): Omit<LiffApp, 'liffId'> {
  if (!Check(appRequest, body)) throw apiError(400, 'The request body has 1 error(s)');
  const view = body.view ?? base?.view;
  const description = body.description ?? base?.description ?? '';
  if (view === undefined || description === '') throw apiError(400, 'view and description are required');
  const local = /^http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?\//.test(view.url);
  if (!URL.canParse(view.url) || !(view.url.startsWith('https://') || local) || view.url.includes('#')) {
    throw apiError(400, 'view.url must be an https URL without a fragment');
  }
  if (/line/i.test(description)) throw apiError(400, 'description must not contain "LINE"');
  const scope = body.scope ?? base?.scope ?? ['profile', 'chat_message.write'];
  if (!scope.every((name) => scopes.has(name))) throw apiError(400, 'scope is invalid');
  return {
    view: { ...view, moduleMode: view.moduleMode ?? false },
    description,
    features: body.features ?? base?.features ?? {},
    permanentLinkPattern: 'concat',
    scope,
    botPrompt: body.botPrompt ?? base?.botPrompt ?? 'none',
  };
}

function liffApps(app: FastifyInstance, environment: LineEnvironment): void {
  const { state } = environment.store;
  const login = (request: FastifyRequest): void => {
    if (!environment.tokens.isChannelToken(bearer(request), environment.config.channelId)) {
      throw apiError(401, 'invalid token');
    }
  };
  app.post('/line/api/liff/v1/apps', (request) => {
    login(request);
    if (state.apps.length >= 30) throw apiError(400, 'The number of LIFF apps has reached the limit');
    const made = {
      liffId: `${environment.config.channelId}-${random(8).replaceAll(/[-_]/g, 'x')}`,
      ...appFrom(jsonOf(request)),
    };
    state.apps.push(made);
    environment.store.changed();
    return { liffId: made.liffId };
  });
  app.get('/line/api/liff/v1/apps', (request) => {
    login(request);
    return { apps: state.apps };
  });
  app.put<{ Params: { liffId: string } }>('/line/api/liff/v1/apps/:liffId', (request, reply) => {
    login(request);
    const before = findApp(state.apps, request.params.liffId);
    if (before === undefined) throw apiError(404, 'The LIFF app does not exist');
    Object.assign(before, appFrom(jsonOf(request), before));
    environment.store.changed();
    return reply.code(200).send({});
  });
  app.delete<{ Params: { liffId: string } }>('/line/api/liff/v1/apps/:liffId', (request, reply) => {
    login(request);
    if (findApp(state.apps, request.params.liffId) === undefined) {
      throw apiError(404, 'The LIFF app does not exist');
    }
    state.apps = state.apps.filter((liff) => liff.liffId !== request.params.liffId);
    environment.store.changed();
    return reply.code(200).send({});
  });
}

function richMenus(app: FastifyInstance, environment: LineEnvironment): void {
  const { state } = environment.store;
  const bot = (request: FastifyRequest): void => {
    if (!environment.tokens.isChannelToken(bearer(request), environment.config.messagingId)) {
      throw apiError(
        401,
        'Authentication failed. Confirm that the access token in the authorization header is valid.',
      );
    }
  };
  const checked = (request: FastifyRequest): Omit<RichMenu, 'richMenuId' | 'image'> => {
    bot(request);
    const body = jsonOf(request);
    const faults = richMenuFaults(body);
    if (faults.length > 0 || !Check(richMenuRequest, body)) {
      throw apiError(400, `The request body has ${Math.max(1, faults.length)} error(s)`, faults);
    }
    return body;
  };
  const menuOf = (id: string): RichMenu => {
    const menu = state.menus.find((candidate) => candidate.richMenuId === id);
    if (menu === undefined) throw apiError(404, 'Not found');
    return menu;
  };
  const shown = ({ image: _image, ...menu }: RichMenu): Omit<RichMenu, 'image'> => menu;
  const changed = (): void => {
    environment.store.changed();
    environment.hub.tell({ kind: 'menu' });
  };
  type ById = { Params: { id: string } };

  app.post('/line/api/v2/bot/richmenu/validate', (request, reply) => {
    checked(request);
    return reply.code(200).send({});
  });
  app.post('/line/api/v2/bot/richmenu', (request) => {
    const menu = { richMenuId: `richmenu-${random(32)}`, ...checked(request) };
    if (state.menus.length >= 1000) throw apiError(400, 'The number of rich menus has reached the limit');
    state.menus.push(menu);
    environment.store.changed();
    return { richMenuId: menu.richMenuId };
  });
  app.get('/line/api/v2/bot/richmenu/list', (request) => {
    bot(request);
    return { richmenus: state.menus.map(shown) };
  });
  const aliases = (state.aliases ??= {});
  const byUser = (state.userMenus ??= {});
  app.post('/line/api/v2/bot/richmenu/alias', (request, reply) => {
    bot(request);
    const body = jsonOf(request);
    if (!Check(Type.Object({ richMenuAliasId: Type.String(), richMenuId: Type.String() }), body))
      throw apiError(400, 'The request body has 1 error(s)');
    if (aliases[body.richMenuAliasId] !== undefined) throw apiError(400, 'conflict richmenu alias id');
    aliases[body.richMenuAliasId] = menuOf(body.richMenuId).richMenuId;
    changed();
    return reply.code(200).send({});
  });
  app.get<ById>('/line/api/v2/bot/richmenu/alias/:id', (request) => {
    bot(request);
    const richMenuId = aliases[request.params.id];
    if (richMenuId === undefined) throw apiError(404, 'richmenu alias not found');
    return { richMenuAliasId: request.params.id, richMenuId };
  });
  app.delete<ById>('/line/api/v2/bot/richmenu/alias/:id', (request, reply) => {
    bot(request);
    if (aliases[request.params.id] === undefined) throw apiError(404, 'richmenu alias not found');
    Reflect.deleteProperty(aliases, request.params.id);
    changed();
    return reply.code(200).send({});
  });
  type OfUser = { Params: { user: string; id: string } };
  app.post<OfUser>('/line/api/v2/bot/user/:user/richmenu/:id', (request, reply) => {
    bot(request);
    const menu = menuOf(request.params.id);
    if (menu.image === undefined)
      throw apiError(400, 'must upload richmenu image before applying it to user');
    byUser[request.params.user] = menu.richMenuId;
    changed();
    return reply.code(200).send({});
  });
  app.delete<OfUser>('/line/api/v2/bot/user/:user/richmenu', (request, reply) => {
    bot(request);
    Reflect.deleteProperty(byUser, request.params.user);
    changed();
    return reply.code(200).send({});
  });
  app.get<ById>('/line/api/v2/bot/richmenu/:id', (request) => {
    bot(request);
    return shown(menuOf(request.params.id));
  });
  app.delete<ById>('/line/api/v2/bot/richmenu/:id', (request, reply) => {
    bot(request);
    const { richMenuId } = menuOf(request.params.id);
    state.menus = state.menus.filter((menu) => menu.richMenuId !== richMenuId);
    if (state.defaultMenu === richMenuId) state.defaultMenu = null;
    for (const [user, id] of Object.entries(byUser))
      if (id === richMenuId) Reflect.deleteProperty(byUser, user);
    changed();
    return reply.code(200).send({});
  });
  app.post<ById>(
    '/line/api-data/v2/bot/richmenu/:id/content',
    { bodyLimit: 4 * richMenuImageBytes },
    (request, reply) => {
      bot(request);
      const menu = menuOf(request.params.id);
      if (menu.image !== undefined) throw apiError(400, 'An image has already been uploaded to the richmenu');
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const type = request.headers['content-type'] ?? '';
      const fault = imageFault(imageFacts(bytes), type, bytes.length, menu.size);
      if (fault !== undefined) throw apiError(400, fault);
      menu.image = { type, base64: bytes.toString('base64') };
      changed();
      return reply.code(200).send({});
    },
  );
  app.get<ById>('/line/api-data/v2/bot/richmenu/:id/content', (request, reply) => {
    bot(request);
    const { image } = menuOf(request.params.id);
    if (image === undefined) throw apiError(404, 'Not found');
    return reply.type(image.type).send(Buffer.from(image.base64, 'base64'));
  });
  app.post<ById>('/line/api/v2/bot/user/all/richmenu/:id', (request, reply) => {
    bot(request);
    const menu = menuOf(request.params.id);
    if (menu.image === undefined)
      throw apiError(400, 'must upload richmenu image before applying it to user');
    state.defaultMenu = menu.richMenuId;
    changed();
    return reply.code(200).send({});
  });
  app.get('/line/api/v2/bot/user/all/richmenu', (request) => {
    bot(request);
    if (state.defaultMenu === null) throw apiError(404, 'no default richmenu');
    return { richMenuId: state.defaultMenu };
  });
  app.delete('/line/api/v2/bot/user/all/richmenu', (request, reply) => {
    bot(request);
    state.defaultMenu = null;
    changed();
    return reply.code(200).send({});
  });
  app.get('/line/api/v2/bot/info', (request) => {
    bot(request);
    return { userId: accountId, basicId: '@benjarong', displayName: 'Benjarong', chatMode: 'bot' };
  });

  app.get<{ Params: { user: string } }>('/line/api/v2/bot/profile/:user', (request) => {
    bot(request);
    const person = personById(request.params.user);
    // As LINE: of friends only.
    if (person === undefined || !isFriend(environment, person)) throw apiError(404, 'Not found');
    return {
      userId: person.userId,
      displayName: person.displayName,
      pictureUrl: environment.picture(person.key),
      statusMessage: person.statusMessage,
      language: 'th',
    };
  });

  app.get('/line/api/v2/bot/channel/webhook/endpoint', (request) => {
    bot(request);
    return { endpoint: `${environment.productOrigin}/api/webhook/message/line-push`, active: true };
  });

  const messages = Type.Array(Type.Record(Type.String(), Type.Unknown()), { minItems: 1, maxItems: 5 });
  app.post('/line/api/v2/bot/message/push', (request, reply) => {
    bot(request);
    const body = jsonOf(request);
    if (!Check(Type.Object({ to: Type.String(), messages }), body)) {
      throw apiError(400, 'The request body has 1 error(s)');
    }
    const person = personById(body.to);
    if (person === undefined) throw apiError(400, "The property, 'to', in the request body is invalid");
    const retryKey = request.headers['x-line-retry-key'];
    if (retryKey !== undefined && !uuid.test(String(retryKey)))
      throw apiError(400, 'The retry key is invalid');
    if (retryKey !== undefined && environment.retryKeys.has(String(retryKey))) {
      return reply
        .code(409)
        .header('x-line-accepted-request-id', String(retryKey))
        .send({ message: 'The retry key is already accepted' });
    }
    const { push_faults: faults } = environment.switches;
    if (faults === 'quota') throw apiError(429, 'You have reached your monthly limit.');
    if (retryKey !== undefined) environment.retryKeys.add(String(retryKey));
    // As LINE: a person who blocked the account or never added it is a success that no one reads.
    if (isFriend(environment, person)) {
      environment.pushed += 1;
      for (const message of body.messages) sendMessage(environment, accountId, person.userId, message);
    }
    // Sent, and the reply is lost.
    if (faults === 'lose_reply') throw apiError(500, 'Internal Server Error');
    return reply.code(200).send({ sentMessages: body.messages.map(() => ({ id: random(18) })) });
  });
  app.post('/line/api/v2/bot/message/reply', (request, reply) => {
    bot(request);
    const body = jsonOf(request);
    if (!Check(Type.Object({ replyToken: Type.String(), messages }), body))
      throw apiError(400, 'The request body has 1 error(s)');
    const person = environment.replyTokens.get(body.replyToken);
    if (person === undefined) throw apiError(400, 'Invalid reply token');
    environment.replyTokens.delete(body.replyToken);
    for (const message of body.messages) sendMessage(environment, accountId, person.userId, message);
    return reply.code(200).send({ sentMessages: body.messages.map(() => ({ id: random(18) })) });
  });
  app.get('/line/api/v2/bot/message/quota', (request) => {
    bot(request);
    return { type: 'limited', value: 500 };
  });
  app.get('/line/api/v2/bot/message/quota/consumption', (request) => {
    bot(request);
    return { totalUsage: environment.pushed };
  });
  app.post('/line/api/v2/bot/message/broadcast', (request, reply) => {
    bot(request);
    const body = jsonOf(request);
    if (!Check(Type.Object({ messages }), body)) throw apiError(400, 'The request body has 1 error(s)');
    for (const person of people) {
      for (const message of body.messages) sendMessage(environment, accountId, person.userId, message);
    }
    return reply.code(200).send({});
  });
}
