import type { PaymentChannel } from '@benjarong/contract';
import { formatBahtNumber } from '@benjarong/core/format';
import { paymentStore, usePayment } from '@benjarong/core/payment';
import { useCore, usePlatform } from '@benjarong/core/react';
import { commonText, depositText, fill } from '@benjarong/text';
import { Button } from '@benjarong/ui/button';
import { Card } from '@benjarong/ui/card';
import { cx } from '@benjarong/ui/cx';
import { IconBadge } from '@benjarong/ui/icon-badge';
import { EmptyState } from '@benjarong/ui/empty-state';
import { ErrorState } from '@benjarong/ui/error-state';
import { Notice } from '@benjarong/ui/notice';
import { RadioCards } from '@benjarong/ui/radio-cards';
import { Skeleton, SkeletonGroup } from '@benjarong/ui/skeleton';
import { StepDots } from '@benjarong/ui/step-dots';
import { QrCode } from 'lucide-react';
import { useEffect, useState } from 'react';

import { AmountStep } from './amount-step.tsx';
import styles from './payment.module.css';

interface DepositFlowProps {
  /** Called when an order exists and the running payment is shown on its own page. */
  readonly onLeave?: () => void;
}

/** Channel → amount; the QR has its own route, so that it survives reload and back (product.md "Deposit"). */
export function DepositFlow({ onLeave }: DepositFlowProps) {
  const payment = useCore().get(paymentStore);
  const channels = usePayment((state) => state.channels);
  const order = usePayment((state) => state.order);
  const { navigate } = usePlatform();
  const [chosen, setChosen] = useState<string>();

  useEffect(() => {
    void payment.getState().loadChannels();
    void payment.getState().resume();
  }, [payment]);

  const toPayment = (): void => {
    onLeave?.();
    navigate('/member/payment');
  };

  const list = channels.status === 'idle' ? undefined : channels.data;
  const channel =
    list?.find(({ channel_id }) => channel_id === chosen) ?? (list?.length === 1 ? list[0] : undefined);
  const pending = order.status === 'ready' && order.data?.status === 'pending' ? order.data : undefined;

  if (!list) {
    return channels.status === 'failed' ? (
      <ErrorState
        description={channels.error.message}
        onRetry={() => void payment.getState().loadChannels({ force: true })}
      />
    ) : (
      <SkeletonGroup label={commonText.loading}>
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </SkeletonGroup>
    );
  }
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
      {pending && (
        <Notice
          tone="saffron"
          title={depositText.pendingTitle}
          action={
            <Button size="sm" variant="surface" onClick={toPayment}>
              {depositText.resume}
            </Button>
          }
        >
          <span className="tnum">
            {fill(depositText.pendingIntro, { amount: formatBahtNumber(pending.amount) })}
          </span>
        </Notice>
      )}
      {channel ? (
        <>
          <Card padding="md">
            <div className={styles['channel']}>
              <IconBadge tone="jade" size="lg">
                <QrCode aria-hidden />
              </IconBadge>
              <div className={styles['channelText']}>
                <strong>{channel.channel_name}</strong>
                <p className={cx(styles['muted'], 'text-sm')}>{channel.description}</p>
              </div>
              {list.length > 1 && (
                <Button size="sm" variant="ghost" onClick={() => setChosen(undefined)}>
                  {depositText.changeChannel}
                </Button>
              )}
            </div>
          </Card>
          <AmountStep key={channel.channel_id} channel={channel} onOrdered={toPayment} />
        </>
      ) : (
        <RadioCards
          label={depositText.channels}
          options={list.map((it) => ({
            value: it.channel_id,
            title: it.channel_name,
            description: bounds(it),
          }))}
          value={chosen}
          onChange={setChosen}
        />
      )}
    </div>
  );
}

function bounds(channel: PaymentChannel): string {
  return fill(depositText.channelBounds, {
    minimum: formatBahtNumber(channel.minimum),
    maximum: formatBahtNumber(channel.maximum),
  });
}
