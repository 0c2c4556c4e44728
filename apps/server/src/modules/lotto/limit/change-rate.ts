import { rateText } from '@benjarong/lotto-engine';
import { and, asc, eq, gte, isNull, or } from 'drizzle-orm';

import { transact, type Tx } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import { type Acting, InputFileError } from '../../../kernel/index.ts';
import { record } from '../../staff/index.ts';
import { forgetKinds, type RateRow, setOf, stepsOf } from '../round/kinds.ts';
import { lottoNumberLimits, lottoRates, lottoRounds } from '../tables.ts';
import { boundsMistake, type RateBounds } from './bounds.ts';
import { setRate } from './rates.ts';
import { stepMistake } from './steps.ts';

/** What an operator may change of a bet type of a kind: amounts in satang, the rate in hundredths. */
export type RateChange = Partial<RateBounds & Pick<RateRow, 'rate' | 'steps' | 'setTerms'>>;

/** Acts that change a rate. */
export type RateAct =
  | 'lotto.rate.changed'
  | 'lotto.bounds.changed'
  | 'lotto.prizes.changed'
  | 'lotto.steps.changed';

/**
 * Changes what a kind pays for a bet type and how much may be staked on it; bills sold before keep theirs. False when
 * the kind does not sell it. Throws `InputFileError` when rate, steps, bounds and reduced numbers no longer fit each other.
 */
export async function changeRate(
  deps: Deps,
  by: Acting,
  where: { readonly kindId: string; readonly betType: RateRow['betType'] },
  change: RateChange,
  act: RateAct = 'lotto.rate.changed',
): Promise<boolean> {
  const done = await transact(deps.db, (tx) => changeRateIn(tx, by, where, change, act));
  forgetKinds(deps);
  return done;
}

/** {@link changeRate} in the caller's transaction, who forgets the kinds afterwards. */
export async function changeRateIn(
  tx: Tx,
  by: Acting,
  where: { readonly kindId: string; readonly betType: RateRow['betType'] },
  change: RateChange,
  act: RateAct,
): Promise<boolean> {
  const here = and(eq(lottoRates.kindId, where.kindId), eq(lottoRates.betType, where.betType));
  const [before] = await tx.select().from(lottoRates).where(here).for('update');
  if (!before) return false;
  const wanted = change.setTerms
    ? {
        ...change,
        rate: setRate(setOf(change.setTerms)),
        // One set is the least that can be staked.
        minimum: BigInt(change.setTerms.price),
      }
    : change;
  const after = { ...before, ...wanted };
  const mistakes = [
    boundsMistake(after),
    after.betType === 'set4' ? undefined : stepMistake(stepsOf(after), after.rate),
    ...(after.rate < before.rate && after.betType !== 'set4' ? await reducedAbove(tx, after) : []),
  ].filter((mistake) => mistake !== undefined);
  if (mistakes.length > 0)
    throw new InputFileError(mistakes.map((mistake) => `${where.kindId} ${where.betType}: ${mistake}`));
  await tx.update(lottoRates).set(wanted).where(here);
  await record(tx, by, {
    act,
    subject: { kind: 'lotto.rate', key: `${where.kindId}:${where.betType}` },
    // Only what was changed; the keys of `wanted` are columns of the row.
    before: Object.fromEntries(Object.keys(wanted).map((key) => [key, before[key as keyof RateRow]])),
    after: { ...wanted },
  });
  return true;
}

// Reduced numbers of the kind and its unfinished rounds that would no longer pay less than the normal rate.
async function reducedAbove(tx: Tx, { kindId, betType, rate }: RateRow): Promise<readonly string[]> {
  const rows = await tx
    .select({ number: lottoNumberLimits.number, rate: lottoNumberLimits.rate })
    .from(lottoNumberLimits)
    .leftJoin(lottoRounds, eq(lottoRounds.id, lottoNumberLimits.roundId))
    .where(
      and(
        eq(lottoNumberLimits.kindId, kindId),
        eq(lottoNumberLimits.betType, betType),
        gte(lottoNumberLimits.rate, rate),
        or(isNull(lottoNumberLimits.roundId), isNull(lottoRounds.finishedAt)),
      ),
    )
    .orderBy(asc(lottoNumberLimits.number));
  return rows.map(
    (row) =>
      `the number ${row.number} has the reduced rate ${rateText(row.rate ?? 0)}, which must stay below the normal rate`,
  );
}
