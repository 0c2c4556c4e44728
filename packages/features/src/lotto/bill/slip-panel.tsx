import { satangOfWholeBaht } from '@benjarong/contract';
import { formatCount, wholeNumberOf } from '@benjarong/core/format';
import { betKey, duplicatesIn, totalOf, useSlip } from '@benjarong/core/lotto';
import { useOnline } from '@benjarong/core/react';
import { selectIsLoggedIn, useAuth } from '@benjarong/core/auth';
import { fill, lottoBillText } from '@benjarong/text';
import { Button } from '@benjarong/ui/button';
import { cx } from '@benjarong/ui/cx';
import { LinkButton } from '@benjarong/ui/link-button';
import { Notice } from '@benjarong/ui/notice';
import { toast } from '@benjarong/ui/toast';
import { Minus, Plus, Undo2, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

import { AppLink, FitMoney, useHasPage, useRequireLogin } from '../../shared/index.ts';
import { SavedSlips } from './saved-slips.tsx';
import { SlipLine } from './slip-line.tsx';
import styles from './slip-panel.module.css';
import { type Desk, nameNumbers } from '../round/use-bet-entry.ts';

const presets = [1, 5, 10, 20, 50, 100] as const;
const steps = [1, 5, 10] as const;
const shownAtFirst = 60;

interface SlipPanelProps {
  readonly desk: Desk;
  /** Bets are taken now. */
  readonly open: boolean;
  /** The slip makes room for the log-in dialog, where it is a sheet. */
  readonly onGuest?: (() => void) | undefined;
}

/** The whole slip: price for all, every line, what it may win, and sending it. */
export function SlipPanel({ desk, open, onGuest }: SlipPanelProps) {
  const { detail, draft, validated, change, blocked } = desk;
  const { lines } = draft;
  const status = useSlip((state) => state.bill.status);
  const refusal = useSlip((state) => state.bill.refusal);
  const check = useSlip((state) => state.check);
  const isLoggedIn = useAuth(selectIsLoggedIn);
  const requireLogin = useRequireLogin();
  const hasPage = useHasPage();
  const online = useOnline();
  const [all, setAll] = useState(false);
  const [stepBaht, setStepBaht] = useState<(typeof steps)[number]>(10);
  const [removed, setRemoved] = useState<{ readonly name: string }>();
  const undo = useRef<HTMLButtonElement>(null);
  const step = BigInt(stepBaht) * 100n;
  const busy = status === 'validating' || status === 'creating' || status === 'unsure';
  const unpriced = lines.some(({ stake }) => stake === 0n);
  const repeated = duplicatesIn(lines);
  const shut = lines.filter(({ type, number }) => blocked.has(betKey(type, number)));
  // The newest is on top: what was just added is in view. Each keeps its place, as the bill lists and numbers them.
  const newest = lines.map((line, index) => ({ line, index })).toReversed();
  const shown = all ? newest : newest.slice(0, shownAtFirst);
  const total = totalOf(lines);

  // The button that was pressed is gone; the way back is the next thing one may want.
  useEffect(() => {
    if (removed) undo.current?.focus({ preventScroll: true });
  }, [removed]);

  const priceAll = (stake: bigint) => change({ do: 'stake_all', stake });

  const send = () => {
    if (isLoggedIn) {
      check();
      return;
    }
    onGuest?.();
    requireLogin();
  };

  return (
    <div className={styles['root']}>
      <div className={styles['price']}>
        <div role="group" aria-label={lottoBillText.slip.presets} className={styles['presets']}>
          {presets.map((amount) => (
            <button
              key={amount}
              type="button"
              disabled={busy}
              aria-label={fill(lottoBillText.slip.preset, { amount })}
              aria-pressed={draft.price === satangOfWholeBaht(String(amount))}
              className={cx(styles['preset'], 'tnum')}
              onClick={() => priceAll(satangOfWholeBaht(String(amount)))}
            >
              {amount}
            </button>
          ))}
        </div>
        <div className={styles['allField']}>
          <div role="group" aria-label={lottoBillText.slip.steps} className={styles['steps']}>
            {steps.map((each) => (
              <button
                key={each}
                type="button"
                aria-pressed={each === stepBaht}
                aria-label={fill(lottoBillText.slip.stepOf, { amount: each })}
                className={cx(styles['stepOf'], 'tnum')}
                onClick={() => setStepBaht(each)}
              >
                ±{each}
              </button>
            ))}
          </div>
          <button
            type="button"
            disabled={busy || draft.price === 0n}
            aria-label={lottoBillText.slip.lessAll}
            className={styles['step']}
            onClick={() => priceAll(draft.price > step ? draft.price - step : 0n)}
          >
            <Minus aria-hidden />
          </button>
          <span className={styles['field']}>
            <input
              type="text"
              inputMode="numeric"
              autoComplete="off"
              disabled={busy}
              placeholder={lottoBillText.slip.priceAll}
              aria-label={lottoBillText.slip.priceField}
              className="tnum"
              value={draft.price === 0n ? '' : formatCount(Number(draft.price / 100n))}
              onFocus={(event) => event.currentTarget.select()}
              onChange={(event) => priceAll(satangOfWholeBaht(wholeNumberOf(event.currentTarget.value)))}
            />
            {draft.price > 0n && (
              <button
                type="button"
                disabled={busy}
                aria-label={lottoBillText.slip.clearAll}
                className={styles['clear']}
                onClick={() => priceAll(0n)}
              >
                <X aria-hidden />
              </button>
            )}
          </span>
          <button
            type="button"
            disabled={busy}
            aria-label={lottoBillText.slip.moreAll}
            className={styles['step']}
            onClick={() => priceAll(draft.price + step)}
          >
            <Plus aria-hidden />
          </button>
        </div>
      </div>
      <div className={styles['tools']}>
        <Button
          ref={undo}
          size="sm"
          variant={removed ? 'outline' : 'ghost'}
          startIcon={<Undo2 />}
          disabled={busy || draft.past.length === 0}
          onClick={() => {
            setRemoved(undefined);
            change({ do: 'undo' });
          }}
        >
          {lottoBillText.slip.undo}
        </Button>
        {repeated > 0 && (
          <Button size="sm" variant="outline" disabled={busy} onClick={() => change({ do: 'merge' })}>
            {fill(lottoBillText.slip.merge, { count: repeated })}
          </Button>
        )}
        {shut.length > 0 && (
          <Button
            size="sm"
            variant="outline"
            disabled={busy}
            onClick={() => {
              change({ do: 'drop', keys: blocked });
              toast({
                kind: 'info',
                title: fill(lottoBillText.slip.dropped, {
                  numbers: nameNumbers(shut.map(({ number }) => number)),
                }),
              });
            }}
          >
            {fill(lottoBillText.slip.dropBlocked, { count: shut.length })}
          </Button>
        )}
        <SavedSlips desk={desk} disabled={busy} />
        <p role="status" className={styles['removed']}>
          {removed && fill(lottoBillText.slip.removed, { number: removed.name })}
        </p>
      </div>
      {lines.length === 0 ? (
        <div className={styles['empty']}>
          <p>{lottoBillText.slip.empty}</p>
          <p>{lottoBillText.slip.emptyHint}</p>
        </div>
      ) : (
        <ul className={styles['lines']}>
          {shown.map(({ line, index }) => (
            <SlipLine
              key={line.id}
              line={line}
              place={index + 1}
              validated={validated.lines[index]}
              rates={detail.rates}
              disabled={busy}
              step={step}
              change={change}
              onRemoved={(name) => setRemoved({ name })}
            />
          ))}
        </ul>
      )}
      {lines.length > shown.length && (
        <Button variant="outline" size="md" block onClick={() => setAll(true)}>
          {fill(lottoBillText.slip.moreLines, { count: lines.length - shown.length })}
        </Button>
      )}
      {refusal && refusal.message !== '' && status === 'editing' && (
        <Notice
          tone={refusal.elsewhere ? 'saffron' : 'chad'}
          live="alert"
          action={
            refusal.elsewhere &&
            hasPage('/lotto/bills') && (
              <LinkButton as={AppLink} to="/lotto/bills" size="sm" variant="outline">
                {lottoBillText.receipt.bills}
              </LinkButton>
            )
          }
        >
          {refusal.message}
        </Notice>
      )}
      {!online && <Notice tone="saffron">{lottoBillText.slip.offline}</Notice>}
      <div className={styles['foot']}>
        <dl className={styles['sums']}>
          <div>
            <dt>{fill(lottoBillText.slip.total, { count: formatCount(lines.length) })}</dt>
            <dd className={styles['total']}>
              <FitMoney value={total} unit={lottoBillText.slip.baht} />
            </dd>
          </div>
          <div>
            <dt>{lottoBillText.slip.possible}</dt>
            <dd>
              <FitMoney value={validated.possibleWin} />
            </dd>
          </div>
        </dl>
        {!open && <p className={styles['hint']}>{lottoBillText.slip.notOpen}</p>}
        {unpriced && lines.length > 0 && <p className={styles['hint']}>{lottoBillText.slip.missingStake}</p>}
        {!isLoggedIn && <p className={styles['hint']}>{lottoBillText.slip.guestHint}</p>}
        <div className={styles['buttons']}>
          <Button
            variant="outline"
            disabled={busy || lines.length === 0}
            onClick={() => {
              change({ do: 'clear' });
              toast({ kind: 'info', title: lottoBillText.slip.cleared });
            }}
          >
            {lottoBillText.slip.clear}
          </Button>
          <Button
            block
            loading={status === 'validating'}
            // While it is looked at it keeps the focus: the dialog that opens gives the focus back to it.
            disabled={
              !open ||
              lines.length === 0 ||
              unpriced ||
              (busy && status !== 'validating') ||
              (isLoggedIn && !online)
            }
            onClick={send}
          >
            {isLoggedIn ? lottoBillText.slip.send : lottoBillText.slip.guest}
          </Button>
        </div>
      </div>
    </div>
  );
}
