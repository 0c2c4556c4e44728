import { selectIsLoggedIn, useAuth } from '@benjarong/core/auth';
import { useLaunch } from '@benjarong/core/game/launch';
import { firstStepsStore } from '@benjarong/core/member/first-steps';
import { useCore, usePlatform } from '@benjarong/core/react';
import { type SelectedGame, useUi } from '@benjarong/core/ui';
import { selectTotal, selectWallets, useWallet } from '@benjarong/core/wallet';
import { fill, gameText, shellText } from '@benjarong/text';
import { Badge } from '@benjarong/ui/badge';
import { Button } from '@benjarong/ui/button';
import { ConfirmDialog } from '@benjarong/ui/confirm-dialog';
import { cx } from '@benjarong/ui/cx';
import { IconButton } from '@benjarong/ui/icon-button';
import { useLayer } from '@benjarong/ui/use-layer';
import { ChevronLeft, Maximize, Minimize, Plus, RefreshCw } from 'lucide-react';
import { useCallback, useEffect, useRef } from 'react';

import { Balance, useIsMobile, useRequireLogin } from '../../shared/index.ts';
import { useFullScreen } from './full-screen.ts';
import type { GameMessage } from './game-frame.tsx';
import styles from './game-sheet.module.css';
import { GameStage, StagePanel } from './game-stage.tsx';
import { useModal } from './modal.ts';
import { useDepositDialog } from './use-deposit-dialog.ts';
import { playPath } from '../play-path.ts';

interface GameSheetProps {
  readonly game: SelectedGame;
  /** The same game as it is drawn, once more is known of it than its address said; a change never launches again. */
  readonly shown?: SelectedGame;
  /** Over a page (dialog) or a page of its own. */
  readonly as: 'dialog' | 'page';
  readonly onClose: () => void;
}

const roundPause = 700;

/**
 * The game sheet (spec §4): a bar with the way back, name, balance and full screen, and the stage below.
 * A visitor first chooses between demo and log-in; leaving clears link, wallet and selected game.
 */
export function GameSheet({ game, shown = game, as, onClose }: GameSheetProps) {
  const platform = usePlatform();
  const { get } = useCore();
  const isLoggedIn = useAuth(selectIsLoggedIn);
  const isMobile = useIsMobile();
  const mobile = useRef(isMobile);
  const { status, trouble, message } = useLaunch((state) => state.launch);
  const start = useLaunch((state) => state.start);
  const close = useLaunch((state) => state.close);
  const retry = useLaunch((state) => state.retry);
  const frameLoaded = useLaunch((state) => state.frameLoaded);
  const selectGame = useUi((state) => state.selectGame);
  // Dialogs of the app that open over the sheet.
  const covered = useUi(({ open }) => open.login || open.register || open.deposit || open.reality);
  const loadWallet = useWallet((state) => state.load);
  const panel = useRef<HTMLElement>(null);
  const [full, toggleFull] = useFullScreen(panel);
  const mayStart = isLoggedIn || game.is_demo;

  const leave = useCallback(() => {
    close();
    onClose();
  }, [close, onClose]);
  useModal(panel, as === 'dialog' && !covered, leave);
  useLayer(as === 'dialog', leave);

  // Turning the phone must not open the game again: the size counts when it starts.
  useEffect(() => {
    mobile.current = isMobile;
  }, [isMobile]);
  useEffect(() => {
    if (mayStart) start(game, { is_mobile: mobile.current });
  }, [game, mayStart, start]);
  // It hears of a demo that ends.
  useEffect(() => void get(firstStepsStore), [get]);
  // A page that is left by the address bar or the back button closes the launch too.
  useEffect(() => close, [close]);

  useEffect(() => {
    if (!isLoggedIn) return undefined;
    return platform.visibility.subscribe((visible) => {
      if (visible) void loadWallet({ force: true });
    });
  }, [isLoggedIn, platform, loadWallet]);

  const balanceTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(balanceTimer.current);
    },
    [],
  );
  const hear = useCallback(
    (heard: GameMessage) => {
      if (heard === 'close') leave();
      else if (heard === 'ready') frameLoaded();
      else if (isLoggedIn) {
        // A game says so after every round; one look at the wallet per pause is enough.
        clearTimeout(balanceTimer.current);
        balanceTimer.current = setTimeout(() => void loadWallet({ force: true }), roundPause);
      }
    },
    [leave, frameLoaded, isLoggedIn, loadWallet],
  );
  const playDemo = () => {
    if (as === 'page') platform.navigate(playPath({ ...game, is_demo: true }), { replace: true });
    selectGame(shown, { is_demo: true });
  };

  return (
    <section
      ref={panel}
      tabIndex={-1}
      {...(as === 'dialog' ? { role: 'dialog', 'aria-modal': true } : {})}
      aria-label={fill(gameText.sheet, { name: shown.game_name })}
      className={cx('dark', styles['root'], as === 'dialog' && styles['over'])}
      data-full={full || undefined}
    >
      <header className={styles['bar']}>
        <IconButton label={gameText.close} icon={<ChevronLeft />} onClick={leave} />
        <div className={styles['names']}>
          <p className={styles['name']}>{shown.game_name === '' ? shellText.play : shown.game_name}</p>
        </div>
        {game.is_demo && (
          <Badge tone="saffron" variant="solid">
            {gameText.demo}
          </Badge>
        )}
        {isLoggedIn && !game.is_demo && <SheetBalance />}
        <IconButton
          label={full ? gameText.exitFullScreen : gameText.fullScreen}
          icon={full ? <Minimize /> : <Maximize />}
          aria-pressed={full}
          className={styles['full']}
          onClick={toggleFull}
        />
      </header>
      <div className={styles['stage']}>
        {mayStart ? (
          <GameStage game={shown} onClose={leave} onDemo={playDemo} onMessage={hear} />
        ) : (
          <GuestChoice game={shown} as={as} onDemo={playDemo} />
        )}
      </div>
      <ConfirmDialog
        open={status === 'failed' && trouble === 'link'}
        title={gameText.failedTitle}
        message={message === '' ? gameText.failedLine : message}
        cancelLabel={gameText.back}
        confirmLabel={gameText.retry}
        onAnswer={(yes) => {
          if (yes) retry();
          else leave();
        }}
      />
    </section>
  );
}

