import type { LottoBill, LottoBillState } from '@benjarong/contract';
import { formatBahtNumber } from '@benjarong/core/format';

/** What a correction paid on a bill or line, as baht for people; `undefined` when it paid nothing. */
export function correctedPaid(of: { readonly corrected_paid: string }): string | undefined {
  return of.corrected_paid === '0.00' ? undefined : formatBahtNumber(of.corrected_paid);
}

/** The state that a bill is shown in: one that a correction paid has won, whatever the first result said. */
export function shownState(bill: LottoBill): LottoBillState {
  return correctedPaid(bill) === undefined ? bill.state : 'won';
}
