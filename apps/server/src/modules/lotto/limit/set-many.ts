import { formatBaht } from '@benjarong/contract';
import { type BetTypeCode, rateText } from '@benjarong/lotto-engine';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';

import { transact, type Tx } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import { type Acting, InputFileError, sha256 } from '../../../kernel/index.ts';
import { forgetKinds } from '../round/kinds.ts';
import { lottoNumberLimits } from '../tables.ts';
import { dropLimits, type LimitedBet, type LimitValue, requireFits, writeLimit } from './change.ts';

/** Many numbers of a kind or one round and the one limit that all of them get; `undefined` takes their limits off. */
export interface ManyLimits {
  readonly kindId: string;
  readonly roundId: string | null;
  readonly bets: readonly { readonly betType: BetTypeCode; readonly number: string }[];
  readonly value: LimitValue | undefined;
}

/** What {@link setLimits} would do: a line per number that changes, and the hash that confirms exactly this. */
export interface LimitsPlan {
  /** `+ …` sets, `~ …` replaces, `- …` takes off. */
  readonly lines: readonly string[];
  readonly unchanged: number;
  readonly hash: string;
  readonly written: boolean;
}

/**
 * Sets one limit on many numbers, all or nothing: without `confirm` it only plans. Throws `InputFileError` for what
 * cannot be, or when `confirm` is the hash of another plan.
 */
export async function setLimits(
  deps: Deps,
  by: Acting,
  many: ManyLimits,
  confirm?: string,
): Promise<LimitsPlan> {
  const plan = await transact(deps.db, async (tx): Promise<LimitsPlan> => {
    await tx.execute(sql`lock table ${lottoNumberLimits} in share row exclusive mode`);
    const { kindId, roundId, bets, value } = many;
    for (const betType of new Set(bets.map((bet) => bet.betType)))
      if (value) await requireFits(tx, { kindId, betType }, value);
    const known = await readKnown(tx, many);
    const changes = bets.flatMap((bet) => {
      const before = known.filter((row) => row.betType === bet.betType && row.number === bet.number);
      const line = lineOf(bet, before, value);
      return line === undefined ? [] : [{ bet: { kindId, roundId, ...bet }, before, line }];
    });
    const lines = changes.map(({ line }) => line);
    const hash = sha256(`${roundId ?? kindId}\n${lines.join('\n')}`).slice(0, 12);
    const done = { lines, unchanged: bets.length - lines.length, hash };
    if (confirm === undefined || lines.length === 0) return { ...done, written: false };
    if (confirm !== hash)
      throw new InputFileError([`The plan is another one than ${confirm}: look at it without --confirm.`]);
    for (const { bet, before } of changes) {
      const write = { by, act: 'lotto.limits.set', bet, before };
      await (value ? writeLimit(tx, deps, { ...write, value }) : dropLimits(tx, write));
    }
    return { ...done, written: true };
  });
  if (plan.written) forgetKinds(deps);
  return plan;
}

type LimitRow = typeof lottoNumberLimits.$inferSelect;

function readKnown(tx: Tx, { kindId, roundId, bets }: ManyLimits): Promise<LimitRow[]> {
  return tx
    .select()
    .from(lottoNumberLimits)
    .where(
      and(
        eq(lottoNumberLimits.kindId, kindId),
        roundId === null ? isNull(lottoNumberLimits.roundId) : eq(lottoNumberLimits.roundId, roundId),
        inArray(lottoNumberLimits.betType, [...new Set(bets.map(({ betType }) => betType))]),
      ),
    );
}

/** A limit as an operator reads it. */
export function limitText({ kind, rate, cap }: LimitValue): string {
  return kind === 'reduced' && rate !== null
    ? `rate ${rateText(rate)}`
    : kind === 'cap' && cap !== null
      ? `cap ${formatBaht(cap)}`
      : 'closed';
}

function lineOf(
  { betType, number }: Pick<LimitedBet, 'betType' | 'number'>,
  before: readonly LimitRow[],
  value: LimitValue | undefined,
): string | undefined {
  const name = `${betType} ${number}`;
  if (!value) return before.length === 0 ? undefined : `- ${name}: ${before.map(limitText).join(', ')}`;
  const same = before.find(({ kind }) => kind === value.kind);
  if (!same) return `+ ${name}: ${limitText(value)}`;
  return limitText(same) === limitText(value)
    ? undefined
    : `~ ${name}: ${limitText(same)} → ${limitText(value)}`;
}
