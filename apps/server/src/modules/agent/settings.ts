import { agent } from '@benjarong/contract';
import { asc, eq, inArray, sql } from 'drizzle-orm';

import { transact, type Queryable, type Tx } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import { type Acting, AppError } from '../../kernel/index.ts';
import { record } from '../staff/index.ts';
import { isSettingKey, readBankPictures, type SettingKey, settingKeys, settingRules } from './rules.ts';
import { agentSettings } from './tables.ts';

/** One setting as it is: effective value = `val ?? fallback`. */
export interface Setting {
  readonly val: string | undefined;
  readonly fallback: string;
  readonly effective: string;
}

/** All settings by name. */
export type Settings = Readonly<Record<SettingKey, Setting>>;

// Other processes learn of a change after this long; the one that made it, at once.
const settingsTtlMs = 2_000;

/** The settings as they count now. */
export function readSettings(deps: Pick<Deps, 'db' | 'log' | 'cache' | 'config'>): Promise<Settings> {
  return deps.cache.get('agent:settings', settingsTtlMs, () => loadSettings(deps));
}

/** A setting that is a whole number. */
export async function wholeSetting(
  deps: Pick<Deps, 'db' | 'log' | 'cache' | 'config'>,
  key: SettingKey,
): Promise<number> {
  return Number((await readSettings(deps))[key].effective);
}

/** A refused change; the message is English, for the operator. */
export class SettingError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'SettingError';
  }
}

/** Changes a setting while the server runs; throws {@link SettingError} on an unknown name or a value that breaks its rule. */
export async function changeSetting(deps: Deps, by: Acting, key: string, value: string): Promise<void> {
  if (!isSettingKey(key)) throw new SettingError(`Unknown setting ${key}. Known: ${settingKeys.join(', ')}.`);
  const mistake = settingRules[key].mistake(value, deps.config.pictureOrigins);
  if (mistake !== undefined) throw new SettingError(`${key} ${mistake}.`);
  const updatedAt = deps.clock.now();
  await transact(deps.db, async (tx) => {
    const before = await holdSetting(tx, key);
    await tx
      .insert(agentSettings)
      .values({ key, val: value, updatedAt })
      .onConflictDoUpdate({ target: agentSettings.key, set: { val: value, updatedAt } });
    const subject = { kind: 'agent.setting', key } as const;
    await record(tx, by, { act: 'agent.setting.changed', subject, before, after: { val: value } });
  });
  deps.cache.invalidate('agent:');
}

/** Puts a setting back to its default; throws {@link SettingError} on an unknown name. */
export async function resetSetting(deps: Deps, by: Acting, key: string): Promise<void> {
  if (!isSettingKey(key)) throw new SettingError(`Unknown setting ${key}. Known: ${settingKeys.join(', ')}.`);
  await transact(deps.db, async (tx) => {
    const before = await holdSetting(tx, key);
    await tx.delete(agentSettings).where(eq(agentSettings.key, key));
    await record(tx, by, { act: 'agent.setting.reset', subject: { kind: 'agent.setting', key }, before });
  });
  deps.cache.invalidate('agent:');
}

/** How registration works now (spec §4). */
export interface RegistrationSettings {
  /** 1 = SMS mode, 2 = bank mode. */
  readonly registerType: 1 | 2;
  /** True = the member chooses the user name (`generate_username_mode` 1). */
  readonly choosesUsername: boolean;
  readonly minimumAge: number;
}

/** Reads {@link RegistrationSettings}. */
export async function registrationSettings(
  deps: Pick<Deps, 'db' | 'log' | 'cache' | 'config'>,
): Promise<RegistrationSettings> {
  const settings = await readSettings(deps);
  return {
    registerType: settings.register_type.effective === '2' ? 2 : 1,
    choosesUsername: settings.generate_username_mode.effective === '1',
    minimumAge: Number(settings.minimum_age.effective),
  };
}

/** Refuses a request for another agent than ours; a missing or empty code means ours (calls.md). */
export function requireAgent(code: string | undefined): void {
  if (code !== undefined && code !== '' && code.toLowerCase() !== agent.code)
    throw new AppError('agent_not_found');
}

/** Shows a picture in place of a bank's letters; false for an id that is no bank of the list. Throws {@link SettingError}. */
export async function setBankImage(deps: Deps, by: Acting, id: string, image: string): Promise<boolean> {
  const { effective } = (await readSettings(deps)).bank_pictures;
  const [added] = readBankPictures(`${id}=${image}`);
  if (!added) return false;
  const others = readBankPictures(effective).filter(({ bank_id }) => bank_id !== added.bank_id);
  const entries = [...others, added].map((each) => `${each.bank_id}=${each.image}`);
  await changeSetting(deps, by, 'bank_pictures', entries.join(','));
  return true;
}

/** The pictures of brand and banks as they are stored. */
export async function settingImages(
  q: Queryable,
): Promise<readonly { readonly image: string; readonly by: string }[]> {
  const rows = await q
    .select()
    .from(agentSettings)
    .where(inArray(agentSettings.key, ['agent_logo', 'bank_pictures']))
    .orderBy(asc(agentSettings.key));
  return rows.flatMap(({ key, val }) =>
    key === 'agent_logo'
      ? [{ image: val, by: 'logo' }]
      : readBankPictures(val).map(({ bank_id, image }) => ({ image, by: `bank:${bank_id}` })),
  );
}

async function loadSettings(deps: Pick<Deps, 'db' | 'log' | 'config'>): Promise<Settings> {
  const stored = new Map((await deps.db.select().from(agentSettings)).map(({ key, val }) => [key, val]));
  const entries = settingKeys.map((key): [SettingKey, Setting] => {
    const { fallback, mistake } = settingRules[key];
    const found = stored.get(key);
    const wrong = found === undefined ? undefined : mistake(found, deps.config.pictureOrigins);
    if (wrong !== undefined) deps.log.warn({ key }, 'agent.setting_invalid');
    const val = wrong === undefined ? found : undefined;
    return [key, { val, fallback, effective: val ?? fallback }];
  });
  // One entry per key of settingKeys, so the record is complete.
  return Object.fromEntries(entries) as Record<SettingKey, Setting>;
}

// Two changes of one setting wait for each other, so that the history's "before" is what was there.
async function holdSetting(tx: Tx, key: string): Promise<{ readonly val: string } | undefined> {
  await tx.execute(sql`lock table ${agentSettings} in share row exclusive mode`);
  const [row] = await tx.select().from(agentSettings).where(eq(agentSettings.key, key));
  return row && { val: row.val };
}
