import type { Game } from '@benjarong/contract';
import { cx } from '@benjarong/ui/cx';
import { lazyWithRetry } from '@benjarong/ui/lazy-with-retry';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';

import { Panel } from '../../shared/index.ts';
import { FavouriteButton } from '../favourite-button.tsx';
import { GameTile } from '../game-tile.tsx';
import grid from '../game-grid.module.css';
import { gridWindow, type GridWindow } from './grid-window.ts';

const GameMenu = lazyWithRetry(
  () => import('./game-menu.tsx'),
  (module) => module.GameMenu,
);

interface WindowedGamesProps {
  readonly label: string;
  readonly games: readonly Game[];
  /** How many there are in all; `games` may hold the first of them only. */
  readonly total: number;
  readonly heart: boolean;
  readonly hot: boolean;
  readonly onOpen: (game: Game) => void;
  /** The end of `games` comes near. */
  readonly onNearEnd: () => void;
}

/** Rows kept ready before and after those in sight, from the first scrolling on: until then each would be pictures for no one. */
const spare = 1;
const ratio = 1.12;
const start: GridWindow = { from: 0, to: 18, above: 0, below: 0 };

/** A grid of any number of games that draws only the rows in sight: the same cost for 100 and for 10,000. */
export function WindowedGames({ label, games, total, heart, hot, onOpen, onNearEnd }: WindowedGamesProps) {
  const box = useRef<HTMLUListElement>(null);
  const [drawn, setDrawn] = useState(start);
  // The menu stays to close with grace.
  const [menu, setMenu] = useState<Game>();
  const [asking, setAsking] = useState(false);
  const openMenu = useCallback((game: Game) => {
    setMenu(game);
    setAsking(true);
  }, []);
  const count = games.length;
  const scrolled = useRef(false);

  const measure = useCallback(() => {
    const element = box.current;
    if (!element) return;
    const { top, width } = element.getBoundingClientRect();
    const columns = columnsOf(element);
    const gap = Number.parseFloat(getComputedStyle(element).columnGap) || 10;
    const row = ((width || 360) - gap * (columns - 1)) * (ratio / columns) + gap;
    const next = gridWindow({
      count,
      columns,
      row,
      top,
      viewport: window.innerHeight,
      spare: scrolled.current ? spare : 0,
    });
    setDrawn((now) => (same(now, next) ? now : next));
    if (next.to >= count - columns * spare && count < total) onNearEnd();
  }, [count, total, onNearEnd]);

  useLayoutEffect(() => {
    measure();
    let frame = 0;
    const later = ({ type }: Event) => {
      if (type === 'scroll') scrolled.current = true;
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    };
    window.addEventListener('scroll', later, { passive: true });
    window.addEventListener('resize', later);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', later);
      window.removeEventListener('resize', later);
    };
  }, [measure]);

  return (
    <>
      <ul
        ref={box}
        aria-label={label}
        className={cx(grid['grid'], grid['wide'])}
        style={{ paddingTop: drawn.above, paddingBottom: drawn.below }}
      >
        {games.slice(drawn.from, drawn.to).map((game, at) => (
          <GameTile
            key={`${game.provider_id}:${game.game_id}`}
            game={game}
            heart={heart ? FavouriteButton : undefined}
            onMore={heart && game.has_demo && !game.maintenance ? openMenu : undefined}
            at={drawn.from + at + 1}
            of={total}
            hot={hot}
            eager={drawn.from + at < 6}
            onOpen={onOpen}
          />
        ))}
      </ul>
      {menu && (
        <Panel>
          <GameMenu game={menu} open={asking} onClose={() => setAsking(false)} />
        </Panel>
      )}
    </>
  );
}

function same(a: GridWindow, b: GridWindow): boolean {
  return a.from === b.from && a.to === b.to && a.above === b.above && a.below === b.below;
}

function columnsOf(element: HTMLElement): number {
  const tracks = getComputedStyle(element).gridTemplateColumns.split(' ').filter(Boolean).length;
  // Where nothing is laid out (tests) the phone's three columns stand in.
  return tracks > 1 ? tracks : 3;
}
