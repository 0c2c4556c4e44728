import { boolean, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';

import { instant, uuidId } from '../../db/columns.ts';
import type { OtpType } from './otp/rules.ts';

/** Log-ins of members; ended ones stay until the clean-up. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuidId().primaryKey(),
    memberId: uuidId('member_id').notNull(),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    /** Absolute end, whatever happens in between. */
    expiresAt: instant('expires_at').notNull(),
    ip: text('ip').notNull(),
    userAgent: text('user_agent').notNull(),
    endedAt: instant('ended_at'),
    endReason: text('end_reason').$type<SessionEnd>(),
    /** The member asked to stay signed in on this device. */
    remember: boolean('remember').notNull().default(false),
    /** Hash of the device's cookie; null for a browser that keeps none. */
    deviceHash: text('device_hash'),
  },
  (table) => [
    index('sessions_open').on(table.memberId),
    index('sessions_device_hash').on(table.deviceHash),
    index('sessions_expires_at').on(table.expiresAt),
    index('sessions_device').on(table.ip, table.userAgent),
  ],
);

/** Why a session ended before its time. */
export type SessionEnd =
  | 'logout'
  | 'replaced'
  | 'revoked'
  | 'password_changed'
  | 'password_reset'
  | 'refresh_reused'
  | 'disabled'
  | 'excluded'
  | 'erased';

/** Access and refresh tokens, stored as SHA-256 only. */
export const sessionTokens = pgTable(
  'session_tokens',
  {
    hash: text('hash').primaryKey(),
    sessionId: uuidId('session_id').notNull(),
    kind: text('kind').$type<'access' | 'refresh'>().notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** Refresh tokens: when a newer one took its place. */
    replacedAt: instant('replaced_at'),
  },
  (table) => [index('session_tokens_session').on(table.sessionId)],
);

/** Wrong passwords in a row, per account (or per unknown name, hashed). */
export const loginAttempts = pgTable(
  'login_attempts',
  {
    key: text('key').primaryKey(),
    failures: integer('failures').notNull(),
    blockedUntil: instant('blocked_until').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [index('login_attempts_last_at').on(table.lastAt)],
);

/** One-time passwords and the tokens that verified ones were exchanged for. */
export const otps = pgTable(
  'otps',
  {
    id: uuidId().primaryKey(),
    ref: text('ref').notNull(),
    type: text('type').$type<OtpType>().notNull(),
    mobile: text('mobile').notNull(),
    codeHash: text('code_hash').notNull(),
    /** `decoy`: no one has this number, so nothing was sent; it behaves like any other from outside. */
    state: text('state').$type<'sending' | 'sent' | 'failed' | 'decoy'>().notNull(),
    ip: text('ip').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    checks: integer('checks').notNull().default(0),
    verifiedAt: instant('verified_at'),
    tokenHash: text('token_hash'),
    tokenExpiresAt: instant('token_expires_at'),
    tokenUsedAt: instant('token_used_at'),
    /** Hash of the device or address that asked; only its own next code replaces this one. */
    asker: text('asker'),
    /** Who asked, where the number may be another than theirs. */
    memberId: uuidId('member_id'),
  },
  (table) => [
    uniqueIndex('otps_ref').on(table.ref),
    uniqueIndex('otps_token').on(table.tokenHash),
    index('otps_mobile').on(table.mobile, table.createdAt),
    index('otps_ip').on(table.ip, table.createdAt),
    index('otps_created_at').on(table.createdAt),
  ],
);

/** One-time tokens that prove a fresh password or OTP, per session. */
export const stepUpTokens = pgTable(
  'step_up_tokens',
  {
    hash: text('hash').primaryKey(),
    memberId: uuidId('member_id').notNull(),
    sessionId: uuidId('session_id').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('step_up_tokens_expires_at').on(table.expiresAt)],
);

/** When codes were asked for, per mobile number and asker (hashed); the row is the lock of that allowance. */
export const otpAllowances = pgTable(
  'otp_allowances',
  {
    key: text('key').primaryKey(),
    askedAt: instant('asked_at').array().notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [index('otp_allowances_updated_at').on(table.updatedAt)],
);

/** SMS of a Bangkok day, counted in sixteen parts so that no row is everybody's lock. */
export const smsBudgets = pgTable(
  'sms_budgets',
  {
    day: date('day').notNull(),
    shard: integer('shard').notNull(),
    sent: integer('sent').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.shard] })],
);

/** Devices and addresses (hashed) that an account was logged in from. */
export const knownCallers = pgTable(
  'known_callers',
  {
    memberId: uuidId('member_id').notNull(),
    caller: text('caller').notNull(),
    firstAt: instant('first_at').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.caller] }),
    index('known_callers_last_at').on(table.lastAt),
  ],
);
