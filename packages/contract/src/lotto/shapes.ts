import { Type } from 'typebox';

import { agentId, baht, day, id, instant, oneOf, strict, text } from '../schema-kit.ts';

/** Codes of the bet types (lotto-engine, `BetTypeCode`); their Thai names are in `lottoCommonText`. */
export const lottoBetTypes = [
  '3top',
  '3tod',
  '3front',
  '3bottom',
  '2top',
  '2bottom',
  'run_top',
  'run_bottom',
  '4top',
  '4tod',
  'set4',
] as const;

/** upcoming → open → closed → resulted → settled, or void | no_result (every bill refunded once); never back. */
export const lottoRoundStates = [
  'upcoming',
  'open',
  'closed',
  'resulted',
  'settled',
  'void',
  'no_result',
] as const;

/** waiting → won | lost | cancelled (by the member) | refunded (round void or without a result). */
export const lottoBillStates = ['waiting', 'won', 'lost', 'cancelled', 'refunded'] as const;

/** Most lines that one request may carry; a kind's own bound (`bill.max_lines`) is lower. */
export const lottoMaxLines = 1000;

/** A value or null. */
export function orNull<T extends Parameters<typeof Type.Union>[0][number]>(schema: T) {
  return Type.Union([schema, Type.Null()]);
}
/** A count from 0. */
export function count() {
  return Type.Integer({ minimum: 0 });
}
/** A rate in hundredths: 900 baht for 1 is 90000, 3.2 is 320. */
export function rateNumber() {
  return Type.Integer({ minimum: 1 });
}
/** 32 bytes in lower-case hex. */
export function hex() {
  return Type.String({ pattern: '^[0-9a-f]{64}$' });
}
/** The one agent (spec §1). */
export function optionalAgent() {
  return Type.Optional(Type.Integer({ minimum: 2, maximum: 2 }));
}
/** Exactly one whole number. */
export function only(value: number) {
  return Type.Integer({ minimum: value, maximum: value });
}

/** A group of the lobby. */
export const category = strict({ category_id: id(), category_name: text(60), icon: text(30) });

/** A kind. */
export const kind = strict({
  kind_id: id(),
  kind_name: text(80),
  category_id: id(),
  /** Key of a picture: a country code (`th`, `la`, `vn`, `my`, `jp` …), `baac` or `yeekee`. */
  icon: text(30),
  is_yeekee: Type.Boolean(),
  /** Marked as a demo: its results are made by the sandbox or by demo shooters. */
  is_demo: Type.Boolean(),
  bet_types: Type.Array(betType()),
  /** When it closes and draws, as a person reads it. */
  schedule: text(200),
});

/** A round as it is in lists; compare its instants with `server_time`, never with the device's clock. */
export const round = strict({
  round_id: id(),
  kind_id: id(),
  kind_name: text(80),
  category_id: id(),
  icon: text(30),
  is_yeekee: Type.Boolean(),
  is_demo: Type.Boolean(),
  /** The Bangkok day to which the round belongs (a round that closes at 00:45 belongs to the day before). */
  day: day(),
  /** Yeekee: 1, 2, 3 … of its day. */
  number: orNull(Type.Integer()),
  state: oneOf(lottoRoundStates),
  opens_at: instant(),
  /** Bets are taken strictly before this instant. */
  closes_at: instant(),
  /** When the draw is; yeekee: when shooting ends. */
  draws_at: instant(),
});

const set = strict({
  /** Price of one set; stakes are whole multiples of it. */
  price: baht(),
  prizes: Type.Array(
    strict({
      prize: oneOf(['exact4', 'tod4', 'exact3', 'front3', 'tod3', 'front2', 'back2']),
      amount: baht(),
    }),
  ),
});

/** What one bet type pays and what may be staked on it; odds and return are computed by lotto-engine. */
export const rate = strict({
  bet_type: betType(),
  digits: Type.Integer(),
  /** Hundredths; for set4 the best prize over the price. */
  rate: rateNumber(),
  /** The same without trailing zeros, e.g. "900", "3.2". */
  rate_text: text(20),
  /** "One in …", two places; of a number with all digits different. */
  one_in: text(20),
  chance_percent: text(20),
  average_return_percent: text(20),
  minimum: baht(),
  maximum: baht(),
  /** The most that one member may stake on one number in the round. */
  maximum_per_member: orNull(baht()),
  /** The most that everyone together may stake on one number in the round. */
  maximum_per_number: orNull(baht()),
  set: orNull(set),
});

/** Bounds of a bill. */
export const billTerms = strict({ minimum: baht(), maximum: baht(), max_lines: Type.Integer() });

/** When a bill may be cancelled. */
export const cancelTerms = strict({
  /** A bill may be cancelled until this long before close. */
  minutes_before_close: Type.Integer(),
  /** So many bills of this kind on one day in Bangkok. */
  max_per_day: Type.Integer(),
});

/** A limit on one number; tod numbers are given with sorted digits and count in any order. */
export const numberLimit = strict({
  bet_type: betType(),
  number: text(4),
  kind: oneOf(['closed', 'reduced', 'cap']),
  /** `reduced`: the lower rate in hundredths. */
  rate: orNull(rateNumber()),
  /** `cap`: the most for everyone together, and what is left of it now. */
  cap: orNull(baht()),
  left: orNull(baht()),
});

