import { and, eq } from 'drizzle-orm';

import type { Queryable } from '../../db/index.ts';
import { providerAliases } from './tables.ts';

/** The adapter that a stored provider id belongs to today: itself, unless it is a former id. */
export async function adapterIdOf(q: Queryable, providerId: string): Promise<string> {
  const [alias] = await q
    .select()
    .from(providerAliases)
    .where(and(eq(providerAliases.kind, 'payin'), eq(providerAliases.formerId, providerId)));
  return alias?.adapterId ?? providerId;
}
