import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { instant, uuidId } from '../../db/columns.ts';
import type { StoredReward } from '../reward/index.ts';

/** A vote as the draw sees it. */
export interface DrawVote {
  readonly vote_id: string;
  readonly choice_id: number;
  /** 16 hex characters, the same for all votes of one member. */
  readonly voter: string;
}

/** What earns votes while a poll runs. */
export interface QuotaEarn {
  readonly by: 'deposit' | 'bet' | 'login';
  /** Least amount of one deposit or one settled bet, satang as decimal text; `0` for log-ins. */
  readonly minimum: string;
  /** Votes for each deposit, bet or day with a log-in. */
  readonly votes: number;
}

/** Polls as the operator sets them. */
export const polls = pgTable('polls', {
  id: integer('id').primaryKey(),
  question: text('question').notNull(),
  description: text('description').notNull(),
  images: jsonb('images').$type<readonly string[]>().notNull(),
  eventId: uuidId('event_id'),
  startsAt: instant('starts_at').notNull(),
  endsAt: instant('ends_at').notNull(),
  quotaBase: integer('quota_base').notNull(),
  quotaMaximum: integer('quota_maximum').notNull(),
  quotaEarns: jsonb('quota_earns').$type<readonly QuotaEarn[]>().notNull(),
  mayChange: boolean('may_change').notNull(),
  results: text('results', { enum: ['before', 'after'] }).notNull(),
  /** As `storeReward` writes it; null where there is no right choice. */
  prize: jsonb('prize').$type<StoredReward>(),
  winners: integer('winners').notNull(),
  /** Secret until the winners are drawn. */
  seed: text('seed'),
  seedHash: text('seed_hash'),
  proposedChoice: integer('proposed_choice'),
  proposedBy: text('proposed_by'),
  rightChoice: integer('right_choice'),
  answeredBy: text('answered_by'),
  answeredAt: instant('answered_at'),
  /** Hash over all votes at the draw. */
  head: text('head'),
  drawnAt: instant('drawn_at'),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull(),
});

/** A row of {@link polls}. */
export type PollRow = typeof polls.$inferSelect;

/** The choices of a poll, numbered from 1. */
export const pollChoices = pgTable(
  'poll_choices',
  {
    pollId: integer('poll_id').notNull(),
    choiceId: integer('choice_id').notNull(),
    label: text('label').notNull(),
    image: text('image').notNull(),
  },
  (table) => [primaryKey({ columns: [table.pollId, table.choiceId] })],
);

/** Votes; a member's n-th is there once by unique index. Final once the right choice is known, by trigger. */
export const pollVotes = pgTable('poll_votes', {
  id: uuidId().primaryKey(),
  pollId: integer('poll_id').notNull(),
  memberId: uuidId('member_id').notNull(),
  place: integer('place').notNull(),
  choiceId: integer('choice_id').notNull(),
  votedAt: instant('voted_at').notNull(),
  changedAt: instant('changed_at'),
});

/** A row of {@link pollVotes}. */
export type VoteRow = typeof pollVotes.$inferSelect;

/** The votes of a drawn poll as its proof shows them, in the order of the head; append-only, reckoned once at the draw. */
export const pollProofs = pgTable('poll_proofs', {
  pollId: integer('poll_id').primaryKey(),
  votes: jsonb('votes').$type<readonly DrawVote[]>().notNull(),
  madeAt: instant('made_at').notNull(),
});

/** Drawn winners, once per member; append-only. */
export const pollWinners = pgTable(
  'poll_winners',
  {
    pollId: integer('poll_id').notNull(),
    place: integer('place').notNull(),
    memberId: uuidId('member_id').notNull(),
    voteId: uuidId('vote_id').notNull(),
    drawnAt: instant('drawn_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.pollId, table.place] })],
);
