import { formatBaht, type LottoBill, type LottoBillState, parseBaht } from '@benjarong/contract';
import { formatBahtNumber, formatCount, formatWhen } from '@benjarong/core/format';
import { fill, lottoBillText, lottoResultText } from '@benjarong/text';
import { Badge } from '@benjarong/ui/badge';
import { cx } from '@benjarong/ui/cx';
import { keepWords } from '@benjarong/ui/keep-words';
import type { Tone } from '@benjarong/ui/palette';

import styles from './bills.module.css';
import { correctedPaid, shownState } from './corrected-paid.ts';
import { KindIcon } from '../round/kind-icon.tsx';
import { roundLabel } from '../round/round-label.ts';

/** The hue of each state; a word always is beside it. */
export const billTone: Readonly<Record<LottoBillState, Tone>> = {
  waiting: 'royal',
  won: 'jade',
  lost: 'neutral',
  cancelled: 'saffron',
  refunded: 'saffron',
};

/** What a bill brought, or may bring. */
export function billMoney(bill: LottoBill): string {
  if (shownState(bill) === 'won') {
    const paid = parseBaht(bill.paid) + parseBaht(bill.corrected_paid);
    return fill(lottoBillText.bills.wonPaid, { amount: formatBahtNumber(formatBaht(paid)) });
  }
  if (bill.state === 'cancelled' || bill.state === 'refunded')
    return fill(lottoBillText.bills.refundedPaid, { amount: formatBahtNumber(bill.paid) });
  return bill.state === 'waiting'
    ? fill(lottoBillText.bills.possible, { amount: formatBahtNumber(bill.possible_win) })
    : '';
}

interface BillCardProps {
  readonly bill: LottoBill;
  /** Server milliseconds. */
  readonly now: number;
  readonly onOpen: () => void;
}

/** One bill of the list: a won, lost, waiting or cancelled card. */
export function BillCard({ bill, now, onOpen }: BillCardProps) {
  const corrected = correctedPaid(bill);
  const state = shownState(bill);
  return (
    <button
      type="button"
      data-hue={billTone[state]}
      data-state={state}
      className={styles['card']}
      onClick={onOpen}
    >
      <span className="visually-hidden">{fill(lottoBillText.bills.open, { no: '' })}</span>
      <KindIcon kindId={bill.round.kind_id} icon={bill.round.icon} size="md" />
      <span className={styles['cardText']}>
        <span className={styles['cardName']}>{keepWords(bill.round.kind_name)}</span>
        <span className={cx(styles['cardSub'], styles['cardRow'])}>
          <span className="nowrap">{roundLabel(bill.round)} </span>
          <span className="nowrap">
            {fill(lottoBillText.bills.lines, { count: formatCount(bill.lines) })}
          </span>
        </span>
      </span>
      <span className={styles['cardMoney']}>
        <Badge tone={billTone[state]}>{lottoBillText.bills.state[state]}</Badge>
        <strong className="tnum">{formatBahtNumber(bill.total)}</strong>
      </span>
      {/* Below both: beside each other they are wider than a phone. */}
      <span className={cx(styles['cardFoot'], 'tnum')}>
        <span className="nowrap">{bill.bill_no} </span>
        <span className="nowrap">{formatWhen(bill.created_at, now, { named: true })}</span>
        <span className={styles['cardPaid']}>{billMoney(bill)}</span>
        {corrected !== undefined && (
          <span className={styles['cardPaid']}>
            {fill(lottoResultText.corrected.paidOn, { amount: corrected })}
          </span>
        )}
      </span>
    </button>
  );
}
