import type { WheelChance } from '@benjarong/contract/wheel';
import { bigint, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

import { instant, uuidId, whole } from '../../db/columns.ts';
import type { StoredReward } from '../reward/index.ts';

/** A sector of the wheel as stored. */
export interface Sector {
  readonly prizeId: string;
  readonly name: string;
  /** The words on the wheel. */
  readonly label: string;
  readonly color: string;
  readonly weight: number;
  /** `null`: as many as are drawn. */
  readonly stockId: string | null;
  /** `null` = a sector without a prize. */
  readonly reward: StoredReward | null;
}

/** Versions of the wheel; append-only, the newest spins. */
export const wheelVersions = pgTable('wheel_versions', {
  version: integer('version').primaryKey(),
  name: text('name').notNull(),
  /** Points for a spin. */
  price: whole('price').notNull(),
  /** Clockwise from the top. */
  sectors: jsonb('sectors').$type<readonly Sector[]>().notNull(),
  madeAt: instant('made_at').notNull(),
});

/** A row of {@link wheelVersions}. */
export type WheelRow = typeof wheelVersions.$inferSelect;

/** Prizes that there are only so many of. */
export const wheelStocks = pgTable('wheel_stocks', {
  stockId: text('stock_id').primaryKey(),
  total: integer('total').notNull(),
  used: integer('used').notNull().default(0),
});

/** A row of {@link wheelStocks}. */
export type StockRow = typeof wheelStocks.$inferSelect;

/** Server seeds of a member; one is open, the others are revealed. */
export const wheelSeeds = pgTable('wheel_seeds', {
  id: uuidId().primaryKey(),
  memberId: uuidId('member_id').notNull(),
  /** 32 bytes, hex; secret until `revealedAt`. */
  serverSeed: text('server_seed').notNull(),
  /** SHA-256 of the 32 bytes, hex. */
  seedHash: text('seed_hash').notNull(),
  clientSeed: text('client_seed').notNull(),
  nextNonce: integer('next_nonce').notNull().default(0),
  madeAt: instant('made_at').notNull(),
  revealedAt: instant('revealed_at'),
});

/** A row of {@link wheelSeeds}. */
export type SeedRow = typeof wheelSeeds.$inferSelect;

/** Every spin; append-only. */
export const wheelSpins = pgTable('wheel_spins', {
  id: uuidId().primaryKey(),
  /** The order of the spins; a member's come one after the other. */
  number: bigint('number', { mode: 'bigint' }).notNull().generatedAlwaysAsIdentity(),
  memberId: uuidId('member_id').notNull(),
  seedId: uuidId('seed_id').notNull(),
  nonce: integer('nonce').notNull(),
  clientSeed: text('client_seed').notNull(),
  version: integer('version').notNull(),
  /** The table that it was drawn from, in its order. */
  odds: jsonb('odds').$type<readonly WheelChance[]>().notNull(),
  roll: whole('roll').notNull(),
  prizeId: text('prize_id').notNull(),
  name: text('name').notNull(),
  stockId: text('stock_id'),
  reward: jsonb('reward').$type<StoredReward>(),
  paidWith: text('paid_with', { enum: ['free', 'points'] }).notNull(),
  /** Points; 0 for a free spin. */
  price: whole('price').notNull(),
  spunAt: instant('spun_at').notNull(),
});

/** A row of {@link wheelSpins}. */
export type SpinRow = typeof wheelSpins.$inferSelect;
