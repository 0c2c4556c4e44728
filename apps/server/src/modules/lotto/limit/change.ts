import { rateText } from '@benjarong/lotto-engine';
import { and, eq, isNull, sql } from 'drizzle-orm';

import { transact, type Tx } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import { type Acting, InputFileError, newId } from '../../../kernel/index.ts';
import { record } from '../../staff/index.ts';
import { forgetKinds } from '../round/kinds.ts';
import { lottoNumberLimits, lottoRates } from '../tables.ts';

type LimitRow = typeof lottoNumberLimits.$inferSelect;

/** A number of a kind (`roundId` null: of every round) or of one round. */
export type LimitedBet = Pick<LimitRow, 'kindId' | 'roundId' | 'betType' | 'number'>;

/** What is limited: closed, a reduced rate in hundredths, or a cap in satang. */
export type LimitValue = Pick<LimitRow, 'kind' | 'rate' | 'cap'>;

/**
 * Sets a limit on a number; one of the same sort is replaced. Bills sold before keep theirs. Throws `InputFileError`
 * when the bet type is not sold or a reduced rate is not below its normal rate.
 */
export async function setLimit(deps: Deps, by: Acting, bet: LimitedBet, value: LimitValue): Promise<void> {
  await transact(deps.db, async (tx) => {
    const before = await holdLimits(tx, bet);
    await requireFits(tx, bet, value);
    await writeLimit(tx, deps, { by, act: 'lotto.limit.set', bet, value, before });
  });
  forgetKinds(deps);
}

interface LimitWrite {
  readonly by: Acting;
  readonly act: string;
  readonly bet: LimitedBet;
  readonly value: LimitValue;
  readonly before: readonly LimitRow[];
}

/** Writes one limit and its row of the log; the caller holds the table and has checked the value. */
export async function writeLimit(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { by, act, bet, value, before }: LimitWrite,
): Promise<void> {
  const same = before.find((row) => row.kind === value.kind);
  if (same) await tx.update(lottoNumberLimits).set(value).where(eq(lottoNumberLimits.id, same.id));
  else {
    const row = { id: newId(clock), ...bet, ...value, createdAt: clock.now() };
    await tx.insert(lottoNumberLimits).values(row);
  }
  const after = [...before.filter((row) => row !== same), value];
  await record(tx, by, { act, subject: subjectOf(bet), before: valueOf(before), after: valueOf(after) });
}

/** Throws `InputFileError` unless the kind sells the type and a reduced rate is above 0 and below the normal one. */
export async function requireFits(
  tx: Tx,
  { kindId, betType }: Pick<LimitedBet, 'kindId' | 'betType'>,
  { kind, rate }: LimitValue,
): Promise<void> {
  const [normal] = await tx
    .select()
    .from(lottoRates)
    .where(and(eq(lottoRates.kindId, kindId), eq(lottoRates.betType, betType)))
    .for('share');
  if (!normal) throw new InputFileError([`${kindId} does not sell ${betType}.`]);
  if (kind === 'reduced' && betType === 'set4')
    throw new InputFileError(['A set has no rate to reduce: close it or set a cap.']);
  if (kind === 'reduced' && (rate === null || rate <= 0 || rate >= normal.rate))
    throw new InputFileError([
      `A reduced rate must be above 0 and below the normal rate ${rateText(normal.rate)} of ${kindId} ${betType}.`,
    ]);
}

/** Takes every limit off a number; false when there was none. */
export async function removeLimits(deps: Deps, by: Acting, bet: LimitedBet): Promise<boolean> {
  const done = await transact(deps.db, async (tx) => {
    const before = await holdLimits(tx, bet);
    if (before.length === 0) return false;
    await dropLimits(tx, { by, act: 'lotto.limit.removed', bet, before });
    return true;
  });
  forgetKinds(deps);
  return done;
}

/** Takes limits off a number and writes the row of the log; the caller holds the table. */
export async function dropLimits(tx: Tx, { by, act, bet, before }: Omit<LimitWrite, 'value'>): Promise<void> {
  for (const { id } of before) await tx.delete(lottoNumberLimits).where(eq(lottoNumberLimits.id, id));
  await record(tx, by, { act, subject: subjectOf(bet), before: valueOf(before) });
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
