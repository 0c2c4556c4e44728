import { depositText, shellText } from '@benjarong/text';

import { AppLink, PageTitle } from '../shared/index.ts';
import { DepositFlow } from './deposit-flow.tsx';
import { DepositPage } from './deposit-page.tsx';

export { beginDeposit } from './begin-deposit.ts';

/** /member/deposit: money in, step by step. */
export function DepositPanel() {
  return (
    <DepositPage>
      <PageTitle>{depositText.title}</PageTitle>
      <DepositFlow />
      <AppLink to="/responsible" className="text-sm">
        {shellText.responsible}
      </AppLink>
    </DepositPage>
  );
}
