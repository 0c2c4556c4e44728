import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { couponEndpoints, type WheelConfig, wheelEndpoints, type WheelSpin } from '@benjarong/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { transact } from '../../db/index.ts';
import { byDemo, sha256 } from '../../kernel/index.ts';
import { createTestApp, type TestApp } from '../../testing/index.ts';
import { couponModule } from '../coupon/module.ts';
import { testAuthModule } from '../game/testing/game-kit.ts';
import { gameModule } from '../game/module.ts';
import { ledgerModule } from '../ledger/module.ts';
import { paymentModule } from '../payment/module.ts';
import { promotionModule } from '../promotion/module.ts';
import { rewardModule } from '../reward/module.ts';
import { staffModule } from '../staff/module.ts';
import { turnoverModule } from '../turnover/module.ts';
import { walletModule } from '../wallet/module.ts';
import { makePlayer, type Player, prepareGames } from '../promotion/testing/kit.ts';
import { readCouponFile } from '../coupon/coupon-file.ts';
import { addCoupons } from '../coupon/operate.ts';
import { giveWaiting } from '../reward/give.ts';
import { postPoints, postSpins, readPoints, readSpins } from '../wallet/index.ts';
import { importWheel } from './operate.ts';
import { wheelModule } from './module.ts';
import { maskedName } from './rules.ts';
import { demoWheel, spinUntil } from './seed.ts';
import { readWheelFile } from './wheel-file.ts';

const run = promisify(execFile);
const docs = path.resolve(import.meta.dirname, '../../../../../docs');
let t: TestApp;
let player: Player;

beforeAll(async () => {
  t = await createTestApp({
    modules: [
      testAuthModule,
      ledgerModule,
      staffModule,
      walletModule,
      turnoverModule,
      promotionModule,
      couponModule,
      rewardModule,
      gameModule,
      paymentModule,
      wheelModule,
    ],
  });
});
beforeEach(async () => {
  await prepareGames(t);
  player = await makePlayer(t);
});
afterAll(() => t.close());

interface Overrides {
  readonly price?: number;
  readonly stocks?: Readonly<Record<string, number>>;
  readonly sectors?: readonly object[];
}
const none = (index: number) => ({
  prize_id: `none-${index}`,
  name: 'ไม่มีรางวัล',
  label: 'ลุ้นใหม่',
  color: 'ink',
  weight: 1,
});

/** A wheel of eight sectors, the first of which takes a million of every million and seven. */
async function wheelOf(first: object, more: Overrides = {}): Promise<number> {
  const sector = { prize_id: 'first', name: 'รางวัล', label: 'รางวัล', color: 'gold', weight: 1_000_000 };
  const sectors = [{ ...sector, ...first }, ...Array.from({ length: 7 }, (_, index) => none(index))];
  const file = { name: 'วงล้อ', price: 100, sectors, ...more };
  return importWheel(t.deps, byDemo, readWheelFile(JSON.stringify(file), t.clock.now()));
}
async function give(what: 'spins' | 'points', amount: bigint, who = player): Promise<void> {
  const posting = { memberId: who.id, kind: 'test', key: `test:${what}:${who.id}:${amount}`, amount };
  const post = what === 'spins' ? postSpins : postPoints;
  await transact(t.deps.db, (tx) => post(tx, { ...posting, reference: 'r', at: t.clock.now() }));
}
async function has(who = player) {
  return {
    spins: await readSpins(t.deps.db, who.id),
    points: await readPoints(t.deps.db, who.id),
  };
}
function spinOnce(body: object = {}, who = player) {
  return t.call(wheelEndpoints.spinV2, body, { token: who.token });
}
async function spun(body: object = {}): Promise<WheelSpin> {
  const { data, error } = await spinOnce(body);
  expect(error).toBeUndefined();
  return data;
}
async function config(): Promise<WheelConfig> {
  return (await t.call(wheelEndpoints.configV2, undefined, { token: player.token })).data;
}
function setting({ configs }: WheelConfig, key: string) {
  return configs.filter((one) => one.key === key).map(({ value }) => value);
}
async function proof(seed_id?: string) {
  return t.call(wheelEndpoints.proof, undefined, {
    token: player.token,
    query: seed_id === undefined ? {} : { seed_id },
  });
}

