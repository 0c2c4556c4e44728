import type { CashbackKind } from '@benjarong/contract';
import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { toBigint } from '../../db/columns.ts';
import { transact } from '../../db/index.ts';
import { AppError, newId } from '../../kernel/index.ts';
import { createTestApp, type TestApp } from '../../testing/index.ts';
import { ledger } from '../ledger/index.ts';
import { ledgerModule } from '../ledger/module.ts';
import { staffModule } from '../staff/module.ts';
import { claimLoss } from './claim.ts';
import { creditDueDays } from './credit-days.ts';
import { cashbackModule } from './module.ts';
import { at, settle, type TestStake } from './testing/cashback-kit.ts';

const long = process.env['LONG'] === '1';
// Small batches, so that a day takes several: a year of 500 members in batches of 7 would be 26,000 transactions of its own.
const size = long
  ? { members: 500, days: 365, runs: 1, batch: 70, plays: 0.12 }
  : { members: 12, days: 24, runs: 2, batch: 7, plays: 0.35 };

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ modules: [ledgerModule, staffModule, cashbackModule] });
});
beforeEach(() => t.reset());
afterAll(() => t.close());

interface Person {
  readonly id: string;
  readonly cash: string;
  readonly bonus: string;
}

/** A row as the reckoning of this test sees it; `seen` = the number of days that were over when it came. */
interface Row extends TestStake {
  readonly seen: number;
}

const kinds = ['slot', 'fishing', 'freespin', 'casino', 'sport', 'lotto'] as const;
// Typed by hand from the rules, not taken from the code: hundredths of a per cent.
const rates: Readonly<Record<CashbackKind, bigint>> = {
  slot: 50n,
  fishing: 50n,
  freespin: 50n,
  casino: 30n,
  sport: 30n,
  lotto: 20n,
};

const firstMonday = '2026-01-05';
const dayMs = 86_400_000;

