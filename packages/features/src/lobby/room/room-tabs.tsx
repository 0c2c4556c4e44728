import type { LobbyKey } from '@benjarong/contract';
import { fill, commonText } from '@benjarong/text';
import { type KeyboardEvent, useRef } from 'react';

import { rooms } from './rooms.tsx';
import styles from './room-tabs.module.css';

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

interface RoomTabsProps {
  readonly label: string;
  readonly value: LobbyKey;
  readonly onChange: (key: LobbyKey) => void;
  /** Prefix of the ids that tie tabs and panel together. */
  readonly id: string;
}

/** The lobby tabs of the home page: arrow keys, Home and End move; the row scrolls sideways. */
export function RoomTabs({ label, value, onChange, id }: RoomTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const choose = (at: number) => {
    const room = rooms[(at + rooms.length) % rooms.length];
    if (!room) return;
    onChange(room.key);
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(`${id}-tab-${room.key}`)}`)?.focus();
  };
  const move = (event: KeyboardEvent) => {
    const now = rooms.findIndex(({ key }) => key === value);
    const step = steps[event.key];
    if (step !== undefined) choose(now + step);
    else if (event.key === 'Home') choose(0);
    else if (event.key === 'End') choose(rooms.length - 1);
    else return;
    event.preventDefault();
  };
  return (
    <div className={styles['scroller']}>
      {/* The tabs inside take the focus one at a time (roving tabindex), the list itself never does. */}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus */}
      <div
        ref={list}
        role="tablist"
        aria-label={fill(commonText.scrollHint, { label })}
        className={styles['list']}
        onKeyDown={move}
      >
        {rooms.map((room) => {
          const chosen = room.key === value;
          return (
            <button
              key={room.key}
              type="button"
              role="tab"
              id={`${id}-tab-${room.key}`}
              aria-selected={chosen}
              aria-controls={`${id}-panel`}
              tabIndex={chosen ? 0 : -1}
              data-hue={room.tone}
              className={styles['tab']}
              onClick={() => {
                onChange(room.key);
              }}
            >
              {room.icon}
              {room.name}
            </button>
          );
        })}
      </div>
    </div>
  );
}
