import { artUrl, motifsOf } from '@benjarong/art';
import { gameCategories, type Game, type GameCategory, type Provider } from '@benjarong/contract';
import { asc, desc, eq } from 'drizzle-orm';

import type { Deps } from '../../deps.ts';
import { AppError } from '../../kernel/index.ts';
import { gameProviders, games as gamesTable } from './tables.ts';
import { searchWords } from './search.ts';

/** Orders of a game list. */
export type GameSort = 'popular' | 'new' | 'name';

/** One game with what lists sort and search by. */
export interface CatalogueGame {
  readonly game: Game;
  readonly searchText: string;
  /** The part of it that is the game's own names. */
  readonly nameText: string;
  readonly weight: number;
  readonly released: number;
}

/** All games in memory: one query fills it, lists and pages cost none. */
export interface Catalogue {
  readonly byId: ReadonlyMap<string, Game>;
  /** Games in an order, of a category and provider if given; memoised. */
  list(sort: GameSort, category?: string, providerId?: string): readonly CatalogueGame[];
  /** Providers in the house's order with their number of games (of a category if given), those without left out. */
  providers(category?: string): readonly Provider[];
  readonly categories: readonly { readonly category: GameCategory; readonly games: number }[];
  hasProvider(providerId: string): boolean;
  /** Id of the provider whose id or name this is, in any case and without blanks around. */
  providerOf(alias: string): string | undefined;
  /** Addresses of the pictures of all games and providers. */
  readonly pictures: ReadonlySet<string>;
}

const thai = new Intl.Collator('th');

const compare: Readonly<Record<GameSort, (a: CatalogueGame, b: CatalogueGame) => number>> = {
  popular: (a, b) => b.weight - a.weight || (a.game.game_id < b.game.game_id ? -1 : 1),
  new: (a, b) => b.released - a.released || compare.popular(a, b),
  name: (a, b) => thai.compare(a.game.game_name, b.game.game_name) || compare.popular(a, b),
};

const key = 'game:catalogue';
const lifetimeMs = 15_000;

/** The catalogue, at most 15 s old; see {@link forgetCatalogue}. */
export function catalogue(deps: Deps): Promise<Catalogue> {
  return deps.cache.get(key, lifetimeMs, () => load(deps));
}

/** Makes this process read the catalogue again; call after changing games or providers. */
export function forgetCatalogue({ cache }: Deps): void {
  cache.invalidate(key);
}

/** Whether an address of a game's tile or a provider's mark is one of the catalogue's; `undefined` for other pictures. */
export async function hasPicture(deps: Deps, path: string): Promise<boolean | undefined> {
  return /^\/art\/(tile|provider)\//.test(path) ? (await catalogue(deps)).pictures.has(path) : undefined;
}

/** Throws `not_found` for a category that does not exist. */
export function requireCategory(category: string | undefined): GameCategory | undefined {
  if (category === undefined) return undefined;
  const known = gameCategories.find((one) => one === category);
  if (!known) throw new AppError('not_found');
  return known;
}

/**
 * Games whose search text holds every word of the query, those first whose own names do, each part in the order of `games`;
 * a query of signs only finds nothing.
 */
export function searchGames(games: readonly CatalogueGame[], query: string): readonly CatalogueGame[] {
  if (query.trim() === '') return games;
  const words = searchWords(query);
  if (words.length === 0) return [];
  const found = games.filter(({ searchText }) => words.every((word) => searchText.includes(word)));
  const named = new Set(found.filter(({ nameText }) => words.every((word) => nameText.includes(word))));
  return [...named, ...found.filter((game) => !named.has(game))];
}

function folded(name: string): string {
  return name.trim().toLocaleLowerCase('en');
}

async function load({ db }: Deps): Promise<Catalogue> {
  const rows = await db
    .select()
    .from(gamesTable)
    .innerJoin(gameProviders, eq(gameProviders.providerId, gamesTable.providerId))
    .orderBy(asc(gameProviders.position), desc(gamesTable.popularity), asc(gamesTable.gameId));
  const all = rows.map(({ games: row, game_providers: provider }): CatalogueGame => ({
    game: {
      game_id: row.gameId,
      game_name: row.gameName,
      provider_id: row.providerId,
      provider_name: provider.providerName,
      sub_provider_id: row.subProviderId,
      category: row.category,
      source: row.source,
      image: row.image ?? artUrl.tile(row.category, row.gameId, motifsOf(row.gameName)),
      is_hot: row.isHot,
      is_new: row.isNew,
      is_live: row.isLive,
      has_demo: row.hasDemo,
      maintenance: row.maintenance || provider.maintenance,
    },
    searchText: `${row.searchText} ${provider.searchText}`,
    nameText: row.searchText,
    weight: row.popularity + Number(row.plays),
    released: row.releasedAt.getTime(),
  }));
  const names = new Map(all.map(({ game }) => [game.provider_id, game.provider_name]));
  // An id before another provider's name.
  const aliases = new Map([
    ...[...names].map(([id, name]) => [folded(name), id] as const),
    ...[...names.keys()].map((id) => [folded(id), id] as const),
  ]);
  const lists = new Map<string, readonly CatalogueGame[]>();
  const list: Catalogue['list'] = (sort, category, providerId) => {
    const key = `${sort} ${category ?? ''} ${providerId ?? ''}`;
    const known = lists.get(key);
    if (known) return known;
    const made =
      category === undefined && providerId === undefined
        ? all.toSorted(compare[sort])
        : list(sort).filter(
            ({ game }) =>
              (category === undefined || game.category === category) &&
              (providerId === undefined || game.provider_id === providerId),
          );
    lists.set(key, made);
    return made;
  };
  return {
    byId: new Map(all.map(({ game }) => [game.game_id, game])),
    list,
    providers: (category) =>
      [...names]
        .map(([provider_id, provider_name]) => ({
          provider_id,
          provider_name,
          image: artUrl.provider(provider_id, motifsOf(provider_name)),
          games: list('popular', category, provider_id).length,
        }))
        .filter((provider) => provider.games > 0),
    categories: gameCategories.map((category) => ({ category, games: list('popular', category).length })),
    hasProvider: (providerId) => names.has(providerId),
    providerOf: (alias) => aliases.get(folded(alias)),
    pictures: new Set([
      ...all.map(({ game }) => game.image),
      ...[...names].map(([providerId, name]) => artUrl.provider(providerId, motifsOf(name))),
    ]),
  };
}
