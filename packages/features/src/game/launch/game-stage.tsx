import type { OpenBonus } from '@benjarong/contract';
import { formatBahtNumber } from '@benjarong/core/format';
import { usePlatform } from '@benjarong/core/react';
import { useLaunch } from '@benjarong/core/game/launch';
import { type SelectedGame, useUi } from '@benjarong/core/ui';
import { selectPromotions, useWallet } from '@benjarong/core/wallet';
import { fill, gameText } from '@benjarong/text';
import { Button } from '@benjarong/ui/button';
import { LinkButton } from '@benjarong/ui/link-button';
import { Spinner } from '@benjarong/ui/spinner';
import { Wallet as WalletIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';

import { AppLink, useBalanceText, useHasPage } from '../../shared/index.ts';
import { GameFrame, type GameMessage } from './game-frame.tsx';
import styles from './game-stage.module.css';
import { useDepositDialog } from './use-deposit-dialog.ts';

interface StageProps {
  readonly game: SelectedGame;
  readonly onClose: () => void;
  readonly onDemo: () => void;
  readonly onMessage: (message: GameMessage) => void;
}

/** A card over the stage: picture, heading, words, actions. */
export function StagePanel({
  art,
  title,
  text,
  children,
}: {
  readonly art?: ReactNode;
  readonly title: string;
  readonly text?: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <div className={styles['panel']}>
      {art}
      <h2 className={styles['title']}>{title}</h2>
      {text !== undefined && <p className={styles['text']}>{text}</p>}
      <div className={styles['actions']}>{children}</div>
    </div>
  );
}

/** What the sheet shows below its bar, by the state of the launch (spec §4). */
export function GameStage({ game, onClose, onDemo, onMessage }: StageProps) {
  const { status, link, mode, trouble, message } = useLaunch((state) => state.launch);
  const frameLoaded = useLaunch((state) => state.frameLoaded);
  const retry = useLaunch((state) => state.retry);
  const waitOn = useLaunch((state) => state.waitOn);
  const hasPage = useHasPage();
  const platform = usePlatform();

  switch (status) {
    case 'idle':
    case 'loading_wallets':
      return <Wait game={game}>{gameText.loadingWallets}</Wait>;
    case 'fetching':
      return <Wait game={game}>{gameText.fetching}</Wait>;
    case 'choosing_wallet':
      return <ChooseWallet game={game} onClose={onClose} />;
    case 'choosing_mode':
      return <ChooseMode game={game} onClose={onClose} onDemo={onDemo} />;
    case 'no_wallet':
      return (
        <StagePanel art={<Poster game={game} />} title={gameText.noWallet} text={gameText.noWalletLine}>
          {hasPage('/member/deposit') && <DepositEntry onClose={onClose} />}
          {game.has_demo !== false && (
            <Button variant="outline" block onClick={onDemo}>
              {gameText.tryDemo}
            </Button>
          )}
        </StagePanel>
      );
    case 'failed':
      return trouble === 'missing' ? (
        <StagePanel
          art={<img src="/art/empty/empty-games.svg" alt="" width="168" height="140" />}
          title={gameText.notFound}
          text={gameText.notFoundLine}
        >
          <Button block onClick={onClose}>
            {gameText.back}
          </Button>
        </StagePanel>
      ) : (
        <StagePanel
          art={<img src="/art/empty/error.svg" alt="" width="168" height="140" />}
          title={gameText.failedTitle}
          text={trouble === 'demo' && message !== '' ? message : gameText.failedLine}
        >
          <Button block onClick={retry}>
            {gameText.retry}
          </Button>
          <Button variant="outline" block onClick={onClose}>
            {gameText.back}
          </Button>
        </StagePanel>
      );
    case 'outside':
      return (
        <StagePanel art={<Poster game={game} />} title={gameText.outside} text={gameText.outsideLine}>
          <LinkButton
            href={link}
            rel="noopener noreferrer"
            {...(mode === 'external' ? { target: '_blank' } : {})}
            onClick={(event) => {
              if (!platform.inClient()) return;
              event.preventDefault();
              platform.openExternal(link);
            }}
            block
          >
            {gameText.openOutside}
          </LinkButton>
          <Button variant="outline" block onClick={onClose}>
            {gameText.back}
          </Button>
        </StagePanel>
      );
    case 'opening':
    case 'slow':
    case 'waiting':
    case 'playing':
      return (
        <>
          <GameFrame
            key={link}
            link={link}
            name={game.game_name}
            onLoad={frameLoaded}
            onMessage={onMessage}
          />
          {status === 'opening' && (
            <div className={styles['cover']}>
              <Wait game={game}>{gameText.opening}</Wait>
            </div>
          )}
          {status === 'slow' && (
            <div className={styles['cover']}>
              <StagePanel art={<Poster game={game} />} title={gameText.slow} text={gameText.slowLine}>
                <Button block onClick={retry}>
                  {gameText.retry}
                </Button>
                <Button variant="outline" block onClick={waitOn}>
                  {gameText.keepWaiting}
                </Button>
                <Button variant="ghost" block onClick={onClose}>
                  {gameText.back}
                </Button>
              </StagePanel>
            </div>
          )}
        </>
      );
  }
}

function Poster({ game }: Pick<StageProps, 'game'>) {
  return game.image === '' ? null : (
    <img src={game.image} alt="" width="150" height="168" className={styles['poster']} />
  );
}

function Wait({ game, children }: Pick<StageProps, 'game'> & { readonly children: string }) {
  return (
    <div role="status" className={styles['panel']}>
      <Poster game={game} />
      <Spinner size="md" />
      <p className={styles['lead']}>{children}</p>
    </div>
  );
}

// Nothing to stake yet: a demo costs nothing, a real game opens all the same.
function ChooseMode({ game, onClose, onDemo }: Pick<StageProps, 'game' | 'onClose' | 'onDemo'>) {
  const wallet = useLaunch((state) => state.launch.wallets[0]?.id);
  const chooseWallet = useLaunch((state) => state.chooseWallet);
  const hasPage = useHasPage();
  return (
    <StagePanel art={<Poster game={game} />} title={gameText.emptyWallet} text={gameText.emptyWalletLine}>
      <Button block onClick={onDemo}>
        {gameText.tryDemo}
      </Button>
      <Button variant="outline" block onClick={() => wallet !== undefined && chooseWallet(wallet)}>
        {gameText.playReal}
      </Button>
      {hasPage('/member/deposit') && <DepositEntry onClose={onClose} />}
    </StagePanel>
  );
}

function ChooseWallet({ game, onClose }: Pick<StageProps, 'game' | 'onClose'>) {
  const wallets = useLaunch((state) => state.launch.wallets);
  const chooseWallet = useLaunch((state) => state.chooseWallet);
  const bonuses = useWallet(selectPromotions);
  const balance = useBalanceText();
  const [chosen, setChosen] = useState('');
  return (
    <form
      className={styles['panel']}
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen !== '') chooseWallet(chosen);
      }}
    >
      <Poster game={game} />
      <fieldset className={styles['wallets']}>
        <legend className={styles['title']}>{gameText.chooseWallet}</legend>
        <p className={styles['text']}>{gameText.chooseWalletLine}</p>
        {wallets.map((wallet) => (
          <label key={wallet.id} className={styles['wallet']}>
            <input
              type="radio"
              name="wallet"
              value={wallet.id}
              checked={chosen === wallet.id}
              onChange={() => {
                setChosen(wallet.id);
              }}
            />
            <span aria-hidden className={styles['walletIcon']}>
              <WalletIcon />
            </span>
            <span className={styles['walletWords']}>
              <b>{wallet.wallet_name}</b>
              <span className="tnum">
                {fill(gameText.walletBalance, { amount: balance(wallet.balance) })}
              </span>
              {bonuses
                .filter(({ wallet_id }) => wallet_id === wallet.id)
                .map((bonus) => (
                  <span key={bonus.grant_id} className="tnum">
                    {bonusLine(bonus)}
                  </span>
                ))}
            </span>
          </label>
        ))}
      </fieldset>
      <div className={styles['actions']}>
        <Button type="submit" block disabled={chosen === ''}>
          {gameText.startWith}
        </Button>
        <Button variant="ghost" block onClick={onClose}>
          {gameText.back}
        </Button>
      </div>
    </form>
  );
}

// Over the sheet where the app has the dialog, else on its page.
function DepositEntry({ onClose }: { readonly onClose: () => void }) {
  const dialog = useDepositDialog();
  const show = useUi((state) => state.show);
  return dialog ? (
    <Button variant="deposit" block aria-haspopup="dialog" onClick={() => show('deposit')}>
      {gameText.deposit}
    </Button>
  ) : (
    <LinkButton as={AppLink} to="/member/deposit" variant="deposit" block onClick={onClose}>
      {gameText.deposit}
    </LinkButton>
  );
}

// What the terms of the wallet's bonus refuse is said before the game opens.
function bonusLine({ name, left, maximum_stake: most }: OpenBonus): string {
  const words = { name, left: formatBahtNumber(left) };
  return most === null
    ? fill(gameText.walletBonus, words)
    : fill(gameText.walletBonusStake, { ...words, most: formatBahtNumber(most) });
}
