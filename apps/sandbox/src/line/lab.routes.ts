import type { FastifyInstance } from 'fastify';
import { SignJWT } from 'jose';
import { Type } from 'typebox';

import { SandboxError } from '../kernel/sandbox-error.ts';
import { readJson } from '../kernel/read.ts';
import { queryOf } from './form.ts';
import { type LineWorld, personCookieHeader, personOf, setAgreed, setFriend } from './line-world.ts';
import { type LinePerson, people, personByKey } from './people.ts';
import { ordinary, switchesSchema } from './switches.ts';
import { issuer } from './tokens.ts';

const bond = Type.Object(
  {
    user: Type.String(),
    agreed: Type.Optional(Type.Boolean()),
    friend: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
const wish = Type.Object(
  {
    user: Type.String(),
    kind: Type.Optional(Type.Union([Type.Literal('liff'), Type.Literal('web')])),
    nonce: Type.Optional(Type.String({ maxLength: 200 })),
    life: Type.Optional(Type.Integer()),
    audience: Type.Optional(Type.String({ maxLength: 40 })),
  },
  { additionalProperties: false },
);

/**
 * The laboratory: `GET|POST /line/test/switches`, `POST /line/test/bonds`, `POST /line/test/id_token`,
 * `GET /line/test/forgeries?user=`, `GET /line/test/user/:key`, `POST /line/test/reset`.
 */
export function labRoutes(app: FastifyInstance, world: LineWorld): void {
  app.get('/line/test/switches', () => world.switches);
  app.post('/line/test/switches', (request) => {
    Object.assign(world.switches, readJson(Type.Partial(switchesSchema), request.body));
    world.hub.tell({ kind: 'switches' });
    return world.switches;
  });

  app.get('/line/test/people', (request) =>
    people.map((person) => ({
      ...person,
      pictureUrl: world.picture(person.key),
      agreed: world.store.state.consents.includes(`${person.userId} ${world.config.channelId}`),
      friend: world.store.state.friends.includes(person.userId),
      current: personOf(request).key === person.key,
    })),
  );

  app.get<{ Params: { key: string } }>('/line/test/user/:key', (request, reply) => {
    const person = known(request.params.key);
    return reply.header('set-cookie', personCookieHeader(person)).send({ user: person.key });
  });

  app.post('/line/test/bonds', (request) => {
    const { user, agreed, friend } = readJson(bond, request.body);
    const person = known(user);
    if (agreed !== undefined) setAgreed(world, person, agreed);
    if (friend !== undefined) setFriend(world, person, friend);
    world.hub.tell({ kind: 'person' });
    return { ok: true };
  });

  app.post('/line/test/id_token', (request) => {
    const { user, kind, nonce, life, audience } = readJson(wish, request.body);
    const options = {
      ...(nonce === undefined ? {} : { nonce }),
      ...(life === undefined ? {} : { life }),
      ...(audience === undefined ? {} : { audience }),
    };
    const person = known(user);
    const minted =
      kind === 'web' ? world.tokens.webIdToken(person, options) : world.tokens.liffIdToken(person, options);
    return minted.then((token) => ({ id_token: token }));
  });

  app.get('/line/test/forgeries', (request) =>
    forgeries(world, known(queryOf(request.query)['user'] ?? people[0].key)),
  );

  app.post('/line/test/reset', () => {
    Object.assign(world.switches, ordinary);
    Object.assign(world.store.state, {
      consents: [],
      friends: [],
      messages: [],
      menus: [],
      defaultMenu: null,
    });
    for (const table of [world.store.state.aliases ?? {}, world.store.state.userMenus ?? {}])
      for (const name of Object.keys(table)) Reflect.deleteProperty(table, name);
    world.store.changed();
    for (const map of [world.requests, world.grants, world.shares]) map.clear();
    for (const kind of ['messages', 'menu', 'person', 'switches'] as const) world.hub.tell({ kind });
    return { ok: true };
  });
}

function known(key: unknown): LinePerson {
  const person = personByKey(key);
  if (person === undefined) throw new SandboxError('malformed');
  return person;
}

function part(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

/** ID tokens that a server must refuse, each wrong in one way only, beside an honest one. */
async function forgeries(world: LineWorld, person: LinePerson) {
  const honest = await world.tokens.liffIdToken(person);
  const [head = '', body = '', signature = ''] = honest.split('.');
  const claims: Record<string, unknown> = JSON.parse(Buffer.from(body, 'base64url').toString());
  const [publicKey] = world.tokens.jwks.keys;
  const confused = (secret: string): Promise<string> =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: publicKey?.kid ?? '' })
      .setIssuer(issuer)
      .sign(new TextEncoder().encode(secret));
  const other = people.find((candidate) => candidate.key !== person.key) ?? person;
  return {
    honest,
    none: `${part({ alg: 'none', typ: 'JWT' })}.${body}.`,
    /** HS256 with the public key as the secret, and with the channel secret (an honest web token, wrong flow). */
    hs256: await confused(JSON.stringify(publicKey)),
    hs256_channel_secret: await confused(world.config.channelSecret),
    wrong_aud: await world.tokens.liffIdToken(person, { audience: '1999999999' }),
    expired: await world.tokens.liffIdToken(person, { life: -3600 }),
    tampered: `${head}.${part({ ...claims, sub: other.userId })}.${signature}`,
  };
}
