import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type Endpoint, endpoints, gameEndpoints } from '@benjarong/contract';
import { gameSchemas } from '@benjarong/contract/schemas';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { buildApp } from '../src/app.ts';
import { createDeps } from '../src/deps.ts';
import { defineRoute, type Module } from '../src/kernel/index.ts';
import { modules } from '../src/modules.ts';
import { createTestApp, type TestApp } from '../src/testing/index.ts';
import { type Keys, knock, knockAsEach } from './support/access.ts';
import { askApp } from './support/request.ts';
import { createEnvironment, type Environment, environmentConfig } from './support/environment.ts';

// Pictures of slips are kept in a folder.
const folder = mkdtempSync(join(tmpdir(), 'bj-environment-'));
let t: TestApp;
let environment: Environment;
let keys: Keys;
beforeAll(async () => {
  t = await createTestApp({ audited: 'once', config: { ...environmentConfig, dataDir: folder } });
  const first = await createEnvironment(t);
  const old = await first.newSession(first.a.memberId);
  t.clock.advance(15 * 60_000 + 1_000);
  const ended = await first.newSession(first.a.memberId);
  await t.app.inject({
    method: 'POST',
    url: '/api/logout',
    headers: { authorization: `Bearer ${ended.accessToken}` },
    payload: {},
  });
  const renew = async (person: Environment['a']) => ({
    ...person,
    session: await first.newSession(person.memberId),
  });
  environment = { ...first, a: await renew(first.a), b: await renew(first.b) };
  keys = { expired: old.accessToken, revoked: ended.accessToken };
});
beforeEach(() => environment.relieve());
afterAll(async () => {
  await t.close();
  rmSync(folder, { recursive: true });
});

describe('every call and every identity', () => {
  it.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s answers whom it should, and refuses everybody else',
    async (_, endpoint) => {
      expect(await knockAsEach(environment, askApp(t.app), keys, endpoint)).toEqual([]);
    },
  );
});

describe('an access token in another shape', () => {
  it.each([
    'Bearer',
    'Bearer ',
    'Basic abc',
    'bearer\u00a0x',
    'Bearer a b',
    'null',
    `Bearer ${'x'.repeat(5_000)}`,
    `Bearer ' or 1=1`,
  ])('is refused: %j', async (authorization) => {
    const reply = await t.app.inject({
      method: 'GET',
      url: '/api/get_user_info',
      headers: { authorization },
    });
    expect(reply.statusCode).toBe(401);
  });

  it('is not taken from a query, a cookie or the hash that the database keeps', async () => {
    const { accessToken, refreshToken } = environment.a.session;
    const { rows } = await t.deps.database.run('select hash from session_tokens', []);
    const hashes = rows.map((row) => ({ authorization: `Bearer ${String(row['hash'])}` }));
    for (const headers of [
      { cookie: `token=${accessToken}; access_token=${accessToken}` },
      { authorization: `Bearer ${refreshToken}` },
      ...hashes,
    ]) {
      const reply = await t.app.inject({ method: 'GET', url: '/api/member/validate', headers });
      expect(reply.statusCode).toBe(401);
    }
    const query = await t.app.inject({
      method: 'GET',
      url: `/api/get_user_info?access_token=${accessToken}`,
    });
    expect(query.statusCode).toBe(401);
  });
});

describe('broken on purpose', () => {
  it('a bet that skips its signature is found', async () => {
    // The same call, registered as a stranger would like it.
    const open: Endpoint<(typeof gameSchemas)['walletBet']> = { ...gameEndpoints.walletBet, auth: 'public' };
    const broken = modules.map((module): Module =>
      module.name === 'game'
        ? {
            name: 'game',
            routes: (app) =>
              defineRoute(app, open, gameSchemas.walletBet, async ({ body }) => ({
                transaction_id: body.transaction_id,
                balance: '0.00',
                duplicate: false,
              })),
          }
        : module,
    );
    const app = await buildApp(createDeps(t.deps), broken);
    try {
      for (const identity of ['nobody', 'a wrong signature', 'an old signature'] as const) {
        expect(await knock(environment, askApp(app), keys, gameEndpoints.walletBet, identity)).toContain(
          'was not refused',
        );
      }
    } finally {
      await app.close();
    }
  });
});
