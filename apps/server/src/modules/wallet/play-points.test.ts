import { walletEndpoints } from '@benjarong/contract';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { transact } from '../../db/index.ts';
import { createTestApp, type TestApp } from '../../testing/index.ts';
import { settle } from '../cashback/testing/cashback-kit.ts';
import { makeMember, testAuthModule } from '../game/testing/game-kit.ts';
import { gameModule } from '../game/module.ts';
import { ledgerModule } from '../ledger/module.ts';
import { promotionModule } from '../promotion/module.ts';
import { makePlayer, prepareGames } from '../promotion/testing/kit.ts';
import { paymentModule } from '../payment/module.ts';
import { staffModule } from '../staff/module.ts';
import { type StakeKind, stakeKinds } from '../turnover/index.ts';
import { postPoints, readPoints, reckonAllPlay, reckonPlay } from './index.ts';
import { walletModule } from './module.ts';
import { pointsOf, pointUnit } from './rules.ts';

const bets = process.env['LONG'] === undefined ? 4_000 : 100_000;
const seeded = { slot: 100n, fishing: 100n, freespin: 100n, lotto: 100n, casino: 50n, sport: 50n };
let t: TestApp;

beforeAll(async () => {
  t = await createTestApp({
    modules: [
      testAuthModule,
      ledgerModule,
      staffModule,
      walletModule,
      promotionModule,
      gameModule,
      paymentModule,
    ],
  });
});
beforeEach(() => prepareGames(t));
afterAll(() => t.close());

async function name(memberId: string, username: string) {
  await t.deps.db.execute(sql`
    insert into members (id, username, username_key, mobile, password_hash, password_changed_at, affiliate_code, age_confirmed_at, created_at)
    values (${memberId}, ${username}, ${username}, ${`08000000${username.slice(-2)}`}, '', now(), ${`PLAY${username.slice(-2)}`}, now(), now())`);
  return username;
}
async function points(token: string) {
  return (await t.call(walletEndpoints.points, {}, { token })).data.point;
}
function played(member: { readonly id: string; readonly wallets: Readonly<Record<number, string>> }) {
  return (stake: bigint, kind: StakeKind = 'slot') => ({
    memberId: member.id,
    walletId: member.wallets[1] ?? '',
    kind,
    stake,
    day: '2026-11-20',
  });
}