/** The money in play: of the wallet the game runs on, before that of all wallets. */
function SheetBalance() {
  const running = useLaunch((state) => state.launch.wallet?.id);
  const total = useWallet(
    (state) => selectWallets(state).find(({ id }) => id === running)?.balance ?? selectTotal(state),
  );
  const load = useWallet((state) => state.load);
  const busy = useWallet((state) => state.wallets.status === 'loading');
  const show = useUi((state) => state.show);
  const canDeposit = useDepositDialog();
  useEffect(() => {
    void load();
  }, [load]);
  return (
    <div className={styles['balance']}>
      <span>
        <span className="visually-hidden">{gameText.balance} </span>
        {total !== undefined && (
          <b>
            <Balance value={total} />
          </b>
        )}
      </span>
      {canDeposit && (
        <IconButton
          size="sm"
          label={gameText.deposit}
          icon={<Plus />}
          aria-haspopup="dialog"
          onClick={() => show('deposit')}
        />
      )}
      <IconButton
        size="sm"
        label={gameText.refreshBalance}
        icon={<RefreshCw />}
        loading={busy}
        onClick={() => void load({ force: true })}
      />
    </div>
  );
}

function GuestChoice({
  game,
  as,
  onDemo,
}: Pick<GameSheetProps, 'game' | 'as'> & { readonly onDemo: () => void }) {
  const requireLogin = useRequireLogin();
  const show = useUi((state) => state.show);
  return (
    <div className={styles['guest']}>
      {game.image !== '' && (
        <img src={game.image} alt="" width="150" height="168" className={styles['poster']} />
      )}
      <StagePanel
        title={game.game_name === '' ? gameText.choose : game.game_name}
        text={
          game.has_demo === false ? `${gameText.noDemo} ${gameText.loginFirstLine}` : gameText.loginFirstLine
        }
      >
        <Button
          block
          onClick={() => {
            // Over a page the sheet stays and goes on by itself; a page of its own is returned to.
            if (as === 'page') requireLogin(playPath(game));
            else show('login');
          }}
        >
          {gameText.playRealLogin}
        </Button>
        {game.has_demo !== false && (
          <Button variant="outline" block onClick={onDemo}>
            {gameText.tryDemo}
          </Button>
        )}
      </StagePanel>
    </div>
  );
}
