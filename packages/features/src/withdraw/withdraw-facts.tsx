import type { WithdrawInfo } from '@benjarong/contract';

import { AccountCard } from './account-card.tsx';
import { WithdrawTerms } from './withdraw-terms.tsx';

/** Between the amount and the button: where the money goes, and every number that can refuse. */
export function WithdrawFacts({ info }: { readonly info: WithdrawInfo }) {
  return (
    <>
      {info.account && <AccountCard account={info.account} other={info.other_account} locked />}
      <WithdrawTerms info={info} />
    </>
  );
}
