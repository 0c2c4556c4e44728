import { useUi } from '@benjarong/core/ui';
import { useCallback } from 'react';
import { createPortal } from 'react-dom';

import type { DialogProps } from '../../shared/index.ts';
import { GameSheet } from './game-sheet.tsx';

/** The game sheet over whatever page is open; there as long as a game is selected and shown. */
export function GameDialog({ open, onClose }: DialogProps) {
  const game = useUi((state) => state.selectedGame);
  const clearGame = useUi((state) => state.clearGame);
  const close = useCallback(() => {
    clearGame();
    onClose();
  }, [clearGame, onClose]);
  if (!open || !game) return null;
  return createPortal(<GameSheet as="dialog" game={game} onClose={close} />, document.body);
}
