import { isAwaited, paymentStore, usePayment } from '@benjarong/core/payment';
import { useCore } from '@benjarong/core/react';
import { commonText, depositText } from '@benjarong/text';
import { EmptyState } from '@benjarong/ui/empty-state';
import { ErrorState } from '@benjarong/ui/error-state';
import { LinkButton } from '@benjarong/ui/link-button';
import { lazyWithRetry } from '@benjarong/ui/lazy-with-retry';
import { Skeleton, SkeletonGroup } from '@benjarong/ui/skeleton';
import { StepDots } from '@benjarong/ui/step-dots';
import { useEffect, useState } from 'react';

import { AppLink, PageTitle, Panel } from '../shared/index.ts';
import { DepositPage } from './deposit-page.tsx';
import styles from './payment.module.css';
import { QrPanel } from './qr-panel.tsx';

// An account instead of a QR.
const TransferPanel = lazyWithRetry(
  () => import('./transfer-panel.tsx'),
  (module) => module.TransferPanel,
);
const SlipPanel = lazyWithRetry(
  () => import('./slip-panel.tsx'),
  (module) => module.SlipPanel,
);

// What comes after the QR, when an answer of the server has just brought it.
const PaymentResult = lazyWithRetry(
  () => import('./payment-results.tsx'),
  (module) => module.PaymentResult,
);

const loading = (
  <SkeletonGroup label={commonText.loading} className={styles['loading']}>
    <Skeleton shape="block" />
  </SkeletonGroup>
);

/** /member/payment: the running order, or that of `?order=`, until it is paid, expired or under review; survives reload. */
export function PaymentPanel() {
  const core = useCore();
  const payment = core.get(paymentStore);
  const [named] = useState(
    () => new URLSearchParams(core.platform.location().search).get('order') ?? undefined,
  );
  const resource = usePayment((state) => state.order);

  useEffect(() => {
    void payment.getState().resume(named);
  }, [payment, named]);

  const order = resource.data;
  const awaited = order && isAwaited(order, core.serverClock.now()) ? order.order_id : undefined;
  useEffect(() => (awaited === undefined ? undefined : payment.getState().watch()), [payment, awaited]);

  const [followed, setFollowed] = useState<string>();
  if (awaited !== undefined && awaited !== followed) setFollowed(awaited);

  const body = (() => {
    if (order) {
      return order.status === 'pending' && order.account === null ? (
        <QrPanel order={order} />
      ) : (
        <Panel fallback={loading}>
          {order.status === 'pending' ? (
            <TransferPanel order={order} />
          ) : (
            <PaymentResult order={order} followed={followed === order.order_id} />
          )}
        </Panel>
      );
    }
    if (resource.status === 'failed') {
      return (
        <ErrorState
          description={resource.error.message}
          onRetry={() => void payment.getState().resume(named)}
        />
      );
    }
    if (resource.status === 'ready') {
      return (
        // As high as what waited for it: the page's foot stays where it is.
        <div className={styles['loading']}>
          <EmptyState
            art="/art/empty/empty-statement.svg"
            title={depositText.noPending}
            description={depositText.noPendingHint}
            action={
              <LinkButton as={AppLink} to="/member/deposit" variant="deposit">
                {depositText.start}
              </LinkButton>
            }
          />
        </div>
      );
    }
    return loading;
  })();

  return (
    <DepositPage>
      <PageTitle>{depositText.title}</PageTitle>
      {order && (
        <StepDots
          items={[depositText.steps.channel, depositText.steps.amount, depositText.steps.pay]}
          at={order.status === 'paid' ? 3 : 2}
        />
      )}
      {body}
      {order && order.status !== 'paid' && (
        <Panel fallback={null}>
          <SlipPanel order={order} />
        </Panel>
      )}
    </DepositPage>
  );
}
