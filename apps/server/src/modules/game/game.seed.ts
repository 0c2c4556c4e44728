import type { Deps } from '../../deps.ts';
import { transact } from '../../db/index.ts';
import { seedGames } from '../../seed/games.ts';
import { providerSeeds } from '../../seed/games.data.ts';
import { forgetCatalogue } from './catalogue.ts';
import { gameProviders, games } from './game.tables.ts';
import { normaliseName } from './search.ts';

const dayMs = 86_400_000;

/** Puts the twelve invented providers and their 1,000 games into the catalogue; what is there stays. */
export const seedCatalogue = async (deps: Deps): Promise<void> => {
  const now = deps.clock.now().getTime();
  await transact(deps.db, async (tx) => {
    await tx
      .insert(gameProviders)
      .values(
        providerSeeds.map((provider, position) => ({
          providerId: provider.id,
          providerName: provider.name,
          searchText: `${normaliseName(provider.name)} ${normaliseName(provider.thai)}`,
          position,
        })),
      )
      .onConflictDoNothing();
    const all = seedGames();
    for (let start = 0; start < all.length; start += 250) {
      await tx
        .insert(games)
        .values(
          all.slice(start, start + 250).map((game) => ({
            gameId: game.gameId,
            providerId: game.providerId,
            subProviderId: game.providerId,
            gameName: game.name,
            searchText: `${normaliseName(game.name)} ${normaliseName(game.otherName)}`,
            category: game.category,
            source: 'seamless',
            popularity: game.popularity,
            isHot: game.isHot,
            isNew: game.isNew,
            isLive: game.isLive,
            hasDemo: game.hasDemo,
            maintenance: game.maintenance,
            releasedAt: new Date(now - game.ageDays * dayMs),
          })),
        )
        .onConflictDoNothing();
    }
  });
  forgetCatalogue(deps);
};
