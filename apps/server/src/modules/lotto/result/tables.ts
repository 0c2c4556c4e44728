import type { lottoBillStates } from '@benjarong/contract/schemas';
import type { DrawResult } from '@benjarong/lotto-engine';
import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { instant, satang, uuidId } from '../../../db/columns.ts';

/** Who said what was drawn, append-only: `voice` is an actor or `feed:<id>`, `version` the version of the result it is about. */
export const lottoResultClaims = pgTable(
  'lotto_result_claims',
  {
    roundId: text('round_id').notNull(),
    place: integer('place').notNull(),
    version: integer('version').notNull(),
    voice: text('voice').notNull(),
    kind: text('kind', { enum: ['proposed', 'confirmed', 'decided'] }).notNull(),
    result: jsonb('result').$type<DrawResult>().notNull(),
    reason: text('reason').notNull().default(''),
    claimedAt: instant('claimed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.roundId, table.place] })],
);

/** Versions of a result from the second on, with how far their payments are. */
export const lottoCorrections = pgTable(
  'lotto_corrections',
  {
    roundId: text('round_id').notNull(),
    version: integer('version').notNull(),
    former: jsonb('former').$type<DrawResult>().notNull(),
    formerSource: text('former_source', { enum: ['operator', 'feed', 'yeekee'] }).notNull(),
    /** Since when the former result was the round's. */
    formerAt: instant('former_at').notNull(),
    result: jsonb('result').$type<DrawResult>().notNull(),
    source: text('source', { enum: ['operator', 'feed'] }).notNull(),
    reason: text('reason').notNull(),
    decidedBy: text('decided_by').notNull(),
    correctedAt: instant('corrected_at').notNull(),
    paidThrough: uuidId('paid_through'),
    bills: integer('bills').notNull().default(0),
    amount: satang('amount').notNull().default(0n),
    finishedAt: instant('finished_at'),
  },
  (table) => [primaryKey({ columns: [table.roundId, table.version] })],
);

/** What a correction paid on a bill, append-only. */
export const lottoCorrectionBills = pgTable(
  'lotto_correction_bills',
  {
    billId: uuidId('bill_id').notNull(),
    version: integer('version').notNull(),
    roundId: text('round_id').notNull(),
    amount: satang('amount').notNull(),
    paidAt: instant('paid_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.billId, table.version] })],
);

/** What a correction paid on a line, append-only. */
export const lottoCorrectionLines = pgTable(
  'lotto_correction_lines',
  {
    billId: uuidId('bill_id').notNull(),
    place: integer('place').notNull(),
    version: integer('version').notNull(),
    amount: satang('amount').notNull(),
    prize: text('prize'),
  },
  (table) => [primaryKey({ columns: [table.billId, table.place, table.version] })],
);

/** States of bills that a correction looks at: they were settled by the former result. */
export const settledStates = ['won', 'lost'] as const satisfies readonly (typeof lottoBillStates)[number][];
