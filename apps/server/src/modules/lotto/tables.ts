import { lottoBetTypes, lottoBillStates, lottoRoundStates } from '@benjarong/contract/schemas';
import type { DrawResult } from '@benjarong/lotto-engine';
import type { Schedule, YeekeeGrid } from '@benjarong/lotto-engine/schedule';
import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { instant, satang, uuidId, whole } from '../../db/columns.ts';
import type { Actor } from '../../kernel/actor.ts';

/** A set's price and prizes as JSON: satang as decimal text. */
export interface StoredSet {
  readonly price: string;
  readonly prizes: Readonly<Record<string, string>>;
}

/** An automatic step as JSON: satang as decimal text, the rate in hundredths or null = closed. */
export interface StoredStep {
  readonly after: string;
  readonly rate: number | null;
}

/** A saved line as JSON. */
export interface StoredSlipLine {
  readonly bet_type: (typeof lottoBetTypes)[number];
  readonly number: string;
  readonly stake: string;
}

/** Groups of the lobby. */
export const lottoCategories = pgTable('lotto_categories', {
  categoryId: text('category_id').primaryKey(),
  categoryName: text('category_name').notNull(),
  icon: text('icon').notNull(),
  position: integer('position').notNull(),
});

/** Kinds with schedule, bounds of a bill and cancel rule. */
export const lottoKinds = pgTable('lotto_kinds', {
  kindId: text('kind_id').primaryKey(),
  categoryId: text('category_id').notNull(),
  kindName: text('kind_name').notNull(),
  icon: text('icon').notNull(),
  position: integer('position').notNull(),
  isYeekee: boolean('is_yeekee').notNull(),
  isDemo: boolean('is_demo').notNull().default(false),
  active: boolean('active').notNull().default(true),
  schedule: jsonb('schedule').$type<Schedule | YeekeeGrid>().notNull(),
  scheduleText: text('schedule_text').notNull(),
  billMinimum: satang('bill_minimum').notNull(),
  billMaximum: satang('bill_maximum').notNull(),
  maxLines: integer('max_lines').notNull(),
  cancelMinutes: integer('cancel_minutes').notNull(),
  cancelPerDay: integer('cancel_per_day').notNull(),
  calendarId: text('calendar_id'),
});

/** Days of a year on which a lottery office draws on another day; a kind names its calendar. */
export const lottoCalendars = pgTable(
  'lotto_calendars',
  {
    calendarId: text('calendar_id').notNull(),
    year: integer('year').notNull(),
    moved: jsonb('moved').$type<NonNullable<Schedule['moved']>>().notNull(),
    exceptDays: jsonb('except_days').$type<NonNullable<Schedule['except']>>().notNull(),
    /** A person compared the year with what the office published. */
    confirmed: boolean('confirmed').notNull(),
  },
  (table) => [primaryKey({ columns: [table.calendarId, table.year] })],
);

/** What a kind pays for a bet type and how much may be staked. */
export const lottoRates = pgTable(
  'lotto_rates',
  {
    kindId: text('kind_id').notNull(),
    betType: betType(),
    rate: integer('rate').notNull(),
    minimum: satang('minimum').notNull(),
    maximum: satang('maximum').notNull(),
    maxPerMember: satang('max_per_member'),
    maxPerNumber: satang('max_per_number'),
    maxPerBill: satang('max_per_bill'),
    maxPerRound: satang('max_per_round'),
    steps: jsonb('steps').$type<readonly StoredStep[]>(),
    setTerms: jsonb('set_terms').$type<StoredSet>(),
  },
  (table) => [primaryKey({ columns: [table.kindId, table.betType] })],
);

