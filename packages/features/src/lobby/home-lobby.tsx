import type { LobbyKey } from '@benjarong/contract';
import { selectIsLoggedIn, useAuth } from '@benjarong/core/auth';
import { formatCount } from '@benjarong/core/format';
import { selectList, useLobby } from '@benjarong/core/lobby';
import { fill, homeText, lobbyText } from '@benjarong/text';
import { Button } from '@benjarong/ui/button';
import { SectionTitle } from '@benjarong/ui/card';
import { cx } from '@benjarong/ui/cx';
import { IconBadge } from '@benjarong/ui/icon-badge';
import { EmptyState } from '@benjarong/ui/empty-state';
import { ErrorState } from '@benjarong/ui/error-state';
import { Skeleton, SkeletonGroup } from '@benjarong/ui/skeleton';
import { ChevronRight, History } from 'lucide-react';
import { useEffect, useState } from 'react';

import { AppLink, useHasPage, useHydrated, useRequireLogin } from '../shared/index.ts';
import { GameTile } from './game-tile.tsx';
import grid from './game-grid.module.css';
import styles from './home-lobby.module.css';
import { useOpenGame } from './open-game.ts';
import { RoomTabs } from './room/room-tabs.tsx';
import { roomOf } from './room/rooms.tsx';

const shown = 15;
const places = Array.from({ length: shown }, (_, at) => at);

/** The section `#home-lobby` (spec §2): a tab per lobby key, its first games, and the way to all of them. */
export function HomeLobby() {
  const hydrated = useHydrated();
  const [key, setKey] = useState<LobbyKey>('hot');
  const list = useLobby(selectList(key));
  const load = useLobby((state) => state.load);
  const isLoggedIn = useAuth(selectIsLoggedIn) && hydrated;
  const hasPage = useHasPage();
  const open = useOpenGame();
  const room = roomOf(key);
  const guestLast = key === 'last' && !isLoggedIn;

  useEffect(() => {
    if (!guestLast) void load(key);
  }, [key, guestLast, load]);

  const lobby = hydrated && !guestLast ? list.data : undefined;
  const games = guestLast ? [] : lobby?.games.slice(0, shown);
  // The hot and played rooms are short lists: the server's total counts every game behind them.
  const count = lobby && (key === 'hot' || key === 'last' ? lobby.games.length : lobby.total);
  const more =
    room && hasPage(room.path) && (games === undefined || games.length > 0) ? room.path : undefined;

  return (
    <section id="home-lobby" aria-label={homeText.gameRooms} className={styles['root']}>
      <RoomTabs id="home" label={homeText.gameRooms} value={key} onChange={setKey} />
      <div role="tabpanel" id="home-panel" aria-labelledby={`home-tab-${key}`} className={styles['panel']}>
        <SectionTitle
          icon={room?.icon}
          count={
            count !== undefined && count > 0
              ? fill(homeText.gamesCount, { count: formatCount(count) })
              : undefined
          }
          action={
            more !== undefined && (
              <AppLink
                to={more}
                aria-label={fill(homeText.seeAllOf, { name: room?.heading ?? '' })}
                className={styles['more']}
              >
                {homeText.seeAll}
                <ChevronRight aria-hidden />
              </AppLink>
            )
          }
        >
          {room?.heading}
        </SectionTitle>
        {games === undefined && list.status !== 'failed' && (
          <SkeletonGroup label={lobbyText.loading}>
            {/* As many as the tiles: their rows are counted by place. */}
            <div className={cx(grid['grid'], grid['short'])}>
              {places.map((place) => (
                <Skeleton key={place} className={grid['skeleton']} />
              ))}
            </div>
          </SkeletonGroup>
        )}
        {games === undefined && list.status === 'failed' && (
          <ErrorState title={lobbyText.failed} onRetry={() => void load(key, { force: true })} />
        )}
        {games !== undefined && games.length > 0 && (
          <ul className={cx(grid['grid'], grid['short'])}>
            {games.map((game) => (
              <GameTile
                key={`${game.provider_id}:${game.game_id}`}
                game={game}
                hot={key !== 'hot'}
                onOpen={open}
              />
            ))}
          </ul>
        )}
        {games?.length === 0 &&
          (key === 'last' ? (
            <NothingPlayed
              guest={guestLast}
              onHot={() => {
                setKey('hot');
              }}
            />
          ) : (
            <EmptyState art="/art/empty/empty-games.svg" title={lobbyText.empty} />
          ))}
      </div>
    </section>
  );
}

function NothingPlayed({ guest, onHot }: { readonly guest: boolean; readonly onHot: () => void }) {
  const requireLogin = useRequireLogin();
  return (
    <EmptyState
      icon={
        <IconBadge tone="gold" size="xl">
          <History />
        </IconBadge>
      }
      title={guest ? homeText.lastGuest : homeText.lastEmpty}
      description={homeText.lastEmptyLine}
      action={
        guest ? (
          <Button
            size="md"
            onClick={() => {
              requireLogin();
            }}
          >
            {homeText.haveAccount}
          </Button>
        ) : (
          <Button size="md" variant="outline" onClick={onHot}>
            {homeText.pickHot}
          </Button>
        )
      }
    />
  );
}
