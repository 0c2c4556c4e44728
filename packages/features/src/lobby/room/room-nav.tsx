import { lobbyText } from '@benjarong/text';
import { ScrollRow } from '@benjarong/ui/scroll-row';

import { AppLink, useHasPage } from '../../shared/index.ts';
import styles from './room-nav.module.css';
import { rooms } from './rooms.tsx';

/** Links between the game rooms; the current one is marked. */
export function RoomNav({ current }: { readonly current: string }) {
  const hasPage = useHasPage();
  return (
    <nav aria-label={lobbyText.rooms}>
      <ScrollRow label={lobbyText.rooms} bleed tight>
        {rooms
          .filter((room) => room.key !== 'last' && hasPage(room.path))
          .map((room) => (
            <li key={room.key}>
              <AppLink
                to={room.path}
                aria-current={room.key === current ? 'page' : undefined}
                data-hue={room.tone}
                className={styles['item']}
              >
                {room.icon}
                {room.name}
              </AppLink>
            </li>
          ))}
      </ScrollRow>
    </nav>
  );
}
