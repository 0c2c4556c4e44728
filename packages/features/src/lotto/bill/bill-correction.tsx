import type { BillDetail } from '@benjarong/core/lotto';
import { fill, lottoResultText } from '@benjarong/text';

import { Corrections } from '../result/result-panel.tsx';
import { correctedPaid } from './corrected-paid.ts';

/** The line of a bill's dialog that says what a corrected result brought, with both results; nothing without one. */
export function BillCorrection({ detail }: { readonly detail: BillDetail }) {
  const { bill, result, corrections } = detail;
  if (!result || bill.round.result_status !== 'corrected') return null;
  const amount = correctedPaid(bill);
  return (
    <>
      {amount !== undefined && <p className="tnum">{fill(lottoResultText.corrected.paidOn, { amount })}</p>}
      <Corrections corrections={corrections} result={result} brief />
    </>
  );
}
