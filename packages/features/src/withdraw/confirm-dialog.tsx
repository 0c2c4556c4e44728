import { type BahtText, formatBaht, parseBaht, type WithdrawInfo } from '@benjarong/contract';
import { stepUpSchema } from '@benjarong/core/auth/change-password-form';
import { messageOf } from '@benjarong/core/errors';
import { formatBahtNumber } from '@benjarong/core/format';
import { useCore } from '@benjarong/core/react';
import { withdrawStore } from '@benjarong/core/withdraw';
import { commonText, fill, withdrawText as t } from '@benjarong/text';
import { DataList } from '@benjarong/ui/data-list';
import { Dialog } from '@benjarong/ui/dialog';
import { FormShell } from '@benjarong/ui/form-shell';
import { PasswordField } from '@benjarong/ui/password-field';
import { SubmitButton } from '@benjarong/ui/submit-button';

import { AccountCard, type PayeeAccount } from './account-card.tsx';
import styles from './withdraw.module.css';

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly amount: BahtText;
  readonly info: WithdrawInfo;
  readonly account: PayeeAccount;
  readonly onClose: () => void;
}

/** The whole withdrawal once more, and the password: nothing leaves before both. */
export function ConfirmDialog({ open, amount, info, account, onClose }: ConfirmDialogProps) {
  const withdraw = useCore().get(withdrawStore);
  const receives = formatBaht(parseBaht(amount) - parseBaht(info.fee));
  const baht = (value: BahtText): string => `${formatBahtNumber(value)} ${commonText.baht}`;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t.confirmTitle}
      description={t.confirmIntro}
      width={420}
      phone="sheet"
      persistent="outside"
    >
      <FormShell
        initialValues={{ password: '' }}
        schema={stepUpSchema()}
        label={t.confirmTitle}
        onSubmit={async ({ password }, form) => {
          try {
            await withdraw.getState().request({ amount, password });
            onClose();
          } catch (error) {
            const message = messageOf(error);
            if (message !== undefined) form.failField('password', message);
            // Another request, a lock or a limit may be the reason: the screen behind says what holds now.
            void withdraw.getState().load({ force: true });
          }
        }}
      >
        <div className={styles['form']}>
          <DataList
            items={[
              { label: t.confirmAmount, value: baht(amount) },
              { label: t.fee, value: parseBaht(info.fee) === 0n ? t.noFee : baht(info.fee) },
              { label: t.confirmReceives, value: <strong>{baht(receives)}</strong> },
            ]}
          />
          <AccountCard account={account} />
          <PasswordField name="password" label={t.confirmPassword} autoComplete="current-password" required />
          <SubmitButton variant="withdraw" block>
            {fill(t.confirm, { amount: formatBahtNumber(amount) })}
          </SubmitButton>
        </div>
      </FormShell>
    </Dialog>
  );
}
