import { sql } from 'drizzle-orm';

import type { Deps } from '../deps.ts';
import { houseState } from '../kernel/kernel.tables.ts';
import type { Module } from '../kernel/module.ts';

/**
 * Lets every module fill its part of an empty database with demo data, in list order and once each: a
 * start that was cut off goes on with the modules that had not finished. Returns the names that seeded now.
 */
export const seedWhenEmpty = async (deps: Deps, modules: readonly Module[]): Promise<readonly string[]> => {
  const { rows } = await deps.db.execute<{ key: string }>(
    sql`select key from house_state where key like 'seed.%'`,
  );
  const done = new Set(rows.map((row) => row.key));
  const seeded: string[] = [];
  for (const module of modules) {
    const key = `seed.${module.name}`;
    if (!module.seed || done.has(key)) continue;
    await module.seed(deps);
    await deps.db.insert(houseState).values({ key, value: 'done', updatedAt: deps.clock.now() });
    seeded.push(module.name);
  }
  return seeded;
};
