import type { Game } from '@benjarong/contract';
import { useCore } from '@benjarong/core/react';
import { gameText } from '@benjarong/text';
import { Button } from '@benjarong/ui/button';
import { Dialog } from '@benjarong/ui/dialog';
import { Play, Sparkles } from 'lucide-react';

import type { DialogProps } from '../../shared/index.ts';
import styles from './game-menu.module.css';

/** What a member can do with a game: play it, or try it with play money, whatever the balance. */
export function GameMenu({ game, open, onClose }: DialogProps & { readonly game: Game }) {
  const { ui } = useCore();
  const start = (is_demo: boolean): void => {
    onClose();
    ui.getState().selectGame(game, { is_demo });
  };
  return (
    <Dialog open={open} onClose={onClose} title={game.game_name} width={360} phone="sheet">
      <div className={styles['root']}>
        <Button block startIcon={<Play />} onClick={() => start(false)}>
          {gameText.playReal}
        </Button>
        <Button variant="outline" block startIcon={<Sparkles />} onClick={() => start(true)}>
          {gameText.tryDemo}
        </Button>
      </div>
    </Dialog>
  );
}
