import { timings } from '@benjarong/contract';
import type { Game } from '@benjarong/contract';
import { useCore } from '@benjarong/core/react';
import { lobbyText } from '@benjarong/text';
import { useCallback } from 'react';

/** Opens a game in the game sheet (spec §4, step 1); a game under maintenance only says so. */
export function useOpenGame(): (game: Game) => void {
  const core = useCore();
  return useCallback(
    (game) => {
      if (game.maintenance) {
        core.events.emit('toast', { tone: 'info', message: lobbyText.maintenanceToast, ms: timings.toast });
        return;
      }
      core.ui.getState().selectGame(game, { is_demo: false });
    },
    [core],
  );
}