/** Settings that the operator changed (lotto.settings.ts has the defaults). */
export const lottoSettings = pgTable('lotto_settings', {
  key: text('key').primaryKey(),
  val: text('val').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

/** Rounds; the id is made of kind, day and number. */
export const lottoRounds = pgTable('lotto_rounds', {
  id: text('id').primaryKey(),
  kindId: text('kind_id').notNull(),
  day: text('day').notNull(),
  number: integer('number'),
  state: text('state', { enum: [...lottoRoundStates] }).notNull(),
  opensAt: instant('opens_at').notNull(),
  closesAt: instant('closes_at').notNull(),
  drawsAt: instant('draws_at').notNull(),
  result: jsonb('result').$type<DrawResult>(),
  resultSource: text('result_source', { enum: ['operator', 'feed', 'yeekee'] }),
  resultedAt: instant('resulted_at'),
  finishedAt: instant('finished_at'),
  reason: text('reason').notNull().default(''),
  /** Actor of the result, void or "not drawn"; null while the round is undecided. */
  decidedBy: text('decided_by').$type<Actor>(),
  /** What is proposed as the result, or as the correction of a settled round's; null = nothing is. */
  proposed: jsonb('proposed').$type<DrawResult>(),
  proposedSource: text('proposed_source', { enum: ['operator', 'feed'] }),
  /** An actor or `feed:<id>`. */
  proposedBy: text('proposed_by'),
  proposedAt: instant('proposed_at'),
  proposedReason: text('proposed_reason').notNull().default(''),
  /** When the proposal becomes final by itself; null while it waits for a person. */
  finalAt: instant('final_at'),
  disputed: boolean('disputed').notNull().default(false),
  /** 1 = as it was first recorded; each correction adds one. */
  resultVersion: integer('result_version').notNull().default(1),
  createdAt: instant('created_at').notNull(),
});

/** Limits on numbers; `roundId` null = every round of the kind. */
export const lottoNumberLimits = pgTable('lotto_number_limits', {
  id: uuidId().primaryKey(),
  kindId: text('kind_id').notNull(),
  roundId: text('round_id'),
  betType: betType(),
  number: text('number').notNull(),
  kind: text('kind', { enum: ['closed', 'reduced', 'cap'] }).notNull(),
  rate: integer('rate'),
  cap: satang('cap'),
  createdAt: instant('created_at').notNull(),
});

/** Bills: one debit each; also what turnover reckons from. */
export const lottoBills = pgTable('lotto_bills', {
  id: uuidId().primaryKey(),
  billNo: text('bill_no').notNull(),
  roundId: text('round_id').notNull(),
  kindId: text('kind_id').notNull(),
  memberId: uuidId('member_id').notNull(),
  walletId: uuidId('wallet_id').notNull(),
  walletTypeId: integer('wallet_type_id').notNull(),
  lines: integer('lines').notNull(),
  wonLines: integer('won_lines').notNull().default(0),
  stake: satang('stake').notNull(),
  possibleWin: satang('possible_win').notNull(),
  payout: satang('payout').notNull().default(0n),
  state: text('state', { enum: [...lottoBillStates] }).notNull(),
  placedAt: instant('placed_at').notNull(),
  settledAt: instant('settled_at'),
  cancelledAt: instant('cancelled_at'),
});

/** Lines of bills, each with the rate at which it was sold. */
export const lottoLines = pgTable(
  'lotto_lines',
  {
    billId: uuidId('bill_id').notNull(),
    place: integer('place').notNull(),
    betType: betType(),
    number: text('number').notNull(),
    sameNumber: text('same_number').notNull(),
    stake: satang('stake').notNull(),
    rate: integer('rate').notNull(),
    fullRate: integer('full_rate').notNull(),
    setTerms: jsonb('set_terms').$type<StoredSet>(),
    possibleWin: satang('possible_win').notNull(),
    state: text('state', { enum: [...lottoBillStates] }).notNull(),
    payout: satang('payout').notNull().default(0n),
    prize: text('prize'),
    /** Everyone's stakes on the number with this line were at most this at the sale: its step or cap; null = unbounded. */
    soldUntil: satang('sold_until'),
  },
  (table) => [primaryKey({ columns: [table.billId, table.place] })],
);

/** Stakes of everybody by number of a round; the row is the lock of a cap. */
export const lottoSold = pgTable(
  'lotto_sold',
  {
    roundId: text('round_id').notNull(),
    betType: betType(),
    sameNumber: text('same_number').notNull(),
    stake: satang('stake').notNull(),
  },
  (table) => [primaryKey({ columns: [table.roundId, table.betType, table.sameNumber] })],
);

/** Count and sums of a member's bills by kind and state: of all, a Bangkok month or day, or a round; triggers keep them. */
export const lottoBillTotals = pgTable(
  'lotto_bill_totals',
  {
    memberId: uuidId('member_id').notNull(),
    span: text('span', { enum: ['all', 'month', 'day', 'round'] }).notNull(),
    period: text('period').notNull(),
    kindId: text('kind_id').notNull(),
    state: text('state', { enum: [...lottoBillStates] }).notNull(),
    bills: whole('bills').notNull(),
    stake: satang('stake').notNull(),
    payout: satang('payout').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.span, table.period, table.kindId, table.state] })],
);

