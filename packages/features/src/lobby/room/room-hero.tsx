import { roomLines } from '@benjarong/text';
import { cx } from '@benjarong/ui/cx';

import { PageTitle } from '../../shared/index.ts';
import styles from './room-hero.module.css';
import { isCategory, type Room } from './rooms.tsx';

/** The head of a game room: its name over its art. The largest thing of the room's first paint. */
export function RoomHero({ room }: { readonly room: Room }) {
  return (
    <div className={cx('dark', styles['root'])}>
      <img
        src={`/art/banner/${isCategory(room.key) ? room.key : 'freespin'}/room-${room.key}.svg`}
        alt=""
        width="720"
        height="320"
        fetchPriority="high"
        className={styles['art']}
      />
      <div>
        <PageTitle>{room.heading}</PageTitle>
        <p className={styles['line']}>{roomLines[room.key]}</p>
      </div>
    </div>
  );
}
