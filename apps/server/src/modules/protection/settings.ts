import { eq, sql } from 'drizzle-orm';

import { type Queryable, transact } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import type { Acting } from '../../kernel/index.ts';
import { record } from '../staff/index.ts';
import { protectionSettings } from './tables.ts';

/** Every setting of protection with its default and bounds; whole numbers. */
export const protectionRules = {
  check_minutes: { default: 60, least: 5, most: 720, help: 'minutes of play between two reality checks' },
  raise_hours: { default: 24, least: 24, most: 720, help: 'hours before a higher limit can be confirmed' },
  raise_days: { default: 7, least: 1, most: 30, help: 'days in which it can be confirmed then' },
  pause_minutes: { default: 30, least: 5, most: 720, help: 'minutes without a stake that end a sitting' },
} as const;

/** Name of a setting. */
export type ProtectionSetting = keyof typeof protectionRules;

/** The settings as they hold now. */
export type ProtectionSettings = Readonly<Record<ProtectionSetting, number>>;

/** Names of all settings. */
// Object.keys widens to string; they are exactly the literal keys above.
export const protectionSettingNames = Object.keys(protectionRules) as readonly ProtectionSetting[];

/** Reads the settings: what the operator changed, else the defaults. */
export async function readSettings(q: Queryable): Promise<ProtectionSettings> {
  const rows = await q.select().from(protectionSettings);
  const read = (name: ProtectionSetting): [ProtectionSetting, number] => {
    const val = rows.find(({ key }) => key === name)?.val;
    return [name, val === undefined ? protectionRules[name].default : Number(val)];
  };
  // One entry per name, so the record is complete.
  return Object.fromEntries(protectionSettingNames.map(read)) as Record<ProtectionSetting, number>;
}

/** Changes a setting at once; answers one English sentence, and changes nothing, when the name or value does not fit. */
export async function changeSetting(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  by: Acting,
  name: string,
  text: string,
): Promise<string | undefined> {
  const key = protectionSettingNames.find((known) => known === name);
  if (key === undefined) return `Unknown setting ${name}. Known: ${protectionSettingNames.join(', ')}.`;
  const { least, most } = protectionRules[key];
  if (!/^[0-9]{1,5}$/.test(text) || Number(text) < least || Number(text) > most)
    return `${key} must be a whole number from ${least} to ${most}.`;
  await transact(db, async (tx) => {
    // Two changes wait for each other, so that the history's "before" is what was there.
    await tx.execute(sql`lock table ${protectionSettings} in share row exclusive mode`);
    const [before] = await tx.select().from(protectionSettings).where(eq(protectionSettings.key, key));
    const val = String(Number(text));
    const updatedAt = clock.now();
    await tx
      .insert(protectionSettings)
      .values({ key, val, updatedAt })
      .onConflictDoUpdate({ target: protectionSettings.key, set: { val, updatedAt } });
    await record(tx, by, {
      act: 'protection.setting.changed',
      subject: { kind: 'protection.setting', key },
      before: before && { val: before.val },
      after: { val },
    });
  });
  return undefined;
}
