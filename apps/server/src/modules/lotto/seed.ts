import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { DrawResult } from '@benjarong/lotto-engine';
import { gte, and, asc, eq, isNull, lt, lte } from 'drizzle-orm';

import { repositoryRoot } from '../../config.ts';
import { transact } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import { AppError, byDemo, type FixedClock, fixedClock } from '../../kernel/index.ts';
import { demoMember, demoShooterPassword, demoShooters } from '../agent/index.ts';
import { createMember } from '../auth/index.ts';
import { findMemberByLogin } from '../member/index.ts';
import { createBill } from './bill/create.ts';
import { createRounds } from './round/create.ts';
import { importKinds } from './kind/import-kinds.ts';
import { readKindsFile } from './kind/kinds-file.ts';
import { forgetKinds, readKinds, typesOfKind } from './round/kinds.ts';
import { lottoRounds } from './tables.ts';
import { recordResult } from './result/record.ts';
import { changeLottoSetting } from './settings.ts';
import type { RoundRow } from './round/rounds.ts';
import { settleRound } from './bill/settle.ts';
import { shootNumber } from './yeekee/shoot.ts';
import { tick } from './round/tick.ts';

const hourMs = 3_600_000;
const pastDays = 3;

interface Past {
  readonly deps: Deps;
  readonly clock: FixedClock;
}

/**
 * Kinds and rounds of the demo; the results of three days, some bills of the demo member and two yeekee rounds, made
 * through the services on a clock of the past.
 */
export async function seedLotto(deps: Deps): Promise<void> {
  const { list } = await readKinds(deps.db);
  if (list.length === 0) await seedKinds(deps);
  forgetKinds(deps);
  const now = deps.clock.now();
  const clock = fixedClock(now);
  const past: Past = { deps: { ...deps, clock }, clock };
  await seedShooters(past.deps);
  const member = await findMemberByLogin(deps.db, demoMember.username);
  clock.set(new Date(now.getTime() - pastDays * 24 * hourMs));
  await createRounds(past.deps, 'draws');
  // 13:00 UTC is eight in the evening in Bangkok, after the last game of the demo member's history.
  const evening = new Date(Math.floor(now.getTime() / (24 * hourMs)) * 24 * hourMs - 11 * hourMs);
  clock.set(evening);
  await createRounds(past.deps, 'draws');
  if (member) await seedEvening(past, member.id, now);
  const kinds = await readKinds(deps.db);
  for (const round of await pastRounds(past, now)) {
    clock.set(new Date(round.drawsAt.getTime() + 60_000));
    const kind = kinds.byId.get(round.kindId);
    const government = kind ? typesOfKind(kind).includes('3front') : false;
    await recordResult(past.deps, byDemo, round.id, {
      result: drawOf(round.id, government),
      source: 'operator',
    });
    await settleRound(past.deps, round.id);
  }
  clock.set(new Date(now.getTime() - 10 * 60_000));
  await createRounds(past.deps, 'demo');
  await seedYeekee(past, member?.id, now);
  await createRounds(deps);
  await tick(deps);
}

/** Kinds, rates and limits from the same file and by the same verb as an operator's; results of the demo are held briefly. */
async function seedKinds(deps: Deps): Promise<void> {
  await changeLottoSetting(deps, byDemo, 'result_hold_seconds', '5');
  const text = await readFile(join(repositoryRoot, 'docs/lotto-kinds.example.json'), 'utf8');
  await importKinds(deps, byDemo, readKindsFile(text), { confirm: 'any', rounds: false });
}

/** Digits that anybody can recompute from the round’s id; for past rounds of the demo only. */
function digitsOf(roundId: string, what: string, count: number): string {
  const number = createHash('sha256').update(`${roundId}:${what}`).digest().readUInt32BE(0) % 10 ** count;
  return String(number).padStart(count, '0');
}

function drawOf(roundId: string, government: boolean): DrawResult {
  return {
    first: digitsOf(roundId, 'first', government ? 6 : 4),
    bottom2: digitsOf(roundId, 'bottom2', 2),
    ...(government
      ? {
          front3: [digitsOf(roundId, 'front-a', 3), digitsOf(roundId, 'front-b', 3)],
          bottom3: [digitsOf(roundId, 'back-a', 3), digitsOf(roundId, 'back-b', 3)],
        }
      : {}),
  };
}

