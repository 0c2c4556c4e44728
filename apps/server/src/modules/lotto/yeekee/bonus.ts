import { guaranteedReturn, type SoldLine } from '@benjarong/lotto-engine';
import {
  type BonusTerms,
  dueBonuses,
  shotFromNewest,
  type ShooterFacts,
} from '@benjarong/lotto-engine/yeekee';
import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm';

import { type Queryable, transact, type Tx } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import { linkedAccounts } from '../../auth/index.ts';
import { ledger } from '../../ledger/index.ts';
import { mainWallet } from '../../wallet/index.ts';
import type { LineRow } from '../bill/bills.ts';
import { type Kind, setOf } from '../round/kinds.ts';
import { readLottoSettings } from '../settings.ts';
import { lottoBills, lottoBonuses, lottoLines, lottoRounds, lottoShots } from '../tables.ts';
import type { RoundRow } from '../round/rounds.ts';
import { roundParams } from '../round/title.ts';

/** What a member staked in a round and how much of it no draw gives back, in satang. */
export interface StakeInRound {
  readonly stake: bigint;
  readonly atRisk: bigint;
}

/** Stake and stake at risk of some accounts together in a round, cancelled and refunded bills not counted. */
export async function stakedInRound(
  q: Queryable,
  roundId: string,
  memberIds: readonly string[],
): Promise<StakeInRound> {
  const lines = await q
    .select({ line: lottoLines })
    .from(lottoBills)
    .innerJoin(lottoLines, eq(lottoLines.billId, lottoBills.id))
    .where(
      and(
        eq(lottoBills.roundId, roundId),
        inArray(lottoBills.memberId, [...memberIds]),
        notInArray(lottoBills.state, ['cancelled', 'refunded']),
      ),
    );
  const stake = lines.reduce((sum, { line }) => sum + line.stake, 0n);
  return { stake, atRisk: stake - guaranteedReturn(lines.map(({ line }) => soldLine(line))) };
}

/** A stored line as the engine settles it; throws when a set has lost its prize table. */
export function soldLine(line: LineRow): SoldLine {
  if (line.betType !== 'set4')
    return { type: line.betType, number: line.number, stake: line.stake, rate: line.rate };
  if (line.setTerms === null) throw new Error(`line ${line.place} of bill ${line.billId} has no prize table`);
  return { type: 'set4', number: line.number, stake: line.stake, set: setOf(line.setTerms) };
}

/** Bonuses of the two ranks and what they need, by today's settings. */
export async function bonusTerms(q: Queryable): Promise<BonusTerms> {
  const { bonusFirst, bonusSixteenth, bonusMinimumAtRisk, bonusPerDay } = await readLottoSettings(q);
  return {
    bonuses: [
      { rank: 1, amount: bonusFirst },
      { rank: 16, amount: bonusSixteenth },
    ],
    minimumAtRisk: bonusMinimumAtRisk,
    perDay: bonusPerDay,
  };
}

/**
 * Pays the bonuses of a settled round: ranks 1 and 16 (newest first) with enough at risk, one per member and round, at
 * most so many a day, none for a second account (same bank account or device). Each once, however often it is called.
 */
export async function payBonuses(deps: Deps, kind: Kind, round: RoundRow): Promise<void> {
  await transact(deps.db, async (tx) => {
    // One at a time: two rounds that end together must not both take the last bonus of a day.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('lotto:bonus', 0))`);
    const [paidBefore] = await tx
      .select()
      .from(lottoBonuses)
      .where(eq(lottoBonuses.roundId, round.id))
      .limit(1);
    if (paidBefore) return;
    const shots = await tx
      .select()
      .from(lottoShots)
      .where(eq(lottoShots.roundId, round.id))
      .orderBy(asc(lottoShots.position));
    const terms = await bonusTerms(tx);
    const { sameDeviceMs } = await readLottoSettings(tx);
    const facts = new Map<string, PersonFacts>();
    for (const { rank } of terms.bonuses) {
      const memberId = shotFromNewest(shots, rank)?.memberId;
      if (memberId !== undefined && !facts.has(memberId))
        facts.set(memberId, await factsOf(tx, { round, memberId, sameDeviceMs }));
    }
    const due = dueBonuses(shots, terms, ({ memberId }) => facts.get(memberId) ?? nothingKnown(memberId));
    for (const { rank, amount, shot, facts: person } of due) {
      const wallet = await mainWallet(tx, shot.memberId);
      if (!wallet) continue;
      const paidAt = deps.clock.now();
      await tx.insert(lottoBonuses).values({
        roundId: round.id,
        rank,
        position: shot.position,
        memberId: shot.memberId,
        amount,
        paidAt,
        atRisk: person.atRisk,
        minimumAtRisk: terms.minimumAtRisk,
        perDay: terms.perDay,
        accounts: [...person.accounts],
      });
      await ledger.post(tx, {
        kind: 'bonus',
        key: `lotto:bonus:${round.id}:${rank}`,
        reference: round.id,
        at: paidAt,
        lines: [
          { account: wallet.id, amount },
          { account: ledger.house('bonus'), amount: -amount },
        ],
        title: { code: 'lotto.shooter_bonus', params: { ...roundParams(kind, round), rank } },
      });
    }
  });
}

interface PersonFacts extends ShooterFacts {
  /** The shooter's account and those linked to it. */
  readonly accounts: readonly string[];
}

function nothingKnown(memberId: string): PersonFacts {
  return {
    memberId,
    atRisk: 0n,
    earlierToday: 0,
    secondAccount: true,
    accounts: [memberId],
  };
}

interface Shooter {
  readonly round: RoundRow;
  readonly memberId: string;
  /** A device counts as shared when both accounts used it within this time before the draw. */
  readonly sameDeviceMs: number;
}

async function factsOf(tx: Tx, { round, memberId, sameDeviceMs }: Shooter): Promise<PersonFacts> {
  const linked = await linkedAccounts(tx, memberId, new Date(round.drawsAt.getTime() - sameDeviceMs));
  const accounts = [memberId, ...linked.map((account) => account.memberId)];
  const { atRisk } = await stakedInRound(tx, round.id, accounts);
  const [earlier] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(lottoBonuses)
    .innerJoin(lottoRounds, eq(lottoRounds.id, lottoBonuses.roundId))
    .where(and(inArray(lottoBonuses.memberId, accounts), eq(lottoRounds.day, round.day)));
  return {
    memberId,
    atRisk,
    earlierToday: earlier?.count ?? 0,
    secondAccount: linked.some(({ older }) => older),
    accounts,
  };
}
