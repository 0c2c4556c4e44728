import { randomBytes } from 'node:crypto';

import {
  addDays,
  type Day,
  roundsBetween,
  type Schedule,
  yeekeeRoundsOf,
} from '@benjarong/lotto-engine/schedule';
import { sql } from 'drizzle-orm';

import { transact } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import { bangkokDay } from '../../../kernel/index.ts';
import { type CalendarRow, readCalendars, scheduleWithCalendar, withDrafts } from '../kind/calendars.ts';
import { gridOf, type Kind, readKinds } from './kinds.ts';
import { commitmentHex, firstHeadHex } from '../yeekee/hashing.ts';

interface NewRound {
  readonly id: string;
  readonly kind_id: string;
  readonly day: Day;
  readonly number: number | null;
  readonly opens_at: string;
  readonly closes_at: string;
  readonly draws_at: string;
}

// Hours for which yeekee rounds, with their seeds and commitments, stand ready before they open.
const yeekeeAheadMs = 24 * 3_600_000;

/**
 * Makes the rounds ahead of every active kind; doing it again adds nothing. The seed makes past ones of
 * `draws` or `demo` only. Returns how many were made.
 */
export async function createRounds(deps: Deps, which: 'all' | 'draws' | 'demo' = 'all'): Promise<number> {
  const { list } = await readKinds(deps.db);
  const year = Number(bangkokDay(deps.clock.now()).slice(0, 4));
  const calendars = withDrafts(await readCalendars(deps.db), year);
  let made = 0;
  for (const kind of list) {
    if (!kind.active || (which === 'draws' && kind.isYeekee) || (which === 'demo' && !kind.isDemo)) continue;
    const rounds = wanted(kind, calendars, deps.clock.now());
    if (rounds.length > 0) made += await insertRounds(deps, kind, rounds);
  }
  if (made > 0) deps.cache.invalidate('lotto.');
  return made;
}

function iso(instant: number): string {
  return new Date(instant).toISOString();
}

function drawRounds(kind: Kind, schedule: Schedule, from: Day, to: Day): readonly NewRound[] {
  return roundsBetween(schedule, from, to).map((round) => ({
    id: `${kind.kindId}-${round.day}`,
    kind_id: kind.kindId,
    day: round.day,
    number: null,
    opens_at: iso(round.opensAt),
    closes_at: iso(round.closesAt),
    draws_at: iso(round.drawsAt),
  }));
}

function yeekeeRounds(kind: Kind, from: Day, to: Day): readonly NewRound[] {
  const rounds: NewRound[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    for (const round of yeekeeRoundsOf(gridOf(kind), day)) {
      rounds.push({
        id: `${kind.kindId}-${day}-${round.number}`,
        kind_id: kind.kindId,
        day,
        number: round.number,
        opens_at: iso(round.opensAt),
        closes_at: iso(round.closesAt),
        draws_at: iso(round.shootsUntil),
      });
    }
  }
  return rounds;
}

/** The rounds that a kind should have: those that still take bets: a week of draws, 35 days of monthly ones, a day of yeekee. */
function wanted(kind: Kind, calendars: readonly CalendarRow[], now: Date): readonly NewRound[] {
  const today = bangkokDay(now);
  const draws = (schedule: Schedule): readonly NewRound[] =>
    drawRounds(kind, schedule, addDays(today, -1), addDays(today, schedule.days.by === 'month' ? 35 : 8));
  const rounds = kind.isYeekee
    ? yeekeeRounds(kind, addDays(today, -1), addDays(today, 1)).filter(
        (round) => Date.parse(round.opens_at) <= now.getTime() + yeekeeAheadMs,
      )
    : draws(scheduleWithCalendar(kind, calendars));
  return rounds.filter((round) => Date.parse(round.closes_at) > now.getTime());
}

/** Stores rounds that are not there yet; a yeekee round gets its seed and shows the commitment from then on. */
async function insertRounds(deps: Deps, kind: Kind, rounds: readonly NewRound[]): Promise<number> {
  return transact(deps.db, async (tx) => {
    const { rows: added } = await tx.execute<{ id: string }>(sql`
      insert into lotto_rounds (id, kind_id, day, number, state, opens_at, closes_at, draws_at, created_at)
      select n.id, n.kind_id, n.day, n.number, 'upcoming', n.opens_at, n.closes_at, n.draws_at, ${deps.clock.now().toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rounds)}::jsonb)
        as n (id text, kind_id text, day text, number integer, opens_at timestamptz, closes_at timestamptz, draws_at timestamptz)
      on conflict (id) do nothing returning id`);
    if (!kind.isYeekee || added.length === 0) return added.length;
    const sealed = added.map(({ id }) => {
      const seed = randomBytes(32).toString('hex');
      const commitment = commitmentHex(seed);
      return { round_id: id, seed, commitment, head: firstHeadHex(id, commitment) };
    });
    await tx.execute(sql`
      insert into lotto_yeekee (round_id, seed, commitment, head)
      select y.round_id, y.seed, y.commitment, y.head
      from jsonb_to_recordset(${JSON.stringify(sealed)}::jsonb) as y (round_id text, seed text, commitment text, head text)`);
    return added.length;
  });
}
