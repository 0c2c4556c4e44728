import { formatBaht, parseBaht, parseTypedBaht, type Satang } from '@benjarong/contract';
import { sql } from 'drizzle-orm';
import { Counter, type Registry } from 'prom-client';

import { type Queryable, transact } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import type { Acting } from '../../kernel/index.ts';
import { record } from '../staff/index.ts';
import { gameSettings } from './tables.ts';

/** Bounds on what providers may pay into wallets, in baht; the operator's `game limits` changes them. */
export const gameLimitNames = {
  win_maximum: { default: '5000000.00', what: 'the most that one win may pay' },
  wallet_maximum: {
    default: '100000000.00',
    what: 'the most that a wallet may hold after a win',
  },
} as const satisfies Readonly<Record<string, { default: string; what: string }>>;

/** Name of a bound. */
export type GameLimitName = keyof typeof gameLimitNames;

/** The bounds in satang. */
export type GameLimits = Readonly<Record<GameLimitName, Satang>>;

/** The bounds as they hold now, at most 2 s old in processes that did not change them. */
export function gameLimits(deps: Pick<Deps, 'db' | 'cache'>): Promise<GameLimits> {
  return deps.cache.get(key, ttlMs, () => readLimits(deps.db));
}

/** True for the name of a bound. */
export function isGameLimit(name: string): name is GameLimitName {
  return Object.hasOwn(gameLimitNames, name);
}

/**
 * Changes one bound; the text is an amount in baht as typed. Answers the bounds as they hold then, or one English
 * sentence why not: no amount above 0, or a win that no wallet could hold.
 */
export async function setGameLimit(
  deps: Deps,
  by: Acting,
  name: GameLimitName,
  text: string,
): Promise<GameLimits | { readonly fault: string }> {
  const amount = parseTypedBaht(text);
  if (amount === undefined || amount <= 0n) return { fault: `${text} is no amount in baht above 0.` };
  if (amount > most) return { fault: `${name} is at most ${formatBaht(most)} baht.` };
  const outcome = await transact(deps.db, async (tx) => {
    // Both bounds are compared: two operators at once must not pass each other.
    await tx.execute(sql`lock table ${gameSettings} in share row exclusive mode`);
    const before = await readLimits(tx);
    const next = { ...before, [name]: amount };
    if (next.win_maximum > next.wallet_maximum) {
      return {
        fault: `win_maximum (${formatBaht(next.win_maximum)}) would be above wallet_maximum (${formatBaht(next.wallet_maximum)}).`,
      };
    }
    const row = { val: formatBaht(amount), updatedAt: deps.clock.now() };
    await tx
      .insert(gameSettings)
      .values({ key: name, ...row })
      .onConflictDoUpdate({ target: gameSettings.key, set: row });
    await record(tx, by, {
      act: 'game.limit.changed',
      subject: { kind: 'game.limit', key: name },
      before: { val: formatBaht(before[name]) },
      after: { val: row.val },
    });
    return next;
  });
  deps.cache.invalidate(key);
  return outcome;
}

/** Counts wins that a bound refused: `game_wins_refused_total` by provider and reason. */
export function winsRefused({ metrics }: Pick<Deps, 'metrics'>): Counter<'provider' | 'reason'> {
  const known = counters.get(metrics);
  if (known) return known;
  const counter = new Counter({
    name: 'game_wins_refused_total',
    help: 'Wins of game providers that were refused because they pass a bound (operator game limits).',
    labelNames: ['provider', 'reason'],
    registers: [metrics],
  });
  counters.set(metrics, counter);
  return counter;
}

const key = 'game:limits';
const ttlMs = 2_000;
// Nine digits of baht: far inside what the wire's amounts and the ledger hold.
const most = 999_999_999_99n;
const counters = new WeakMap<Registry, Counter<'provider' | 'reason'>>();

async function readLimits(q: Queryable): Promise<GameLimits> {
  const rows = await q.select().from(gameSettings);
  const read = (name: GameLimitName): Satang =>
    parseBaht(rows.find((row) => row.key === name)?.val ?? gameLimitNames[name].default);
  return { win_maximum: read('win_maximum'), wallet_maximum: read('wallet_maximum') };
}