/** What was drawn. Parts that the kind does not draw are null or empty; `numbers` are derived from them. */
export const result = strict({
  first: text(6),
  bottom2: orNull(text(2)),
  front3: Type.Array(text(3)),
  bottom3: Type.Array(text(3)),
  /** Winning numbers as screens show them; null where the kind does not sell them. */
  numbers: strict({ top3: text(3), top2: text(2), bottom2: orNull(text(2)), top4: orNull(text(4)) }),
  source: oneOf(['operator', 'feed', 'yeekee']),
  resulted_at: instant(),
});

/** A round and its result, if any. */
export const roundWithResult = strict({ round, result: orNull(result) });

/** One bet of a request. */
export const betLine = {
  bet_type: betType(),
  /** Digits as text; a wrong count of digits is refused at the line, not the request. */
  number: text(10),
  /** Baht as a decimal string; below the minimum is refused at the line. */
  stake: baht(),
};
/** Lines of a request, at most {@link lottoMaxLines}. */
export function betLines<T extends Parameters<typeof Type.Array>[0]>(line: T) {
  return Type.Array(line, { maxItems: lottoMaxLines });
}

/** Why a line is refused; `message` is a Thai sentence that names the bound. */
const lineReason = strict({
  code: oneOf([
    'not_sold',
    'not_a_number',
    'closed',
    'below_min',
    'above_max',
    'not_whole_sets',
    'over_member_limit',
    'over_cap',
  ]),
  message: text(200),
  bound: orNull(baht()),
  left: orNull(baht()),
});

/** A line as `validate` validated it. */
export const validatedLine = strict({
  /** Place in the request, from 0. */
  index: count(),
  bet_type: betType(),
  number: text(10),
  stake: baht(),
  status: oneOf(['accepted', 'reduced', 'refused']),
  /** The rate at which it would be sold; null when refused. */
  rate: orNull(rateNumber()),
  full_rate: orNull(rateNumber()),
  possible_win: orNull(baht()),
  reasons: Type.Array(lineReason),
});

/** Why a bill as a whole cannot be sold. */
export const billReason = strict({
  code: oneOf(['bill_empty', 'bill_too_many_lines', 'bill_below_min', 'bill_above_max']),
  message: text(200),
});

/** A bill. */
export const bill = strict({
  bill_id: id(),
  /** Short number for people, e.g. "L7K2M9QX". */
  bill_no: text(20),
  round,
  state: oneOf(lottoBillStates),
  lines: count(),
  won_lines: count(),
  total: baht(),
  possible_win: baht(),
  /** Paid or, when cancelled or refunded, given back. */
  paid: baht(),
  created_at: instant(),
  settled_at: orNull(instant()),
  cancelled_at: orNull(instant()),
  /** Cancelling is allowed strictly before this instant; null when it is not (any more). */
  cancel_until: orNull(instant()),
});

/** A line of a bill with the rate at which it was sold. */
export const billLine = strict({
  index: count(),
  bet_type: betType(),
  number: text(4),
  stake: baht(),
  rate: rateNumber(),
  full_rate: rateNumber(),
  possible_win: baht(),
  state: oneOf(lottoBillStates),
  paid: baht(),
  /** set4: which prize it won. */
  prize: orNull(text(20)),
});

/** A saved slip. */
export const slip = strict({
  slip_id: id(),
  name: text(60),
  kind_id: orNull(id()),
  lines: Type.Array(strict(betLine)),
  created_at: instant(),
});

const shot = strict({ position: Type.Integer(), alias: text(200), number: text(5) });

/** A shot of a running round. */
export const liveShot = strict({
  position: Type.Integer(),
  /** Masked name of the shooter; it is what enters the chain. */
  alias: text(200),
  number: text(5),
  at: instant(),
  /** Fired by the caller. */
  mine: Type.Boolean(),
});

const digits = strict({ '3top': text(3), '2top': text(2), '2bottom': text(2) });

/** Exactly `YeekeeProof` of lotto-engine/yeekee: hand it to `verifyProof` as it is. */
export const proof = strict({
  version: only(1),
  round_id: id(),
  commitment: hex(),
  shots: Type.Array(shot),
  head: hex(),
  seed: hex(),
  result: Type.Union([
    strict({ status: Type.Literal('void') }),
    strict({
      status: Type.Literal('resulted'),
      system_number: text(5),
      sum: text(15),
      removed: text(5),
      total: text(15),
      digits,
    }),
  ]),
});

/** A round by id. */
export const roundQuery = strict({ round_id: text(64), agent_id: agentId() });

/** A result as a feed gives it. */
export const drawn = strict({
  first: text(10),
  bottom2: Type.Optional(text(10)),
  front3: Type.Optional(Type.Array(text(10), { maxItems: 2 })),
  bottom3: Type.Optional(Type.Array(text(10), { maxItems: 2 })),
});

function betType() {
  return oneOf(lottoBetTypes);
}