describe('points of play', () => {
  const weights = { slot: 100, fishing: 100, freespin: 100, lotto: 100, casino: 50, sport: 50 };
  const stakes = fc.array(
    fc.record({
      kind: fc.constantFrom(...stakeKinds),
      stake: fc.bigInt({ min: 1n, max: 5_000_00n }),
      cut: fc.boolean(),
    }),
    { maxLength: 60 },
  );

  it('are the floor of the whole sum, however it is cut, and the rest is left over', () => {
    fc.assert(
      fc.property(stakes, fc.bigInt({ min: 1_00n, max: 500_00n }), (all, bahtPerPoint) => {
        const unit = pointUnit(bahtPerPoint);
        let [total, remainder] = [0n, 0n];
        let open: Partial<Record<StakeKind, bigint>> = {};
        for (const { kind, stake, cut } of [...all, { kind: 'slot' as const, stake: 0n, cut: true }]) {
          open[kind] = (open[kind] ?? 0n) + stake;
          if (!cut) continue;
          const step = pointsOf(open, weights, unit, remainder);
          [total, remainder, open] = [total + step.points, step.remainder, {}];
        }
        const whole = all.reduce((sum, { kind, stake }) => sum + stake * BigInt(weights[kind]), 0n);
        expect([total, remainder]).toEqual([whole / unit, whole % unit]);
      }),
    );
  });

  it(`of ${bets} random bets in random reckonings are exactly the floor of their sum`, async () => {
    const members = [await makeMember(t), await makeMember(t), await makeMember(t)];
    const sums = new Map<string, bigint>();
    const random = fc.sample(
      fc.record({
        member: fc.constantFrom(...members),
        kind: fc.constantFrom(...stakeKinds),
        stake: fc.bigInt({ min: 1n, max: 999_99n }),
      }),
      bets,
    );
    for (let from = 0; from < random.length;) {
      const size = 1 + (Number(random[from]?.stake ?? 1n) % 900);
      const batch = random.slice(from, from + size);
      await settle(
        t,
        batch.map(({ member, kind, stake }) => played(member)(stake, kind)),
      );
      for (const { member, kind, stake } of batch)
        sums.set(member.id, (sums.get(member.id) ?? 0n) + stake * seeded[kind]);
      if (size % 3 === 0) await reckonAllPlay(t.deps);
      if (size % 5 === 0)
        await transact(t.deps.db, (tx) => reckonPlay(tx, members[0]?.id ?? '', t.clock.now()));
      from += size;
    }
    await reckonAllPlay(t.deps);
    for (const member of members)
      expect(BigInt(await points(member.token))).toBe((sums.get(member.id) ?? 0n) / 1_000_000n);
  }, 600_000);

  it('come when the member asks, with the rest kept: 33.40 three times is one point', async () => {
    const player = await makePlayer(t);
    await player.deposit('500');
    for (const expected of [0, 0, 1]) {
      await player.play(1, '33.40', '0.00');
      expect(await points(player.token)).toBe(expected);
    }
    expect((await t.operate(['points', 'show', await name(player.id, 'player01')])).out).toContain(
      '1 of them from 3 settled stakes of 100.20 THB, left over towards the next: 0.20 THB',
    );
  });

  it('weigh by kind, and a refunded bet gives none', async () => {
    const player = await makePlayer(t);
    await player.deposit('500');
    await player.play(1, '100.00', '0.00', 'naga-003');
    expect(await points(player.token)).toBe(0);
    await player.play(1, '100.00', '0.00', 'naga-003');
    expect(await points(player.token)).toBe(1);
    await (await player.open(1)).bet('open', '100.00');
    expect(await reckonAllPlay(t.deps)).toBe(0);
    expect(await points(player.token)).toBe(1);
  });

  it('follow the setting from the next reckoning on', async () => {
    const member = await makeMember(t);
    const of = played(member);
    await settle(t, [of(150_00n)]);
    await reckonAllPlay(t.deps);
    expect((await t.operate(['points', 'set', 'baht_per_point', '25'])).out).toContain('25.00');
    expect((await t.operate(['points', 'settings'])).out).toContain('baht_per_point = 25.00');
    await settle(t, [of(26_00n)]);
    expect(await points(member.token)).toBe(1 + 3);
    for (const wrong of ['0', '0.5', 'abc', '1000001'])
      expect((await t.operate(['points', 'set', 'baht_per_point', wrong])).code).toBe(1);
  });

  it('of one member who cannot be reckoned keep no one behind from theirs, and come later', async () => {
    const members = [await makeMember(t), await makeMember(t)].toSorted((x, y) => (x.id < y.id ? -1 : 1));
    await settle(
      t,
      members.map((member) => played(member)(100_00n)),
    );
    const [broken, fine] = members.map(({ id }) => id);
    // Its next number does not fit.
    await t.deps.db.execute(sql`insert into point_plays (member_id, number) values (${broken}, 2147483647)`);
    expect(await reckonAllPlay(t.deps)).toBe(1);
    expect(await readPoints(t.deps.db, fine ?? '')).toBe(1n);
    expect(t.logs.filter((line) => line.includes('points.reckon_failed'))).toHaveLength(1);
    await t.deps.db.execute(sql`delete from point_plays where member_id = ${broken}`);
    expect(await reckonAllPlay(t.deps)).toBe(1);
    expect(await readPoints(t.deps.db, broken ?? '')).toBe(1n);
  });

  it('are moved by an operator with a reason, never below zero', async () => {
    const { id, token } = await makeMember(t);
    const username = await name(id, 'player02');
    const adjust = (by: string) =>
      t.operate(['points', 'adjust', username, '--reason', 'goodwill', '--', by]);
    expect((await adjust('120')).out).toContain('has 120 points now');
    expect((await adjust('-20')).out).toContain('has 100 points now');
    expect(await adjust('-101')).toMatchObject({ code: 1, err: 'The member has fewer points than that.\n' });
    expect((await adjust('1.5')).code).toBe(1);
    expect(await points(token)).toBe(100);
    const { rows } = await t.deps.db.execute(
      sql`select r.reason, l.before, l.after from staff_log l join staff_reasons r on r.seq = l.seq
        where act = 'points.adjusted' order by l.seq desc limit 1`,
    );
    expect(rows).toMatchObject([{ reason: 'goodwill', before: { points: '120' }, after: { points: '100' } }]);
  });
});

describe('the audit', () => {
  it('names a stake that was counted twice, lost, or points that no reckoning gave', async () => {
    const member = await makeMember(t);
    await settle(t, [played(member)(250_00n), played(member)(10_00n)]);
    await transact(t.deps.db, (tx) => reckonPlay(tx, member.id, t.clock.now()));
    const audit = async () => (await t.operate(['audit'])).out;
    const corrupt = (statement: string) => t.runUnguarded(statement);
    expect(await audit()).not.toContain('FAILED');
    const id = '(select min(id) from settled_stakes)';
    await corrupt(`insert into point_stakes_due (member_id, stake_id) values ('${member.id}', ${id})`);
    expect(await audit()).toContain(`reckoned 2, waiting 1, settled 2`);
    await corrupt('delete from point_stakes_due');
    await corrupt('update point_plays set points = points + 1');
    expect(await audit()).toContain(`play of ${member.id}: 1 reckonings, points 3`);
    await corrupt('update point_plays set points = points - 1');
    await corrupt("update point_entries set key = 'else'");
    expect(await audit()).toContain(`reckoning ${member.id} 1: remainder 0 after 0, points 2, posted 0`);
    await corrupt(`update point_entries set key = 'play:${member.id}:1'`);
    await transact(t.deps.db, (tx) =>
      postPoints(tx, {
        memberId: member.id,
        kind: 'test',
        key: 't',
        amount: 1n,
        reference: 't',
        at: t.clock.now(),
      }),
    );
    expect(await audit()).not.toContain('FAILED');
  });
});