/** What a member staked on a number of a round, cancelled bills not counted; triggers keep it. */
export const lottoMemberSold = pgTable(
  'lotto_member_sold',
  {
    roundId: text('round_id').notNull(),
    memberId: uuidId('member_id').notNull(),
    betType: betType(),
    sameNumber: text('same_number').notNull(),
    stake: satang('stake').notNull(),
  },
  (table) => [primaryKey({ columns: [table.roundId, table.memberId, table.betType, table.sameNumber] })],
);

/** What a member staked on a bet type of a round, cancelled bills not counted; triggers keep it. */
export const lottoMemberTypeSold = pgTable(
  'lotto_member_type_sold',
  {
    roundId: text('round_id').notNull(),
    memberId: uuidId('member_id').notNull(),
    betType: betType(),
    stake: satang('stake').notNull(),
  },
  (table) => [primaryKey({ columns: [table.roundId, table.memberId, table.betType] })],
);

/** Seed, commitment and chain of a yeekee round; the seed leaves the server only after `endedAt`. */
export const lottoYeekee = pgTable('lotto_yeekee', {
  roundId: text('round_id').primaryKey(),
  seed: text('seed').notNull(),
  commitment: text('commitment').notNull(),
  head: text('head').notNull(),
  shots: integer('shots').notNull().default(0),
  sum: whole('sum').notNull().default(0n),
  endedAt: instant('ended_at'),
});

/** Shots, append-only. */
export const lottoShots = pgTable(
  'lotto_shots',
  {
    roundId: text('round_id').notNull(),
    position: integer('position').notNull(),
    memberId: uuidId('member_id').notNull(),
    alias: text('alias').notNull(),
    number: text('number').notNull(),
    head: text('head').notNull(),
    firedAt: instant('fired_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.roundId, table.position] })],
);

/** Bonuses paid to shooters, once per round and rank. */
export const lottoBonuses = pgTable(
  'lotto_bonuses',
  {
    roundId: text('round_id').notNull(),
    rank: integer('rank').notNull(),
    position: integer('position').notNull(),
    memberId: uuidId('member_id').notNull(),
    amount: satang('amount').notNull(),
    paidAt: instant('paid_at').notNull(),
    /** Null on rows of releases that did not ask for a stake at risk. */
    atRisk: satang('at_risk'),
    minimumAtRisk: satang('minimum_at_risk'),
    perDay: integer('per_day'),
    /** Accounts whose bills were counted, the shooter's own first. */
    accounts: uuidId('accounts').array(),
  },
  (table) => [primaryKey({ columns: [table.roundId, table.rank] })],
);

/** Events of draw feeds. */
export const lottoFeedEvents = pgTable(
  'lotto_feed_events',
  {
    feedId: text('feed_id').notNull(),
    eventId: text('event_id').notNull(),
    fingerprint: text('fingerprint').notNull(),
    roundId: text('round_id').notNull(),
    outcome: text('outcome', { enum: ['recorded', 'duplicate', 'conflict', 'early', 'late'] }).notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.feedId, table.eventId] })],
);

/** Saved slips. */
export const lottoSlips = pgTable('lotto_slips', {
  id: uuidId().primaryKey(),
  memberId: uuidId('member_id').notNull(),
  name: text('name').notNull(),
  kindId: text('kind_id'),
  lines: jsonb('lines').$type<readonly StoredSlipLine[]>().notNull(),
  createdAt: instant('created_at').notNull(),
});

function betType() {
  return text('bet_type', { enum: [...lottoBetTypes] }).notNull();
}
