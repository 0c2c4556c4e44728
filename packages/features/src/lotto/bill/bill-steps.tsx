import { type LottoValidatedLine, parseBaht } from '@benjarong/contract';
import { formatBahtNumber, formatCount, formatWhen } from '@benjarong/core/format';
import { rateText, type SlipState, slipStore, useSlip } from '@benjarong/core/lotto';
import { useCore, usePlatform } from '@benjarong/core/react';
import { fill, liffText, lottoBillText, lottoKindText } from '@benjarong/text';
import { Button } from '@benjarong/ui/button';
import { cx } from '@benjarong/ui/cx';
import { LinkButton } from '@benjarong/ui/link-button';
import { Notice } from '@benjarong/ui/notice';
import { Skeleton } from '@benjarong/ui/skeleton';
import { CircleCheck } from 'lucide-react';

import { AppLink, Balance, FitMoney, useHasPage } from '../../shared/index.ts';
import styles from './bill-steps.module.css';
import { roundTitle } from '../round/round-label.ts';

const shownLines = 200;

/** After the slip was written: review, the unknown, the receipt. */
export function BillSteps({ onShoot }: { readonly onShoot?: (() => void) | undefined }) {
  const status = useSlip((state) => state.bill.status);
  const known = useSlip((state) => state.bill.bill !== undefined);
  if (status === 'validating') return <CheckingAgain />;
  if (status === 'created') return <Receipt onShoot={onShoot} />;
  if (status === 'unsure' || (status === 'creating' && !known)) return <Unsure />;
  return status === 'reviewing' || status === 'creating' ? <Review /> : null;
}

function Line({ line }: { readonly line: LottoValidatedLine }) {
  return (
    <li className={styles['line']} data-state={line.status}>
      <span className={cx(styles['number'], 'tnum')}>{line.number}</span>
      <span className={styles['what']}>
        <span>{lottoKindText.betTypes[line.bet_type]}</span>
        {line.rate !== null && line.bet_type !== 'set4' && (
          <span className="tnum">
            {line.status === 'reduced' && line.full_rate !== null
              ? fill(lottoBillText.slip.reduced, {
                  full: rateText(line.full_rate),
                  rate: rateText(line.rate),
                })
              : fill(lottoBillText.entry.pays, { rate: rateText(line.rate) })}
          </span>
        )}
        {line.reasons.map(({ code, message }) => (
          <span key={code} className={styles['reason']}>
            {message}
          </span>
        ))}
      </span>
      <span className={cx(styles['money'], 'tnum')}>
        <strong>{formatBahtNumber(line.stake)}</strong>
        {line.possible_win !== null && (
          <span>{fill(lottoBillText.slip.wins, { amount: formatBahtNumber(line.possible_win) })}</span>
        )}
      </span>
    </li>
  );
}

