import type { BillStatus } from '@benjarong/core/lotto';
import { lottoText } from '@benjarong/text';

/** The title of the step that a slip is in. */
export const stepTitle = (status: BillStatus): string =>
  status === 'created'
    ? lottoText.receipt.title
    : status === 'unsure'
      ? lottoText.confirm.unsureTitle
      : lottoText.confirm.title;
