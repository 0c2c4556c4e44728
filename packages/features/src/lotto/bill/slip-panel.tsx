import { satangOfWholeBaht } from '@benjarong/contract';
import { formatBahtNumber, formatCount, wholeNumberOf } from '@benjarong/core/format';
import { betKey, duplicatesIn, totalOf, useSlip } from '@benjarong/core/lotto';
import { useOnline } from '@benjarong/core/react';
import { selectIsLoggedIn, useAuth } from '@benjarong/core/auth';
import { fill, lottoBillText } from '@benjarong/text';
import { Button } from '@benjarong/ui/button';
import { cx } from '@benjarong/ui/cx';
import { LinkButton } from '@benjarong/ui/link-button';
import { Notice } from '@benjarong/ui/notice';
import { toast } from '@benjarong/ui/toast';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';

import { AppLink, useHasPage, useRequireLogin } from '../../shared/index.ts';
import { SavedSlips } from './saved-slips.tsx';
import { SlipLine } from './slip-line.tsx';
import styles from './slip-panel.module.css';
import { type Desk, nameNumbers } from '../round/use-bet-entry.ts';

const presets = [1, 5, 10, 20, 50, 100] as const;
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
  const busy = status === 'validating' || status === 'creating' || status === 'unsure';
  const unpriced = lines.some(({ stake }) => stake === 0n);
  const repeated = duplicatesIn(lines);
  const shut = lines.filter(({ type, number }) => blocked.has(betKey(type, number)));
  const shown = all ? lines : lines.slice(0, shownAtFirst);
  const total = totalOf(lines);

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
              onClick={() => change({ do: 'stake_all', stake: satangOfWholeBaht(String(amount)) })}
            >
              {amount}
            </button>
          ))}
        </div>
        <label className={styles['allField']}>
          <span>{lottoBillText.slip.priceAll}</span>
          <input
            type="text"
            inputMode="numeric"
            autoComplete="off"
            disabled={busy}
            placeholder="0"
            aria-label={lottoBillText.slip.priceField}
            className="tnum"
            value={draft.price === 0n ? '' : formatCount(Number(draft.price / 100n))}
            onChange={(event) =>
              change({ do: 'stake_all', stake: satangOfWholeBaht(wholeNumberOf(event.currentTarget.value)) })
            }
          />
        </label>
      </div>
      <div className={styles['tools']}>
        <Button
          size="sm"
          variant="ghost"
          startIcon={<Undo2 />}
          disabled={busy || draft.past.length === 0}
          onClick={() => change({ do: 'undo' })}
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
      </div>
      {lines.length === 0 ? (
        <div className={styles['empty']}>
          <p>{lottoBillText.slip.empty}</p>
          <p>{lottoBillText.slip.emptyHint}</p>
        </div>
      ) : (
        <ul className={styles['lines']}>
          {shown.map((line, index) => (
            <SlipLine
              key={line.id}
              line={line}
              validated={validated.lines[index]}
              rates={detail.rates}
              disabled={busy}
              change={change}
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
            <dd className={cx(styles['total'], 'tnum')}>{formatBahtNumber(total)}</dd>
          </div>
          <div>
            <dt>{lottoBillText.slip.possible}</dt>
            <dd className="tnum">{formatBahtNumber(validated.possibleWin)}</dd>
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
            disabled={!open || lines.length === 0 || unpriced || busy || (isLoggedIn && !online)}
            onClick={send}
          >
            {isLoggedIn ? lottoBillText.slip.send : lottoBillText.slip.guest}
          </Button>
        </div>
      </div>
    </div>
  );
}
