import type { Deps } from '../../deps.ts';
import { byDemo } from '../../kernel/index.ts';
import { seedGames } from './seed-games.ts';
import { providerSeeds } from './seed-data.ts';
import { importCatalogue } from './import-catalogue.ts';

const dayMs = 86_400_000;

/** Puts the twelve invented providers and their 1,000 games into the catalogue, as an operator's file would. */
export async function seedCatalogue(deps: Deps): Promise<void> {
  const now = deps.clock.now().getTime();
  await importCatalogue(deps, byDemo, {
    providers: providerSeeds.map(({ id, name, thai }) => ({
      provider_id: id,
      provider_name: name,
      also_known_as: [thai],
    })),
    games: seedGames().map((game) => ({
      game_id: game.gameId,
      provider_id: game.providerId,
      game_name: game.name,
      also_known_as: [game.otherName],
      category: game.category,
      popularity: game.popularity,
      is_hot: game.isHot,
      is_new: game.isNew,
      is_live: game.isLive,
      has_demo: game.hasDemo,
      maintenance: game.maintenance,
      released_at: new Date(now - game.ageDays * dayMs).toISOString().slice(0, 10),
    })),
  });
}
