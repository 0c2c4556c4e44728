import type { BodyOf, DataOf, lottoEndpoints, YeekeeShot } from '@benjarong/contract';
import { validateShot, nextHead } from '@benjarong/lotto-engine/yeekee';
import { and, desc, eq } from 'drizzle-orm';

import type { Queryable, Tx } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../kernel/index.ts';
import { findMember } from '../../member/index.ts';
import { readLottoSettings } from '../settings.ts';
import { nodeHashing } from './hashing.ts';
import { lottoRounds, lottoShots, lottoYeekee } from '../tables.ts';
import { databaseNow } from '../time.ts';
import { aliasOf } from './rules.ts';

/** A stored shot. */
export type ShotRow = typeof lottoShots.$inferSelect;

/** A shot as everybody sees it. */
export function wireShot(shot: ShotRow, memberId: string | undefined): YeekeeShot {
  return {
    position: shot.position,
    alias: shot.alias,
    number: shot.number,
    at: shot.firedAt.toISOString(),
    mine: shot.memberId === memberId,
  };
}

/** When a member last shot into a round. */
export async function lastShotAt(q: Queryable, roundId: string, memberId: string): Promise<Date | undefined> {
  const [last] = await q
    .select({ at: lottoShots.firedAt })
    .from(lottoShots)
    .where(and(eq(lottoShots.memberId, memberId), eq(lottoShots.roundId, roundId)))
    .orderBy(desc(lottoShots.firedAt))
    .limit(1);
  return last?.at;
}

/**
 * Fires a shot in the caller's transaction: the chain is locked, then the database's clock decides; the head grows by exactly this shot (invariant
 * 20). Throws `round_not_found` (also for a round without shots), `shot_invalid`, `shot_not_open`, `shot_ended`,
 * `shot_too_soon`.
 */
export async function shootNumber(
  deps: Deps,
  tx: Tx,
  memberId: string,
  body: BodyOf<typeof lottoEndpoints.shootNumber>,
): Promise<DataOf<typeof lottoEndpoints.shootNumber>> {
  const { shotPauseMs } = await readLottoSettings(tx);
  const [locked] = await tx
    .select()
    .from(lottoYeekee)
    .innerJoin(lottoRounds, eq(lottoRounds.id, lottoYeekee.roundId))
    .where(eq(lottoYeekee.roundId, body.round_id))
    .for('update', { of: lottoYeekee });
  if (!locked) throw new AppError('round_not_found');
  const { lotto_rounds: round, lotto_yeekee: chain } = locked;
  const now = await databaseNow(tx, deps.clock);
  const last = await lastShotAt(tx, round.id, memberId);
  const validated = validateShot(
    body.number,
    now.getTime(),
    { opensAt: round.opensAt.getTime(), shootsUntil: round.drawsAt.getTime() },
    last?.getTime(),
    shotPauseMs,
  );
  if (validated.taken && chain.endedAt !== null) throw new AppError('shot_ended');
  if (!validated.taken) {
    switch (validated.reason) {
      case 'not_five_digits':
        throw new AppError('shot_invalid');
      case 'not_open':
        throw new AppError('shot_not_open');
      case 'ended':
        throw new AppError('shot_ended');
      case 'too_soon': {
        const seconds = Math.ceil((validated.retryAt - now.getTime()) / 1000);
        throw new AppError('shot_too_soon', { params: { seconds } });
      }
    }
  }
  const member = await findMember(tx, memberId);
  if (!member) throw new AppError('unauthorized');
  const shot = { position: chain.shots + 1, alias: aliasOf(member.username), number: body.number };
  const head = await nextHead(nodeHashing, chain.head, shot);
  const row: ShotRow = { ...shot, roundId: round.id, memberId, head, firedAt: now };
  await tx.insert(lottoShots).values(row);
  const sum = chain.sum + BigInt(shot.number);
  await tx
    .update(lottoYeekee)
    .set({ head, shots: shot.position, sum })
    .where(eq(lottoYeekee.roundId, round.id));
  return {
    server_time: now.toISOString(),
    shot: wireShot(row, memberId),
    head,
    count: row.position,
    sum: sum.toString(),
    next_shot_at: new Date(now.getTime() + shotPauseMs).toISOString(),
  };
}
