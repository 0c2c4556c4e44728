import type { PaymentChannel } from '@benjarong/contract';
import { paymentStore, usePayment } from '@benjarong/core/payment';
import { useCore, useLoaded } from '@benjarong/core/react';
import { idle } from '@benjarong/core/resource';
import { depositWaysText as ways } from '@benjarong/text';
import { Button } from '@benjarong/ui/button';
import { Notice } from '@benjarong/ui/notice';
import { lazyWithRetry } from '@benjarong/ui/lazy-with-retry';

import own from './transfer.module.css';

// A QR has one receiver: it does without the table of banks.
const AccountChoice = lazyWithRetry(
  () => import('./account-choice.tsx'),
  (module) => module.AccountChoice,
);

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
  const notes = info.data?.notes ?? [];
  return (
    <>
      {onQr && (
        <Button variant="outline" block onClick={onQr}>
          {ways.payByQr}
        </Button>
      )}
      {channel.kind !== 'promptpay' && channel.sub_channels.length > 1 && (
        <AccountChoice accounts={channel.sub_channels} account={account} onAccount={onAccount} />
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
