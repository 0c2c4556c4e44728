import { parseBaht, parseTypedBaht, type PaymentChannel } from '@benjarong/contract';
import { messageOf } from '@benjarong/core/errors';
import { formatBahtNumber } from '@benjarong/core/format';
import { amountInitial, amountSchema, readAmount } from '@benjarong/core/payment/amount-form';
import { paymentStore } from '@benjarong/core/payment';
import { useCore, usePlatform } from '@benjarong/core/react';
import { depositText, fill } from '@benjarong/text';
import { AmountField } from '@benjarong/ui/amount-field';
import { FormShell } from '@benjarong/ui/form-shell';
import { SubmitButton } from '@benjarong/ui/submit-button';
import { toast } from '@benjarong/ui/toast';
import { useEffect } from 'react';

import styles from './payment.module.css';

interface AmountStepProps {
  readonly channel: PaymentChannel;
  readonly onOrdered: () => void;
}

/** Chips under the amount: nothing is preselected (no anchoring). */
const quick = ['100', '300', '500', '1000', '5000'] as const;

/** How much: bounds of the channel, exact to the satang; a refusal keeps what was typed. */
export function AmountStep({ channel, onOrdered }: AmountStepProps) {
  const payment = useCore().get(paymentStore);
  useEffect(() => payment.getState().begin(), [payment]);

  // A link may name the amount (`?amount=300`); no one else preselects one.
  const asked = askedAmount(usePlatform().location().search);

  const fitting = quick.filter((amount) => {
    const value = parseTypedBaht(amount) ?? 0n;
    return value >= parseBaht(channel.minimum) && value <= parseBaht(channel.maximum);
  });

  return (
    <FormShell
      initialValues={{ ...amountInitial, amount: asked }}
      schema={amountSchema({ minimum: channel.minimum, maximum: channel.maximum })}
      label={depositText.amount}
      onSubmit={async ({ amount }, form) => {
        try {
          await payment.getState().confirm({
            channel_id: channel.channel_id,
            ...(channel.sub_channels[0] && { sub_channel_id: channel.sub_channels[0].sub_channel_id }),
            amount: readAmount(amount) ?? '0.00',
          });
          onOrdered();
        } catch (error) {
          const message = messageOf(error);
          if (message === undefined) return;
          form.failField('amount', message);
          toast.error(message);
        }
      }}
    >
      <div className={styles['form']}>
        <AmountField
          name="amount"
          label={depositText.amount}
          description={fill(depositText.channelBounds, {
            minimum: formatBahtNumber(channel.minimum),
            maximum: formatBahtNumber(channel.maximum),
          })}
          quick={fitting}
          required
        />
        <SubmitButton variant="deposit" block>
          {depositText.makeQr}
        </SubmitButton>
      </div>
    </FormShell>
  );
}

function askedAmount(search: string): string {
  const text = new URLSearchParams(search).get('amount') ?? '';
  return /^[0-9]{1,9}(?:\.[0-9]{1,2})?$/.test(text) ? text : '';
}
