import type { AffiliateKind } from '@benjarong/contract';
import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { toBigint } from '../../db/columns.ts';
import { transact } from '../../db/index.ts';
import { byTester, createTestApp, type TestApp } from '../../testing/index.ts';
import { AppError } from '../../kernel/index.ts';
import { at, settle, type TestStake } from '../cashback/testing/cashback-kit.ts';
import { ledgerModule } from '../ledger/module.ts';
import { staffModule } from '../staff/module.ts';
import { voidStake } from '../turnover/index.ts';
import { affiliateModule } from './module.ts';
import { openDueDay, reckonBatch, reckonDueDays } from './reckon-days.ts';
import { redeem } from './redeem.ts';
import { changeSetting } from './settings.ts';
import { makePerson, type Person } from './testing/affiliate-kit.ts';

const long = process.env['LONG'] === '1';
// A run of many members takes larger batches, and fewer of them redeem or have a void stake: each is a transaction of its own.
const size = long
  ? { members: 500, days: 60, runs: 1, batch: 40, voids: 1 / 25, redeems: 0.03 }
  : { members: 24, days: 8, runs: 1, batch: 1, voids: 1 / 6, redeems: 0.1 };

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ modules: [ledgerModule, staffModule, affiliateModule] });
});
beforeEach(() => t.reset());
afterAll(() => t.close());

const kinds = ['slot', 'fishing', 'freespin', 'casino', 'sport', 'lotto'] as const;
// Typed by hand from the rules, not taken from the code: hundredths of a per cent.
const usual: Readonly<Record<AffiliateKind, bigint>> = {
  slot: 50n,
  fishing: 50n,
  freespin: 50n,
  casino: 30n,
  sport: 30n,
  lotto: 80n,
};

const firstDay = '2026-01-05';
function dayOf(index: number): string {
  return new Date(Date.parse(`${firstDay}T00:00:00Z`) + index * 86_400_000).toISOString().slice(0, 10);
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}

/** One stake as the reckoning of this test sees it. */
interface Row extends TestStake {
  source: string;
  void: boolean;
}

/** Rates of a day in hundredths, and the share of level 2 in per cent. */
interface DayRates {
  readonly rates: Readonly<Record<AffiliateKind, bigint>>;
  readonly share: bigint;
}

/** What every pair of members is owed: each friend, day and kind by itself, rounded down. */
function owed(people: readonly Person[], rows: readonly Row[], days: ReadonlyMap<string, DayRates>) {
  const byId = new Map(people.map((person) => [person.id, person]));
  const net = new Map<string, bigint>();
  for (const { memberId, day, kind, stake, walletTypeId = 1, void: gone } of rows) {
    if (walletTypeId !== 1 || gone || stake === 0n) continue;
    const key = [memberId, day, kind].join('|');
    net.set(key, (net.get(key) ?? 0n) + stake);
  }
  const sums = new Map<string, bigint>();
  for (const [key, turnover] of net) {
    const [friend = '', day = '', kind = 'slot'] = key.split('|');
    const { rates, share } = days.get(day) ?? { rates: usual, share: 20n };
    const rate = rates[kind as AffiliateKind]; // the keys were made from kinds above
    const above = byId.get(friend)?.referrer;
    const top = above === undefined ? undefined : byId.get(above)?.referrer;
    const add = (to: string | undefined, amount: bigint) =>
      to === undefined ? undefined : sums.set(to, (sums.get(to) ?? 0n) + amount);
    add(above, (turnover * rate) / 10_000n);
    add(top, (turnover * rate * share) / 1_000_000n);
  }
  return sums;
}

async function written() {
  const { rows } = await t.deps.db.execute(
    sql`select member_id, sum(amount)::bigint as amount from affiliate_commissions group by member_id`,
  );
  return new Map(rows.map((row) => [String(row['member_id']), toBigint(row['amount'])]));
}

function nonZero(sums: ReadonlyMap<string, bigint>) {
  return Object.fromEntries([...sums].filter(([, amount]) => amount !== 0n));
}

async function sourcesOf(from: number): Promise<readonly string[]> {
  const { rows } = await t.deps.db.execute(
    sql`select source_id from settled_stakes where id > ${from} order by id`,
  );
  return rows.map((row) => String(row['source_id']));
}

async function tryRedeem(person: Person): Promise<bigint> {
  try {
    const done = await transact(t.deps.db, (tx) => redeem(t.deps, tx, person.id));
    return BigInt(done.amount.replace('.', ''));
  } catch (error) {
    if (error instanceof AppError && error.errorName === 'affiliate_redeem_small') return 0n;
    throw error;
  }
}

