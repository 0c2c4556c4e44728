import { inArray, max, sql } from 'drizzle-orm';

import type { Deps } from '../../deps.ts';
import { transact, type Tx } from '../../db/index.ts';
import { type Acting, InputFileError, sha256 } from '../../kernel/index.ts';
import { record } from '../staff/index.ts';
import type { CatalogueFile, GameEntry, ProviderEntry } from './catalogue-file.ts';
import { forgetCatalogue } from './catalogue.ts';
import { gameProviders, games as gamesTable } from './tables.ts';
import { normaliseName } from './search.ts';

type ProviderRow = typeof gameProviders.$inferSelect;
type GameRow = Omit<typeof gamesTable.$inferSelect, 'plays' | 'image'>;

/** What an import did, or would do. */
export interface ImportCounts {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
}

const chunkSize = 500;

/**
 * Adds and changes providers and games, all or nothing; a second import of the same file changes
 * nothing and leaves no row in the log. Launches counted so far stay. Throws {@link InputFileError} for an unknown provider or a
 * game of another one. With `dryRun` it only says what it would do.
 */
export async function importCatalogue(
  deps: Deps,
  by: Acting,
  { providers = [], games = [] }: CatalogueFile,
  { dryRun = false }: { readonly dryRun?: boolean } = {},
): Promise<{ readonly providers: ImportCounts; readonly games: ImportCounts }> {
  const write = !dryRun;
  const counts = await transact(deps.db, async (tx) => {
    const providerCounts = await importProviders(tx, providers, write);
    const ids = await tx.select({ id: gameProviders.providerId }).from(gameProviders);
    const known = new Set([...ids.map(({ id }) => id), ...providers.map(({ provider_id }) => provider_id)]);
    const gameCounts = await importGames(tx, games, { now: deps.clock.now(), write, providers: known });
    const done = { providers: providerCounts, games: gameCounts };
    const changed = [providerCounts, gameCounts].some((count) => count.added + count.changed > 0);
    if (write && changed)
      await record(tx, by, {
        act: 'game.catalogue.imported',
        subject: { kind: 'game.catalogue', key: 'catalogue' },
        after: { ...done, sha256: sha256(JSON.stringify({ providers, games })) },
      });
    return done;
  });
  forgetCatalogue(deps);
  return counts;
}

function searchText(names: readonly string[]): string {
  return names.map(normaliseName).join(' ');
}

function providerRow(entry: ProviderEntry, known: ProviderRow | undefined, last: number): ProviderRow {
  return {
    providerId: entry.provider_id,
    providerName: entry.provider_name,
    searchText: searchText([entry.provider_name, ...(entry.also_known_as ?? [])]),
    position: entry.position ?? known?.position ?? last,
    maintenance: entry.maintenance ?? known?.maintenance ?? false,
  };
}

function gameRow(entry: GameEntry, known: GameRow | undefined, now: Date): GameRow {
  return {
    gameId: entry.game_id,
    providerId: entry.provider_id,
    subProviderId: entry.sub_provider_id ?? known?.subProviderId ?? entry.provider_id,
    gameName: entry.game_name,
    searchText: searchText([entry.game_name, ...(entry.also_known_as ?? [])]),
    category: entry.category,
    source: entry.source ?? known?.source ?? 'seamless',
    popularity: entry.popularity ?? known?.popularity ?? 0,
    isHot: entry.is_hot ?? known?.isHot ?? false,
    isNew: entry.is_new ?? known?.isNew ?? false,
    isLive: entry.is_live ?? known?.isLive ?? false,
    hasDemo: entry.has_demo ?? known?.hasDemo ?? true,
    maintenance: entry.maintenance ?? known?.maintenance ?? false,
    releasedAt: entry.released_at === undefined ? (known?.releasedAt ?? now) : new Date(entry.released_at),
  };
}

