import { usePayment } from '@benjarong/core/payment';
import { usePlatform } from '@benjarong/core/react';
import { depositText, shellText } from '@benjarong/text';
import { lazyWithRetry } from '@benjarong/ui/lazy-with-retry';

import { AppLink, PageTitle, Panel } from '../shared/index.ts';
import { DepositFlow } from './deposit-flow.tsx';
import { DepositPage } from './deposit-page.tsx';

const PendingOrders = lazyWithRetry(
  () => import('./pending-orders.tsx'),
  (module) => module.PendingOrders,
);

export { beginDeposit } from './begin-deposit.ts';

/** /member/deposit: money in, step by step; who may not deposit now still reaches orders that were made before. */
export function DepositPanel() {
  const { navigate } = usePlatform();
  const refused = usePayment(({ channels }) => channels.status === 'failed' && !channels.data);
  return (
    <DepositPage>
      <PageTitle>{depositText.title}</PageTitle>
      {refused && (
        <Panel fallback={null}>
          <PendingOrders onResume={() => navigate('/member/payment')} />
        </Panel>
      )}
      <DepositFlow />
      <AppLink to="/responsible" className="text-sm">
        {shellText.responsible}
      </AppLink>
    </DepositPage>
  );
}
