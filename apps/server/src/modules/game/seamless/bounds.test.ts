import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createTestApp, type TestApp } from '../../../testing/index.ts';
import { ledgerModule } from '../../ledger/module.ts';
import { balanceOf, testAuthModule, type TestMember } from '../testing/game-kit.ts';
import { prepareSeamless, seamlessCalls } from '../testing/seamless-kit.ts';
import { gameModule } from '../module.ts';

let t: TestApp;
let member: TestMember;
let token: string;
const { bet, win } = seamlessCalls(() => ({ t, member, token }));

beforeAll(async () => {
  t = await createTestApp({ modules: [testAuthModule, ledgerModule, gameModule] });
});
beforeEach(async () => {
  ({ member, token } = await prepareSeamless(t));
});
afterAll(() => t.close());

describe('bounds of a win', () => {
  const refusals = async (reason: string): Promise<number> => {
    const metric = await t.deps.metrics.getSingleMetric('game_wins_refused_total')?.get();
    return metric?.values.find(({ labels }) => labels['reason'] === reason)?.value ?? 0;
  };
  const rows = async () =>
    (
      await t.deps.database.run(
        `select (select count(*)::int from game_transactions where kind = 'win') as wins,
          (select count(*)::int from ledger_transactions where kind = 'win') as movements, (select max(state) from game_bets) as state`,
        [],
      )
    ).rows[0];

  it('refuses a win above the bound, changes nothing, says so, and takes a smaller one under the same id', async () => {
    expect((await t.operate(['game', 'limit', 'win_maximum', '1000'])).code).toBe(0);
    const before = await refusals('win_above_limit');
    await bet('b1', '10.00');
    expect((await win('w1', 'b1', '1000.01')).error).toBe('win_above_limit');
    expect(await balanceOf(t, member.wallets[1])).toBe(90_00n);
    expect(await rows()).toEqual({ wins: 0, movements: 0, state: 'open' });
    expect(await refusals('win_above_limit')).toBe(before + 1);
    expect(t.logs.some((line) => line.includes('"msg":"game.win_refused"'))).toBe(true);
    expect((await win('w1', 'b1', '1000.00')).data).toMatchObject({ balance: '1090.00', duplicate: false });
    expect((await win('w1', 'b1', '1000.00')).data.duplicate).toBe(true);
  });

  it('refuses a win that its wallet may not hold, however many small ones make it', async () => {
    await t.operate(['game', 'limit', 'win_maximum', '60']);
    expect((await t.operate(['game', 'limit', 'wallet_maximum', '150'])).code).toBe(0);
    await bet('b1', '10.00');
    expect((await win('w1', 'b1', '50.00')).data.balance).toBe('140.00');
    expect((await win('w2', 'b1', '10.01')).error).toBe('wallet_above_limit');
    expect(await rows()).toEqual({ wins: 1, movements: 1, state: 'settled' });
    expect((await win('w2', 'b1', '10.00')).data.balance).toBe('150.00');
    expect((await win('w3', 'b1', '0.00')).data.balance).toBe('150.00');
  });

  it('has defaults, and keeps a win below what a wallet may hold', async () => {
    const shown = await t.operate(['game', 'limits']);
    expect(shown.out).toContain('win_maximum = 5000000.00');
    expect(shown.out).toContain('wallet_maximum = 100000000.00');
    await bet('b1', '10.00');
    expect((await win('w1', 'b1', '5000000.01')).error).toBe('win_above_limit');
    for (const [name, amount] of [
      ['win_maximum', '100000000.01'],
      ['wallet_maximum', '4999999.99'],
      ['wallet_maximum', '1000000000'],
      ['win_maximum', '0'],
      ['win_maximum', '1e3'],
      ['win', '5'],
    ] as const)
      expect((await t.operate(['game', 'limit', name, amount])).code, `${name} ${amount}`).toBe(1);
  });
});