function dayOf(index: number): string {
  return new Date(Date.parse(`${firstMonday}T00:00:00Z`) + index * dayMs).toISOString().slice(0, 10);
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

async function makePeople(count: number): Promise<readonly Person[]> {
  const people: Person[] = [];
  for (let n = 0; n < count; n += 1) {
    const id = newId();
    people.push(
      await transact(t.deps.db, async (tx) => {
        const cash = await ledger.openWallet(tx, { memberId: id, walletTypeId: 1, at: t.clock.now() });
        const bonus = await ledger.openWallet(tx, { memberId: id, walletTypeId: 2, at: t.clock.now() });
        return { id, cash: cash.id, bonus: bonus.id };
      }),
    );
  }
  return people;
}

// Small and large stakes, so that some days stay below the minimum and some pass the cap.
function drawRow({ id, cash, bonus }: Person, index: number, seen: number, random: () => number): Row {
  const onBonus = random() < 0.1;
  const stake = BigInt(1 + Math.floor(random() ** 6 * 200_000_000));
  return {
    memberId: id,
    walletId: onBonus ? bonus : cash,
    walletTypeId: onBonus ? 2 : 1,
    kind: kinds[Math.floor(random() * kinds.length)] ?? 'slot',
    stake: random() < 0.03 ? 0n : stake,
    payout: random() < 0.45 ? BigInt(1 + Math.floor(Number(stake) * random() * 2.2)) : 0n,
    day: dayOf(index),
    hour: random() * 23.999,
    seen,
  };
}

const sane = ({ stake, payout = 0n }: Row): boolean => stake > 0n || payout > 0n;

async function giveBonus({ cash }: Person, amount: bigint): Promise<void> {
  await transact(t.deps.db, (tx) =>
    ledger.post(tx, {
      kind: 'bonus',
      key: `lotto:bonus:${newId()}`,
      reference: 'r',
      at: t.clock.now(),
      lines: [
        { account: cash, amount },
        { account: ledger.house('bonus'), amount: -amount },
      ],
    }),
  );
}

async function tryClaim(person: Person): Promise<void> {
  try {
    await transact(t.deps.db, (tx) => claimLoss(t.deps, tx, person.id, {}));
  } catch (error) {
    if (!(error instanceof AppError && error.errorName === 'refund_too_small')) throw error;
  }
}

/** Lives the days: rows settle, days are credited at 00:30, weeks are claimed on Monday at noon. */
async function live(seed: number) {
  const random = numbers(seed);
  t.clock.set(at(firstMonday, 0));
  const people = await makePeople(size.members);
  const rows: Row[] = [];
  const bonuses: { readonly memberId: string; readonly index: number; readonly amount: bigint }[] = [];
  for (let index = 0; index < size.days; index += 1) {
    const fresh: Row[] = [];
    for (const person of people) {
      if (random() < size.plays)
        for (let n = 1 + Math.floor(random() * 3); n > 0; n -= 1)
          fresh.push(drawRow(person, index, index, random));
      // Settled earlier this week, written only now: the day of it is credited already.
      const late = index - 1 - Math.floor(random() * 2);
      if (random() < 0.02 && late >= 0 && Math.floor(late / 7) === Math.floor(index / 7))
        fresh.push(drawRow(person, late, index, random));
    }
    const kept = fresh.filter(sane);
    rows.push(...kept);
    await settle(t, kept);
    t.clock.set(at(dayOf(index), 20));
    for (const person of people) {
      if (random() >= 0.01) continue;
      const amount = BigInt(1 + Math.floor(random() * 90_000));
      bonuses.push({ memberId: person.id, index, amount });
      await giveBonus(person, amount);
    }
    t.clock.set(at(dayOf(index + 1), 0.5));
    await creditDueDays(t.deps, { size: size.batch });
    if ((index + 1) % 7 === 0) {
      t.clock.set(at(dayOf(index + 1), 12));
      const lost = lossOf(rows, Math.floor(index / 7));
      // Whoever may be due claims, and of the others enough to see that none of them gets anything.
      for (const person of people)
        if (!long || (lost.get(person.id) ?? 0n) >= 400_00n || random() < 0.05) await tryClaim(person);
    }
  }
  return { people, rows, bonuses };
}

// What members lost in the week of this index, bonuses left aside: more than what the rules refund.
function lossOf(rows: readonly Row[], week: number): ReadonlyMap<string, bigint> {
  const lost = new Map<string, bigint>();
  const [from, to] = [dayOf(week * 7), dayOf(week * 7 + 6)];
  for (let at = rows.length - 1; at >= 0; at -= 1) {
    const row = rows[at];
    // Rows lie in the order of their coming, late ones in the week of their day.
    if (!row || row.seen < week * 7) break;
    if (row.walletTypeId === 1 && row.day >= from && row.day <= to)
      lost.set(row.memberId, (lost.get(row.memberId) ?? 0n) + row.stake - (row.payout ?? 0n));
  }
  return lost;
}

type Lived = Awaited<ReturnType<typeof live>>;

/** The rules in plain TypeScript over the raw rows: what each member is due, by day and by week. */
function reckon({ rows, bonuses }: Lived): ReadonlyMap<string, bigint> {
  const due = new Map<string, bigint>();
  const byDay = new Map<string, Map<CashbackKind, bigint>>();
  const byWeek = new Map<string, bigint>();
  for (const { memberId, walletTypeId, kind, stake, payout = 0n, day, seen } of rows) {
    if (walletTypeId !== 1) continue;
    const settled = Math.round((Date.parse(day) - Date.parse(firstMonday)) / dayMs);
    const dayKey = `${memberId} ${dayOf(Math.max(settled, seen))}`;
    const day1 = byDay.get(dayKey) ?? new Map<CashbackKind, bigint>();
    byDay.set(dayKey, day1);
    if (stake > 0n) day1.set(kind, (day1.get(kind) ?? 0n) + stake);
    const weekKey = `${memberId} ${dayOf(Math.floor(settled / 7) * 7)}`;
    byWeek.set(weekKey, (byWeek.get(weekKey) ?? 0n) + stake - payout);
  }
  for (const [key, stakes] of byDay) {
    let sum = 0n;
    for (const [kind, stake] of stakes) sum += (stake * rates[kind]) / 10_000n;
    if (sum >= 1_00n) due.set(`cashback ${key}`, sum > 5_000_00n ? 5_000_00n : sum);
  }
  for (const { memberId, index, amount } of bonuses) {
    const key = `${memberId} ${dayOf(Math.floor(index / 7) * 7)}`;
    if (byWeek.has(key)) byWeek.set(key, (byWeek.get(key) ?? 0n) - amount);
  }
  const claimed = Math.floor(size.days / 7) * 7;
  for (const [key, loss] of byWeek) {
    const monday = key.split(' ')[1] ?? '';
    if (monday >= dayOf(claimed) || loss < 500_00n) continue;
    const refund = (loss * 500n) / 10_000n;
    due.set(`winloss ${key}`, refund > 10_000_00n ? 10_000_00n : refund);
  }
  return due;
}

/** What the ledger says that each member got, by day and by week. */
async function paid(): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await t.deps.db.execute(sql`
    select t.kind, split_part(t.key, ':', 2) as period, split_part(t.key, ':', 3) as member, e.amount
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.version is not null
    where t.kind in ('cashback', 'winloss')`);
  return new Map(
    rows.map((row) => [
      `${String(row['kind'])} ${String(row['member'])} ${String(row['period'])}`,
      toBigint(row['amount']),
    ]),
  );
}

it(
  `credits ${size.members} members over ${size.days} days what an independent reckoning comes to`,
  async () => {
    // fast-check prints the seed of a run that fails; LONG=1 lives the whole year.
    await fc.assert(
      fc.asyncProperty(fc.integer(), async (seed) => {
        await t.reset();
        const lived = await live(seed);
        const [due, got] = [reckon(lived), await paid()];
        const odd = [...new Set([...due.keys(), ...got.keys()])].filter(
          (key) => due.get(key) !== got.get(key),
        );
        expect(odd.slice(0, 5).map((key) => [key, due.get(key), got.get(key)])).toEqual([]);
        expect([...due.keys()].some((key) => key.startsWith('winloss'))).toBe(true);
        await t.audit();
      }),
      { numRuns: size.runs, endOnFailure: true },
    );
  },
  long ? 3_600_000 : 180_000,
);
