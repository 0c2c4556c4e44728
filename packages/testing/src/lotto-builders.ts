import type {
  LottoBill,
  LottoBillLine,
  LottoKind,
  LottoLobby,
  LottoRate,
  LottoResult,
  LottoRound,
  LottoRoundDetail,
  LottoValidation,
  YeekeeRoom,
  YeekeeShot,
} from '@benjarong/contract';

import type { Builder } from './builders.ts';
import { testNow } from './fake-clock.ts';

function at(minutes: number) {
  return new Date(testNow + minutes * 60_000).toISOString();
}

/** A round that opened an hour ago and closes in an hour. */
export const aLottoRound: Builder<LottoRound> = (changes) => ({
  round_id: 'hanoi-1',
  kind_id: 'hanoi',
  kind_name: 'ฮานอยปกติ',
  category_id: 'foreign',
  icon: 'vn',
  is_yeekee: false,
  is_demo: false,
  day: '2026-11-21',
  number: null,
  state: 'open',
  opens_at: at(-60),
  closes_at: at(60),
  draws_at: at(75),
  result_status: 'none',
  ...changes,
});

/** A daily foreign kind. */
export const aLottoKind: Builder<LottoKind> = (changes) => ({
  kind_id: 'hanoi',
  kind_name: 'ฮานอยปกติ',
  category_id: 'foreign',
  icon: 'vn',
  is_yeekee: false,
  is_demo: false,
  bet_types: ['3top', '3tod', '2top', '2bottom', 'run_top'],
  schedule: 'ทุกวัน ปิดรับ 18:15 น. ผลออก 18:30 น.',
  ...changes,
});

/** 3 top at 900. */
export const aLottoRate: Builder<LottoRate> = (changes) => ({
  bet_type: '3top',
  digits: 3,
  rate: 90_000,
  rate_text: '900',
  one_in: '1000.00',
  chance_percent: '0.10',
  average_return_percent: '90.00',
  minimum: '1.00',
  maximum: '2000.00',
  maximum_per_member: null,
  maximum_per_number: null,
  maximum_per_bill: null,
  maximum_per_round: null,
  steps: [],
  set: null,
  ...changes,
});

/** An open round with five bet types, one closed number (3top 123), one reduced (2top 11 to 45) and one cap (2bottom 99, 50 left). */
export const aLottoRoundDetail: Builder<LottoRoundDetail> = (changes) => ({
  server_time: at(0),
  round: aLottoRound(),
  kind: aLottoKind(),
  rates: [
    aLottoRate(),
    aLottoRate({
      bet_type: '3tod',
      rate: 15_000,
      rate_text: '150',
      one_in: '166.67',
      chance_percent: '0.60',
    }),
    aLottoRate({
      bet_type: '2top',
      digits: 2,
      rate: 9_000,
      rate_text: '90',
      one_in: '100.00',
      chance_percent: '1.00',
    }),
    aLottoRate({
      bet_type: '2bottom',
      digits: 2,
      rate: 9_000,
      rate_text: '90',
      one_in: '100.00',
      chance_percent: '1.00',
    }),
    aLottoRate({
      bet_type: 'run_top',
      digits: 1,
      rate: 320,
      rate_text: '3.2',
      one_in: '3.69',
      chance_percent: '27.10',
      average_return_percent: '86.72',
    }),
  ],
  limits: [
    { bet_type: '3top', number: '123', kind: 'closed', rate: null, cap: null, left: null },
    { bet_type: '2top', number: '11', kind: 'reduced', rate: 4_500, cap: null, left: null },
    { bet_type: '2bottom', number: '99', kind: 'cap', rate: null, cap: '1000.00', left: '50.00' },
  ],
  bill: { minimum: '1.00', maximum: '100000.00', max_lines: 500 },
  cancel: { minutes_before_close: 10, max_per_day: 4 },
  result: null,
  ...changes,
});

/** A result with the three numbers that everybody asks for. */
export const aLottoResult: Builder<LottoResult> = (changes) => ({
  first: '12345',
  bottom2: '67',
  front3: [],
  bottom3: [],
  numbers: { top3: '345', top2: '45', bottom2: '67', top4: null },
  source: 'feed',
  resulted_at: at(-10),
  ...changes,
});

/** A lobby of one group and kind with one open round. */
export const aLottoLobby: Builder<LottoLobby> = (changes) => ({
  server_time: at(0),
  categories: [
    {
      category: { category_id: 'foreign', category_name: 'หวยต่างประเทศ', icon: 'globe' },
      kinds: [{ kind: aLottoKind(), rounds: [aLottoRound()], latest: null }],
    },
  ],
  ...changes,
});

/** What `validate` says when every line is accepted at the full rate. */
export function aLottoValidation(
  lines: readonly {
    readonly bet_type: LottoRate['bet_type'];
    readonly number: string;
    readonly stake: string;
  }[],
  changes: Partial<LottoValidation> = {},
): LottoValidation {
  return {
    server_time: at(0),
    round: aLottoRound(),
    lines: lines.map((line, index) => ({
      ...line,
      index,
      status: 'accepted' as const,
      rate: 90_000,
      full_rate: 90_000,
      possible_win: '900.00',
      reasons: [],
    })),
    accepted: lines.length,
    reduced: 0,
    refused: 0,
    total: '10.00',
    possible_win: '900.00',
    bill_reasons: [],
    sellable: true,
    balance: '1000.00',
    cancel_until: at(50),
    ...changes,
  };
}

/** A bill that waits for its result. */
export const aLottoBill: Builder<LottoBill> = (changes) => ({
  bill_id: 'bill-1',
  bill_no: 'L7K2M9QX',
  round: aLottoRound(),
  state: 'waiting',
  lines: 1,
  won_lines: 0,
  total: '10.00',
  possible_win: '9000.00',
  paid: '0.00',
  corrected_paid: '0.00',
  created_at: at(0),
  settled_at: null,
  cancelled_at: null,
  cancel_until: at(50),
  ...changes,
});

/** A line of a bill: 3 top 123 for ten baht that waits. */
export const aLottoBillLine: Builder<LottoBillLine> = (changes) => ({
  index: 0,
  bet_type: '3top',
  number: '123',
  stake: '10.00',
  rate: 90_000,
  full_rate: 90_000,
  state: 'waiting',
  possible_win: '9000.00',
  paid: '0.00',
  corrected_paid: '0.00',
  prize: null,
  ...changes,
});

/** A shot of another person. */
export const aYeekeeShot: Builder<YeekeeShot> = (changes) => ({
  position: 1,
  alias: 'so***i',
  number: '12345',
  at: at(-1),
  mine: false,
  ...changes,
});

/** The room of a yeekee round that takes bets and shots: no one has shot yet. */
export const aYeekeeRoom: Builder<YeekeeRoom> = (changes) => ({
  server_time: at(0),
  round: aLottoRound({
    round_id: 'yeekee-1',
    kind_id: 'yeekee',
    kind_name: 'ยี่กี',
    is_yeekee: true,
    number: 1,
    draws_at: at(62),
  }),
  phase: 'betting',
  commitment: 'c'.repeat(64),
  head: '0'.repeat(64),
  count: 0,
  minimum_shots: 20,
  sum: '0',
  shots: [],
  first: null,
  sixteenth: null,
  bonuses: [
    { rank: 1, amount: '200.00' },
    { rank: 16, amount: '200.00' },
  ],
  bonus_minimum_stake: '100.00',
  bonus_per_day: 5,
  my_stake: null,
  my_at_risk: null,
  next_shot_at: null,
  result: null,
  ...changes,
});
