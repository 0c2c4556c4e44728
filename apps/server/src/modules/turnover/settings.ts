import { eq, sql } from 'drizzle-orm';

import { type Queryable, transact } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import type { Acting } from '../../kernel/index.ts';
import { record } from '../staff/index.ts';
import type { StakeKind, TurnoverWeights } from './rules.ts';
import { turnoverSettings } from './tables.ts';

/** Turnover settings with defaults: weights by kind in per cent, and how often a deposit is to be turned over, in per cent of it. */
export const turnoverSettingNames = {
  weight_slot: { default: '100', what: weightOf('slot') },
  weight_fishing: { default: '100', what: weightOf('fishing') },
  weight_freespin: { default: '100', what: weightOf('freespin') },
  weight_lotto: { default: '100', what: weightOf('lotto') },
  weight_casino: { default: '50', what: weightOf('casino') },
  weight_sport: { default: '50', what: weightOf('sport') },
  deposit_percent: {
    default: '100',
    what: 'turnover due on a deposit, in per cent of it (100 = once; 0 = none)',
  },
} as const satisfies Readonly<Record<string, { default: string; what: string }>>;

/** Name of a turnover setting. */
export type TurnoverSettingName = keyof typeof turnoverSettingNames;

/** True for the name of a turnover setting. */
export function isTurnoverSetting(name: string): name is TurnoverSettingName {
  return Object.hasOwn(turnoverSettingNames, name);
}

/** The value of a turnover setting: a whole number from 0 to 1,000 per cent; `undefined` for anything else. */
export function readPercent(text: string): number | undefined {
  return /^(0|[1-9][0-9]{0,2}|1000)$/.test(text) ? Number(text) : undefined;
}

/** Every turnover setting as it holds now, in per cent. */
export async function readTurnoverSettings(
  q: Queryable,
): Promise<Readonly<Record<TurnoverSettingName, number>>> {
  const rows = await q.select().from(turnoverSettings);
  const percent = (name: TurnoverSettingName): number => {
    const value = readPercent(
      rows.find((row) => row.key === name)?.val ?? turnoverSettingNames[name].default,
    );
    if (value === undefined) throw new Error(`turnover setting ${name} is broken`);
    return value;
  };
  return {
    weight_slot: percent('weight_slot'),
    weight_fishing: percent('weight_fishing'),
    weight_freespin: percent('weight_freespin'),
    weight_lotto: percent('weight_lotto'),
    weight_casino: percent('weight_casino'),
    weight_sport: percent('weight_sport'),
    deposit_percent: percent('deposit_percent'),
  };
}

/** The weights that hold for requirements without weights of their own. */
export async function turnoverWeights(q: Queryable): Promise<TurnoverWeights> {
  const now = await readTurnoverSettings(q);
  return {
    slot: now.weight_slot,
    casino: now.weight_casino,
    sport: now.weight_sport,
    fishing: now.weight_fishing,
    freespin: now.weight_freespin,
    lotto: now.weight_lotto,
  };
}

/** Changes a turnover setting for requirements that open from now on; those that are open keep theirs. */
export async function changeTurnoverSetting(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  by: Acting,
  key: TurnoverSettingName,
  percent: number,
): Promise<void> {
  await transact(db, async (tx) => {
    // Two changes wait for each other, so that the history's "before" is what was there.
    await tx.execute(sql`lock table ${turnoverSettings} in share row exclusive mode`);
    const [before] = await tx.select().from(turnoverSettings).where(eq(turnoverSettings.key, key));
    const row = { val: String(percent), updatedAt: clock.now() };
    await tx
      .insert(turnoverSettings)
      .values({ key, ...row })
      .onConflictDoUpdate({ target: turnoverSettings.key, set: row });
    await record(tx, by, {
      act: 'turnover.setting.changed',
      subject: { kind: 'turnover.setting', key },
      before: before && { val: before.val },
      after: { val: row.val },
    });
  });
}

function weightOf(kind: StakeKind): string {
  return `per cent of a settled stake that counts, ${kind}, 0 to 1000`;
}
