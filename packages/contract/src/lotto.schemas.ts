import { Type } from 'typebox';

import { agentId, baht, day, id, instant, oneOf, paging, strict, text, whole } from './schema-kit.ts';

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

const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Union([schema, Type.Null()]);
const count = () => Type.Integer({ minimum: 0 });
const betType = () => oneOf(lottoBetTypes);
/** A rate in hundredths: 900 baht for 1 is 90000, 3.2 is 320. */
const rateNumber = () => Type.Integer({ minimum: 1 });
const hex = () => Type.String({ pattern: '^[0-9a-f]{64}$' });
/** The one agent (spec §1). */
const optionalAgent = () => Type.Optional(Type.Integer({ minimum: 2, maximum: 2 }));
/** Exactly one whole number. */
const only = (value: number) => Type.Integer({ minimum: value, maximum: value });

/** A group of the lobby. */
const category = strict({ category_id: id(), category_name: text(60), icon: text(30) });

const kind = strict({
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

/** A round as it stands in lists; compare its instants with `server_time`, never with the device's clock. */
const round = strict({
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
const rate = strict({
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

const billTerms = strict({ minimum: baht(), maximum: baht(), max_lines: Type.Integer() });

const cancelTerms = strict({
  /** A bill may be cancelled until this long before close. */
  minutes_before_close: Type.Integer(),
  max_per_day: Type.Integer(),
});

/** A limit on one number; tod numbers are given with sorted digits and count in any order. */
const numberLimit = strict({
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
const result = strict({
  first: text(6),
  bottom2: orNull(text(2)),
  front3: Type.Array(text(3)),
  bottom3: Type.Array(text(3)),
  /** Winning numbers as screens show them; null where the kind does not sell them. */
  numbers: strict({ top3: text(3), top2: text(2), bottom2: orNull(text(2)), top4: orNull(text(4)) }),
  source: oneOf(['operator', 'feed', 'yeekee']),
  resulted_at: instant(),
});

const roundWithResult = strict({ round, result: orNull(result) });

const betLine = {
  bet_type: betType(),
  /** Digits as text; a wrong count of digits is refused at the line, not the request. */
  number: text(10),
  /** Baht as a decimal string; below the minimum is refused at the line. */
  stake: baht(),
};
const betLines = <T extends Parameters<typeof Type.Array>[0]>(line: T) =>
  Type.Array(line, { maxItems: lottoMaxLines });

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

const judgedLine = strict({
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

const billReason = strict({
  code: oneOf(['bill_empty', 'bill_too_many_lines', 'bill_below_min', 'bill_above_max']),
  message: text(200),
});

const bill = strict({
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

const billLine = strict({
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

const slip = strict({
  slip_id: id(),
  name: text(60),
  kind_id: orNull(id()),
  lines: Type.Array(strict(betLine)),
  created_at: instant(),
});

const shot = strict({ position: Type.Integer(), alias: text(200), number: text(5) });

const liveShot = strict({
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
const proof = strict({
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

const roundQuery = strict({ round_id: text(64), agent_id: agentId() });

const drawn = strict({
  first: text(10),
  bottom2: Type.Optional(text(10)),
  front3: Type.Optional(Type.Array(text(10), { maxItems: 2 })),
  bottom3: Type.Optional(Type.Array(text(10), { maxItems: 2 })),
});

/** Wire shapes of the lotto area. */
export const lottoSchemas = {
  lobby: {
    query: strict({ agent_id: agentId() }),
    /** `status` in place of `error` (spec §4); kinds come with their open round and the next ones. */
    reply: strict({
      status: only(0),
      message: text(),
      data: strict({
        server_time: instant(),
        categories: Type.Array(
          strict({
            category,
            kinds: Type.Array(
              strict({
                kind,
                /** Up to 3, by closing time: open ones, then what comes next. */
                rounds: Type.Array(round),
                latest: orNull(roundWithResult),
              }),
            ),
          }),
        ),
      }),
    }),
  },
  rounds: {
    query: strict({
      category_id: Type.Optional(text(64)),
      kind_id: Type.Optional(text(64)),
      state: Type.Optional(oneOf(lottoRoundStates)),
      day: Type.Optional(day()),
      agent_id: agentId(),
      ...paging,
    }),
    data: strict({
      server_time: instant(),
      items: Type.Array(round),
      page: Type.Integer(),
      limit: Type.Integer(),
      total: Type.Integer(),
    }),
  },
  round: {
    query: roundQuery,
    /** Everything that the bet screen draws itself from in one request. */
    data: strict({
      server_time: instant(),
      round,
      kind,
      rates: Type.Array(rate),
      limits: Type.Array(numberLimit),
      bill: billTerms,
      cancel: cancelTerms,
      result: orNull(result),
    }),
  },
  rule: {
    query: roundQuery,
    data: strict({
      round_id: id(),
      kind_id: id(),
      kind_name: text(80),
      /** Headings with their sentences, in order. */
      sections: Type.Array(strict({ heading: text(100), sentences: Type.Array(text(400)) })),
      cancel: cancelTerms,
    }),
  },
  rate: {
    query: roundQuery,
    data: strict({ round_id: id(), kind_id: id(), rates: Type.Array(rate) }),
  },
  rates: {
    query: strict({ category_id: Type.Optional(text(64)), agent_id: agentId() }),
    data: strict({
      categories: Type.Array(category),
      kinds: Type.Array(strict({ kind, rates: Type.Array(rate), bill: billTerms, cancel: cancelTerms })),
    }),
  },
  limit: {
    query: roundQuery,
    data: strict({
      server_time: instant(),
      round_id: id(),
      numbers: Type.Array(numberLimit),
      bill: billTerms,
    }),
  },
  result: {
    query: roundQuery,
    data: strict({ server_time: instant(), round, result: orNull(result) }),
  },
  results: {
    /** Without `day`: today in Bangkok, and before the first result of today yesterday as well. */
    query: strict({
      day: Type.Optional(day()),
      category_id: Type.Optional(text(64)),
      kind_id: Type.Optional(text(64)),
      agent_id: agentId(),
      ...paging,
    }),
    data: strict({
      server_time: instant(),
      items: Type.Array(roundWithResult),
      page: Type.Integer(),
      limit: Type.Integer(),
      total: Type.Integer(),
    }),
  },
  yeekeeList: {
    /** `after`: only shots with a higher position; sum, head and ranks are always of all shots. */
    query: strict({ round_id: text(64), after: Type.Optional(whole()), agent_id: agentId() }),
    data: strict({
      server_time: instant(),
      round,
      /** waiting = not open yet; betting = bets and shots; shooting = shots only; ended. */
      phase: oneOf(['waiting', 'betting', 'shooting', 'ended']),
      /** SHA-256 of the seed, published before the round opens. */
      commitment: hex(),
      /** Head of the chain after the newest shot (of the empty chain before the first). */
      head: hex(),
      count: count(),
      /** Below this many shots the round is void. */
      minimum_shots: Type.Integer(),
      /** Sum of all shots, decimal. */
      sum: text(15),
      /** Newest first, at most 200. */
      shots: Type.Array(liveShot),
      first: orNull(liveShot),
      sixteenth: orNull(liveShot),
      /** For ranks 1 and 16, counted from the newest. */
      bonuses: Type.Array(strict({ rank: Type.Integer(), amount: baht() })),
      bonus_minimum_stake: baht(),
      /** The caller's stake in the round; null for visitors. */
      my_stake: orNull(baht()),
      /** When the caller may shoot again; null = now, or nobody is logged in. */
      next_shot_at: orNull(instant()),
      result: orNull(result),
    }),
  },
  yeekeeLists: {
    /** The day of rounds to which `round_id` belongs; without it the running day of every yeekee kind. */
    query: strict({
      round_id: Type.Optional(text(64)),
      kind_id: Type.Optional(text(64)),
      agent_id: agentId(),
    }),
    data: strict({
      server_time: instant(),
      kinds: Type.Array(
        strict({
          kind,
          day: day(),
          rounds: Type.Array(strict({ round, shots: count(), result: orNull(result) })),
        }),
      ),
    }),
  },
  shootNumber: {
    body: strict({ round_id: text(64), number: text(20), agent_id: optionalAgent() }),
    data: strict({
      server_time: instant(),
      shot: liveShot,
      head: hex(),
      count: count(),
      sum: text(15),
      next_shot_at: instant(),
    }),
  },
  proof: {
    query: strict({ round_id: text(64) }),
    /** `proof` is null until the round has ended; `commitment` is there before it opens. */
    data: strict({ round_id: id(), commitment: hex(), proof: orNull(proof) }),
  },
  validate: {
    body: strict({ round_id: text(64), lines: betLines(strict(betLine)), agent_id: optionalAgent() }),
    data: strict({
      server_time: instant(),
      round,
      /** Every line of the request in order. */
      lines: Type.Array(judgedLine),
      accepted: count(),
      reduced: count(),
      refused: count(),
      /** Total and possible win of the lines that can be sold. */
      total: baht(),
      possible_win: baht(),
      bill_reasons: Type.Array(billReason),
      /** True when `create` would take these lines as they are. */
      sellable: Type.Boolean(),
      /** Balance of the main wallet. */
      balance: baht(),
      cancel_until: orNull(instant()),
    }),
  },
  create: {
    /**
     * `rate` of a line = the rate that `validate` answered: `bill_changed` when the line would now be sold at a lower
     * one, or is refused. Without it the line is sold at whatever rate stands.
     */
    body: strict({
      round_id: text(64),
      lines: betLines(strict({ ...betLine, rate: Type.Optional(rateNumber()) })),
      agent_id: optionalAgent(),
    }),
    data: strict({ server_time: instant(), bill, lines: Type.Array(billLine), balance: baht() }),
  },
  cancel: {
    body: strict({ bill_id: text(64), agent_id: optionalAgent() }),
    data: strict({
      server_time: instant(),
      bill,
      refunded: baht(),
      balance: baht(),
      cancels_left_today: count(),
    }),
  },
  billList: {
    query: strict({
      state: Type.Optional(oneOf(lottoBillStates)),
      category_id: Type.Optional(text(64)),
      kind_id: Type.Optional(text(64)),
      round_id: Type.Optional(text(64)),
      from: Type.Optional(day()),
      to: Type.Optional(day()),
      agent_id: agentId(),
      ...paging,
    }),
    data: strict({
      server_time: instant(),
      items: Type.Array(bill),
      page: Type.Integer(),
      limit: Type.Integer(),
      total: Type.Integer(),
      /** Over all pages: staked without cancelled and refunded bills, won, and staked in bills that wait. */
      totals: strict({ stake: baht(), paid: baht(), waiting: baht() }),
    }),
  },
  billDetail: {
    query: strict({ bill_id: text(64), agent_id: agentId() }),
    data: strict({
      server_time: instant(),
      bill,
      lines: Type.Array(billLine),
      result: orNull(result),
      cancels_left_today: count(),
    }),
  },
  slips: { data: strict({ items: Type.Array(slip) }) },
  saveSlip: {
    body: strict({
      name: text(60),
      kind_id: Type.Optional(text(64)),
      lines: Type.Array(strict(betLine), { maxItems: lottoMaxLines }),
    }),
    data: slip,
  },
  deleteSlip: { body: strict({ slip_id: text(64) }) },
  webhook: {
    params: strict({ feed: id() }),
    body: strict({
      event_id: Type.String({ minLength: 1, maxLength: 100 }),
      type: oneOf(['lotto.result']),
      round_id: text(64),
      result: drawn,
    }),
    /** early = before the draw; conflict = another result stands (a person must look); late = round is over. */
    data: strict({ outcome: oneOf(['recorded', 'duplicate', 'conflict', 'early', 'late']) }),
  },
};
