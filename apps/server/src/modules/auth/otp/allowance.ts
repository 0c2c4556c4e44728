import { eq, sql } from 'drizzle-orm';

import type { Deps } from '../../../deps.ts';
import type { Queryable, Tx } from '../../../db/index.ts';
import { AppError, bangkokDay, sha256 } from '../../../kernel/index.ts';
import { otpAllowances } from '../tables.ts';
import { budgetOf, budgetShards, mobileSendVerdict, otpRules, shareOf } from './rules.ts';

/** Who asks for a code. */
export interface Asker {
  /** Hash of the device or address by which its codes are counted apart from those of others. */
  readonly hash: string;
  /** True when the account was logged in from there before: an allowance that strangers cannot use up. */
  readonly known: boolean;
  /** Hash of the address, which the people of one carrier may share. */
  readonly address: string;
}

/** What one request may use, by the operator's settings. */
export interface AllowanceRules {
  readonly perDeviceHour: number;
  /** From here on an alarm; {@link otpRules.addressWall} times as many are refused. */
  readonly perAddressHour: number;
  /** Of an address in a Bangkok day, by callers that did not log in from there before; more are refused. */
  readonly perAddressDay: number;
  readonly dailyBudget: number;
}

/** What {@link takeAllowance} took, for {@link returnAllowance}. */
export interface TakenAllowance {
  readonly mobileKey: string;
  /** Of the asker's hour, and of the address's hour and day unless the asker is known. */
  readonly limitKeys: readonly string[];
  readonly at: Date;
  readonly day: string;
  /** Part of the day's budget that the SMS was counted in. */
  readonly shard: number;
}

/**
 * Takes one request out of its counters, each a row of its own: the number's (60 s between two, 3 in 5 minutes), the
 * asker's (per hour) and the address's (per hour and day), the day's budget of SMS. A known asker has its own and none of the address. `paid: false` runs the same
 * statements and counts no SMS. Throws `otp_wait` or `otp_limit`; the transaction then gives everything back.
 */
export async function takeAllowance(
  tx: Tx,
  deps: Pick<Deps, 'limits' | 'log'>,
  input: {
    readonly mobile: string;
    readonly asker: Asker;
    readonly rules: AllowanceRules;
    readonly paid: boolean;
    readonly now: Date;
  },
): Promise<TakenAllowance> {
  const { mobile, asker, rules, paid, now } = input;
  const mobileKey = `${sha256(mobile)}:${asker.known ? asker.hash : 'open'}`;
  await takeMobile(tx, mobileKey, now);
  const day = bangkokDay(now);
  const limitKeys = await takeLimits(tx, deps, { asker, day, rules });
  const shard = await takeBudget(tx, deps, { ...input, day, budget: rules.dailyBudget, count: paid ? 1 : 0 });
  return { mobileKey, limitKeys, at: now, day, shard };
}

/** Gives back what was taken for an SMS that surely did not leave. */
export async function returnAllowance(
  tx: Tx,
  deps: Pick<Deps, 'limits'>,
  taken: TakenAllowance,
): Promise<void> {
  await tx
    .update(otpAllowances)
    .set({ askedAt: sql`array_remove(${otpAllowances.askedAt}, ${taken.at.toISOString()}::timestamptz(3))` })
    .where(eq(otpAllowances.key, taken.mobileKey));
  for (const key of taken.limitKeys) await deps.limits.giveBack(tx, key);
  await returnBudget(tx, taken);
}

/** Gives back the SMS of {@link takeAllowance} to the day's budget, and nothing else. */
export async function returnBudget(
  q: Queryable,
  { day, shard }: Pick<TakenAllowance, 'day' | 'shard'>,
): Promise<void> {
  await q.execute(
    sql`update sms_budgets set sent = greatest(0, sent - 1) where day = ${day}::date and shard = ${shard}`,
  );
}

