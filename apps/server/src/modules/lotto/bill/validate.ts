import {
  type BodyOf,
  formatBaht,
  type LottoValidatedLine,
  type LottoValidation,
  type lottoEndpoints,
  parseBaht,
  displayBaht,
} from '@benjarong/contract';
import {
  type BillReason,
  type ValidatedLine,
  type ValidatedSlip,
  validateSlip,
  type ReductionReason,
  type RefusalReason,
  type SoldSoFar,
  type StakedNumber,
} from '@benjarong/lotto-engine';
import { fill, lottoReasonText } from '@benjarong/text';

import type { Queryable } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../kernel/index.ts';
import { mainWallet } from '../../wallet/index.ts';
import { cancelUntil } from './cancel-rules.ts';
import { type Kind, readKind } from '../round/kinds.ts';
import { limitsOfRound, soldByMemberOfType, soldSoFar } from '../limit/limits.ts';
import { setRate, termsOf } from '../limit/rates.ts';
import { requireRound, type RoundRow, wireRound } from '../round/rounds.ts';
import { databaseNow } from '../time.ts';

type WireLine = BodyOf<typeof lottoEndpoints.create>['lines'][number];

/** Lines of a request as the engine judges them. */
export function readLines(lines: readonly WireLine[]): readonly StakedNumber[] {
  return lines.map(({ bet_type, number, stake }) => ({ type: bet_type, number, stake: parseBaht(stake) }));
}

/** Judges a slip by what the kind sells, the limits of the round and what was sold before. */
export async function validateLines(
  q: Queryable,
  {
    round,
    kind,
    slip,
    sold,
  }: { round: RoundRow; kind: Kind; slip: readonly StakedNumber[]; sold: SoldSoFar },
): Promise<ValidatedSlip> {
  return validateSlip(slip, {
    types: termsOf(kind),
    limits: await limitsOfRound(q, round),
    bill: { minTotal: kind.billMinimum, maxTotal: kind.billMaximum, maxLines: kind.maxLines },
    sold,
  });
}

/** Throws unless bets are taken at `now` by state and clock: `round_not_open` before, `round_closed` after. */
export function requireOpen(round: RoundRow, now: Date): void {
  if (round.state !== 'upcoming' && round.state !== 'open') throw new AppError('round_closed');
  if (now < round.opensAt) throw new AppError('round_not_open');
  if (now >= round.closesAt) throw new AppError('round_closed');
}

/** A kind that the operator switched off sells nothing more, also in rounds that were made before: `round_closed`. */
export function requireActive(kind: Kind): void {
  if (!kind.active) throw new AppError('round_closed');
}

/** A bound of a bill reason for a sentence: baht, or a count of lines. */
export function boundText(reason: BillReason): string | number {
  if (!('bound' in reason)) return '';
  return typeof reason.bound === 'bigint' ? displayBaht(reason.bound) : reason.bound;
}

/** The rate that is on a sold line: a set's best prize over its price, any other's own. */
export function rateOnLine(kind: Kind, line: Extract<ValidatedLine, { readonly rate: number }>) {
  const set = line.type === 'set4' ? termsOf(kind).set4?.set : undefined;
  return set ? { rate: setRate(set), fullRate: setRate(set) } : { rate: line.rate, fullRate: line.fullRate };
}

/**
 * Judges a slip without selling it: every line accepted, reduced or refused with its reasons (spec §4: on error 0 the
 * client caches it). Throws `round_not_found`, `round_not_open`, `round_closed`, `wallet_not_found`.
 */
export async function validateBill(
  deps: Deps,
  memberId: string,
  body: BodyOf<typeof lottoEndpoints.validate>,
): Promise<LottoValidation> {
  const { db } = deps;
  const now = await databaseNow(db, deps.clock);
  const round = await requireRound(db, body.round_id);
  requireOpen(round, now);
  const kind = await readKind(db, round.kindId);
  requireActive(kind);
  const slip = readLines(body.lines);
  const wallet = await mainWallet(db, memberId);
  if (!wallet) throw new AppError('wallet_not_found');
  const sold = {
    ...(await soldSoFar(db, round.id, memberId, slip)),
    byMemberOfType: await soldByMemberOfType(db, round.id, memberId, kind),
  };
  const validated = await validateLines(db, { round, kind, slip, sold });
  const many = (status: ValidatedLine['status']): number =>
    validated.lines.filter((line) => line.status === status).length;
  return {
    server_time: now.toISOString(),
    round: wireRound(round, kind, now),
    lines: validated.lines.map((line) => wireLine(kind, line)),
    accepted: many('accepted'),
    reduced: many('reduced'),
    refused: many('refused'),
    total: formatBaht(validated.total),
    possible_win: formatBaht(validated.possibleWin),
    bill_reasons: validated.billReasons.map((reason) => ({
      code: reason.code,
      message: fill(lottoReasonText.billReasons[reason.code], { bound: boundText(reason) }),
    })),
    sellable: validated.sellable,
    balance: formatBaht(wallet.balance),
    cancel_until: cancelUntil(kind, round, now)?.toISOString() ?? null,
  };
}

function wireReason(reason: RefusalReason | ReductionReason): LottoValidatedLine['reasons'][number] {
  const bound = 'bound' in reason ? formatBaht(reason.bound) : null;
  const left = 'left' in reason ? formatBaht(reason.left) : null;
  const message = fill(lottoReasonText.lineReasons[reason.code], {
    bound: 'bound' in reason ? displayBaht(reason.bound) : '',
    left: 'left' in reason ? displayBaht(reason.left) : '',
  });
  return { code: reason.code, message, bound, left };
}

function wireLine(kind: Kind, line: ValidatedLine): LottoValidatedLine {
  const bet = { index: line.index, bet_type: line.type, number: line.number, stake: formatBaht(line.stake) };
  if (line.status === 'refused') {
    const none = { rate: null, full_rate: null, possible_win: null };
    return { ...bet, status: 'refused', ...none, reasons: line.reasons.map(wireReason) };
  }
  const { rate, fullRate } = rateOnLine(kind, line);
  return {
    ...bet,
    status: line.status,
    rate,
    full_rate: fullRate,
    possible_win: formatBaht(line.possibleWin),
    reasons: line.reduction ? [wireReason(line.reduction)] : [],
  };
}
