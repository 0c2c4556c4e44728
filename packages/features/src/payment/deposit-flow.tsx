import { paymentStore, usePayment } from '@benjarong/core/payment';
import { usePromotion } from '@benjarong/core/promotion';
import { useCore, usePlatform } from '@benjarong/core/react';
import { isAnswered } from '@benjarong/core/resource';
import { commonText, depositText } from '@benjarong/text';
import { Button } from '@benjarong/ui/button';
import { Card } from '@benjarong/ui/card';
import { cx } from '@benjarong/ui/cx';
import { IconBadge } from '@benjarong/ui/icon-badge';
import { EmptyState } from '@benjarong/ui/empty-state';
import { ErrorState } from '@benjarong/ui/error-state';
import { Notice } from '@benjarong/ui/notice';
import { Skeleton, SkeletonGroup } from '@benjarong/ui/skeleton';
import { StepDots } from '@benjarong/ui/step-dots';
import { lazyWithRetry } from '@benjarong/ui/lazy-with-retry';
import { Landmark, QrCode } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';

import { Panel, PanelBoundary, useSlot } from '../shared/index.ts';
import { openReady } from '../shared/open-ready.ts';
import { AmountStep } from './amount-step.tsx';
import { askForDeposit, firstChannel, wasBegun } from './begin-deposit.ts';
import styles from './payment.module.css';

// Members who have nothing to pay do without it.
const PendingOrders = lazyWithRetry(
  () => import('./pending-orders.tsx'),
  (module) => module.PendingOrders,
);

// The first open channel is taken unless the member wants another.
const ChannelChoice = lazyWithRetry(
  () => import('./channel-choice.tsx'),
  (module) => module.ChannelChoice,
);

const loading = (
  <SkeletonGroup label={commonText.loading} className={styles['loading']}>
    <Skeleton shape="block" />
    <Skeleton shape="block" />
  </SkeletonGroup>
);

interface DepositFlowProps {
  /** Called when an order exists and the running payment is shown on its own page. */
  readonly onLeave?: () => void;
}

/** Channel → amount; the QR has its own route, so that it survives reload and back (product.md "Deposit"). */
export function DepositFlow({ onLeave }: DepositFlowProps) {
  const core = useCore();
  const payment = core.get(paymentStore);
  const channels = usePayment((state) => state.channels);
  const order = usePayment((state) => state.order);
  // A form of the server's HTML is on the screen already: it does not wait for what is found afterwards.
  const Above = core.drawnAt === undefined ? PanelBoundary : Panel;
  const { navigate } = usePlatform();
  const [chosen, setChosen] = useState<string>();
  const [choosing, setChoosing] = useState(false);
  const [typed, setTyped] = useState('');
  const offers = usePromotion((state) => state.list);
  const offering = useSlot('deposit') !== undefined;

  useEffect(() => {
    if (!wasBegun(core)) void askForDeposit(core, offering);
  }, [core, offering]);

  const toPayment = (): void => {
    onLeave?.();
    navigate('/member/payment');
  };

  const list = channels.status === 'idle' ? undefined : channels.data;
  // The first one that is open, until the member wants to choose.
  const first = list && firstChannel(list);
  const channel = list?.find(({ channel_id }) => channel_id === chosen) ?? (choosing ? undefined : first);
  const qr = list?.find(({ kind, is_open }) => is_open && kind === 'promptpay');
  const channelId = channel?.channel_id;
  useEffect(() => {
    // The notes' words come beside the form's code, not after it.
    if (channelId !== undefined) void payment.getState().loadInfo(channelId);
  }, [payment, channelId]);
  // Whether an order waits decides what is above the form, what is on offer where its button is.
  const known = isAnswered(order) && (!offering || isAnswered(offers));
  const pending =
    order.status === 'ready' && order.data?.status === 'pending' ? order.data.order_id : undefined;

  if (!list) {
    return channels.status === 'failed' ? (
      <ErrorState
        description={channels.error.message}
        onRetry={() => void payment.getState().loadChannels({ force: true })}
      />
    ) : (
      loading
    );
  }
  if (!known) return loading;
  if (list.length === 0) {
    return (
      <EmptyState
        art="/art/empty/empty-statement.svg"
        title={depositText.noChannels}
        description={depositText.noChannelsHint}
      />
    );
  }
  return (
    <div className={styles['flow']}>
      <StepDots
        items={[depositText.steps.channel, depositText.steps.amount, depositText.steps.pay]}
        at={channel ? 1 : 0}
      />
      <Suspense fallback={loading}>
        {pending !== undefined && (
          <Above>
            <PendingOrders key={pending} onResume={toPayment} />
          </Above>
        )}
        {channel ? (
          <>
            <Card padding="md">
              <div className={styles['channel']}>
                <IconBadge tone="jade" size="lg">
                  {channel.kind === 'promptpay' ? <QrCode aria-hidden /> : <Landmark aria-hidden />}
                </IconBadge>
                <div className={styles['channelText']}>
                  <div className={styles['channelHead']}>
                    <strong>{channel.channel_name}</strong>
                    {list.length > 1 && (
                      <Button
                        size="sm"
                        variant="ghost"
                        className={styles['channelChange']}
                        onClick={() =>
                          openReady(ChannelChoice, () => {
                            setChosen(undefined);
                            setChoosing(true);
                          })
                        }
                      >
                        {depositText.changeChannel}
                      </Button>
                    )}
                  </div>
                  <p className={cx(styles['muted'], 'text-sm')}>{channel.description}</p>
                </div>
              </div>
            </Card>
            {channel.is_open ? (
              <AmountStep
                key={channel.channel_id}
                channel={channel}
                initial={typed}
                onQr={
                  qr &&
                  ((amount) => {
                    setTyped(amount);
                    setChosen(qr.channel_id);
                  })
                }
                onOrdered={toPayment}
              />
            ) : (
              <Notice tone="saffron">{channel.closed_text}</Notice>
            )}
          </>
        ) : (
          <Panel fallback={loading}>
            <ChannelChoice channels={list} chosen={chosen} onChoose={setChosen} />
          </Panel>
        )}
      </Suspense>
    </div>
  );
}
