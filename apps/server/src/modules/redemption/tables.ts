import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { instant, uuidId, whole } from '../../db/columns.ts';
import type { TakePeriod } from '../promotion/index.ts';
import type { StoredReward } from '../reward/index.ts';

const kinds = ['credit', 'spins', 'coupon', 'goods'] as const;
const parcelStates = ['ordered', 'packed', 'sent', 'delivered', 'returned'] as const;

/** Items of the points shop as the operator sets them. */
export const shopItems = pgTable('shop_items', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  kind: text('kind', { enum: kinds }).notNull(),
  /** `null` of goods. */
  reward: jsonb('reward').$type<StoredReward>(),
  /** Points. */
  price: whole('price').notNull(),
  /** `null` = endless. */
  stock: integer('stock'),
  sold: integer('sold').notNull().default(0),
  /** Per member and period; `null` = any number. */
  times: integer('times'),
  period: text('period').$type<TakePeriod>().notNull(),
  /** Path of an uploaded picture; empty = drawn. */
  image: text('image').notNull(),
  position: integer('position').notNull(),
  startsAt: instant('starts_at').notNull(),
  endsAt: instant('ends_at'),
  state: text('state', { enum: ['active', 'paused'] }).notNull(),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull(),
});

/** A row of {@link shopItems}. */
export type ItemRow = typeof shopItems.$inferSelect;

/** Stocks as the operator set them; append-only. */
export const shopStockChanges = pgTable('shop_stock_changes', {
  id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  itemId: text('item_id').notNull(),
  /** `null` = endless. */
  stock: integer('stock'),
  sold: integer('sold').notNull(),
  restocked: integer('restocked').notNull(),
  madeAt: instant('made_at').notNull(),
});

/** What members had from the shop; a trigger lets parcels move forward only. */
export const redemptions = pgTable('redemptions', {
  id: uuidId().primaryKey(),
  reference: text('reference').notNull(),
  itemId: text('item_id').notNull(),
  memberId: uuidId('member_id').notNull(),
  name: text('name').notNull(),
  kind: text('kind', { enum: kinds }).notNull(),
  reward: jsonb('reward').$type<StoredReward>(),
  price: whole('price').notNull(),
  periodKey: text('period_key').notNull(),
  /** The limit as it was; `null` = none. */
  times: integer('times'),
  /** Place in its period, from 1 to `times`; `null` without a limit. */
  place: integer('place'),
  state: text('state', { enum: ['given', ...parcelStates] }).notNull(),
  carrier: text('carrier').notNull().default(''),
  tracking: text('tracking').notNull().default(''),
  restocked: boolean('restocked').notNull().default(false),
  createdAt: instant('created_at').notNull(),
  changedAt: instant('changed_at').notNull(),
});

/** A row of {@link redemptions}. */
export type RedemptionRow = typeof redemptions.$inferSelect;

/** Where goods go; personal data. */
export const parcelAddresses = pgTable('parcel_addresses', {
  redemptionId: uuidId('redemption_id').primaryKey(),
  memberId: uuidId('member_id').notNull(),
  recipient: text('recipient').notNull(),
  phone: text('phone').notNull(),
  line: text('line').notNull(),
  district: text('district').notNull(),
  province: text('province').notNull(),
  postcode: text('postcode').notNull(),
});

/** A row of {@link parcelAddresses}. */
export type AddressRow = typeof parcelAddresses.$inferSelect;

/** The states of a parcel with their times; append-only. */
export const parcelSteps = pgTable(
  'parcel_steps',
  {
    redemptionId: uuidId('redemption_id').notNull(),
    state: text('state', { enum: parcelStates }).notNull(),
    madeAt: instant('made_at').notNull(),
    actor: text('actor').notNull(),
  },
  (table) => [primaryKey({ columns: [table.redemptionId, table.state] })],
);

/** A state of a parcel. */
export type ParcelState = (typeof parcelStates)[number];
