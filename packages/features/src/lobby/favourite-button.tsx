import { type Game, timings } from '@benjarong/contract';
import { messageOf } from '@benjarong/core/errors';
import { selectIsFavourite, useGame } from '@benjarong/core/game';
import { useCore } from '@benjarong/core/react';
import { fill, lobbyText } from '@benjarong/text';
import { Heart } from 'lucide-react';

import styles from './favourite-button.module.css';

/** The heart on a tile; the change shows at once and goes back if the server refuses it. */
export function FavouriteButton({ game }: { readonly game: Game }) {
  const core = useCore();
  const on = useGame(selectIsFavourite(game.game_id));
  const setFavourite = useGame((state) => state.setFavourite);
  return (
    <button
      type="button"
      aria-pressed={on}
      aria-label={fill(on ? lobbyText.removeFavourite : lobbyText.addFavourite, { name: game.game_name })}
      className={styles['root']}
      onClick={() => {
        setFavourite(game, !on).catch((error: unknown) => {
          const message = messageOf(error);
          if (message !== undefined) core.events.emit('toast', { tone: 'error', message, ms: timings.toast });
        });
      }}
    >
      <Heart aria-hidden />
    </button>
  );
}