function isSame<Row extends object>(row: Row, known: Row | undefined): boolean {
  return (
    known !== undefined &&
    Object.entries(row).every(([key, value]: [string, unknown]) => {
      const other: unknown = Reflect.get(known, key);
      return value instanceof Date && other instanceof Date
        ? value.getTime() === other.getTime()
        : value === other;
    })
  );
}

function chunks<T>(rows: readonly T[]): readonly T[][] {
  return Array.from({ length: Math.ceil(rows.length / chunkSize) }, (_, index) =>
    rows.slice(index * chunkSize, (index + 1) * chunkSize),
  );
}

// The rows that differ from what is there, and how many are of each kind.
function compare<Row extends object>(rows: readonly Row[], knownOf: (row: Row) => Row | undefined) {
  const changes = rows.filter((row) => !isSame(row, knownOf(row)));
  const added = changes.filter((row) => knownOf(row) === undefined).length;
  const counts: ImportCounts = {
    added,
    changed: changes.length - added,
    unchanged: rows.length - changes.length,
  };
  return { changes, counts };
}

async function importProviders(
  tx: Tx,
  entries: readonly ProviderEntry[],
  write: boolean,
): Promise<ImportCounts> {
  const known = new Map((await tx.select().from(gameProviders)).map((row) => [row.providerId, row]));
  const [top] = await tx.select({ position: max(gameProviders.position) }).from(gameProviders);
  const first = (top?.position ?? -1) + 1;
  const rows = entries.map((entry, index) => providerRow(entry, known.get(entry.provider_id), first + index));
  const { changes, counts } = compare(rows, (row) => known.get(row.providerId));
  if (write && changes.length > 0)
    await tx
      .insert(gameProviders)
      .values(changes)
      .onConflictDoUpdate({
        target: gameProviders.providerId,
        set: {
          providerName: sql`excluded.provider_name`,
          searchText: sql`excluded.search_text`,
          position: sql`excluded.position`,
          maintenance: sql`excluded.maintenance`,
        },
      });
  return counts;
}

async function importGames(
  tx: Tx,
  entries: readonly GameEntry[],
  {
    now,
    write,
    providers,
  }: { readonly now: Date; readonly write: boolean; readonly providers: ReadonlySet<string> },
): Promise<ImportCounts> {
  const known = new Map<string, GameRow>();
  for (const chunk of chunks(entries)) {
    const ids = chunk.map(({ game_id }) => game_id);
    for (const { plays: _, image: _image, ...row } of await tx
      .select()
      .from(gamesTable)
      .where(inArray(gamesTable.gameId, ids)))
      known.set(row.gameId, row);
  }
  const mistakes = entries.flatMap(({ game_id, provider_id }): readonly string[] => {
    const owner = known.get(game_id)?.providerId ?? provider_id;
    if (!providers.has(provider_id)) return [`game ${game_id}: there is no provider ${provider_id}`];
    // Its bets name the provider.
    return owner === provider_id
      ? []
      : [`game ${game_id} belongs to provider ${owner}; it cannot move to ${provider_id}`];
  });
  if (mistakes.length > 0) throw new InputFileError(mistakes);
  const rows = entries.map((entry) => gameRow(entry, known.get(entry.game_id), now));
  const { changes, counts } = compare(rows, (row) => known.get(row.gameId));
  if (!write) return counts;
  for (const chunk of chunks(changes)) {
    await tx
      .insert(gamesTable)
      .values(chunk)
      .onConflictDoUpdate({
        target: gamesTable.gameId,
        set: {
          subProviderId: sql`excluded.sub_provider_id`,
          gameName: sql`excluded.game_name`,
          searchText: sql`excluded.search_text`,
          category: sql`excluded.category`,
          source: sql`excluded.source`,
          popularity: sql`excluded.popularity`,
          isHot: sql`excluded.is_hot`,
          isNew: sql`excluded.is_new`,
          isLive: sql`excluded.is_live`,
          hasDemo: sql`excluded.has_demo`,
          maintenance: sql`excluded.maintenance`,
          releasedAt: sql`excluded.released_at`,
        },
      });
  }
  return counts;
}
