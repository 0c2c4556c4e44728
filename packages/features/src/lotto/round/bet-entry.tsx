import type { LottoRoundDetail } from '@benjarong/contract';
import { formatCount } from '@benjarong/core/format';
import { totalOf, useSlip } from '@benjarong/core/lotto';
import { fill, lottoBillText, lottoKindText, lottoRoundText } from '@benjarong/text';
import { Button } from '@benjarong/ui/button';
import { Dialog, preloadOverlay } from '@benjarong/ui/dialog';
import { Drawer } from '@benjarong/ui/drawer';
import { lazyWithRetry } from '@benjarong/ui/lazy-with-retry';
import { Segmented } from '@benjarong/ui/segmented';
import { Skeleton } from '@benjarong/ui/skeleton';
import { Undo2 } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';

import { FitMoney, Panel, useHydrated, useMedia } from '../../shared/index.ts';
import styles from './bet-entry.module.css';
import { BillSteps } from '../bill/bill-steps-lazy.ts';
import { DigitCells, DigitPad } from './digit-pad.tsx';
import { DraftOffers } from '../bill/draft-offers.tsx';
import { HelperChips } from './helper-chips.tsx';
import { LimitList } from '../limit/limit-list.tsx';
import { OddsTable } from '../limit/odds-table.tsx';
import { useSlipOverLogin } from '../bill/slip-over-login.ts';
import { SheetClock } from '../bill/sheet-clock.tsx';
import { isAsked, isBound, stepTitle } from '../bill/slip-steps.ts';
import { TypeChips } from './type-chips.tsx';
import { type Desk, type EntryMode, useBetEntry } from './use-bet-entry.ts';
import { useDigitKeys } from './use-digit-keys.ts';

// Behind a tap, or beside the pad of a wide screen; fetched as soon as there is something to send.
const SlipPanel = lazyWithRetry(
  () => import('../bill/slip-panel.tsx'),
  (module) => module.SlipPanel,
);
const PasteBox = lazyWithRetry(
  () => import('../bill/paste-box.tsx'),
  (module) => module.PasteBox,
);
const NumberBoard = lazyWithRetry(
  () => import('./number-board.tsx'),
  (module) => module.NumberBoard,
);

const PriceRows = lazyWithRetry(
  () => import('./price-rows.tsx'),
  (module) => module.PriceRows,
);
const NextRound = lazyWithRetry(
  () => import('./next-round.tsx'),
  (module) => module.NextRound,
);

const place = <Skeleton className={styles['place']} />;

const modes: readonly { readonly value: EntryMode; readonly label: string }[] = [
  { value: 'pad', label: lottoBillText.entry.pad },
  { value: 'rows', label: lottoBillText.entry.rows },
  { value: 'board', label: lottoBillText.entry.board },
  { value: 'paste', label: lottoBillText.entry.paste },
];

interface BetDeskProps {
  readonly detail: LottoRoundDetail;
  /** Bets are taken now. */
  readonly open: boolean;
  /** The round closed while the slip or its confirmation was open: the sheet says so and leads on. */
  readonly over?: boolean | undefined;
  readonly onShoot?: (() => void) | undefined;
  /** Hears whether the slip or a step of it is open over the page. */
  readonly onSheet?: ((open: boolean) => void) | undefined;
}

