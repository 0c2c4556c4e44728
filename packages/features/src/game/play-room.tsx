import { selectIsLoggedIn, useAuth } from '@benjarong/core/auth';
import { usePlatform } from '@benjarong/core/react';
import { useUi } from '@benjarong/core/ui';
import { gameText, shellText } from '@benjarong/text';
import { EmptyState } from '@benjarong/ui/empty-state';
import { LinkButton } from '@benjarong/ui/link-button';
import { useCallback, useMemo } from 'react';

import { AppLink, PageTitle, useDocumentTitle } from '../shared/index.ts';
import { GameSheet } from './launch/game-sheet.tsx';
import { gameOfSearch } from './play-path.ts';
import styles from './play-room.module.css';
import { useFoundGame } from './use-found-game.ts';

/** `/play`: the game sheet as a page that survives a reload and a log-in. */
export function PlayRoom({ search }: { readonly search: string }) {
  const platform = usePlatform();
  const known = useUi((state) => state.selectedGame);
  const clearGame = useUi((state) => state.clearGame);
  const game = useMemo(() => gameOfSearch(search, known), [search, known]);
  const { shown, missing } = useFoundGame(game);
  const isLoggedIn = useAuth(selectIsLoggedIn);
  // A launch finds out by itself; a visitor would be asked to log in for nothing.
  const nothing = missing && !isLoggedIn && game?.is_demo !== true;
  useDocumentTitle(shown && shown.game_name !== '' ? shown.game_name : shellText.play);
  const close = useCallback(() => {
    platform.navigate('/', { replace: true });
    clearGame();
  }, [platform, clearGame]);
  if (!game || !shown || nothing) {
    return (
      <div className={styles['missing']}>
        <PageTitle hidden>{gameText.notFound}</PageTitle>
        <EmptyState
          art="/art/empty/empty-games.svg"
          title={gameText.notFound}
          description={gameText.notFoundLine}
          action={
            <LinkButton as={AppLink} to="/" size="md">
              {shellText.backHome}
            </LinkButton>
          }
        />
      </div>
    );
  }
  return (
    <>
      <h1 tabIndex={-1} className="visually-hidden">
        {shown.game_name === '' ? shellText.play : shown.game_name}
      </h1>
      <GameSheet as="page" game={game} shown={shown} onClose={close} />
    </>
  );
}
