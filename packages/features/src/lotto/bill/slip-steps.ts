import type { BillState, BillStatus } from '@benjarong/core/lotto';
import { lottoBillText } from '@benjarong/text';

/** Whether a slip is past its writing: confirmed, on its way, or a bill. */
export function isAsked({ status, changed }: BillState): boolean {
  return (
    status === 'reviewing' ||
    status === 'creating' ||
    status === 'unsure' ||
    status === 'created' ||
    (status === 'validating' && changed)
  );
}

/** Whether only an answer leads on: such a step cannot be closed. */
export function isBound({ status }: BillState): boolean {
  return status === 'creating' || status === 'unsure';
}

/** The title of the step that a slip is in. */
export function stepTitle(status: BillStatus): string {
  return status === 'created'
    ? lottoBillText.receipt.dialog
    : status === 'unsure'
      ? lottoBillText.confirm.unsureTitle
      : lottoBillText.confirm.title;
}
