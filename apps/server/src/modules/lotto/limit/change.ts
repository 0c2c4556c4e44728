import { and, eq, isNull, sql } from 'drizzle-orm';

import { transact, type Tx } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import { type Acting, newId } from '../../../kernel/index.ts';
import { record } from '../../staff/index.ts';
import { forgetKinds } from '../round/kinds.ts';
import { lottoNumberLimits } from '../tables.ts';

type LimitRow = typeof lottoNumberLimits.$inferSelect;

/** A number of a kind (`roundId` null: of every round) or of one round. */
export type LimitedBet = Pick<LimitRow, 'kindId' | 'roundId' | 'betType' | 'number'>;

/** What is limited: closed, a reduced rate in hundredths, or a cap in satang. */
export type LimitValue = Pick<LimitRow, 'kind' | 'rate' | 'cap'>;

/** Sets a limit on a number; one of the same sort is replaced. Bills sold before keep theirs. */
export async function setLimit(deps: Deps, by: Acting, bet: LimitedBet, value: LimitValue): Promise<void> {
  await transact(deps.db, async (tx) => {
    const before = await holdLimits(tx, bet);
    const same = before.find((row) => row.kind === value.kind);
    if (same) await tx.update(lottoNumberLimits).set(value).where(eq(lottoNumberLimits.id, same.id));
    else {
      const row = { id: newId(deps.clock), ...bet, ...value, createdAt: deps.clock.now() };
      await tx.insert(lottoNumberLimits).values(row);
    }
    const after = [...before.filter((row) => row !== same), value];
    await record(tx, by, {
      act: 'lotto.limit.set',
      subject: subjectOf(bet),
      before: valueOf(before),
      after: valueOf(after),
    });
  });
  forgetKinds(deps);
}

/** Takes every limit off a number; false when there was none. */
export async function removeLimits(deps: Deps, by: Acting, bet: LimitedBet): Promise<boolean> {
  const done = await transact(deps.db, async (tx) => {
    const before = await holdLimits(tx, bet);
    if (before.length === 0) return false;
    for (const { id } of before) await tx.delete(lottoNumberLimits).where(eq(lottoNumberLimits.id, id));
    await record(tx, by, { act: 'lotto.limit.removed', subject: subjectOf(bet), before: valueOf(before) });
    return true;
  });
  forgetKinds(deps);
  return done;
}

// Two changes of one number wait for each other; sales only read the table and do not.
async function holdLimits(tx: Tx, bet: LimitedBet): Promise<readonly LimitRow[]> {
  await tx.execute(sql`lock table ${lottoNumberLimits} in share row exclusive mode`);
  return tx
    .select()
    .from(lottoNumberLimits)
    .where(
      and(
        eq(lottoNumberLimits.kindId, bet.kindId),
        bet.roundId === null ? isNull(lottoNumberLimits.roundId) : eq(lottoNumberLimits.roundId, bet.roundId),
        eq(lottoNumberLimits.betType, bet.betType),
        eq(lottoNumberLimits.number, bet.number),
      ),
    );
}

function subjectOf({ kindId, roundId, betType, number }: LimitedBet) {
  return { kind: 'lotto.limit', key: `${roundId ?? kindId}:${betType}:${number}` } as const;
}

function valueOf(rows: readonly LimitValue[]) {
  return rows.length === 0
    ? undefined
    : Object.fromEntries(rows.map(({ kind, rate, cap }) => [kind, rate ?? cap ?? true]));
}
