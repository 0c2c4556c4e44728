import { limits, type Profile } from '@benjarong/contract';
import { messageOf } from '@benjarong/core/errors';
import { memberStore } from '@benjarong/core/member';
import { bankInitial, readBank, secondAccountSchema } from '@benjarong/core/member/bank-form';
import { useCore } from '@benjarong/core/react';
import { bankById } from '@benjarong/core/tables';
import { accountText, fill, memberText as t } from '@benjarong/text';
import { BankPickerField } from '@benjarong/ui/bank-picker-field';
import { Button } from '@benjarong/ui/button';
import { cx } from '@benjarong/ui/cx';
import { Dialog } from '@benjarong/ui/dialog';
import { FormShell } from '@benjarong/ui/form-shell';
import { SubmitButton } from '@benjarong/ui/submit-button';
import { TextField } from '@benjarong/ui/text-field';
import { toast } from '@benjarong/ui/toast';
import { useState } from 'react';

import { BankMark } from '../shared/bank-mark.tsx';

import { useBankOptions } from '../shared/bank-options.ts';
import { useFormDraft } from '../shared/form-draft.ts';
import styles from './member.module.css';
import { StepUpDialog } from './step-up.ts';

type Account = Profile['second_account'];

/** What waits for the password. */
type Step =
  | { readonly act: 'add'; readonly bank_id: number; readonly bank_account_no: string }
  | { readonly act: 'pay' | 'remove' };

interface SecondAccountPartProps {
  readonly second: Account;
  /** Name on the first account, which is that of the second. */
  readonly holder: string;
}

/** The second bank account: added, made the one that is paid to, or taken away, each with the password again. */
export function SecondAccountPart({ second, holder }: SecondAccountPartProps) {
  const member = useCore().get(memberStore);
  const [asking, setAsking] = useState<Step['act']>();
  // Closing keeps what is drawn until the dialog is gone.
  const [shown, setShown] = useState<Step['act']>('add');
  if (asking !== undefined && asking !== shown) setShown(asking);
  const [step, setStep] = useState<Step>();
  const draft = useFormDraft('second-bank');
  const bank = second && bankById(second.bank_id);
  const account = second ? `${bank?.short_name ?? ''} ${second.bank_account_no}` : '';

  const carryOut = async (step_up_token: string): Promise<void> => {
    if (!step) return;
    try {
      const store = member.getState();
      if (step.act === 'add') {
        const { bank_id, bank_account_no } = step;
        await store.addSecondAccount({ bank_id, bank_account_no, step_up_token });
        draft.done();
      } else if (step.act === 'pay') await store.payToSecondAccount(step_up_token);
      else await store.removeSecondAccount(step_up_token);
      toast({ kind: 'success', title: done[step.act] });
      setAsking(undefined);
    } catch (error) {
      // The change was refused, not the password: back to the form, which kept what was typed.
      const message = messageOf(error);
      if (message !== undefined) toast.error(message);
    }
    setStep(undefined);
  };

  return (
    <>
      {second ? (
        <section aria-label={t.second} className={styles['stack']}>
          <div className={styles['bank']}>
            {bank && <BankMark bank={bank} />}
            <div className={styles['grow']}>
              <p className={cx(styles['muted'], 'text-xs')}>
                {t.second} {bank?.name}
              </p>
              <p className={cx(styles['number'], 'tnum')}>{second.bank_account_no}</p>
            </div>
          </div>
          <Button variant="surface" onClick={() => setAsking('pay')}>
            {t.paySecond}
          </Button>
          <Button variant="ghost" onClick={() => setAsking('remove')}>
            {t.removeSecond}
          </Button>
        </section>
      ) : (
        <>
          <p className={cx(styles['muted'], 'text-sm')}>{t.secondIntro}</p>
          <Button variant="ghost" onClick={() => setAsking('add')}>
            {t.addSecond}
          </Button>
        </>
      )}
      <Dialog
        open={asking !== undefined}
        onClose={() => setAsking(undefined)}
        title={titles[shown]}
        width={420}
        persistent="outside"
      >
        {shown === 'add' ? (
          <AddForm holder={holder} onSend={setStep} />
        ) : (
          <div className={styles['stack']}>
            <p className="tnum">
              {fill(shown === 'pay' ? t.paySecondBody : t.removeSecondBody, { account })}
            </p>
            <Button block onClick={() => setStep({ act: shown })}>
              {t.secondContinue}
            </Button>
          </div>
        )}
      </Dialog>
      <StepUpDialog open={step !== undefined} onClose={() => setStep(undefined)} onToken={carryOut} />
    </>
  );
}

const titles = { add: t.addSecond, pay: t.paySecondTitle, remove: t.removeSecondTitle } as const;
const done = { add: t.secondAdded, pay: t.paySecondDone, remove: t.removeSecondDone } as const;

function AddForm({ holder, onSend }: { readonly holder: string; readonly onSend: (step: Step) => void }) {
  const banks = useBankOptions();
  const draft = useFormDraft('second-bank');
  return (
    <FormShell
      initialValues={{ bank_id: '', bank_account_no: '', ...draft.before }}
      onValues={draft.keep}
      schema={secondAccountSchema()}
      label={t.addSecond}
      onSubmit={(values) => {
        const { bank_id, bank_account_no } = readBank({ ...bankInitial, ...values });
        onSend({ act: 'add', bank_id, bank_account_no });
        return Promise.resolve();
      }}
    >
      <div className={styles['stack']}>
        <p className="text-sm">{fill(t.secondName, { name: holder })}</p>
        <BankPickerField name="bank_id" label={accountText.register.bank} banks={banks} required />
        <TextField
          name="bank_account_no"
          label={accountText.register.accountNo}
          inputMode="numeric"
          autoComplete="off"
          maxLength={limits.bankAccountMax}
          required
        />
        <p className={cx(styles['muted'], 'text-sm')}>{t.secondLock}</p>
        <SubmitButton block>{t.addSecond}</SubmitButton>
      </div>
    </FormShell>
  );
}