/** Where a slip is written: types and helpers, pad, board or paste, and the slip itself (look.md "Lotto bet"). */
export function BetEntry({ detail, open, over = false, onShoot, onSheet }: BetDeskProps) {
  const desk = useBetEntry(detail);
  const { mode, draft } = desk;
  const hydrated = useHydrated();
  const wide = useMedia('(min-width: 1280px)');
  const roomy = useMedia('(min-width: 960px)');
  // On a tablet pad and board stand side by side.
  const beside = roomy && !wide;
  // On a phone the pad is above the slip's bar, whole; one held sideways has no room for it there.
  const low = useMedia('(max-height: 480px)');
  const docked = !roomy && !low;
  const [dock, setDock] = useState<HTMLElement | null>(null);
  const bill = useSlip((state) => state.bill);
  const close = useSlip((state) => state.close);
  const [sheet, setSheet] = useState(false);
  const leaveForLogin = useSlipOverLogin(setSheet);
  const { status } = bill;
  const asked = isAsked(bill);
  const bound = isBound(bill);
  const some = draft.lines.length > 0;
  // A sent slip is empty: the sheet of the next one is opened by the member.
  if (sheet && status === 'created') setSheet(false);

  useEffect(() => {
    if (!some) return;
    void preloadOverlay();
    void SlipPanel.preload();
    void BillSteps.preload();
  }, [some]);

  const covered = sheet || asked;
  const report = useEffectEvent((is: boolean) => onSheet?.(is));
  useEffect(() => report(covered), [covered]);

  useDigitKeys({
    enabled: mode === 'pad',
    onDigit: desk.pressDigit,
    onBackspace: desk.backspace,
    onEnter: () => {
      if (some && !wide) setSheet(true);
    },
  });

  const leave = () => {
    if (asked && !bound) close();
    else if (!bound) setSheet(false);
  };
  const typeNames = desk.types.map((type) => lottoKindText.betTypes[type]).join(' + ');

  const facts = (
    <div className={styles['facts']}>
      <OddsTable rates={detail.rates.filter(({ bet_type }) => desk.types.includes(bet_type))} />
      <LimitList detail={detail} limits={desk.limits} />
    </div>
  );
  // What was being sent has an answer that is waited for; what was only written goes on in the next round.
  const moved = over && !bound && status !== 'created';
  const title = moved ? lottoRoundText.round.closedTitle : asked ? stepTitle(status) : undefined;
  const clock = status !== 'created' && !moved && <SheetClock round={detail.round} />;
  const steps = moved ? <NextRound detail={detail} here /> : <BillSteps onShoot={onShoot} />;
  const digitPad = (
    <DigitPad onDigit={desk.pressDigit} onBackspace={desk.backspace} onClear={desk.clearTyped} />
  );

  return (
    <div
      className={styles['root']}
      data-entry
      data-drawn={!hydrated || undefined}
      data-docked={(docked && (mode === 'pad' || mode === 'rows')) || undefined}
    >
      <div className={styles['types']}>
        {mode !== 'rows' && <TypeChips rates={detail.rates} chosen={desk.types} onPress={desk.pressType} />}
        {wide && mode !== 'rows' && <HelperChips desk={desk} />}
        {wide && facts}
      </div>
      <div className={styles['entry']}>
        {!docked && <DraftOffers />}
        <Segmented label={lottoBillText.entry.mode} options={modes} value={mode} onChange={desk.setMode} />
        {mode === 'rows' ? (
          <Panel fallback={place}>
            <PriceRows
              desk={desk}
              dock={docked ? dock : undefined}
              onDone={() => {
                if (some && !wide) setSheet(true);
              }}
            >
              <EntryStatus desk={desk} />
            </PriceRows>
          </Panel>
        ) : mode === 'paste' ? (
          <>
            <Panel fallback={place}>
              <PasteBox desk={desk} />
            </Panel>
            <EntryStatus desk={desk} />
          </>
        ) : (
          <>
            {(mode === 'pad' || beside) && (
              <div className={styles['pad']} data-beside={beside || undefined}>
                <div className={styles['padColumn']}>
                  <p className="visually-hidden">{fill(lottoBillText.entry.typedOn, { types: typeNames })}</p>
                  <DigitCells typed={desk.typed} count={desk.awaited} />
                  <EntryStatus desk={desk} />
                  {!wide && <HelperChips desk={desk} />}
                  {!docked && digitPad}
                  {wide && <p className={styles['keyboard']}>{lottoBillText.entry.keyboardHint}</p>}
                </div>
                {beside && (
                  <Panel fallback={place}>
                    <NumberBoard desk={desk} />
                  </Panel>
                )}
              </div>
            )}
            {mode === 'board' && !beside && (
              <>
                {!wide && <HelperChips desk={desk} />}
                <EntryStatus desk={desk} />
                <Panel fallback={place}>
                  <NumberBoard desk={desk} />
                </Panel>
              </>
            )}
          </>
        )}
      </div>
      {wide ? (
        <section aria-label={lottoBillText.slip.title} className={styles['slip']}>
          <div className={styles['slipHead']}>
            <h2 className={styles['slipTitle']}>
              {fill(lottoBillText.slip.count, { count: draft.lines.length })}
            </h2>
            <SheetClock round={detail.round} />
          </div>
          <Panel fallback={place}>
            <SlipPanel desk={desk} open={open} />
          </Panel>
        </section>
      ) : (
        <>
          {/* Nothing that comes on its own pushes the digits under the pad. */}
          {docked && <DraftOffers />}
          {facts}
          <div className={styles['dock']} data-dock>
            {docked && mode === 'pad' && <div className={styles['dockPad']}>{digitPad}</div>}
            {docked && mode === 'rows' && <div ref={setDock} className={styles['dockPad']} />}
            <div className={styles['dockInner']}>
              <span className={styles['dockText']}>
                <span>{fill(lottoBillText.slip.count, { count: formatCount(draft.lines.length) })}</span>
                <FitMoney
                  value={totalOf(draft.lines)}
                  unit={lottoBillText.slip.baht}
                  className={styles['dockTotal']}
                />
              </span>
              <Button disabled={!some && !asked} onClick={() => setSheet(true)}>
                {lottoBillText.slip.review}
              </Button>
            </div>
          </div>
        </>
      )}
      {wide ? (
        <Dialog
          open={asked}
          onClose={leave}
          title={title}
          description={clock}
          width={480}
          persistent={bound}
          closable={!bound}
          // Else its list, which scrolls, would be the first.
          focus="panel"
        >
          <Panel fallback={place}>{steps}</Panel>
        </Dialog>
      ) : (
        <Drawer
          open={covered}
          onClose={leave}
          title={title ?? lottoBillText.slip.reviewTitle}
          description={clock}
          persistent={bound}
          closable={!bound}
        >
          <Panel fallback={place}>
            {asked || moved ? steps : <SlipPanel desk={desk} open={open} onGuest={leaveForLogin} />}
          </Panel>
        </Drawer>
      )}
    </div>
  );
}

function EntryStatus({ desk }: { readonly desk: Desk }) {
  const { status, draft, change } = desk;
  return (
    <div className={styles['status']}>
      <p role="status" data-hue={status?.tone ?? 'jade'} className={styles['statusText']}>
        {status && <span key={status.at}>{status.text}</span>}
      </p>
      {status && draft.past.length > 0 && (
        <Button size="sm" variant="ghost" startIcon={<Undo2 />} onClick={() => change({ do: 'undo' })}>
          {lottoBillText.slip.undo}
        </Button>
      )}
    </div>
  );
}
