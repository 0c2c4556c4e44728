import { usePlatform } from '@benjarong/core/react';
import { LobbyRoom, roomOf } from '@benjarong/features/lobby';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

import type { PageProps } from '../routes/page.ts';
import { NotFoundPage } from './error.tsx';

/** `/slot`, `/casino`, `/sport`, `/fishing`, `/freespin` and `/lobby/{name}`; bare `/lobby` is the hot room. */
export const Lobby = Object.assign(LobbyPage, { preload: LobbyRoom.preload });

function LobbyPage({ params, search }: PageProps) {
  const { pathname } = useLocation();
  const platform = usePlatform();
  const [, first = ''] = pathname.split('/');
  const room = roomOf(first === 'lobby' ? (params['name'] ?? 'hot') : first);
  const last = room?.key === 'last';
  useEffect(() => {
    // What was played last is a view of the hot room, with its filters in the address like any other.
    if (last) platform.navigate('/lobby/hot?show=recent', { replace: true });
  }, [last, platform]);
  if (!room) return <NotFoundPage />;
  return last ? null : <LobbyRoom key={room.key} room={room} search={search} />;
}
