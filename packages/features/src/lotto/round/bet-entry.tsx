import type { LottoRoundDetail } from '@benjarong/contract';
import { formatBahtNumber, formatCount } from '@benjarong/core/format';
import { totalOf, useSlip } from '@benjarong/core/lotto';
import { fill, lottoBillText, lottoKindText } from '@benjarong/text';
import { Button } from '@benjarong/ui/button';
import { Dialog, preloadOverlay } from '@benjarong/ui/dialog';
import { Drawer } from '@benjarong/ui/drawer';
import { lazyWithRetry } from '@benjarong/ui/lazy-with-retry';
import { Segmented } from '@benjarong/ui/segmented';
import { Skeleton } from '@benjarong/ui/skeleton';
import { Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';

import { Panel, useMedia } from '../../shared/index.ts';
import styles from './bet-entry.module.css';
import { BillSteps } from '../bill/bill-steps-lazy.ts';
import { DigitCells, DigitPad } from './digit-pad.tsx';
import { DraftOffers } from '../bill/draft-offers.tsx';
import { HelperChips } from './helper-chips.tsx';
import { LimitList } from '../limit/limit-list.tsx';
import { OddsTable } from '../limit/odds-table.tsx';
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

const place = <Skeleton className={styles['place']} />;

const modes: readonly { readonly value: EntryMode; readonly label: string }[] = [
  { value: 'pad', label: lottoBillText.entry.pad },
  { value: 'board', label: lottoBillText.entry.board },
  { value: 'paste', label: lottoBillText.entry.paste },
];

interface BetDeskProps {
  readonly detail: LottoRoundDetail;
  /** Bets are taken now. */
  readonly open: boolean;
  readonly onShoot?: (() => void) | undefined;
}

/** Where a slip is written: types and helpers, pad, board or paste, and the slip itself (look.md "Lotto bet"). */
export function BetEntry({ detail, open, onShoot }: BetDeskProps) {
  const desk = useBetEntry(detail);
  const { mode, draft } = desk;
  const wide = useMedia('(min-width: 1280px)');
  const roomy = useMedia('(min-width: 760px)');
  // On a tablet pad and board stand side by side.
  const beside = roomy && !wide;
  const bill = useSlip((state) => state.bill);
  const close = useSlip((state) => state.close);
  const [sheet, setSheet] = useState(false);
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

  return (
    <div className={styles['root']}>
      <div className={styles['types']}>
        <TypeChips rates={detail.rates} chosen={desk.types} onPress={desk.pressType} />
        {wide && <HelperChips desk={desk} />}
        <div className={styles['facts']}>
          <OddsTable rates={detail.rates.filter(({ bet_type }) => desk.types.includes(bet_type))} />
          <LimitList detail={detail} limits={desk.limits} />
        </div>
      </div>
      <div className={styles['entry']}>
        <DraftOffers />
        <Segmented label={lottoBillText.entry.mode} options={modes} value={mode} onChange={desk.setMode} />
        {mode === 'paste' ? (
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
                  <DigitPad
                    onDigit={desk.pressDigit}
                    onBackspace={desk.backspace}
                    onClear={desk.clearTyped}
                  />
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
          <h2 className={styles['slipTitle']}>
            {fill(lottoBillText.slip.count, { count: draft.lines.length })}
          </h2>
          <Panel fallback={place}>
            <SlipPanel desk={desk} open={open} />
          </Panel>
        </section>
      ) : (
        <div className={styles['dock']} data-dock>
          <div className={styles['dockInner']}>
            <span className={styles['dockText']}>
              <span>{fill(lottoBillText.slip.count, { count: formatCount(draft.lines.length) })}</span>
              <span>
                <strong className="tnum">{formatBahtNumber(totalOf(draft.lines))}</strong>{' '}
                {lottoBillText.slip.baht}
              </span>
            </span>
            <Button disabled={!some && !asked} onClick={() => setSheet(true)}>
              {lottoBillText.slip.review}
            </Button>
          </div>
        </div>
      )}
      {wide ? (
        <Dialog
          open={asked}
          onClose={leave}
          title={stepTitle(status)}
          width={480}
          persistent={bound}
          closable={!bound}
        >
          <Panel fallback={place}>
            <BillSteps onShoot={onShoot} />
          </Panel>
        </Dialog>
      ) : (
        <Drawer
          open={sheet || asked}
          onClose={leave}
          title={asked ? stepTitle(status) : lottoBillText.slip.reviewTitle}
          persistent={bound}
          closable={!bound}
        >
          <Panel fallback={place}>
            {asked ? (
              <BillSteps onShoot={onShoot} />
            ) : (
              <SlipPanel desk={desk} open={open} onGuest={() => setSheet(false)} />
            )}
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
