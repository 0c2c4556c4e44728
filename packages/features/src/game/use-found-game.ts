import { hasMore, useGame } from '@benjarong/core/game';
import type { SelectedGame } from '@benjarong/core/ui';
import { useEffect, useState } from 'react';

/**
 * The game with name and picture. Of an address that only carries ids they are looked up among its provider's
 * games; the launch does not wait for that, and a game that is not found stays as it came.
 */
export function useFoundGame(game: SelectedGame | undefined): {
  readonly shown: SelectedGame | undefined;
  /** Its provider's list was read to the end and has no such game. */
  readonly missing: boolean;
} {
  const openList = useGame((state) => state.openList);
  const moreOfList = useGame((state) => state.moreOfList);
  const [found, setFound] = useState<SelectedGame>();
  const [missing, setMissing] = useState<SelectedGame>();
  useEffect(() => {
    if (game?.game_name !== '') return undefined;
    const left = new AbortController();
    const look = async () => {
      const query = { provider: game.provider_id };
      let list = await openList(query);
      while (!left.signal.aborted && list.status === 'ready' && list.data) {
        const one = list.data.items.find(({ game_id }) => game_id === game.game_id);
        if (one) {
          const { game_name, image, category, has_demo } = one;
          setFound({ ...game, game_name, image, category, has_demo });
          return;
        }
        if (!hasMore(list.data)) {
          setMissing(game);
          return;
        }
        list = await moreOfList(query);
      }
    };
    void look();
    return () => {
      left.abort();
    };
  }, [game, openList, moreOfList]);
  const fits =
    found && game?.game_name === '' && found.game_id === game.game_id && found.is_demo === game.is_demo;
  return { shown: fits ? found : game, missing: missing !== undefined && missing === game };
}
