import { eq } from 'drizzle-orm';

import { transact } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import type { Acting } from '../../kernel/index.ts';
import { record } from '../staff/index.ts';
import { forgetCatalogue } from './catalogue.ts';
import { gameProviders, games } from './tables.ts';

/** Takes a game out of play (true) or puts it back; running rounds finish. `undefined` = there is no such game. */
export async function setGameMaintenance(deps: Deps, by: Acting, gameId: string, maintenance: boolean) {
  const game = await transact(deps.db, async (tx) => {
    const [before] = await tx.select().from(games).where(eq(games.gameId, gameId)).for('update');
    if (!before) return undefined;
    await tx.update(games).set({ maintenance }).where(eq(games.gameId, gameId));
    await record(tx, by, {
      act: 'game.maintenance.changed',
      subject: { kind: 'game.maintenance', key: gameId },
      before: { maintenance: before.maintenance },
      after: { maintenance },
    });
    return before;
  });
  forgetCatalogue(deps);
  return game;
}

/** Takes every game of a provider out of play (true) or puts them back. `undefined` = there is no such provider. */
export async function setProviderMaintenance(
  deps: Deps,
  by: Acting,
  providerId: string,
  maintenance: boolean,
) {
  const provider = await transact(deps.db, async (tx) => {
    const here = eq(gameProviders.providerId, providerId);
    const [before] = await tx.select().from(gameProviders).where(here).for('update');
    if (!before) return undefined;
    await tx.update(gameProviders).set({ maintenance }).where(here);
    await record(tx, by, {
      act: 'provider.maintenance.changed',
      subject: { kind: 'provider.maintenance', key: providerId },
      before: { maintenance: before.maintenance },
      after: { maintenance },
    });
    return before;
  });
  forgetCatalogue(deps);
  return provider;
}
