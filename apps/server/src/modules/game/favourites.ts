import type { Game } from '@benjarong/contract';
import { and, desc, eq, sql } from 'drizzle-orm';

import type { Deps } from '../../deps.ts';
import { catalogue } from './catalogue.ts';
import { requireGame } from './game-list.ts';
import { gameFavourites, gameRecent } from './tables.ts';

const mostFavourites = 200;

/** The member's favourite games, newest first, at most 200. */
export async function favourites(deps: Deps, memberId: string): Promise<Game[]> {
  const { byId } = await catalogue(deps);
  const rows = await deps.db
    .select({ gameId: gameFavourites.gameId })
    .from(gameFavourites)
    .where(eq(gameFavourites.memberId, memberId))
    .orderBy(desc(gameFavourites.createdAt), desc(gameFavourites.gameId))
    .limit(mostFavourites);
  return rows.flatMap(({ gameId }) => byId.get(gameId) ?? []);
}

/** Adds or removes a favourite; doing it twice changes nothing. Throws `game_not_found`. */
export async function setFavourite(
  deps: Deps,
  memberId: string,
  gameId: string,
  favourite: boolean,
): Promise<void> {
  const game = await requireGame(deps, gameId);
  if (favourite) {
    await deps.db
      .insert(gameFavourites)
      .values({ memberId, gameId: game.game_id, createdAt: deps.clock.now() })
      .onConflictDoNothing();
    return;
  }
  await deps.db
    .delete(gameFavourites)
    .where(and(eq(gameFavourites.memberId, memberId), eq(gameFavourites.gameId, game.game_id)));
}

/** The games that a member opened last, newest first. */
export async function recentGames(deps: Deps, memberId: string, limit: number): Promise<Game[]> {
  const { byId } = await catalogue(deps);
  const rows = await deps.db
    .select({ gameId: gameRecent.gameId })
    .from(gameRecent)
    .where(eq(gameRecent.memberId, memberId))
    .orderBy(desc(gameRecent.playedAt), desc(gameRecent.gameId))
    .limit(limit);
  return rows.flatMap(({ gameId }) => byId.get(gameId) ?? []);
}

/** Remembers that a member opened a game. */
export async function rememberGame(deps: Deps, memberId: string, gameId: string): Promise<void> {
  const playedAt = deps.clock.now();
  await deps.db
    .insert(gameRecent)
    .values({ memberId, gameId, playedAt })
    .onConflictDoUpdate({ target: [gameRecent.memberId, gameRecent.gameId], set: { playedAt } });
  await deps.db.execute(sql`update games set plays = plays + 1 where game_id = ${gameId}`);
}
