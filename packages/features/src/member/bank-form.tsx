import { limits } from '@benjarong/contract';
import { bankInitial, bankSchema, readBank } from '@benjarong/core/member/bank-form';
import { accountText, memberText } from '@benjarong/text';
import { BankPickerField } from '@benjarong/ui/bank-picker-field';
import { FormShell } from '@benjarong/ui/form-shell';
import { Notice } from '@benjarong/ui/notice';
import { SubmitButton } from '@benjarong/ui/submit-button';
import { TextField } from '@benjarong/ui/text-field';

import { useBankOptions } from '../shared/bank-options.ts';
import { useFormDraft } from '../shared/form-draft.ts';
import styles from './member.module.css';

/** A bank account as it is sent. */
export type BankAccount = ReturnType<typeof readBank>;

interface BankFormProps {
  /** No account is changed by it. */
  readonly isFirst: boolean;
  readonly onSend: (account: BankAccount) => void;
}

/** What the dialog of the bank account holds; anyone who opened it asks for the password and sends. */
export function BankForm({ isFirst, onSend }: BankFormProps) {
  const banks = useBankOptions();
  const draft = useFormDraft('bank');
  return (
    <FormShell
      initialValues={{ ...bankInitial, ...draft.before }}
      onValues={draft.keep}
      schema={bankSchema()}
      label={memberText.bank}
      onSubmit={(values) => {
        onSend(readBank(values));
        return Promise.resolve();
      }}
    >
      <div className={styles['stack']}>
        {!isFirst && <Notice tone="saffron">{memberText.bankLock}</Notice>}
        <BankPickerField name="bank_id" label={accountText.register.bank} banks={banks} required />
        <TextField
          name="bank_account_name"
          label={accountText.register.accountName}
          placeholder={accountText.register.accountNamePlaceholder}
          description={accountText.register.bankNote}
          autoComplete="name"
          required
        />
        <TextField
          name="bank_account_no"
          label={accountText.register.accountNo}
          inputMode="numeric"
          autoComplete="off"
          maxLength={limits.bankAccountMax}
          required
        />
        <SubmitButton block>{memberText.saveBank}</SubmitButton>
      </div>
    </FormShell>
  );
}
