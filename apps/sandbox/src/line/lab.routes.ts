import type { FastifyInstance } from 'fastify';
import { SignJWT } from 'jose';
import { Type } from 'typebox';

import { SandboxError } from '../kernel/sandbox-error.ts';
import { readJson } from '../kernel/read.ts';
import { queryOf } from './form.ts';
import {
  type LineEnvironment,
  personCookieHeader,
  personOf,
  setAgreed,
  setFriend,
} from './line-environment.ts';
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
export function labRoutes(app: FastifyInstance, environment: LineEnvironment): void {
  app.get('/line/test/switches', () => environment.switches);
  app.post('/line/test/switches', (request) => {
    Object.assign(environment.switches, readJson(Type.Partial(switchesSchema), request.body));
    environment.hub.tell({ kind: 'switches' });
    return environment.switches;
  });

  app.get('/line/test/people', (request) =>
    people.map((person) => ({
      ...person,
      pictureUrl: environment.picture(person.key),
      agreed: environment.store.state.consents.includes(`${person.userId} ${environment.config.channelId}`),
      friend: environment.store.state.friends.includes(person.userId),
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
    if (agreed !== undefined) setAgreed(environment, person, agreed);
    if (friend !== undefined) setFriend(environment, person, friend);
    environment.hub.tell({ kind: 'person' });
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
      kind === 'web'
        ? environment.tokens.webIdToken(person, options)
        : environment.tokens.liffIdToken(person, options);
    return minted.then((token) => ({ id_token: token }));
  });

  app.get('/line/test/forgeries', (request) =>
    forgeries(environment, known(queryOf(request.query)['user'] ?? people[0].key)),
  );

  app.post('/line/test/reset', () => {
    Object.assign(environment.switches, ordinary);
    Object.assign(environment.store.state, {
      consents: [],
      friends: [],
      messages: [],
      menus: [],
      defaultMenu: null,
    });
    for (const table of [environment.store.state.aliases ?? {}, environment.store.state.userMenus ?? {}])
      for (const name of Object.keys(table)) Reflect.deleteProperty(table, name);
    environment.store.changed();
    for (const map of [environment.requests, environment.grants, environment.shares]) map.clear();
    for (const kind of ['messages', 'menu', 'person', 'switches'] as const) environment.hub.tell({ kind });
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
async function forgeries(environment: LineEnvironment, person: LinePerson) {
  const honest = await environment.tokens.liffIdToken(person);
  const [head = '', body = '', signature = ''] = honest.split('.');
  const claims: Record<string, unknown> = JSON.parse(Buffer.from(body, 'base64url').toString());
  const [publicKey] = environment.tokens.jwks.keys;
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
    hs256_channel_secret: await confused(environment.config.channelSecret),
    wrong_aud: await environment.tokens.liffIdToken(person, { audience: '1999999999' }),
    expired: await environment.tokens.liffIdToken(person, { life: -3600 }),
    tampered: `${head}.${part({ ...claims, sub: other.userId })}.${signature}`,
  };
}
