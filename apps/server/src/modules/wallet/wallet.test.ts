import { walletEndpoints } from '@benjarong/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { transact } from '../../db/index.ts';
import { createTestApp, type TestApp } from '../../testing/index.ts';
import { makeMember, testAuthModule } from '../game/testing/game-kit.ts';
import { ledgerModule } from '../ledger/module.ts';
import { postPoints, walletTypeFits } from './index.ts';
import { walletModule } from './module.ts';

let t: TestApp;

beforeAll(async () => {
  t = await createTestApp({ modules: [testAuthModule, ledgerModule, walletModule] });
});
beforeEach(() => t.reset());
afterAll(() => t.close());

async function points(token: string) {
  return (await t.call(walletEndpoints.points, {}, { token })).data.point;
}
function move(memberId: string, amount: bigint, key: string) {
  return transact(t.deps.db, (tx) =>
    postPoints(tx, { memberId, kind: 'test', key, amount, reference: 'test', at: t.clock.now() }),
  );
}

describe('wallets', () => {
  it('are listed main first with their sum', async () => {
    const member = await makeMember(t, { 1: 10_00n, 2: 5_50n });
    const { data } = await t.call(walletEndpoints.wallets, {}, { token: member.token });
    expect(data).toMatchObject({ agent_code: 'bwin', total: '15.50' });
    expect(data.wallets.map((wallet) => [wallet.wallet_type_id, wallet.wallet_name, wallet.balance])).toEqual(
      [
        [1, 'กระเป๋าเงินสด', '10.00'],
        [2, 'กระเป๋าโบนัส', '5.50'],
        [3, 'กระเป๋าเครดิตฟรี', '0.00'],
      ],
    );
  });

  it('are the member’s own', async () => {
    const [one, other] = [await makeMember(t, { 1: 10_00n }), await makeMember(t)];
    const ids = (await t.call(walletEndpoints.wallets, {}, { token: other.token })).data.wallets.map(
      (wallet) => wallet.id,
    );
    expect(ids).not.toContain(one.wallets[1]);
    expect((await t.call(walletEndpoints.wallets, {}, {})).status).toBe(401);
  });

  it('follow the rules of their type', () => {
    const slot = { category: 'slot', providerId: 'naga' };
    expect([1, 2, 3, 4].map((type) => walletTypeFits(type, slot))).toEqual([true, true, true, false]);
    expect([1, 2, 3].map((type) => walletTypeFits(type, { category: 'casino', providerId: 'sala' }))).toEqual(
      [true, false, false],
    );
    expect([1, 2, 3].map((type) => walletTypeFits(type, { category: 'slot', providerId: 'chang' }))).toEqual([
      true,
      true,
      false,
    ]);
  });
});

describe('points', () => {
  it('are 0 before anything happened, and whole numbers after', async () => {
    const member = await makeMember(t);
    expect(await points(member.token)).toBe(0);
    await move(member.id, 100n, 'a-1');
    await move(member.id, -30n, 'a-2');
    expect(await points(member.token)).toBe(70);
  });

  it('move once per key and never fall below zero, also twenty at a time', async () => {
    const member = await makeMember(t);
    await move(member.id, 100n, 'b-1');
    await expect(move(member.id, 100n, 'b-1')).rejects.toThrow('transaction_conflict');
    const spent = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) => move(member.id, -15n, `b-s${n}`)),
    );
    expect(spent.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(6);
    expect(await points(member.token)).toBe(10);
  });

  it('cannot be rewritten', async () => {
    const member = await makeMember(t);
    await move(member.id, 5n, 'c-1');
    await expect(t.deps.database.run('update point_entries set amount = 6', [])).rejects.toThrow(
      'never changed',
    );
    await expect(t.deps.database.run('delete from point_entries', [])).rejects.toThrow('never changed');
  });
});
