import type { PaymentChannel } from '@benjarong/contract';
import { bankById } from '@benjarong/core/tables';
import { depositWaysText as ways } from '@benjarong/text';
import { RadioCards } from '@benjarong/ui/radio-cards';

import { BankMark } from '../shared/bank-mark.tsx';

interface AccountChoiceProps {
  readonly accounts: PaymentChannel['sub_channels'];
  readonly account: string | undefined;
  readonly onAccount: (id: string) => void;
}

/** Which of the operator's accounts a transfer goes to. */
export function AccountChoice({ accounts, account, onAccount }: AccountChoiceProps) {
  return (
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
                media: <BankMark size="sm" bank={bank} />,
              }
            : {}),
        };
      })}
    />
  );
}