it(`pays what an independent reckoning of ${size.members} members with late stakes and voids comes to`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer(), async (seed) => {
      await t.reset();
      const random = numbers(seed);
      const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
      t.clock.set(at(dayOf(0), 1));
      const people: Person[] = [];
      for (let n = 0; n < size.members; n += 1)
        people.push(await makePerson(t, random() < 0.8 ? pick(people)?.id : undefined));
      // A day before the history: the first day ever is the one before the first run.
      t.clock.set(at(dayOf(0), 2));
      await reckonDueDays(t.deps);
      const rows: Row[] = [];
      const days = new Map<string, DayRates>();
      const redeemed = new Map<string, bigint>();
      let now: DayRates = { rates: usual, share: 20n };
      for (let index = 0; index < size.days; index += 1) {
        const fresh: Row[] = [];
        for (let n = 0; n < size.members * 3; n += 1) {
          const person = pick(people);
          if (!person) continue;
          const bonus = random() < 0.1;
          // Now and then a stake of an earlier day is written only now.
          const day = index > 0 && random() < 0.05 ? dayOf(Math.floor(random() * index)) : dayOf(index);
          fresh.push({
            memberId: person.id,
            walletId: bonus ? person.bonus : person.cash,
            walletTypeId: bonus ? 2 : 1,
            kind: pick(kinds) ?? 'slot',
            stake: BigInt(1 + Math.floor(random() ** 4 * 30_000_00)),
            day,
            source: '',
            void: false,
          });
        }
        const { rows: last } = await t.deps.db.execute(
          sql`select coalesce(max(id), 0)::int as id from settled_stakes`,
        );
        await settle(t, fresh);
        const sources = await sourcesOf(Number(last[0]?.['id']));
        for (const [place, row] of fresh.entries()) row.source = sources[place] ?? '';
        rows.push(...fresh);
        // Some stakes turn out to be void, of today or long ago.
        for (let n = 0; n < size.members * size.voids; n += 1) {
          const row = pick(rows);
          if (!row || row.void) continue;
          t.clock.set(at(dayOf(index), 23));
          expect(await voidStake(t.deps, byTester, row.source, 'void by the provider')).toBeDefined();
          row.void = true;
        }
        days.set(dayOf(index), now);
        t.clock.set(at(dayOf(index + 1), 1));
        // In small batches, as a long day is; now and then with the last of another process.
        await reckonDueDays(t.deps, { size: size.batch + Math.floor(random() * 9 * size.batch) });
        if (random() < 0.3) {
          now = {
            rates: { ...usual, slot: BigInt(Math.floor(random() * 300)) },
            share: BigInt(Math.floor(random() * 101)),
          };
          const slot = `${now.rates.slot / 100n}.${String(now.rates.slot % 100n).padStart(2, '0')}`;
          await changeSetting(t.deps, byTester, 'rate_slot', slot);
          await changeSetting(t.deps, byTester, 'level2_share', String(now.share));
        }
        for (const person of people)
          if (random() < size.redeems)
            redeemed.set(person.id, (redeemed.get(person.id) ?? 0n) + (await tryRedeem(person)));
      }
      expect(nonZero(await written())).toEqual(nonZero(owed(people, rows, days)));
      // What was redeemed is in the wallets, and nothing else is.
      for (const person of people) {
        const { rows: wallet } = await t.deps.db.execute(
          sql`select balance from ledger_accounts where id = ${person.cash}::uuid`,
        );
        expect(toBigint(wallet[0]?.['balance'])).toBe(redeemed.get(person.id) ?? 0n);
      }
      await t.audit();
    }),
    { numRuns: size.runs },
  );
}, 600_000);

it('goes on where a process ended between two batches, and does nothing twice', async () => {
  t.clock.set(at(firstDay, 1));
  const top = await makePerson(t);
  const friends = [];
  for (let n = 0; n < 7; n += 1) friends.push(await makePerson(t, top.id));
  await reckonDueDays(t.deps);
  await settle(
    t,
    friends.map(({ id, cash }) => ({
      memberId: id,
      walletId: cash,
      kind: 'slot' as const,
      stake: 1_000_00n,
      day: firstDay,
    })),
  );
  t.clock.set(new Date(at(dayOf(1), 0).getTime() + 40 * 60_000 - 1));
  expect(await reckonDueDays(t.deps)).toEqual({ entries: 0, amount: 0n });
  t.clock.set(new Date(at(dayOf(1), 0).getTime() + 40 * 60_000));
  await transact(t.deps.db, (tx) => openDueDay(t.deps, tx));
  expect(await transact(t.deps.db, (tx) => reckonBatch(t.deps, tx, firstDay, 3))).toEqual({
    entries: 3,
    amount: 15_00n,
  });
  // In the middle of a day the audit knows who is done.
  await t.audit();
  expect(await reckonDueDays(t.deps, { size: 2 })).toEqual({ entries: 4, amount: 20_00n });
  expect(await reckonDueDays(t.deps)).toEqual({ entries: 0, amount: 0n });
  expect(await transact(t.deps.db, (tx) => reckonBatch(t.deps, tx, firstDay))).toEqual({
    entries: 0,
    amount: 0n,
  });
});
