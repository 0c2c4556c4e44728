import { parseBaht, parseTypedBaht, type PaymentChannel } from '@benjarong/contract';
import { BusinessError, messageOf } from '@benjarong/core/errors';
import { formatBahtNumber } from '@benjarong/core/format';
import { amountInitial, readAmount } from '@benjarong/core/payment/amount';
import { paymentStore, usePayment } from '@benjarong/core/payment';
import { useCore, usePlatform } from '@benjarong/core/react';
import { idle, isAnswered } from '@benjarong/core/resource';
import { depositText, fill } from '@benjarong/text';
import { AmountField } from '@benjarong/ui/amount-field';
import { FormShell } from '@benjarong/ui/form-shell';
import { SubmitButton } from '@benjarong/ui/submit-button';
import { Skeleton, SkeletonGroup } from '@benjarong/ui/skeleton';
import { toast } from '@benjarong/ui/toast';
import { keepNumbers } from '@benjarong/ui/keep-numbers';
import { useLazySchema } from '@benjarong/ui/use-lazy-schema';
import { Suspense, useEffect, useState } from 'react';

import { PanelBoundary, useSlot } from '../shared/index.ts';
import { useFormDraft } from '../shared/form-draft.ts';
import { askedAmount } from './asked-amount.ts';
import styles from './payment.module.css';
import { TransferNotes } from './transfer-notes.tsx';

interface AmountStepProps {
  readonly channel: PaymentChannel;
  /** What was typed at another channel. */
  readonly initial: string;
  /** The same amount at a channel that always has room; absent = there is none. */
  readonly onQr: ((amount: string) => void) | undefined;
  readonly onOrdered: () => void;
}

/** Chips under the amount: nothing is preselected (no anchoring). */
const quick = ['100', '300', '500', '1000', '5000'] as const;

/** How much: bounds of the channel, exact to the satang; a refusal keeps what was typed. */
export function AmountStep({ channel, initial, onQr, onOrdered }: AmountStepProps) {
  const payment = useCore().get(paymentStore);
  useEffect(() => payment.getState().begin(), [payment]);

  const promotion = useSlot('deposit');

  const asked = askedAmount(usePlatform().location().search);
  const draft = useFormDraft('deposit');
  // yup is a tenth of this screen's code and checks what is typed: it comes after the form.
  const schema = useLazySchema('amount', async () => {
    const { amountSchema } = await import('@benjarong/core/payment/amount-form');
    return amountSchema(channel);
  });

  const [account, setAccount] = useState(channel.sub_channels[0]?.sub_channel_id);
  const [full, setFull] = useState('');
  const toAccount = channel.kind !== 'promptpay';

  const fitting = quick.filter((amount) => {
    const value = parseTypedBaht(amount) ?? 0n;
    return value >= parseBaht(channel.minimum) && value <= parseBaht(channel.maximum);
  });

  // Below the button they wait in a place of their own: a part that suspends would come 300 ms after the form (React's throttle).
  const noted = usePayment((state) => isAnswered(state.info[channel.channel_id] ?? idle));
  const notes = (
    <TransferNotes
      channel={channel}
      account={account}
      onAccount={setAccount}
      onQr={full === '' || !onQr ? undefined : () => onQr(full)}
    />
  );

  return (
    <FormShell
      initialValues={{ ...amountInitial, amount: initial || asked || (draft.before['amount'] ?? '') }}
      onValues={draft.keep}
      schema={schema}
      label={depositText.amount}
      onSubmit={async ({ amount }, form) => {
        try {
          await payment.getState().confirm({
            channel_id: channel.channel_id,
            ...(account !== undefined && { sub_channel_id: account }),
            amount: readAmount(amount) ?? '0.00',
          });
          draft.done();
          onOrdered();
        } catch (error) {
          const message = messageOf(error);
          if (message === undefined) return;
          setFull(
            error instanceof BusinessError && error.errorName === 'payment_amounts_taken' ? amount : '',
          );
          form.failField('amount', message);
          toast.error(message);
        }
      }}
    >
      <div className={styles['form']}>
        <AmountField
          name="amount"
          label={depositText.amount}
          description={[
            keepNumbers(
              fill(depositText.channelBounds, {
                minimum: formatBahtNumber(channel.minimum),
                maximum: formatBahtNumber(channel.maximum),
              }),
            ),
            ...(channel.whole_baht ? [depositText.wholeBaht] : []),
          ].join(' ')}
          quick={fitting}
          required
        />
        {/* The button appears with what is above it: what arrives later would push it from under a finger. */}
        <Suspense fallback={<Skeleton />}>
          {(toAccount || full !== '') && <PanelBoundary>{notes}</PanelBoundary>}
          {promotion}
          <SubmitButton variant="deposit" block>
            {toAccount ? depositText.toAccount : depositText.makeQr}
          </SubmitButton>
        </Suspense>
        {!toAccount &&
          full === '' &&
          (noted ? (
            <PanelBoundary>{notes}</PanelBoundary>
          ) : (
            <SkeletonGroup>
              <Skeleton shape="block" className={styles['notesPlace']} />
            </SkeletonGroup>
          ))}
      </div>
    </FormShell>
  );
}