describe('the wheel', () => {
  it('is closed before the operator made one, and nothing is taken', async () => {
    await give('spins', 1n);
    expect((await spinOnce()).error).toBe('wheel_closed');
    expect((await t.call(wheelEndpoints.config, undefined, { token: player.token })).error).toBe(
      'wheel_closed',
    );
    expect(await has()).toEqual({ spins: 1n, points: 0n });
  });

  it('spins in the demo’s past until a prize is taken, also when a member’s first spin is not', async () => {
    await wheelOf({});
    await give('spins', 1n);
    let offered = 0;
    await spinUntil(t.deps, player.id, () => (offered += 1) > 3);
    expect(offered).toBe(4);
    expect((await has()).spins).toBe(0n);
  });

  it('shows the same odds in both shapes, with version, price and stocks', async () => {
    await wheelOf({ stock_id: 'gold', reward: { kind: 'points', points: 5 } }, { stocks: { gold: 2 } });
    const two = await config();
    const one = (await t.call(wheelEndpoints.config, undefined, { token: player.token })).data;
    expect(one).toEqual({ setting: two.configs, prizes: two.prizes, free_spins: 0 });
    expect(setting(two, 'version')).toEqual(['1']);
    expect(setting(two, 'price')).toEqual(['100']);
    expect(setting(two, 'weight_sum')).toEqual(['1000007']);
    expect(setting(two, 'stock_id')).toEqual(['gold']);
    expect(two.prizes[0]).toMatchObject({ prize_id: 'first', weight: 1_000_000, in_draw: true, stock: 2 });
    expect(two.prizes[1]).toMatchObject({ reward: null, stock: null, stock_id: null });
  });

  it('takes free spins first, then points, and gives the prize with the spin', async () => {
    await wheelOf({ reward: { kind: 'points', points: 7 } });
    await give('spins', 1n);
    await give('points', 250n);
    expect(await spun()).toMatchObject({
      prize_id: 'first',
      paid_with: 'free',
      price: 0,
      nonce: 0,
      free_spins: 0,
      points: 257,
      weight_sum: 1_000_007,
    });
    expect(await spun({ use: 'points', price: 100, version: 1 })).toMatchObject({
      paid_with: 'points',
      price: 100,
      nonce: 1,
      points: 164,
    });
    expect((await spinOnce({ use: 'free' })).error).toBe('wheel_no_free_spins');
    await spun();
    const short = await spinOnce();
    expect([short.error, short.message]).toEqual(['wheel_points_short', expect.stringContaining('29')]);
    expect(await has()).toEqual({ spins: 0n, points: 71n });
  });

  it('refuses a price or a version that the member did not see, and takes nothing', async () => {
    await wheelOf({ reward: { kind: 'points', points: 1 } });
    await give('points', 500n);
    expect((await t.operate(['wheel', 'price', '150'])).out).toBe('A spin costs 150 points now (was 100).\n');
    expect((await spinOnce({ version: 1 })).error).toBe('wheel_changed');
    expect((await spinOnce({ version: 2, price: 100 })).error).toBe('wheel_changed');
    expect(await has()).toEqual({ spins: 0n, points: 500n });
    expect(await spun({ version: 2, price: 150 })).toMatchObject({ price: 150, version: 2 });
  });

  it('a prize without stock leaves the draw before it, and the published odds follow', async () => {
    await wheelOf({ stock_id: 'gold', reward: { kind: 'spins', spins: 2 } }, { stocks: { gold: 1 } });
    await give('spins', 2n);
    expect(await spun()).toMatchObject({ prize_id: 'first', weight_sum: 1_000_007, free_spins: 3 });
    const after = await config();
    expect(after.prizes[0]).toMatchObject({ in_draw: false, stock: 0 });
    expect(setting(after, 'weight_sum')).toEqual(['7']);
    const next = await spun();
    expect(next).toMatchObject({ reward: null, weight_sum: 7 });
    expect(next.prize_id).toMatch(/^none-/);
    expect((await t.operate(['wheel', 'stock', 'gold', '0'])).err).toContain('1 of gold were drawn already');
    expect((await t.operate(['wheel', 'stock', 'gold', '2'])).code).toBe(0);
    expect((await config()).prizes[0]).toMatchObject({ in_draw: true, stock: 1 });
  });

  it('answers a lost reply with the same prize, by key and by reward, and draws nothing twice', async () => {
    await wheelOf({ reward: { kind: 'points', points: 3 } });
    await give('spins', 2n);
    const again = { token: player.token, headers: { 'idempotency-key': 'lost-reply-1' } };
    const first = await t.call(wheelEndpoints.spin, { use: 'free' }, again);
    const second = await t.call(wheelEndpoints.spin, { use: 'free' }, again);
    expect(second.data).toEqual(first.data);
    const { spin_id } = first.data;
    const rewarded = await t.call(wheelEndpoints.reward, {}, { token: player.token });
    expect(rewarded.data).toEqual(first.data);
    expect((await t.call(wheelEndpoints.reward, { spin_id }, { token: player.token })).data).toEqual(
      first.data,
    );
    expect(await has()).toEqual({ spins: 1n, points: 3n });
    const other = await makePlayer(t);
    expect((await t.call(wheelEndpoints.reward, { spin_id }, { token: other.token })).error).toBe(
      'wheel_no_spin',
    );
    expect((await t.call(wheelEndpoints.reward, {}, { token: other.token })).error).toBe('wheel_no_spin');
  });

  it('a bonus waits while its wallet has one open, and comes when it is free', async () => {
    const bonus = { kind: 'bonus', amount: '10', wallet_type_id: 3, turnover_multiple: 2 };
    await wheelOf({ reward: bonus });
    await give('spins', 2n);
    expect(await spun()).toMatchObject({ waiting: false, reward: { kind: 'bonus', amount: '10.00' } });
    const second = await spun();
    expect(second.waiting).toBe(true);
    const lines = async () =>
      (await t.call(wheelEndpoints.history, undefined, { token: player.token })).data.items;
    expect((await lines()).map(({ waiting }) => waiting)).toEqual([true, false]);
    const [grant] = (await player.mine()).open;
    expect(await player.cancel(grant?.grant_id ?? '', '10.00')).toBeUndefined();
    await giveWaiting(t.deps);
    expect((await lines()).map(({ waiting }) => waiting)).toEqual([false, false]);
  });

  it('the board has real winners only, names masked', async () => {
    await wheelOf({ stock_id: 'gold', reward: { kind: 'points', points: 9 } }, { stocks: { gold: 1 } });
    await give('spins', 2n);
    await spun();
    await spun();
    const { items } = (await t.call(wheelEndpoints.board, undefined, { token: player.token })).data;
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({ name: 'รางวัล', member: '***' });
    expect(maskedName('demo888')).toBe('de***8');
  });

  it('lists own spins along a cursor', async () => {
    await wheelOf({ reward: { kind: 'points', points: 1 } });
    await give('spins', 3n);
    for (let n = 0; n < 3; n += 1) await spun();
    const page = async (query: Record<string, string>) =>
      (await t.call(wheelEndpoints.history, undefined, { token: player.token, query })).data;
    const first = await page({ limit: '2' });
    expect(first.items.map(({ nonce }) => nonce)).toEqual([2, 1]);
    const last = await page({ limit: '2', cursor: first.next_cursor ?? '' });
    expect([last.items.map(({ nonce }) => nonce), last.next_cursor]).toEqual([[0], null]);
  });
});

