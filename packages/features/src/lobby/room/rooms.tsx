import { gameCategories, type GameCategory, type LobbyKey, lobbyKeys } from '@benjarong/contract';
import { homeText, shellText } from '@benjarong/text';
import type { Tone } from '@benjarong/ui/palette';
import { Dices, Fish, Flame, History, RotateCw, Sparkles, Trophy } from 'lucide-react';
import type { ReactNode } from 'react';

/** How a lobby key looks and where its own page is. */
export interface Room {
  readonly key: LobbyKey;
  readonly name: string;
  /** Heading over its games. */
  readonly heading: string;
  readonly tone: Tone;
  readonly icon: ReactNode;
  readonly path: string;
}

const looks: Readonly<Record<LobbyKey, Omit<Room, 'key' | 'path'>>> = {
  last: { name: shellText.last, heading: homeText.last, tone: 'gold', icon: <History aria-hidden /> },
  hot: { name: shellText.hot, heading: homeText.hot, tone: 'gold', icon: <Flame aria-hidden /> },
  casino: { name: shellText.casino, heading: homeText.casino, tone: 'chad', icon: <Dices aria-hidden /> },
  slot: { name: shellText.slot, heading: homeText.slot, tone: 'plum', icon: <Sparkles aria-hidden /> },
  sport: { name: shellText.sport, heading: homeText.sport, tone: 'jade', icon: <Trophy aria-hidden /> },
  fishing: { name: shellText.fishing, heading: homeText.fishing, tone: 'teal', icon: <Fish aria-hidden /> },
  freespin: {
    name: shellText.freespin,
    heading: homeText.freespin,
    tone: 'saffron',
    icon: <RotateCw aria-hidden />,
  },
};

/** Is this lobby key a game category with a page of its own? */
export function isCategory(key: string): key is GameCategory {
  // widening only: the list's own literals are compared with any text
  return (gameCategories as readonly string[]).includes(key);
}

/** The rooms in the order of specification §9. */
export const rooms: readonly Room[] = lobbyKeys.map((key) =>
  Object.assign({ key, path: isCategory(key) ? `/${key}` : `/lobby/${key}` }, looks[key]),
);

/** The room of a name in an address (`/lobby/{name}`), or `undefined`. */
export function roomOf(name: string): Room | undefined {
  return rooms.find(({ key }) => key === name);
}
