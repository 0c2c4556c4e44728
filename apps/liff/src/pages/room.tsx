import { usePlatform } from '@benjarong/core/react';
import { LobbyRoom, roomOf } from '@benjarong/features/lobby';

import type { FlowPageProps } from '../flows/page-props.ts';
import { NotFoundPage } from './not-found.tsx';

/** A game room; the name is in the path as features see it (`/slot`, `/lobby/hot`). */
export function RoomPage({ search }: FlowPageProps) {
  const { path } = usePlatform().location();
  const room = roomOf(path.split('/').at(-1) ?? '');
  if (!room) return <NotFoundPage />;
  // What was played last is a view of the hot room, with its filters in the address like any other.
  if (room.key === 'last') return <LobbyRoom room={roomOf('hot') ?? room} search="?show=recent" />;
  return <LobbyRoom key={room.key} room={room} search={search} />;
}
