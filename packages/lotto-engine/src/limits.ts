import { betKey, isBetNumber, type BetTypeCode } from './bet-types.ts';
import type { StakedNumber } from './merge.ts';
import type { Rate, Satang } from './payout.ts';
import { maxReturn } from './returns.ts';
import { possibleWin, type SoldLine } from './settle.ts';
import type { Set4Terms } from './set4.ts';
import { bandAt, type SoldStep } from './steps.ts';

/** What a kind sells of one bet type. Amounts in satang; a bound that is left out does not exist. */
export interface BetTerms {
  /** The full rate; for `set4` it is ignored and `set` counts. */
  readonly rate: Rate;
  readonly minStake: Satang;
  readonly maxStake: Satang;
  /** The most that one member may stake on one number in the round. */
  readonly maxPerMember?: Satang;
  /** The most that everyone together may stake on one number in the round. */
  readonly maxPerNumber?: Satang;
  /** The most that one bill, and one member in the round, may stake on this bet type. */
  readonly maxPerBill?: Satang;
  readonly maxPerRound?: Satang;
  /** Automatic steps by what everyone staked on a number, ascending; `set4` has none. */
  readonly steps?: readonly SoldStep[];
  readonly set?: Set4Terms;
}

/** A limit on one number (the three kinds of lotto.md): closed, a lower rate, or a cap for everyone together. */
export type NumberLimit = { readonly type: BetTypeCode; readonly number: string } & (
  | { readonly kind: 'closed' }
  | { readonly kind: 'reduced'; readonly rate: Rate }
  | { readonly kind: 'cap'; readonly cap: Satang }
);

/** Bounds of a whole bill; one that is left out does not exist. */
export interface BillTerms {
  readonly minTotal?: Satang;
  readonly maxTotal?: Satang;
  readonly maxLines?: number;
}

/** What was sold in this round before this slip, by {@link betKey}, in satang. */
export interface SoldSoFar {
  readonly byMember: ReadonlyMap<string, Satang>;
  readonly byEveryone: ReadonlyMap<string, Satang>;
  /** What the member staked on whole bet types; absent = nothing. */
  readonly byMemberOfType?: ReadonlyMap<BetTypeCode, Satang>;
}

/** Everything that decides a slip besides the slip itself. */
export interface SlipTerms {
  readonly types: Readonly<Partial<Record<BetTypeCode, BetTerms>>>;
  readonly limits: readonly NumberLimit[];
  readonly bill: BillTerms;
  readonly sold: SoldSoFar;
}

/** Why a line is refused; `bound` is the amount that it broke, `left` what could still be staked, in satang. */
export type RefusalReason =
  | { readonly code: 'not_sold' | 'not_a_number' | 'closed' }
  | { readonly code: 'below_min' | 'above_max' | 'not_whole_sets'; readonly bound: Satang }
  | {
      readonly code: 'over_member_limit' | 'over_cap' | 'over_bill_limit' | 'over_round_limit';
      readonly bound: Satang;
      readonly left: Satang;
    };

/**
 * Why a line is sold below the full rate: a limit on its number, or a step that everyone's stakes passed with it;
 * `left` could still be staked at the rate before that step.
 */
export type ReductionReason =
  | { readonly code: 'reduced_number' }
  | { readonly code: 'reduced_step'; readonly bound: Satang; readonly left: Satang };

/** Why a bill as a whole is refused. */
export type BillReason =
  | { readonly code: 'bill_empty' }
  | { readonly code: 'bill_too_many_lines'; readonly bound: number }
  | { readonly code: 'bill_below_min' | 'bill_above_max'; readonly bound: Satang };

/** A validated line: its place in the slip and either the rate and win at which it is sold, or why it is refused. */
export type ValidatedLine = StakedNumber & { readonly index: number } & (
    | {
        readonly status: 'accepted' | 'reduced';
        readonly rate: Rate;
        readonly fullRate: Rate;
        readonly possibleWin: Satang;
        /** The reason of a `reduced` line. */
        readonly reduction?: ReductionReason;
        /** Everyone's stakes on the number, this line included, are at most this (satang): its step or cap. */
        readonly soldUntil?: Satang;
      }
    | { readonly status: 'refused'; readonly reasons: readonly RefusalReason[] }
  );

