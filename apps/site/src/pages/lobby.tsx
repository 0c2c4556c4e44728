import { LobbyRoom, roomOf } from '@benjarong/features/lobby';
import { useLocation } from 'react-router-dom';

import type { PageProps } from '../routes/page.ts';
import { NotFoundPage } from './error.tsx';

const LobbyPage = ({ params, search }: PageProps) => {
  const { pathname } = useLocation();
  const [, first = ''] = pathname.split('/');
  const room = roomOf(first === 'lobby' ? (params['name'] ?? 'hot') : first);
  return room && room.key !== 'last' ? (
    <LobbyRoom key={room.key} room={room} search={search} />
  ) : (
    <NotFoundPage />
  );
};

/** `/slot`, `/casino`, `/sport`, `/fishing`, `/freespin` and `/lobby/{name}`; bare `/lobby` is the hot room. */
export const Lobby = Object.assign(LobbyPage, { preload: LobbyRoom.preload });
