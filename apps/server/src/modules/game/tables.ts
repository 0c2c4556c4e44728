import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { instant, satang, uuidId, whole } from '../../db/columns.ts';

/** Game providers. */
export const gameProviders = pgTable('game_providers', {
  providerId: text('provider_id').primaryKey(),
  providerName: text('provider_name').notNull(),
  searchText: text('search_text').notNull(),
  position: integer('position').notNull(),
  maintenance: boolean('maintenance').notNull().default(false),
});

/** Games of the catalogue. */
export const games = pgTable('games', {
  gameId: text('game_id').primaryKey(),
  providerId: text('provider_id').notNull(),
  subProviderId: text('sub_provider_id').notNull(),
  gameName: text('game_name').notNull(),
  searchText: text('search_text').notNull(),
  category: text('category', { enum: ['slot', 'casino', 'sport', 'fishing', 'freespin'] }).notNull(),
  source: text('source').notNull(),
  popularity: integer('popularity').notNull().default(0),
  plays: whole('plays').notNull().default(0n),
  isHot: boolean('is_hot').notNull().default(false),
  isNew: boolean('is_new').notNull().default(false),
  isLive: boolean('is_live').notNull().default(false),
  hasDemo: boolean('has_demo').notNull().default(true),
  maintenance: boolean('maintenance').notNull().default(false),
  releasedAt: instant('released_at').notNull(),
  /** In place of the drawn tile: a path of this site or an address on PICTURE_ORIGINS. */
  image: text('image'),
});

/** Settings that the operator changed (limits.ts has the defaults). */
export const gameSettings = pgTable('game_settings', {
  key: text('key').primaryKey(),
  val: text('val').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

/** Opened games: the token (hashed) that a provider holds, bound to member, wallet and game. */
export const gameSessions = pgTable('game_sessions', {
  id: uuidId().primaryKey(),
  tokenHash: text('token_hash').notNull(),
  memberId: uuidId('member_id').notNull(),
  authSessionId: uuidId('auth_session_id'),
  walletId: uuidId('wallet_id').notNull(),
  walletTypeId: integer('wallet_type_id').notNull(),
  providerId: text('provider_id').notNull(),
  gameId: text('game_id').notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

/** When a member last opened each game. */
export const gameRecent = pgTable(
  'game_recent',
  {
    memberId: uuidId('member_id').notNull(),
    gameId: text('game_id').notNull(),
    playedAt: instant('played_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.gameId] })],
);

/** Favourite games. */
export const gameFavourites = pgTable(
  'game_favourites',
  {
    memberId: uuidId('member_id').notNull(),
    gameId: text('game_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.gameId] })],
);

/** Every transaction id of a provider, once (invariant 29); append-only. */
export const gameTransactions = pgTable(
  'game_transactions',
  {
    providerId: text('provider_id').notNull(),
    transactionId: text('transaction_id').notNull(),
    kind: text('kind', { enum: ['bet', 'win', 'rollback', 'tombstone'] }).notNull(),
    fingerprint: text('fingerprint').notNull(),
    betTransactionId: text('bet_transaction_id').notNull(),
    memberId: uuidId('member_id').notNull(),
    walletId: uuidId('wallet_id').notNull(),
    amount: satang('amount').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.providerId, table.transactionId] })],
);

/** Every stake taken: what turnover, cashback and quests reckon from. */
export const gameBets = pgTable('game_bets', {
  id: uuidId().primaryKey(),
  providerId: text('provider_id').notNull(),
  transactionId: text('transaction_id').notNull(),
  sessionId: uuidId('session_id').notNull(),
  memberId: uuidId('member_id').notNull(),
  walletId: uuidId('wallet_id').notNull(),
  walletTypeId: integer('wallet_type_id').notNull(),
  gameId: text('game_id').notNull(),
  category: text('category').notNull(),
  roundId: text('round_id').notNull(),
  stake: satang('stake').notNull(),
  payout: satang('payout').notNull().default(0n),
  state: text('state', { enum: ['open', 'settled', 'rolled_back'] }).notNull(),
  placedAt: instant('placed_at').notNull(),
  settledAt: instant('settled_at'),
  rolledBackAt: instant('rolled_back_at'),
});