/**
 * A validated slip: every line in order; total stake of the lines that can be sold and the most that one draw pays on
 * them together ({@link maxReturn}); bill-level reasons.
 */
export interface ValidatedSlip {
  readonly lines: readonly ValidatedLine[];
  readonly total: Satang;
  readonly possibleWin: Satang;
  readonly billReasons: readonly BillReason[];
  /** True when no line and no bill rule refuses. */
  readonly sellable: boolean;
}

interface NumberState {
  closed: boolean;
  rate: Rate | undefined;
  cap: Satang | undefined;
}

/**
 * Judges a whole slip in order: equal bets of the slip count together, refused lines use up nothing, several
 * limits on a number combine to the strictest. A reduced rate never exceeds the full one.
 */
export function validateSlip(slip: readonly StakedNumber[], terms: SlipTerms): ValidatedSlip {
  const states = statesOf(terms.limits);
  const used = new Map<string, Satang>();
  const usedOfType = new Map<BetTypeCode, Satang>();
  let total = 0n;
  const selling: SoldLine[] = [];
  const lines = slip.map((bet, index): ValidatedLine => {
    const line = { index, type: bet.type, number: bet.number, stake: bet.stake };
    const refuse = (...reasons: readonly RefusalReason[]): ValidatedLine => ({
      ...line,
      status: 'refused',
      reasons,
    });
    const own = terms.types[bet.type];
    if (!own || (bet.type === 'set4' && !own.set)) return refuse({ code: 'not_sold' });
    if (!isBetNumber(bet.type, bet.number)) return refuse({ code: 'not_a_number' });
    const key = betKey(bet.type, bet.number);
    const inSlip = used.get(key) ?? 0n;
    const inBill = usedOfType.get(bet.type) ?? 0n;
    const state = states.get(key);
    const everyone = (terms.sold.byEveryone.get(key) ?? 0n) + inSlip;
    const band = bandAt(own.steps ?? [], everyone + bet.stake);
    const cap = capOf(own, state);
    const reasons = refusals(bet, own, state, {
      member: (terms.sold.byMember.get(key) ?? 0n) + inSlip,
      everyone,
      bill: inBill,
      round: (terms.sold.byMemberOfType?.get(bet.type) ?? 0n) + inBill,
    });
    if (reasons.length > 0) return refuse(...reasons);
    used.set(key, inSlip + bet.stake);
    usedOfType.set(bet.type, inBill + bet.stake);
    const stepped = typeof band.rate === 'number' ? lower(band.rate, own.rate) : own.rate;
    const rate = lower(state?.rate, stepped);
    const reduction: ReductionReason | undefined =
      rate < own.rate
        ? band.passed && rate === stepped
          ? {
              code: 'reduced_step',
              bound: band.passed.after,
              left: room(band.passed.after, everyone),
            }
          : { code: 'reduced_number' }
        : undefined;
    const until = band.next && lower(cap, band.next.after);
    const soldUntil = until ?? cap;
    const { number, stake } = bet;
    const sale: SoldLine | undefined =
      bet.type !== 'set4'
        ? { type: bet.type, number, stake, rate }
        : own.set && { type: 'set4', number, stake, set: own.set };
    if (!sale) return refuse({ code: 'not_sold' });
    const possible = possibleWin(sale);
    total += stake;
    selling.push(sale);
    const status = rate < own.rate ? 'reduced' : 'accepted';
    return {
      ...line,
      status,
      rate,
      fullRate: own.rate,
      possibleWin: possible,
      ...(reduction === undefined ? {} : { reduction }),
      ...(soldUntil === undefined ? {} : { soldUntil }),
    };
  });
  const soldLines = lines.filter((line) => line.status !== 'refused').length;
  const billReasons = billReasonsOf(terms.bill, soldLines, total);
  const sellable = billReasons.length === 0 && soldLines === lines.length;
  return { lines, total, possibleWin: maxReturn(selling), billReasons, sellable };
}

