import { lottoServerText } from '@benjarong/text';
import { dueBonuses, type RankBonus } from '@benjarong/lotto-engine/yeekee';
import { and, asc, eq, notInArray, sql } from 'drizzle-orm';

import { type Queryable, transact } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import { ledger } from '../../ledger/index.ts';
import { mainWallet } from '../../wallet/index.ts';
import type { Kind } from '../round/kinds.ts';
import { readLottoSettings } from '../settings.ts';
import { lottoBills, lottoBonuses, lottoShots } from '../tables.ts';
import type { RoundRow } from '../round/rounds.ts';
import { roundTitle } from '../round/title.ts';

/** What a member staked in a round, cancelled and refunded bills not counted, in satang. */
export async function stakedInRound(q: Queryable, roundId: string, memberId: string): Promise<bigint> {
  const [row] = await q
    .select({ stake: sql<string>`coalesce(sum(${lottoBills.stake}), 0)::text` })
    .from(lottoBills)
    .where(
      and(
        eq(lottoBills.roundId, roundId),
        eq(lottoBills.memberId, memberId),
        notInArray(lottoBills.state, ['cancelled', 'refunded']),
      ),
    );
  return BigInt(row?.stake ?? 0);
}

/** The bonuses of the two ranks by today's settings. */
export async function bonusesOf(
  q: Queryable,
): Promise<{ minimumStake: bigint; bonuses: readonly RankBonus[] }> {
  const { bonusFirst, bonusSixteenth, bonusMinimumStake } = await readLottoSettings(q);
  return {
    minimumStake: bonusMinimumStake,
    bonuses: [
      { rank: 1, amount: bonusFirst },
      { rank: 16, amount: bonusSixteenth },
    ],
  };
}

/** Pays shooters 1 and 16 (newest first) who staked enough, each rank once per round, however often it is asked. */
export function payBonuses(deps: Deps, kind: Kind, round: RoundRow): Promise<void> {
  return transact(deps.db, async (tx) => {
    const shots = await tx
      .select()
      .from(lottoShots)
      .where(eq(lottoShots.roundId, round.id))
      .orderBy(asc(lottoShots.position));
    const { minimumStake, bonuses } = await bonusesOf(tx);
    const stakes = new Map<string, bigint>();
    for (const { rank } of bonuses) {
      const member = shots[shots.length - rank]?.memberId;
      if (member !== undefined) stakes.set(member, await stakedInRound(tx, round.id, member));
    }
    const due = dueBonuses(shots, bonuses, minimumStake, (shot) => stakes.get(shot.memberId) ?? 0n);
    for (const { rank, amount, shot } of due) {
      const wallet = await mainWallet(tx, shot.memberId);
      if (!wallet || amount <= 0n) continue;
      const paidAt = deps.clock.now();
      const row = {
        roundId: round.id,
        rank,
        position: shot.position,
        memberId: shot.memberId,
        amount,
        paidAt,
      };
      const taken = await tx
        .insert(lottoBonuses)
        .values(row)
        .onConflictDoNothing()
        .returning({ rank: lottoBonuses.rank });
      if (taken.length === 0) continue;
      await ledger.post(tx, {
        kind: 'bonus',
        key: `lotto:bonus:${round.id}:${rank}`,
        reference: round.id,
        at: paidAt,
        lines: [
          { account: wallet.id, amount },
          { account: ledger.house('bonus'), amount: -amount },
        ],
        meta: {
          title: `${lottoServerText.shooterBonus[rank === 1 ? 'first' : 'sixteenth']} ${roundTitle(kind, round)}`,
        },
      });
    }
  });
}