function pastRounds(past: Past, until: Date): Promise<readonly RoundRow[]> {
  return past.deps.db
    .select()
    .from(lottoRounds)
    .where(and(isNull(lottoRounds.finishedAt), isNull(lottoRounds.number), lte(lottoRounds.drawsAt, until)))
    .orderBy(asc(lottoRounds.drawsAt));
}

async function betOn(
  past: Past,
  memberId: string,
  roundId: string,
  bets: readonly (readonly ['2top' | '2bottom' | '3top' | '3tod' | 'run_top', string, string])[],
): Promise<void> {
  const lines = bets.map(([bet_type, number, stake]) => ({ bet_type, number, stake }));
  try {
    await transact(past.deps.db, (tx) => createBill(past.deps, tx, memberId, { round_id: roundId, lines }));
  } catch (error) {
    // Out of money, or no such round today: a person goes without as well.
    if (!(error instanceof AppError)) throw error;
  }
}

/** The demo member's evening: bills in rounds that close late, one of them a winner because the digits are known. */
async function seedEvening(past: Past, memberId: string, now: Date): Promise<void> {
  const late = await past.deps.db
    .select()
    .from(lottoRounds)
    .where(
      and(
        isNull(lottoRounds.number),
        lte(lottoRounds.opensAt, past.clock.now()),
        gte(lottoRounds.closesAt, past.clock.now()),
        lt(lottoRounds.drawsAt, now),
      ),
    )
    .orderBy(asc(lottoRounds.closesAt));
  for (const [index, round] of late.slice(0, 4).entries()) {
    past.clock.advance(60_000);
    const { first, bottom2 = '00' } = drawOf(round.id, false);
    await betOn(past, memberId, round.id, [
      ['2bottom', index === 1 ? bottom2 : digitsOf(round.id, 'guess', 2), '10.00'],
      ['2top', digitsOf(round.id, 'other', 2), '10.00'],
      ['run_top', index === 2 ? first.slice(-1) : digitsOf(round.id, 'run', 1), '20.00'],
    ]);
  }
}

/** Two ended rounds of the demo yeekee with shots of the demo members; the proof of each can be checked. */
async function seedYeekee(past: Past, memberId: string | undefined, now: Date): Promise<void> {
  const shooters: string[] = [];
  for (const { username } of demoShooters) {
    const member = await findMemberByLogin(past.deps.db, username);
    if (member) shooters.push(member.id);
  }
  const rounds = await past.deps.db
    .select()
    .from(lottoRounds)
    .where(
      and(
        eq(lottoRounds.kindId, 'yeekee-demo'),
        lt(lottoRounds.drawsAt, now),
        isNull(lottoRounds.finishedAt),
      ),
    )
    .orderBy(asc(lottoRounds.closesAt));
  let drawnAt = 0;
  for (const round of rounds) {
    // A round opens before the last one is drawn: what that one paid must not be later than the next bill.
    past.clock.set(new Date(Math.max(round.opensAt.getTime() + 5_000, drawnAt)));
    if (memberId !== undefined)
      await betOn(past, memberId, round.id, [['2top', digitsOf(round.id, 'guess', 2), '5.00']]);
    for (let shot = 0; shot < 22; shot += 1) {
      const shooter = shooters[shot % shooters.length];
      past.clock.advance(6_000);
      if (shooter === undefined) return;
      const fired = { round_id: round.id, number: digitsOf(round.id, `shot-${shot}`, 5) };
      await transact(past.deps.db, (tx) => shootNumber(past.deps, tx, shooter, fired));
    }
    past.clock.set(round.drawsAt);
    await tick(past.deps);
    drawnAt = round.drawsAt.getTime();
  }
}

async function seedShooters(deps: Deps): Promise<void> {
  for (const { username, mobile } of demoShooters) {
    if (await findMemberByLogin(deps.db, username)) continue;
    await createMember(
      deps,
      {
        mobile,
        username,
        password: demoShooterPassword,
        referralCode: undefined,
        knowUsId: 7,
        bankAccount: undefined,
        otpToken: undefined,
      },
      'seed',
    );
  }
}