function Review() {
  const bill = useSlip((state) => state.bill.bill);
  const status = useSlip((state) => state.bill.status);
  const changed = useSlip((state) => state.bill.changed);
  const refusal = useSlip((state) => state.bill.refusal);
  const lines = useSlip((state) => state.draft.lines);
  const core = useCore();
  const slip = core.get(slipStore);
  const now = core.serverClock.now();
  const hasPage = useHasPage();
  if (!bill) return null;
  const refused = bill.lines.filter((line) => line.status === 'refused');
  const odd = bill.lines.filter((line) => line.status !== 'accepted');
  const ordered = [...odd, ...bill.lines.filter((line) => line.status === 'accepted')];
  const after = parseBaht(bill.balance) - parseBaht(bill.total);
  const sending = status === 'creating';
  const drop = () => {
    const ids = refused.flatMap(({ index }) => {
      const line = lines[index];
      return line ? [line.id] : [];
    });
    const state: SlipState = slip.getState();
    state.change({ do: 'remove', ids });
    if (slip.getState().draft.lines.length > 0) slip.getState().check();
  };
  return (
    <div className={styles['root']}>
      {changed && (
        <Notice tone="saffron" live="alert">
          {lottoBillText.confirm.changed}
        </Notice>
      )}
      {!changed && refusal && refusal.message !== '' && (
        <Notice tone="chad" live="alert">
          {refusal.message}
        </Notice>
      )}
      <p className={styles['intro']}>{bill.round.kind_name !== '' && roundTitle(bill.round)}</p>
      <ul className={styles['counts']}>
        <li data-hue="jade">
          {fill(lottoBillText.confirm.accepted, { count: formatCount(bill.accepted + bill.reduced) })}
        </li>
        {bill.reduced > 0 && (
          <li data-hue="saffron">
            {fill(lottoBillText.confirm.reduced, { count: formatCount(bill.reduced) })}
          </li>
        )}
        {bill.refused > 0 && (
          <li data-hue="chad">{fill(lottoBillText.confirm.refused, { count: formatCount(bill.refused) })}</li>
        )}
      </ul>
      {bill.bill_reasons.map(({ code, message }) => (
        <Notice key={code} tone="chad">
          {message}
        </Notice>
      ))}
      {/* A long list scrolls inside its own box, so that the total and the buttons stay in sight. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div role="region" aria-label={lottoBillText.confirm.lines} tabIndex={0} className={styles['box']}>
        <ul className={styles['lines']}>
          {ordered.slice(0, shownLines).map((line) => (
            <Line key={line.index} line={line} />
          ))}
        </ul>
        {ordered.length > shownLines && (
          <p className={styles['intro']}>
            {fill(lottoBillText.slip.moreLines, { count: formatCount(ordered.length - shownLines) })}
          </p>
        )}
      </div>
      <dl className={styles['sums']}>
        <div>
          <dt>{lottoBillText.confirm.total}</dt>
          <dd className={styles['total']}>
            <FitMoney value={bill.total} unit={lottoBillText.slip.baht} />
          </dd>
        </div>
        <div>
          <dt>{lottoBillText.confirm.possible}</dt>
          <dd>
            <FitMoney value={bill.possible_win} />
          </dd>
        </div>
        {after >= 0n && (
          <div>
            <dt>{lottoBillText.confirm.balance}</dt>
            <dd>
              <Balance value={after} symbol={false} />
            </dd>
          </div>
        )}
      </dl>
      <p className={styles['intro']}>
        {bill.cancel_until === null
          ? lottoBillText.confirm.cancelNever
          : fill(lottoBillText.confirm.cancelUntil, { time: formatWhen(bill.cancel_until, now) })}
      </p>
      {after < 0n && (
        <Notice
          tone="saffron"
          action={
            hasPage('/member/deposit') && (
              <LinkButton as={AppLink} to="/member/deposit" size="sm" variant="deposit">
                {lottoBillText.slip.deposit}
              </LinkButton>
            )
          }
        >
          {fill(lottoBillText.slip.short, { amount: formatBahtNumber(-after) })}
        </Notice>
      )}
      <div className={styles['buttons']}>
        <Button variant="outline" disabled={sending} onClick={() => slip.getState().close()}>
          {lottoBillText.confirm.no}
        </Button>
        {refused.length > 0 ? (
          <Button block onClick={drop}>
            {lottoBillText.confirm.drop}
          </Button>
        ) : (
          <Button
            block
            loading={sending}
            disabled={!bill.sellable || after < 0n}
            onClick={() => slip.getState().confirm()}
          >
            {lottoBillText.confirm.yes}
          </Button>
        )}
      </div>
    </div>
  );
}

function Unsure() {
  const refusal = useSlip((state) => state.bill.refusal);
  const retry = useSlip((state) => state.retry);
  return (
    <div className={styles['root']}>
      <Notice tone="saffron" live="alert" title={lottoBillText.confirm.unsureTitle}>
        {lottoBillText.confirm.unsure}
      </Notice>
      {refusal && refusal.message !== '' && <p className={styles['intro']}>{refusal.message}</p>}
      <Button block onClick={retry}>
        {lottoBillText.confirm.retry}
      </Button>
    </div>
  );
}

function Receipt({ onShoot }: { readonly onShoot?: (() => void) | undefined }) {
  const receipt = useSlip((state) => state.bill.receipt);
  const close = useSlip((state) => state.close);
  const now = useCore().serverClock.now();
  const hasPage = useHasPage();
  const platform = usePlatform();
  const inLine = platform.inClient();
  if (!receipt) return null;
  const { bill, balance } = receipt;
  return (
    <div className={styles['root']}>
      <div role="status" className={styles['done']}>
        <CircleCheck aria-hidden />
        <p className={styles['doneTitle']}>{lottoBillText.receipt.title}</p>
        <p className={cx(styles['intro'], 'tnum')}>{fill(lottoBillText.receipt.no, { no: bill.bill_no })}</p>
      </div>
      <dl className={styles['sums']}>
        <div>
          <dt>{roundTitle(bill.round)}</dt>
          <dd className="tnum">{fill(lottoBillText.bills.lines, { count: formatCount(bill.lines) })}</dd>
        </div>
        <div>
          <dt>{lottoBillText.receipt.paid}</dt>
          <dd className={styles['total']}>
            <FitMoney value={bill.total} unit={lottoBillText.slip.baht} />
          </dd>
        </div>
        <div>
          <dt>{lottoBillText.confirm.possible}</dt>
          <dd>
            <FitMoney value={bill.possible_win} />
          </dd>
        </div>
        <div>
          <dt>{lottoBillText.receipt.balance}</dt>
          <dd>
            <Balance value={balance} symbol={false} />
          </dd>
        </div>
      </dl>
      {bill.cancel_until !== null && (
        <p className={styles['intro']}>
          {fill(lottoBillText.receipt.cancelUntil, { time: formatWhen(bill.cancel_until, now) })}
        </p>
      )}
      <div className={styles['stack']}>
        {inLine && (
          <Button block onClick={platform.close}>
            {liffText.close}
          </Button>
        )}
        {onShoot && (
          <Button
            block
            variant={inLine ? 'surface' : 'primary'}
            onClick={() => {
              close();
              onShoot();
            }}
          >
            {lottoBillText.receipt.shoot}
          </Button>
        )}
        <Button block variant={inLine || onShoot ? 'outline' : 'primary'} onClick={close}>
          {lottoBillText.receipt.again}
        </Button>
        {hasPage('/lotto/bills') && (
          <LinkButton as={AppLink} to="/lotto/bills" block variant="outline">
            {lottoBillText.receipt.bills}
          </LinkButton>
        )}
      </div>
    </div>
  );
}

/** The server said that the bill became worse: it is being validated again, nothing was paid. */
function CheckingAgain() {
  return (
    <div className={styles['root']}>
      <p role="status" className={styles['intro']}>
        {lottoBillText.confirm.checkingHint}
      </p>
      <Skeleton lines={6} shape="text" />
    </div>
  );
}
