import type { Game } from '@benjarong/contract';
import { fill, gameText, lobbyText } from '@benjarong/text';
import { type ComponentType, memo } from 'react';

import styles from './game-tile.module.css';

const hues = { slot: 'plum', casino: 'chad', sport: 'jade', fishing: 'teal', freespin: 'saffron' } as const;

interface TileBadge {
  readonly word: string;
  readonly hue: string;
}

interface GameTileProps {
  readonly game: Game;
  readonly onOpen: (game: Game) => void;
  /** The heart of members; given as a component so that the home page does without its code. */
  readonly heart?: ComponentType<{ readonly game: Game }> | undefined;
  /** Opens what else can be done with the game; absent = nothing. */
  readonly onMore?: ((game: Game) => void) | undefined;
  /** Place in the whole list, where only a window of it is drawn. */
  readonly at?: number | undefined;
  readonly of?: number | undefined;
  /** Says "hit" on hot games; lists that are hot from end to end do without. */
  readonly hot?: boolean | undefined;
  /** Is above the fold: its picture is fetched at once. */
  readonly eager?: boolean | undefined;
}

/** One game: picture, name, provider, at most one badge. Ten nodes; looks live in its CSS module. */
export const GameTile = memo(
  ({ game, onOpen, heart: Heart, onMore, at, of, hot = false, eager = false }: GameTileProps) => {
    const badge = badgeOf(game, hot);
    return (
      <li
        className={styles['root']}
        data-hue={hues[game.category]}
        {...(at === undefined ? {} : { 'aria-posinset': at, 'aria-setsize': of })}
      >
        <button
          type="button"
          title={game.game_name}
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
          {badge !== undefined && (
            <span data-hue={badge.hue} className={styles['badge']}>
              {badge.word}
            </span>
          )}
        </button>
        {Heart && <Heart game={game} />}
        {onMore && (
          <button
            type="button"
            aria-haspopup="dialog"
            aria-label={fill(gameText.more, { name: game.game_name })}
            className={styles['more']}
            onClick={() => {
              onMore(game);
            }}
          >
            <span aria-hidden>⋯</span>
          </button>
        )}
      </li>
    );
  },
);
GameTile.displayName = 'GameTile';

function badgeOf(game: Game, hot: boolean): TileBadge | undefined {
  if (game.maintenance) return { word: lobbyText.badgeMaintenance, hue: 'neutral' };
  if (game.is_new) return { word: lobbyText.badgeNew, hue: 'royal' };
  if (game.is_live) return { word: lobbyText.badgeLive, hue: 'chad' };
  return game.is_hot && hot ? { word: lobbyText.badgeHot, hue: 'chad' } : undefined;
}
