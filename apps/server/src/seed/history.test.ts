import { gameEndpoints, lobbyEndpoints, statementEndpoints, walletEndpoints } from '@benjarong/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { transact } from '../db/index.ts';
import { testAuthModule } from '../modules/game/game.test-kit.ts';
import { gameModule } from '../modules/game/index.ts';
import { ledger, ledgerModule } from '../modules/ledger/index.ts';
import { lobbyModule } from '../modules/lobby/index.ts';
import { insertMember } from '../modules/member/index.ts';
import { paymentModule } from '../modules/payment/index.ts';
import { statementModule } from '../modules/statement/index.ts';
import { walletModule } from '../modules/wallet/index.ts';
import { createTestApp, type TestApp } from '../testing/index.ts';
import { demoMember } from './demo-member.ts';
import { seedWhenEmpty } from './run.ts';

let t: TestApp;
let token: string;
const modules = [
  testAuthModule,
  ledgerModule,
  walletModule,
  gameModule,
  lobbyModule,
  paymentModule,
  statementModule,
];

beforeAll(async () => {
  t = await createTestApp({ modules });
  token = await transact(t.deps.db, async (tx) => {
    const now = new Date(t.clock.now().getTime() - 60 * 86_400_000);
    const member = await insertMember(tx, {
      username: demoMember.username,
      mobile: demoMember.mobile,
      passwordHash: 'x',
      referrerId: undefined,
      knowUsId: undefined,
      now,
    });
    await ledger.openWallet(tx, { memberId: member.id, walletTypeId: 1, at: now });
    return member.id;
  });
  await seedWhenEmpty(t.deps, modules);
}, 60_000);
afterAll(() => t.close());

describe('the seeded demo', () => {
  it('gives the demo member a past that ends where the wallets stand', async () => {
    const { data } = await t.call(statementEndpoints.statement, undefined, {
      token,
      query: { limit: '100' },
    });
    const wallets = await t.call(walletEndpoints.wallets, {}, { token });
    expect(data.total).toBeGreaterThan(100);
    expect(data.totals.net).toBe(wallets.data.total);
    expect(
      new Set(
        (
          await t.call(statementEndpoints.statement, undefined, { token, query: { kind: 'refund' } })
        ).data.items.map((line) => line.title),
      ).size,
    ).toBeGreaterThan(0);
    const times = data.items.map((line) => line.created_at);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(times[0] !== undefined && times[0] < t.clock.now().toISOString()).toBe(true);
  });

  it('leaves money in two wallets, so that some games ask which one to use', async () => {
    const { data } = await t.call(walletEndpoints.wallets, {}, { token });
    expect(data.wallets.map((wallet) => wallet.wallet_type_id)).toEqual([1, 2]);
    for (const wallet of data.wallets) expect(Number.parseInt(wallet.balance, 10)).toBeGreaterThan(50);
    const slot = await t.call(gameEndpoints.wallets, { game_id: 'naga-001', provider_id: 'naga' }, { token });
    const table = await t.call(
      gameEndpoints.wallets,
      { game_id: 'sala-001', provider_id: 'sala' },
      { token },
    );
    expect([slot.data.wallets.length, table.data.wallets.length]).toEqual([2, 1]);
  });

  it('knows points and the games that were played last', async () => {
    expect((await t.call(walletEndpoints.points, {}, { token })).data.point).toBe(1250);
    const last = await t.call(lobbyEndpoints.configs, undefined, { token, query: { lobby_key: 'last' } });
    expect(last.data.games.length).toBeGreaterThan(5);
  });

  it('is seeded once', async () => {
    expect(await seedWhenEmpty(t.deps, modules)).toEqual([]);
    await gameModule.seed?.(t.deps);
    await statementModule.seed?.(t.deps);
    expect((await t.call(gameEndpoints.list, undefined, { query: {} })).data.total).toBe(1000);
  });
});