// People behind one carrier's address are people: each device has its own hour, the address a ceiling far above it, which
// says so in the log long before it refuses. One that stays below it hour after hour meets the day's, before it has
// used up the budget of everyone.
async function takeLimits(
  tx: Tx,
  { limits, log }: Pick<Deps, 'limits' | 'log'>,
  input: { readonly asker: Asker; readonly day: string; readonly rules: AllowanceRules },
): Promise<readonly string[]> {
  const { asker, day, rules } = input;
  const { perDeviceHour, perAddressHour, perAddressDay } = rules;
  const windowSeconds = otpRules.perAddressWindowMs / 1000;
  const own = `otp:${asker.known ? 'known' : 'device'}:${asker.hash}`;
  const hasOwn = asker.known || asker.hash !== asker.address;
  if (hasOwn && !(await limits.take(tx, own, { max: perDeviceHour, windowSeconds })).allowed)
    throw new AppError('otp_limit');
  if (asker.known) return [own];
  const address = `otp:address:${asker.address}`;
  const most = perAddressHour * otpRules.addressWall;
  const { allowed, hits } = await limits.take(tx, address, { max: most, windowSeconds });
  if (!allowed || hits >= perAddressHour)
    log.warn({ alarm: 'otp_address', hits, ceiling: perAddressHour }, 'otp.address_busy');
  if (!allowed) throw new AppError('otp_limit');
  const addressDay = `otp:address-day:${day}:${asker.address}`;
  const whole = await limits.take(tx, addressDay, { max: perAddressDay, windowSeconds: 86_400 });
  if (!whole.allowed || whole.hits >= perAddressDay * 0.8)
    log.warn({ alarm: 'otp_address', hits: whole.hits, dayMost: perAddressDay }, 'otp.address_busy_day');
  if (!whole.allowed) throw new AppError('otp_limit');
  return hasOwn ? [own, address, addressDay] : [address, addressDay];
}

async function takeMobile(tx: Tx, key: string, now: Date): Promise<void> {
  // The upsert locks the number's row until the end of the transaction: requests for it come one after another.
  const [row] = await tx
    .insert(otpAllowances)
    .values({ key, askedAt: [], updatedAt: now })
    .onConflictDoUpdate({ target: otpAllowances.key, set: { updatedAt: now } })
    .returning({ askedAt: otpAllowances.askedAt });
  const recent = (row?.askedAt ?? []).filter(
    (at) => now.getTime() - at.getTime() < otpRules.perMobile.windowMs,
  );
  const verdict = mobileSendVerdict(recent, now);
  if (verdict.kind === 'wait') throw new AppError('otp_wait', { params: { seconds: verdict.seconds } });
  if (verdict.kind === 'limit') throw new AppError('otp_limit');
  await tx
    .update(otpAllowances)
    .set({ askedAt: [...recent, now] })
    .where(eq(otpAllowances.key, key));
}

// Sixteen rows a day at most are read and one is written, however many SMS the day has seen.
async function takeBudget(
  tx: Tx,
  { log }: Pick<Deps, 'log'>,
  input: { readonly asker: Asker; readonly day: string; readonly budget: number; readonly count: 0 | 1 },
): Promise<number> {
  const { asker, day, budget, count } = input;
  const { rows } = await tx.execute<{ sent: number }>(
    sql`select coalesce(sum(sent), 0)::int as sent from sms_budgets where day = ${day}::date`,
  );
  const sent = rows[0]?.sent ?? 0;
  const most = budgetOf(budget, asker.known);
  const shard = sent < most ? await takeShard(tx, day, most, count) : undefined;
  if (shard === undefined) {
    log.error({ alarm: 'sms_budget', sent, budget }, 'otp.budget_spent');
    throw new AppError('otp_limit');
  }
  if (sent + count >= budget * 0.8)
    log.warn({ alarm: 'sms_budget', sent: sent + count, budget }, 'otp.budget_low');
  return shard;
}

async function takeShard(tx: Tx, day: string, most: number, count: 0 | 1): Promise<number | undefined> {
  const first = Math.floor(Math.random() * budgetShards);
  for (let turn = 0; turn < budgetShards; turn += 1) {
    const shard = (first + turn) % budgetShards;
    const share = shareOf(most, shard);
    if (share === 0) continue;
    // A refused update keeps no lock, so requests that look for room never wait for each other in a circle.
    const here = sql`day = ${day}::date and shard = ${shard}`;
    const made = await tx.execute(sql`
      insert into sms_budgets (day, shard, sent) values (${day}::date, ${shard}, ${count})
      on conflict do nothing returning shard`);
    if (made.rows.length === 1) return shard;
    const taken = await tx.execute(
      sql`update sms_budgets set sent = sent + ${count} where ${here} and sent < ${share} returning shard`,
    );
    if (taken.rows.length === 1) return shard;
  }
  return undefined;
}
