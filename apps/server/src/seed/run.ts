import { sql } from 'drizzle-orm';

import type { Deps } from '../deps.ts';
import { appState } from '../kernel/tables.ts';
import type { Module } from '../kernel/module.ts';

// One number for "demo data is being made", the same in every process.
const seedLock = 7_216_304_502n;

/**
 * Lets every module fill its part of an empty database with demo data, in list order and once each,
 * however many servers start on it together: one seeds, the others wait and find it done. A start that
 * was cut off goes on with the modules that had not finished. Returns the names that seeded now.
 */
export function seedWhenEmpty(deps: Deps, modules: readonly Module[]): Promise<readonly string[]> {
  return deps.database.alone(seedLock, async () => {
    const { rows } = await deps.db.execute<{ key: string }>(
      sql`select key from house_state where key like 'seed.%'`,
    );
    const done = new Set(rows.map((row) => row.key));
    const seeded: string[] = [];
    for (const module of modules) {
      const key = `seed.${module.name}`;
      if (!module.seed || done.has(key)) continue;
      await module.seed(deps);
      await deps.db.insert(appState).values({ key, value: 'done', updatedAt: deps.clock.now() });
      seeded.push(module.name);
    }
    return seeded;
  });
}
