import type { Endpoint } from '@benjarong/contract';
import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { defineRoute } from '../../src/kernel/define-route.ts';
import type { Module } from '../../src/kernel/module.ts';
import { ledger } from '../../src/modules/ledger/index.ts';
import { ledgerModule } from '../../src/modules/ledger/module.ts';
import { createTestApp, type TestApp } from '../../src/testing/index.ts';
import { atOnce, balanceOf, fundedWallet, openAll } from './support.ts';

const schemas = {
  spend: {
    body: Type.Object({ wallet: Type.String(), satang: Type.String() }, { additionalProperties: false }),
    data: Type.Object({ left: Type.String() }, { additionalProperties: false }),
  },
};
const spend: Endpoint<typeof schemas.spend> = {
  name: 'wallet.spend',
  method: 'POST',
  path: '/api/t/spend',
  auth: 'member',
  origin: 'house',
  money: true,
};

const members = ['01900000-0000-7000-8000-000000000001', '01900000-0000-7000-8000-000000000002'];
const tokens = ['a'.repeat(20), 'b'.repeat(20)];

const probe: Module = {
  name: 'probe',
  routes: (app, { authentication }) => {
    authentication.use(async (token) => {
      const memberId = members[tokens.indexOf(token)];
      return memberId === undefined ? undefined : { memberId, sessionId: 's' };
    });
    defineRoute(app, spend, schemas.spend, async ({ tx, body, deps, requestId }) => {
      const amount = BigInt(body.satang);
      const lines = [
        { account: body.wallet, amount: -amount },
        { account: ledger.house('games'), amount },
      ];
      // The key is fresh per call on purpose: only the idempotency key can make this once.
      const { balances } = await ledger.post(tx, {
        kind: 'bet',
        key: `spend:${requestId}`,
        reference: 'r',
        at: deps.clock.now(),
        lines,
      });
      await tx.execute(sql`select pg_sleep(${body.satang === cut ? cutSeconds : 0.02})`);
      return { left: String(balances.get(body.wallet)) };
    });
  },
};

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ modules: [ledgerModule, probe] });
});
beforeEach(async () => {
  await test.reset();
  await openAll(test);
});
afterAll(() => test.close());

/** The amount whose first call is cut off in its sleep; the second one sleeps no longer than others. */
const cut = '1234';
let cutSeconds = 0.02;
const key = 'aaaaaaaa-0000-4000-8000-000000000001';

describe('one idempotency key', () => {
  it('sent 30 times at once spends once; every other call waits its turn (409) or replays (invariant 7)', async () => {
    const wallet = await fundedWallet(test, 10_000n);
    const call = () =>
      test.call(spend, { wallet, satang: '1000' }, { token: tokens[0] ?? '', idempotencyKey: key });
    const replies = (await atOnce(30, call)).map((result) =>
      result.status === 'fulfilled' ? result.value : undefined,
    );
    const fresh = replies.filter((reply) => reply?.status === 200 && !reply.headers['idempotency-replayed']);
    expect(fresh).toHaveLength(1);
    expect(replies.every((reply) => reply?.status === 409 || reply?.text === fresh[0]?.text)).toBe(true);
    expect(await balanceOf(test, wallet)).toBe(9_000n);
    const later = await call();
    expect([later.text, later.headers['idempotency-replayed'], await balanceOf(test, wallet)]).toEqual([
      fresh[0]?.text,
      'true',
      9_000n,
    ]);
  });

  it('with another body is refused, with another member is another key (invariant 8)', async () => {
    const wallet = await fundedWallet(test, 10_000n);
    const replies = (
      await atOnce(20, (index) =>
        test.call(
          spend,
          { wallet, satang: index % 2 === 0 ? '1000' : '2000' },
          { token: tokens[0] ?? '', idempotencyKey: key },
        ),
      )
    ).map((result) => (result.status === 'fulfilled' ? result.value : undefined));
    const outcomes = replies.map((reply) => (reply?.status === 409 ? 'waits' : (reply?.error ?? 'ok')));
    expect(
      outcomes.filter((outcome) => !['ok', 'waits', 'idempotency_key_reused'].includes(outcome)),
    ).toEqual([]);
    const effects = new Set(
      replies.flatMap((reply) => (reply?.error === undefined && reply ? [reply.text] : [])),
    );
    expect(effects.size).toBe(1);
    const before = (await balanceOf(test, wallet)) ?? 0n;
    const other = await test.call(
      spend,
      { wallet, satang: '500' },
      { token: tokens[1] ?? '', idempotencyKey: key },
    );
    expect(other.data.left).toBe(String(before - 500n));
  });

  it('whose reply was lost is found again after the connection broke in the middle (invariant 10)', async () => {
    const wallet = await fundedWallet(test, 10_000n);
    const call = () =>
      test.call(spend, { wallet, satang: cut }, { token: tokens[0] ?? '', idempotencyKey: key });
    cutSeconds = 50;
    const running = call();
    for (let ended = 0; ended === 0;) {
      const { rows } = await test.deps.database.run(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and state = 'active' and wait_event = 'PgSleep'",
        [],
      );
      ended = rows.length;
    }
    cutSeconds = 0.02;
    expect((await running).status).toBe(503);
    expect(await balanceOf(test, wallet)).toBe(10_000n);
    const second = await call();
    expect([second.status, second.headers['idempotency-replayed'], await balanceOf(test, wallet)]).toEqual([
      200,
      undefined,
      8_766n,
    ]);
  });
});
