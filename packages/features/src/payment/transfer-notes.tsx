import type { PaymentChannel } from '@benjarong/contract';
import { paymentStore, usePayment } from '@benjarong/core/payment';
import { useCore, useLoaded } from '@benjarong/core/react';
import { idle } from '@benjarong/core/resource';
import { bankById } from '@benjarong/core/tables';
import { depositWaysText as ways } from '@benjarong/text';
import { BankTile } from '@benjarong/ui/bank-tile';
import { Button } from '@benjarong/ui/button';
import { Notice } from '@benjarong/ui/notice';
import { RadioCards } from '@benjarong/ui/radio-cards';
import { useEffect } from 'react';

import own from './transfer.module.css';

interface TransferNotesProps {
  readonly channel: PaymentChannel;
  readonly account: string | undefined;
  readonly onAccount: (id: string) => void;
  /** The same amount by QR, when this account has no room for it. */
  readonly onQr: (() => void) | undefined;
}

/** Before a transfer: which account, the bank-info notice (spec §2), and the operator's notes exactly as written. */
export function TransferNotes({ channel, account, onAccount, onQr }: TransferNotesProps) {
  const payment = useCore().get(paymentStore);
  const info = usePayment((state) => state.info[channel.channel_id]) ?? idle;
  const load = () => payment.getState().loadInfo(channel.channel_id);
  useLoaded(channel, info, load);
  useEffect(() => {
    void payment.getState().loadInfo(channel.channel_id);
  }, [payment, channel.channel_id]);
  const { sub_channels: accounts } = channel;
  const notes = info.data?.notes ?? [];
  return (
    <>
      {onQr && (
        <Button variant="outline" block onClick={onQr}>
          {ways.payByQr}
        </Button>
      )}
      {channel.kind !== 'promptpay' && accounts.length > 1 && (
        <RadioCards
          label={ways.chooseAccount}
          value={account}
          onChange={onAccount}
          options={accounts.map(({ sub_channel_id, sub_channel_name, bank_id }) => {
            const bank = bankById(bank_id);
            return {
              value: sub_channel_id,
              title: bank?.name ?? sub_channel_name,
              ...(bank
                ? {
                    description: sub_channel_name,
                    media: <BankTile size="sm" shortName={bank.short_name} color={bank.color} />,
                  }
                : {}),
            };
          })}
        />
      )}
      <Notice tone="royal" title={ways.bankInfo}>
        <ul className={own['notes']}>
          {channel.kind === 'bank_transfer' && <li>{ways.ownAccount}</li>}
          {channel.whole_baht && <li>{ways.satangAdded}</li>}
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </Notice>
    </>
  );
}
