import type { Game } from '@benjarong/contract';
import { fill, lobbyText } from '@benjarong/text';
import { type ComponentType, memo } from 'react';

import styles from './game-tile.module.css';

const hues = { slot: 'plum', casino: 'chad', sport: 'jade', fishing: 'teal', freespin: 'saffron' } as const;

const badgeOf = (game: Game): string | undefined => {
  if (game.maintenance) return lobbyText.badgeMaintenance;
  if (game.is_new) return lobbyText.badgeNew;
  if (game.is_live) return lobbyText.badgeLive;
  return game.is_hot ? lobbyText.badgeHot : undefined;
};

interface GameTileProps {
  readonly game: Game;
  readonly onOpen: (game: Game) => void;
  /** The heart of members; given as a component so that the home page does without its code. */
  readonly heart?: ComponentType<{ readonly game: Game }> | undefined;
  /** Place in the whole list, where only a window of it is drawn. */
  readonly at?: number | undefined;
  readonly of?: number | undefined;
  /** Is above the fold: its picture is fetched at once. */
  readonly eager?: boolean | undefined;
}

/** One game: picture, name, provider, at most one badge. Ten nodes; looks live in its CSS module. */
export const GameTile = memo(({ game, onOpen, heart: Heart, at, of, eager = false }: GameTileProps) => {
  const badge = badgeOf(game);
  return (
    <li
      className={styles['root']}
      data-hue={hues[game.category]}
      {...(at === undefined ? {} : { 'aria-posinset': at, 'aria-setsize': of })}
    >
      <button
        type="button"
        title={game.game_name}
        aria-label={fill(lobbyText.playGame, { name: game.game_name, provider: game.provider_name })}
        aria-disabled={game.maintenance || undefined}
        className={styles['open']}
        onClick={() => {
          onOpen(game);
        }}
      >
        <img
          src={game.image}
          alt=""
          width="300"
          height="336"
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          className={styles['art']}
        />
        <span className={styles['words']}>
          <b className={styles['name']}>{game.game_name}</b>
          <span lang="en" className={styles['provider']}>
            {game.provider_name}
          </span>
        </span>
        {badge !== undefined && <span className={styles['badge']}>{badge}</span>}
      </button>
      {Heart && <Heart game={game} />}
    </li>
  );
});
GameTile.displayName = 'GameTile';
