import { limits, type Profile } from '@benjarong/contract';
import { messageOf } from '@benjarong/core/errors';
import { formatDateTime } from '@benjarong/core/format';
import { type BankFormValues, bankInitial, bankSchema, readBank } from '@benjarong/core/forms/bank';
import { memberStore } from '@benjarong/core/member';
import { useCore } from '@benjarong/core/react';
import { bankById } from '@benjarong/core/tables';
import { accountText, fill, memberText } from '@benjarong/text';
import { BankPickerField } from '@benjarong/ui/bank-picker-field';
import { BankTile } from '@benjarong/ui/bank-tile';
import { Button } from '@benjarong/ui/button';
import { Card, SectionTitle } from '@benjarong/ui/card';
import { Dialog } from '@benjarong/ui/dialog';
import { FormShell } from '@benjarong/ui/form-shell';
import { Notice } from '@benjarong/ui/notice';
import { SubmitButton } from '@benjarong/ui/submit-button';
import { TextField } from '@benjarong/ui/text-field';
import { toast } from '@benjarong/ui/toast';
import { Landmark } from 'lucide-react';
import { useState } from 'react';

import { bankOptions } from '../shared/bank-options.ts';
import styles from './member.module.css';
import { StepUpDialog } from './step-up-dialog.tsx';

interface BankSectionProps {
  readonly profile: Profile;
}

/** The member's bank account: shown masked, changed with the password again; withdrawals then lock 24 h. */
export const BankSection = ({ profile }: BankSectionProps) => {
  const member = useCore().get(memberStore);
  const [editing, setEditing] = useState(false);
  const [draft, setDraft] = useState<BankFormValues>();
  const account = profile.bank_account;
  const bank = account && bankById(account.bank_id);

  const save = async (token: string): Promise<void> => {
    if (!draft) return;
    try {
      await member.getState().updateBankAccount({
        ...readBank(draft),
        step_up_token: token,
      });
      setDraft(undefined);
      setEditing(false);
      toast({ kind: 'success', title: memberText.bankSaved });
    } catch (error) {
      // The account was refused, not the password: back to the form, which kept what was typed.
      setDraft(undefined);
      const message = messageOf(error);
      if (message !== undefined) toast.error(message);
    }
  };

  return (
    <Card as="section" padding="lg">
      <SectionTitle icon={<Landmark aria-hidden />}>{memberText.bank}</SectionTitle>
      <div className={styles['stack']}>
        {account && bank ? (
          <div className={styles['bank']}>
            <BankTile shortName={bank.short_name} color={bank.color} />
            <div className={styles['grow']}>
              <p className={`${styles['muted']} text-xs`}>{bank.name}</p>
              <p className={`${styles['number']} text-lg tnum`}>{account.bank_account_no}</p>
              <p className={`${styles['muted']} text-sm`}>{account.bank_account_name}</p>
            </div>
          </div>
        ) : (
          <p className={styles['muted']}>{memberText.noBank}</p>
        )}
        {profile.withdraw_locked_until !== null && (
          <Notice tone="saffron">
            {fill(memberText.withdrawLocked, { time: formatDateTime(profile.withdraw_locked_until) })}
          </Notice>
        )}
        <Button variant="outline" onClick={() => setEditing(true)}>
          {account ? memberText.changeBank : memberText.addBank}
        </Button>
      </div>
      <Dialog
        open={editing}
        onClose={() => setEditing(false)}
        title={account ? memberText.changeBank : memberText.addBank}
        width={420}
        persistent="outside"
      >
        <FormShell
          initialValues={bankInitial}
          schema={bankSchema()}
          label={memberText.bank}
          onSubmit={(values) => {
            setDraft(values);
            return Promise.resolve();
          }}
        >
          <div className={styles['stack']}>
            <Notice tone="saffron">{memberText.bankLock}</Notice>
            <BankPickerField name="bank_id" label={accountText.register.bank} banks={bankOptions} required />
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
      </Dialog>
      <StepUpDialog open={draft !== undefined} onClose={() => setDraft(undefined)} onToken={save} />
    </Card>
  );
};
