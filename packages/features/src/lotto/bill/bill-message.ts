import type { LottoBillLine } from '@benjarong/contract';
import { formatBahtNumber } from '@benjarong/core/format';
import type { BillDetail } from '@benjarong/core/lotto';
import { fill, lottoBillText, lottoKindText } from '@benjarong/text';

import { roundTitle } from '../round/round-label.ts';
import { plainNumber } from '../round/plain-number.ts';

const mostLines = 60;

/**
 * A bill as a message in the words that members use, one line a bet: anyone who gets it can paste it as a slip (วางโพย).
 */
export function billMessage({ bill, lines }: Pick<BillDetail, 'bill' | 'lines'>): string {
  return [
    fill(lottoBillText.bills.shareHead, { title: roundTitle(bill.round) }),
    ...lines.slice(0, mostLines).map(lineText),
    ...(lines.length > mostLines ? [lottoBillText.bills.shareMore] : []),
    fill(lottoBillText.bills.shareTotal, { total: formatBahtNumber(bill.total) }),
  ].join('\n');
}

function lineText({ bet_type, number, stake }: LottoBillLine): string {
  const amount = plainNumber(stake).replaceAll(',', '');
  const word = bet_type === 'set4' ? undefined : lottoBillText.bills.shareWords[bet_type];
  // A set is no bet that a pasted slip can hold: it is reported in words alone.
  return word === undefined
    ? fill(lottoBillText.bills.shareSet, { set: lottoKindText.betTypes.set4, number })
    : `${number} ${word} ${amount}`;
}
