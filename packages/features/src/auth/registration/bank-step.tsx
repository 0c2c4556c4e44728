import { limits } from '@benjarong/contract';
import { bankInitial, bankSchema, readBank } from '@benjarong/core/member/bank-form';
import { useCore } from '@benjarong/core/react';
import { type BankValues, isRegistrationBusy, registerStore } from '@benjarong/core/auth/registration';
import { accountText } from '@benjarong/text';
import { BankPickerField } from '@benjarong/ui/bank-picker-field';
import { Button } from '@benjarong/ui/button';
import { FormShell } from '@benjarong/ui/form-shell';
import { Notice } from '@benjarong/ui/notice';
import { SubmitButton } from '@benjarong/ui/submit-button';
import { TextField } from '@benjarong/ui/text-field';

import { useBankOptions } from '../../shared/bank-options.ts';
import styles from '../auth.module.css';
import { bankFieldOf } from '../refusal.ts';
import { whenIdle } from '../when-idle.ts';

interface BankStepProps {
  readonly bank: BankValues | undefined;
  /** True for 2.5 s after a refused registration (spec §4). */
  readonly paused: boolean;
}

/** The member's own bank account: bank mode's second step (spec §4 bank_verification). */
export function BankStep({ bank, paused }: BankStepProps) {
  const banks = useBankOptions();
  const register = useCore().get(registerStore);
  return (
    <FormShell
      initialValues={
        bank ? { ...bank, bank_id: bank.bank_id === 0 ? '' : String(bank.bank_id) } : bankInitial
      }
      onValues={(values) => register.getState().typedBank({ ...values, bank_id: Number(values.bank_id) })}
      schema={bankSchema()}
      label={accountText.register.bankTitle}
      onSubmit={async (values, form) => {
        register.getState().submitBank(readBank(values));
        const { registration } = await whenIdle(register, (state) =>
          isRegistrationBusy(state.registration.status),
        );
        if (!registration.refusal) return;
        const field = bankFieldOf(registration.refusal.error);
        if (field === undefined) form.fail(registration.refusal.message);
        else form.failField(field, registration.refusal.message);
      }}
    >
      <div className={styles['form']}>
        <Notice tone="saffron">{accountText.register.bankNote}</Notice>
        <BankPickerField name="bank_id" label={accountText.register.bank} banks={banks} required />
        <TextField
          name="bank_account_name"
          label={accountText.register.accountName}
          placeholder={accountText.register.accountNamePlaceholder}
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
        <SubmitButton disabled={paused}>{accountText.register.confirm}</SubmitButton>
        <Button variant="ghost" onClick={register.getState().back}>
          {accountText.register.back}
        </Button>
      </div>
    </FormShell>
  );
}
