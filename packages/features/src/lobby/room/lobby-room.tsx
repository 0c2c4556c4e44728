import type { Game } from '@benjarong/contract';
import { selectIsLoggedIn, useAuth } from '@benjarong/core/auth';
import { formatCount } from '@benjarong/core/format';
import { selectGameList, useGame } from '@benjarong/core/game';
import { selectList, useLobby } from '@benjarong/core/lobby';
import { usePlatform } from '@benjarong/core/react';
import { fill, lobbyText } from '@benjarong/text';
import { Button } from '@benjarong/ui/button';
import { cx } from '@benjarong/ui/cx';
import { EmptyState } from '@benjarong/ui/empty-state';
import { ErrorState } from '@benjarong/ui/error-state';
import { Skeleton, SkeletonGroup } from '@benjarong/ui/skeleton';
import { useCallback, useEffect, useMemo } from 'react';

import { useRequireLogin } from '../../shared/index.ts';
import grid from '../game-grid.module.css';
import styles from './lobby-room.module.css';
import { useOpenGame } from '../open-game.ts';
import { ProviderFilter } from './provider-filter.tsx';
import { RoomHero } from './room-hero.tsx';
import { RoomNav } from './room-nav.tsx';
import { listQuery, readFilters, type RoomFilters, writeFilters } from './room-query.ts';
import { RoomToolbar } from './room-toolbar.tsx';
import { isCategory, type Room, roomOf } from './rooms.tsx';
import { WindowedGames } from './windowed-games.tsx';

interface LobbyRoomProps {
  readonly room: Room;
  /** Query of the address, with its question mark. */
  readonly search: string;
}

interface Shown {
  readonly games: readonly Game[] | undefined;
  readonly total: number;
  readonly failed: boolean;
  readonly more: () => void;
  readonly retry: () => void;
}
const places = Array.from({ length: 18 }, (_, at) => at);

/** A game lobby: rooms, search, provider, favourites, played last, order; everything in the address. */
export function LobbyRoom({ room, search }: LobbyRoomProps) {
  const platform = usePlatform();
  const filters = useMemo(() => readFilters(search), [search]);
  const isLoggedIn = useAuth(selectIsLoggedIn);
  const open = useOpenGame();
  // The hot room is a whole list until a person searches or filters: then it looks through all games.
  const whole =
    filters.view !== 'all' ||
    (!isCategory(room.key) && filters.q === '' && filters.provider === '' && filters.sort === 'popular');
  const listed = useListed(room, filters, !whole);
  const held = useWhole(room, filters, isLoggedIn, whole);
  const { games, total, failed, more, retry } = whole ? held : listed;

  const directoryKey = isCategory(room.key) ? room.key : '';
  const providers = useGame((state) => state.directories[directoryKey])?.data?.providers;
  const loadDirectory = useGame((state) => state.loadDirectory);
  useEffect(() => {
    void loadDirectory(directoryKey);
  }, [loadDirectory, directoryKey]);

  const change = useCallback(
    (patch: Partial<RoomFilters>) => {
      const next = { ...readFilters(platform.location().search), ...patch };
      platform.navigate(`${platform.location().path}${writeFilters(next)}`, { replace: true });
    },
    [platform],
  );
  const guest = filters.view !== 'all' && !isLoggedIn;

  return (
    <div className={styles['root']}>
      {/* What was played last is a view of the hot room with a name of its own (`/lobby/last`). */}
      <RoomHero room={(room.key === 'hot' && filters.view === 'recent' && roomOf('last')) || room} />
      <RoomNav current={room.key} />
      <div className={styles['columns']}>
        <div className={styles['side']}>
          {providers === undefined && !failed && <Skeleton shape="block" className={styles['waiting']} />}
          {providers !== undefined && providers.length > 0 && (
            <ProviderFilter
              providers={providers}
              value={filters.provider}
              onChange={(provider) => {
                change({ provider });
              }}
            />
          )}
        </div>
        <div className={styles['main']}>
          <RoomToolbar filters={filters} providers={providers} onChange={change} />
          <p role="status" className={cx('tnum', styles['found'])}>
            {games !== undefined && !guest && fill(lobbyText.found, { total: formatCount(total) })}
          </p>
          {games === undefined && !failed && (
            <SkeletonGroup className={cx(grid['grid'], grid['wide'])} label={lobbyText.loading}>
              {places.map((place) => (
                <Skeleton key={place} className={grid['skeleton']} />
              ))}
            </SkeletonGroup>
          )}
          {games !== undefined && games.length > 0 && (
            <WindowedGames
              label={room.heading}
              games={games}
              total={total}
              heart={isLoggedIn}
              hot={isCategory(room.key) && filters.sort !== 'popular'}
              onOpen={open}
              onNearEnd={more}
            />
          )}
          {games?.length === 0 && !failed && (
            <Nothing
              filters={filters}
              guest={guest}
              onClear={() => {
                change({ q: '', provider: '', view: 'all', sort: 'popular' });
              }}
            />
          )}
          {failed && <ErrorState title={lobbyText.failed} onRetry={retry} />}
        </div>
      </div>
    </div>
  );
}