/**
 * The places of lines that became worse between two judgements of the same slip: refused now but not before, or
 * at a lower rate or win. A sale must refuse when there is any (`bill_changed`). Throws when the slips differ.
 */
export function worseLines(before: ValidatedSlip, now: ValidatedSlip): readonly number[] {
  if (before.lines.length !== now.lines.length) throw new RangeError('two different slips');
  return before.lines.flatMap((was, index) => {
    const is = now.lines[index];
    if (!is || was.type !== is.type || was.number !== is.number || was.stake !== is.stake) {
      throw new RangeError('two different slips');
    }
    if (was.status === 'refused') return [];
    if (is.status === 'refused') return [index];
    return is.rate < was.rate || is.possibleWin < was.possibleWin ? [index] : [];
  });
}

function lower<T extends number | bigint>(a: T | undefined, b: T): T {
  return a === undefined || b < a ? b : a;
}

function statesOf(limits: readonly NumberLimit[]): ReadonlyMap<string, NumberState> {
  const states = new Map<string, NumberState>();
  for (const limit of limits) {
    const key = betKey(limit.type, limit.number);
    const state = states.get(key) ?? { closed: false, rate: undefined, cap: undefined };
    if (limit.kind === 'closed') state.closed = true;
    else if (limit.kind === 'reduced') state.rate = lower(state.rate, limit.rate);
    else state.cap = lower(state.cap, limit.cap);
    states.set(key, state);
  }
  return states;
}

function room(bound: Satang, used: Satang): Satang {
  return used >= bound ? 0n : bound - used;
}

/** The most that everyone may stake on a number: the strictest of its cap, its type's bound and its closing step. */
function capOf({ maxPerNumber, steps }: BetTerms, state: NumberState | undefined): Satang | undefined {
  const bounds = [maxPerNumber, state?.cap, steps?.find(({ rate }) => rate === null)?.after];
  return bounds.reduce((least, bound) => (bound === undefined ? least : lower(least, bound)), undefined);
}

interface Used {
  readonly member: Satang;
  readonly everyone: Satang;
  readonly bill: Satang;
  readonly round: Satang;
}

function refusals(
  line: StakedNumber,
  terms: BetTerms,
  state: NumberState | undefined,
  used: Used,
): readonly RefusalReason[] {
  const reasons: RefusalReason[] = [];
  if (state?.closed) reasons.push({ code: 'closed' });
  if (line.stake <= 0n || line.stake < terms.minStake)
    reasons.push({ code: 'below_min', bound: terms.minStake });
  if (line.stake > terms.maxStake) reasons.push({ code: 'above_max', bound: terms.maxStake });
  if (terms.set && line.stake % terms.set.price !== 0n) {
    reasons.push({ code: 'not_whole_sets', bound: terms.set.price });
  }
  const over = (
    code: 'over_member_limit' | 'over_cap' | 'over_bill_limit' | 'over_round_limit',
    bound: Satang | undefined,
    before: Satang,
  ): void => {
    if (bound !== undefined && before + line.stake > bound)
      reasons.push({ code, bound, left: room(bound, before) });
  };
  over('over_member_limit', terms.maxPerMember, used.member);
  over('over_bill_limit', terms.maxPerBill, used.bill);
  over('over_round_limit', terms.maxPerRound, used.round);
  over('over_cap', capOf(terms, state), used.everyone);
  return reasons;
}

function billReasonsOf(terms: BillTerms, lines: number, total: Satang): readonly BillReason[] {
  const reasons: BillReason[] = [];
  if (lines === 0) reasons.push({ code: 'bill_empty' });
  if (terms.maxLines !== undefined && lines > terms.maxLines) {
    reasons.push({ code: 'bill_too_many_lines', bound: terms.maxLines });
  }
  if (lines > 0 && terms.minTotal !== undefined && total < terms.minTotal) {
    reasons.push({ code: 'bill_below_min', bound: terms.minTotal });
  }
  if (terms.maxTotal !== undefined && total > terms.maxTotal) {
    reasons.push({ code: 'bill_above_max', bound: terms.maxTotal });
  }
  return reasons;
}
