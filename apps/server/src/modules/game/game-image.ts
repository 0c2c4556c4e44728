import { eq, isNotNull } from 'drizzle-orm';

import { type Queryable, transact } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import type { Acting } from '../../kernel/index.ts';
import { record } from '../staff/index.ts';
import { forgetCatalogue } from './catalogue.ts';
import { games } from './tables.ts';

/**
 * Shows a picture in place of a game's drawn tile; `null` takes it off. False when there is no such game. The caller has
 * checked the address.
 */
export async function setGameImage(
  deps: Deps,
  by: Acting,
  gameId: string,
  image: string | null,
): Promise<boolean> {
  const found = await transact(deps.db, async (tx) => {
    const [before] = await tx.select().from(games).where(eq(games.gameId, gameId)).for('update');
    if (!before) return false;
    await tx.update(games).set({ image }).where(eq(games.gameId, gameId));
    await record(tx, by, {
      act: 'game.picture.changed',
      subject: { kind: 'game.picture', key: gameId },
      before: { image: before.image },
      after: { image },
    });
    return true;
  });
  forgetCatalogue(deps);
  return found;
}

/** Pictures that games show in place of their drawn tile. */
export async function gameImages(
  q: Queryable,
): Promise<readonly { readonly image: string; readonly by: string }[]> {
  const rows = await q.select().from(games).where(isNotNull(games.image));
  return rows.flatMap(({ image, gameId }) => (image === null ? [] : [{ image, by: `game:${gameId}` }]));
}
