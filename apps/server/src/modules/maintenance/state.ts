import { asc, eq } from 'drizzle-orm';

import { othersSeenMs, transact } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import type { Acting } from '../../kernel/index.ts';
import { record } from '../staff/index.ts';
import { maintenanceAreas } from './rules.ts';
import { maintenance, type MaintenanceRow } from './tables.ts';

/** Areas that are closed now; kept in memory. Other processes see a change after a few seconds, the one that made it at once. */
export function closedAreas(
  deps: Pick<Deps, 'db' | 'cache' | 'database'>,
): Promise<readonly MaintenanceRow[]> {
  return deps.cache.get('maintenance', othersSeenMs(deps.database.engine), () =>
    deps.db.select().from(maintenance).orderBy(asc(maintenance.area)),
  );
}

/** Maintenance cannot be announced as asked; the message is for the operator. */
export class MaintenanceError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'MaintenanceError';
  }
}

const longest = 300;

/** Closes an area, or changes what is said of it; throws {@link MaintenanceError}. */
export async function closeArea(
  { db, cache, clock }: Pick<Deps, 'db' | 'cache' | 'clock'>,
  by: Acting,
  { area, text, until }: { readonly area: string; readonly text: string; readonly until: Date | null },
): Promise<void> {
  if (!maintenanceAreas.includes(area))
    throw new MaintenanceError(`${area} is no area; there are ${maintenanceAreas.join(', ')}.`);
  if (text.length === 0 || text.length > longest || /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/u.test(text))
    throw new MaintenanceError(`--text must be plain text of 1 to ${longest} characters.`);
  const now = clock.now();
  if (until !== null && !(until > now))
    throw new MaintenanceError('--until must be an instant to come, such as 2026-12-01T05:00:00+07:00.');
  await transact(db, async (tx) => {
    const [before] = await tx.select().from(maintenance).where(eq(maintenance.area, area)).for('update');
    await tx
      .insert(maintenance)
      .values({ area, text, until, since: now })
      .onConflictDoUpdate({ target: maintenance.area, set: { text, until } });
    await record(tx, by, {
      act: 'maintenance.started',
      subject: { kind: 'maintenance', key: area },
      before: before && valueOf(before),
      after: valueOf({ text, until }),
    });
  });
  forget(cache);
}

/** Opens an area again; false when it was not closed. */
export async function openArea(
  { db, cache }: Pick<Deps, 'db' | 'cache'>,
  by: Acting,
  area: string,
): Promise<boolean> {
  const done = await transact(db, async (tx) => {
    const [before] = await tx.delete(maintenance).where(eq(maintenance.area, area)).returning();
    if (!before) return false;
    await record(tx, by, {
      act: 'maintenance.ended',
      subject: { kind: 'maintenance', key: area },
      before: valueOf(before),
    });
    return true;
  });
  forget(cache);
  return done;
}

function forget(cache: Deps['cache']): void {
  cache.invalidate('maintenance');
  cache.invalidate('agent:public-config');
}

function valueOf({ text, until }: Pick<MaintenanceRow, 'text' | 'until'>) {
  return { text, until: until?.toISOString() ?? null };
}