describe('the proof', () => {
  it('shows the hash before, keeps the seed, and reveals it when it is rotated', async () => {
    await wheelOf({ reward: { kind: 'points', points: 1 } });
    await give('spins', 3n);
    const before = (await proof()).data;
    expect(before).toMatchObject({ next_nonce: 0, revealed: [], log: null });
    expect((await t.call(wheelEndpoints.seed, { rotate: true }, { token: player.token })).error).toBe(
      'wheel_nothing_to_check',
    );
    await spun();
    const renamed = await t.call(wheelEndpoints.seed, { client_seed: 'my-own_1' }, { token: player.token });
    expect(renamed.data).toMatchObject({
      client_seed: 'my-own_1',
      next_nonce: 1,
      seed_hash: before.seed_hash,
    });
    expect(await spun()).toMatchObject({ client_seed: 'my-own_1', nonce: 1, seed_hash: before.seed_hash });
    const { data } = await t.call(wheelEndpoints.seed, { rotate: true }, { token: player.token });
    expect(data).toMatchObject({ client_seed: 'my-own_1', next_nonce: 0 });
    expect(data.seed_hash).not.toBe(before.seed_hash);
    const { revealed } = data;
    expect(revealed).toMatchObject({ seed_hash: before.seed_hash, spins: 2 });
    expect(sha256(Buffer.from(revealed?.server_seed ?? '', 'hex'))).toBe(before.seed_hash);
    const { log } = (await proof(revealed?.seed_id)).data;
    expect(log?.spins.map(({ nonce }) => nonce)).toEqual([0, 1]);
    const other = await makePlayer(t);
    const stolen = await t.call(wheelEndpoints.proof, undefined, {
      token: other.token,
      query: { seed_id: revealed?.seed_id ?? '' },
    });
    expect(stolen.error).toBe('not_found');
  });

  it.each(['', 'with:colon', 'ไทย', 'a'.repeat(65), 'two words'])(
    'refuses the client seed %j',
    async (seed) => {
      const refused = await t.call(wheelEndpoints.seed, { client_seed: seed }, { token: player.token });
      expect(refused.error).toBe('wheel_seed_invalid');
    },
  );

  it('the script of the docs proves a downloaded log, and names the spin that was altered', async () => {
    await importWheel(t.deps, byDemo, readWheelFile(JSON.stringify(demoWheel), t.clock.now()));
    await give('spins', 12n);
    for (let n = 0; n < 12; n += 1) await spun();
    const { data } = await t.call(wheelEndpoints.seed, { rotate: true }, { token: player.token });
    const { log } = (await proof(data.revealed?.seed_id)).data;
    if (!log) throw new Error('no log');
    const folder = await mkdtemp(path.join(tmpdir(), 'wheel-'));
    try {
      // The very text of the docs: anyone who saves it runs these lines.
      const [, script = ''] =
        /```js\n([\s\S]*?)```/.exec(await readFile(path.join(docs, 'wheel.md'), 'utf8')) ?? [];
      await writeFile(path.join(folder, 'verify.mjs'), script);
      const verify = async (value: unknown, hash = log.seed_hash) => {
        await writeFile(path.join(folder, 'log.json'), JSON.stringify(value));
        return run(process.execPath, ['verify.mjs', 'log.json', hash], { cwd: folder }).then(
          ({ stdout }) => stdout,
          ({ stdout }: { stdout: string }) => `refused ${stdout}`,
        );
      };
      expect(await verify(log)).toBe('PROVEN 12 spins\n');
      const altered = structuredClone(log);
      Object.assign(altered.spins[4] ?? {}, { prize_id: 'credit-1000' });
      const id = log.spins[4]?.spin_id ?? '';
      expect(await verify(altered)).toMatch(new RegExp(`^refused spin ${id} \\(nonce 4\\) prize: .*\n$`));
      const short = { ...log, spins: log.spins.filter(({ nonce }) => nonce !== 4) };
      expect(await verify(short)).toMatch(/^refused spin \S+ \(nonce 5\) place: /);
      expect(await verify(log, '11'.repeat(32))).toMatch(/^refused seed hash seen before: /);
      expect(await verify({ ...log, server_seed: '00'.repeat(32) })).toMatch(/^refused seed hash: /);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});

describe('the operator', () => {
  it('is given an example that is the demo’s wheel', async () => {
    const text = await readFile(path.join(docs, 'wheel.example.json'), 'utf8');
    expect(JSON.parse(text)).toEqual(demoWheel);
  });

  it.each([
    ['seven sectors', { sectors: Array.from({ length: 7 }, (_, n) => none(n)) }, /sectors/],
    ['a prize twice', { sectors: Array.from({ length: 8 }, () => none(1)) }, /prize none-1 is listed twice/],
    [
      'a stock without total',
      { sectors: [{ ...none(9), stock_id: 'x', reward: { kind: 'spins', spins: 1 } }] },
      /stock x: its total/,
    ],
    ['a stock that no sector has', { stocks: { x: 1 } }, /stock x: no sector has it/],
    ['a stock of nothing', { sectors: [{ ...none(9), stock_id: 'x' }] }, /without a prize has no stock/],
    ['a weight of 0', { sectors: [{ ...none(9), weight: 0 }] }, /weight/],
    [
      'points without their number',
      { sectors: [{ ...none(9), reward: { kind: 'points' } }] },
      /needs points/,
    ],
  ])('learns what is wrong with %s', (_, change: Overrides, mistake) => {
    const rest = Array.from({ length: 8 }, (_each, n) => none(n));
    const sectors = change.sectors?.length === 1 ? [...change.sectors, ...rest] : (change.sectors ?? rest);
    const file = { name: 'วงล้อ', price: 100, ...change, sectors };
    expect(() => readWheelFile(JSON.stringify(file), t.clock.now())).toThrow(mistake);
  });

  it('sees the odds of this moment and the last spins', async () => {
    await wheelOf({ stock_id: 'gold', reward: { kind: 'points', points: 9 } }, { stocks: { gold: 1 } });
    await give('spins', 1n);
    const { spin_id } = await spun();
    const { out } = await t.operate(['wheel', 'show']);
    expect(out).toContain('out of the draw  stock gold: 0 left');
    expect(out).toContain('stock gold: 1 of 1 drawn');
    expect((await t.operate(['wheel', 'log'])).out).toContain(`${spin_id}  `);
  });

  it('cannot make a coupon a prize that cannot be given', async () => {
    const reward = { kind: 'coupon', code: 'NO-SUCH' };
    await expect(wheelOf({ reward })).rejects.toThrow('no coupon of this code');
  });
});

it('a coupon that can no longer be given leaves the draw before it, and comes back', async () => {
  const coupon = { code: 'WHEEL-1', name: 'คูปอง', kind: 'points', points: 5, granted_only: true };
  await addCoupons(t.deps, byDemo, readCouponFile(JSON.stringify({ coupons: [coupon] }), t.clock.now()));
  await wheelOf({ reward: { kind: 'coupon', code: 'WHEEL-1' } });
  await give('spins', 3n);
  const odds = async () => [(await config()).prizes[0]?.in_draw, ...setting(await config(), 'weight_sum')];
  expect(await odds()).toEqual([true, '1000007']);
  await t.operate(['coupon', 'pause', 'WHEEL-1']);
  expect(await odds()).toEqual([false, '7']);
  expect((await spun()).prize_id).toMatch(/^none-/);
  await t.operate(['coupon', 'resume', 'WHEEL-1']);
  expect((await spun()).prize_id).toBe('first');
  // The file gives such a coupon no total; a row may have one.
  await t.deps.db.execute(sql`update coupons set total = 1`);
  expect(await odds()).toEqual([true, '1000007']);
  const used = await t.call(couponEndpoints.redeem, { code: 'WHEEL-1' }, { token: player.token });
  expect(used.error).toBeUndefined();
  expect(await odds()).toEqual([false, '7']);
});

it('a coupon gives free spins once', async () => {
  const coupon = { code: 'SPIN-3', name: 'หมุนฟรี', kind: 'spins', spins: 3 };
  await addCoupons(t.deps, byDemo, readCouponFile(JSON.stringify({ coupons: [coupon] }), t.clock.now()));
  const { data } = await t.call(couponEndpoints.redeem, { code: 'spin 3' }, { token: player.token });
  expect(data.offer).toMatchObject({ kind: 'spins', spins: 3, points: 0, amount: '0.00' });
  expect((await t.call(couponEndpoints.redeem, { code: 'spin 3' }, { token: player.token })).error).toBe(
    'coupon_used',
  );
  expect(await has()).toEqual({ spins: 3n, points: 0n });
});

describe('operator audit', () => {
  const breaks: readonly (readonly [string, string])[] = [
    ['wheel.spins_are_paid', `delete from spin_entries where key like 'wheel:%'`],
    ['wheel.free_spins_within_granted', `delete from spin_entries where key like 'test:%'`],
    ['wheel.prizes_within_stock', 'update wheel_stocks set used = used + 1'],
    ['wheel.prizes_were_given', `delete from rewards where source = 'wheel'`],
    ['wheel.rewards_have_spins', `update rewards set source_id = gen_random_uuid()::text`],
    ['wheel.seeds_hash_to_published', `update wheel_seeds set server_seed = repeat('00', 32)`],
    ['wheel.seeds_hash_to_published', 'update wheel_seeds set next_nonce = 9'],
    ['wheel.odds_were_published', `update wheel_spins set odds = jsonb_set(odds, '{1,weight}', '2')`],
    ['wheel.draws_recompute', 'update wheel_spins set roll = roll + 1'],
    ['wheel.draws_recompute', `update wheel_spins set client_seed = 'other'`],
  ];

  it.each(breaks)('%s names the row after %s', async (check, statement) => {
    await wheelOf({ stock_id: 'gold', reward: { kind: 'points', points: 9 } }, { stocks: { gold: 5 } });
    await give('spins', 2n);
    await spun();
    await spun();
    expect((await t.operate(['audit'])).code).toBe(0);
    await t.runUnguarded(statement);
    const { code, out, err } = await t.operate(['audit']);
    expect(code).not.toBe(0);
    expect(out + err).toContain(check);
    await t.reset();
  });

  it('holds when the seed that an erased member typed is gone, and no other may be changed', async () => {
    await wheelOf({ reward: { kind: 'points', points: 9 } });
    await give('spins', 2n);
    await t.call(wheelEndpoints.seed, { client_seed: '0812345678' }, { token: player.token });
    await spun();
    await t.call(wheelEndpoints.seed, { client_seed: 'maliwan', rotate: true }, { token: player.token });
    await spun();
    const typed = () =>
      t.deps.db.execute<{ client_seed: string }>(
        sql`select client_seed from wheel_spins union all select client_seed from wheel_seeds`,
      );
    for (const table of ['wheel_spins', 'wheel_seeds'])
      await expect(
        t.deps.db.execute(
          sql`update ${sql.identifier(table)} set client_seed = 'erased' where client_seed = '0812345678'`,
        ),
      ).rejects.toThrow();
    await t.deps.db.execute(sql`
      insert into members (id, username, username_key, mobile, password_hash, password_changed_at, affiliate_code, age_confirmed_at, created_at)
      values (${player.id}, 'mali01', 'mali01', '0812345678', '', now(), 'MALI01', now(), now())`);
    await t.deps.db.execute(
      sql`update members set mobile = 'erased:' || id, erased_at = now() where id = ${player.id}`,
    );
    expect(new Set((await typed()).rows.map((row) => row.client_seed))).toEqual(new Set(['erased']));
    await expect(t.deps.db.execute(sql`update wheel_spins set roll = 0`)).rejects.toThrow();
    expect((await t.operate(['audit'])).out).toContain('no row breaks a promise');
  });

  it('the database draws as the server does, in further blocks too', async () => {
    const wide = JSON.stringify([
      { prize_id: 'low', weight: 2 ** 31 },
      { prize_id: 'high', weight: 1 },
    ]);
    const { rows } = await t.deps.db.execute<{ drawn: string }>(
      sql`select wheel_draw(${'0123456789abcdef'.repeat(4)}, 'benjarong', 515, ${wide}::jsonb) as drawn`,
    );
    expect(rows[0]?.drawn).toBe('49759319 low');
  });
});
