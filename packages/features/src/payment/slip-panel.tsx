import type { PaymentOrder } from '@benjarong/contract';
import { messageOf } from '@benjarong/core/errors';
import { paymentStore } from '@benjarong/core/payment';
import { depositsStore } from '@benjarong/core/payment/deposits';
import { useCore } from '@benjarong/core/react';
import { depositWaysText as ways, fill } from '@benjarong/text';
import { Button } from '@benjarong/ui/button';
import { Card } from '@benjarong/ui/card';
import { cx } from '@benjarong/ui/cx';
import { LinkButton } from '@benjarong/ui/link-button';
import { Notice } from '@benjarong/ui/notice';
import { ImageUp } from 'lucide-react';
import { useRef, useState } from 'react';

import { AppLink } from '../shared/index.ts';
import { CancelOrder } from './cancel-order.tsx';
import styles from './payment.module.css';
import own from './transfer.module.css';

interface SlipPanelProps {
  readonly order: PaymentOrder;
}

type Step =
  | { readonly name: 'idle' }
  | { readonly name: 'reading' }
  | { readonly name: 'sending'; readonly percent: number }
  | { readonly name: 'refused'; readonly message: string };

const mostBytes = 5_000_000;

/** Beside paying: the order is put away, or a slip is sent for money that did not arrive (chosen, read on this device, its progress and state). */
export function SlipPanel({ order }: SlipPanelProps) {
  const { get } = useCore();
  const input = useRef<HTMLInputElement>(null);
  const [step, setStep] = useState<Step>({ name: 'idle' });
  const busy = step.name === 'reading' || step.name === 'sending';
  const { slip } = order;
  // One slip at a time: while it is looked at there is nothing to send.
  const waits = slip?.state === 'checking' || slip?.state === 'review';

  const send = async (file: File): Promise<void> => {
    if (file.size > mostBytes) {
      setStep({ name: 'refused', message: ways.slipTooLarge });
      return;
    }
    setStep({ name: 'reading' });
    try {
      // The reader and its decoder come with the first slip.
      const { readSlip } = await import('./read-slip.ts');
      const read = await readSlip(file);
      if (!read) {
        setStep({ name: 'refused', message: ways.slipNotPicture });
        return;
      }
      setStep({ name: 'sending', percent: 0 });
      const answered = await get(depositsStore)
        .getState()
        .sendSlip({ order_id: order.order_id, ...read }, (share) =>
          setStep({ name: 'sending', percent: Math.round(share * 100) }),
        );
      get(paymentStore).getState().show(answered);
      setStep({ name: 'idle' });
    } catch (error) {
      setStep({ name: 'refused', message: messageOf(error) ?? '' });
    }
  };

  return (
    <>
      {order.status === 'pending' && <CancelOrder order={order} />}
      <Card padding="md" as="section" aria-label={ways.slip}>
        <div className={styles['form']}>
          <h2 className="text-md">{ways.slip}</h2>
          {slip && step.name === 'idle' && (
            <Notice live="status" tone={slip.state === 'refused' ? 'chad' : 'royal'} title={ways.slipState}>
              {slip.message}
            </Notice>
          )}
          {step.name === 'refused' && step.message !== '' && (
            <Notice live="alert" tone="chad">
              {step.message}
            </Notice>
          )}
          {busy && (
            <div role="status">
              <p className={cx(styles['muted'], 'text-sm')}>{progressText(step)}</p>
              <progress
                className={own['meter']}
                aria-label={ways.slip}
                max={100}
                value={step.name === 'sending' ? step.percent : undefined}
              />
            </div>
          )}
          {!waits && (
            <>
              <p className={cx(styles['muted'], 'text-sm')}>{ways.slipIntro}</p>
              <input
                ref={input}
                type="file"
                accept="image/jpeg,image/png,image/webp"
                tabIndex={-1}
                aria-label={ways.slipChoose}
                className={own['file']}
                onChange={({ target }) => {
                  const file = target.files?.[0];
                  // The same file may be chosen again.
                  target.value = '';
                  if (file) void send(file);
                }}
              />
              <Button
                variant="outline"
                block
                startIcon={<ImageUp />}
                loading={busy}
                onClick={() => input.current?.click()}
              >
                {slip || step.name === 'refused' ? ways.slipAgain : ways.slipChoose}
              </Button>
              <LinkButton as={AppLink} to={missingPath(order)} variant="ghost" block>
                {ways.missing}
              </LinkButton>
            </>
          )}
        </div>
      </Card>
    </>
  );
}

// The form begins with what the order says.
function missingPath({ order_id, amount, method }: PaymentOrder): string {
  return `/member/deposit/missing?${new URLSearchParams({ order: order_id, amount, method }).toString()}`;
}

function progressText(step: Step): string {
  if (step.name !== 'sending') return ways.slipReading;
  return step.percent >= 100 ? ways.slipChecking : fill(ways.slipSending, { percent: step.percent });
}
