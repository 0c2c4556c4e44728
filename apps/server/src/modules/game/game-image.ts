import { eq, isNotNull } from 'drizzle-orm';

import type { Queryable } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import { forgetCatalogue } from './catalogue.ts';
import { games } from './tables.ts';

/** Shows a picture in place of a game's drawn tile; `null` takes it off. False when there is no such game. The caller has checked the address. */
export async function setGameImage(deps: Deps, gameId: string, image: string | null): Promise<boolean> {
  const rows = await deps.db.update(games).set({ image }).where(eq(games.gameId, gameId)).returning();
  forgetCatalogue(deps);
  return rows.length === 1;
}

/** Pictures that games show in place of their drawn tile. */
export async function gameImages(
  q: Queryable,
): Promise<readonly { readonly image: string; readonly by: string }[]> {
  const rows = await q.select().from(games).where(isNotNull(games.image));
  return rows.flatMap(({ image, gameId }) => (image === null ? [] : [{ image, by: `game:${gameId}` }]));
}