function nothing() {
  return undefined;
}

/** All games of a room behind the filters, page by page. */
function useListed(room: Room, filters: RoomFilters, active: boolean): Shown {
  const query = useMemo(
    () => listQuery(isCategory(room.key) ? room.key : undefined, filters),
    [room.key, filters],
  );
  const list = useGame(selectGameList(query));
  const open = useGame((state) => state.openList);
  const moreOf = useGame((state) => state.moreOfList);
  useEffect(() => {
    if (active) void open(query);
  }, [active, open, query]);
  const failed = list.status === 'failed';
  const more = useCallback(() => {
    // After a failure only the button asks again, otherwise scrolling would hammer a broken server.
    if (!failed) void moreOf(query);
  }, [failed, moreOf, query]);
  return {
    games: list.data?.items,
    total: list.data?.total ?? 0,
    failed,
    more,
    retry: () => void (list.data ? moreOf(query) : open(query, { force: true })),
  };
}

/** A short list that is here as a whole (hot, played last, favourites), filtered on this side. */
function useWhole(room: Room, filters: RoomFilters, isLoggedIn: boolean, active: boolean): Shown {
  const key = filters.view === 'recent' ? 'last' : 'hot';
  const lobby = useLobby(selectList(key));
  const load = useLobby((state) => state.load);
  const favourites = useGame((state) => state.favourites);
  const loadFavourites = useGame((state) => state.loadFavourites);
  const wantsFavourites = filters.view === 'favourites';
  const guest = filters.view !== 'all' && !isLoggedIn;
  const source = wantsFavourites ? favourites : lobby;
  useEffect(() => {
    if (!active || guest || (filters.view === 'all' && room.key !== 'hot')) return;
    if (!wantsFavourites) void load(key);
  }, [active, guest, filters.view, room.key, wantsFavourites, load, key]);
  useEffect(() => {
    if (isLoggedIn) void loadFavourites();
  }, [isLoggedIn, loadFavourites]);
  const all = wantsFavourites ? favourites.data : lobby.data?.games;
  const games = useMemo(() => {
    const text = filters.q.trim().toLocaleLowerCase('th');
    const holds = (name: string) => name.toLocaleLowerCase('th').includes(text);
    const found = all?.filter(
      (game) =>
        (!isCategory(room.key) || game.category === room.key) &&
        (filters.provider === '' || game.provider_id === filters.provider) &&
        (text === '' || holds(`${game.game_name} ${game.provider_name}`)),
    );
    // As the server orders what it finds: hits in a game's name come before those in its provider's.
    return text === ''
      ? found
      : found?.toSorted((one, other) => Number(holds(other.game_name)) - Number(holds(one.game_name)));
  }, [all, filters, room.key]);
  return {
    games: guest ? [] : games,
    total: games?.length ?? 0,
    failed: source.status === 'failed',
    more: nothing,
    retry: () => void (wantsFavourites ? loadFavourites({ force: true }) : load(key, { force: true })),
  };
}

function Nothing({
  filters,
  guest,
  onClear,
}: {
  readonly filters: RoomFilters;
  readonly guest: boolean;
  readonly onClear: () => void;
}) {
  const requireLogin = useRequireLogin();
  if (guest) {
    return (
      <EmptyState
        art="/art/empty/empty-games.svg"
        title={filters.view === 'recent' ? lobbyText.guestRecent : lobbyText.guestFavourites}
        description={lobbyText.guestLine}
        action={
          <Button
            size="md"
            onClick={() => {
              requireLogin();
            }}
          >
            {lobbyText.login}
          </Button>
        }
      />
    );
  }
  const words = {
    all: [lobbyText.empty, lobbyText.emptyLine],
    favourites: [lobbyText.favouritesEmpty, lobbyText.favouritesEmptyLine],
    recent: [lobbyText.recentEmpty, lobbyText.recentEmptyLine],
  } as const;
  const [title, description] = words[filters.view];
  return (
    <EmptyState
      art="/art/empty/empty-games.svg"
      title={title}
      description={description}
      action={
        <Button size="md" variant="outline" onClick={onClear}>
          {filters.view === 'all' ? lobbyText.clearFilters : lobbyText.seeAll}
        </Button>
      }
    />
  );
}
