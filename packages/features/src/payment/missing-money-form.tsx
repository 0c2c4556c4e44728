import type { DepositCase } from '@benjarong/contract';
import { messageOf } from '@benjarong/core/errors';
import { caseInitial, caseSchema, readCase } from '@benjarong/core/payment/case-form';
import { formatPicked } from '@benjarong/core/format';
import { casesStore, type NewCase } from '@benjarong/core/payment/cases';
import type { ChosenFile } from '@benjarong/core/storage/drafts';
import { useCore, usePlatform } from '@benjarong/core/react';
import { depositCaseText as text, depositWaysText as ways, fill } from '@benjarong/text';
import { AmountField } from '@benjarong/ui/amount-field';
import { BankPickerField } from '@benjarong/ui/bank-picker-field';
import { Button } from '@benjarong/ui/button';
import { Card } from '@benjarong/ui/card';
import { DateField } from '@benjarong/ui/date-field';
import { FormShell } from '@benjarong/ui/form-shell';
import { SelectField } from '@benjarong/ui/select-field';
import { SubmitButton } from '@benjarong/ui/submit-button';
import { TextField } from '@benjarong/ui/text-field';
import { toast } from '@benjarong/ui/toast';
import { ImageUp, X } from 'lucide-react';
import { useRef, useState } from 'react';

import { useBankOptions } from '../shared/bank-options.ts';
import { useFormDraft } from '../shared/form-draft.ts';
import own from './missing-money.module.css';
import type { ReadSlip } from './read-slip.ts';

const mostBytes = 5_000_000;
const methods = ['promptpay', 'bank_transfer', 'truemoney'] as const;

interface FormProps {
  readonly left: number;
  readonly onSent: (made: DepositCase) => void;
}

/** What was paid, when, from where, with the slip's picture; what an order says already is filled in from the address. */
export function MissingMoneyForm({ left, onSent }: FormProps) {
  const banks = useBankOptions();
  const { get, serverClock } = useCore();
  const { search } = usePlatform().location();
  const [known] = useState(() => new URLSearchParams(search));
  const order = known.get('order') ?? '';
  const now = () => serverClock.now();
  const draft = useFormDraft('missing-money');
  const [slip, setSlip] = useState(() => slipOf(draft.fileBefore));
  const choose = (chosen: ChosenSlip | undefined): void => {
    setSlip(chosen);
    draft.keepFile(chosen?.name, chosen?.read);
  };
  const [initial] = useState(() => ({
    ...caseInitial(now(), {
      method: methodOf(known.get('method')),
      amount: known.get('amount') ?? undefined,
    }),
    ...draft.before,
  }));
  return (
    <Card padding="md">
      <FormShell
        initialValues={initial}
        onValues={draft.keep}
        schema={caseSchema(now)}
        label={text.title}
        onSubmit={async (values, form) => {
          const method = methodOf(values.method);
          if (!method) return;
          const sent: NewCase = {
            ...readCase(values),
            method,
            ...(order === '' ? {} : { order_id: order }),
            ...(slip ? { slip: slip.read } : {}),
          };
          try {
            const made = await get(casesStore).getState().open(sent);
            draft.done();
            onSent(made);
          } catch (error) {
            const message = messageOf(error);
            if (message === undefined) return;
            form.fail(message);
            toast.error(message);
          }
        }}
      >
        <div className={own['section']}>
          <p className={own['muted']}>{fill(text.left, { left })}</p>
          <SelectField
            name="method"
            label={text.method}
            options={methods.map((value) => ({ value, label: text.methods[value] }))}
            required
          />
          <AmountField name="amount" label={text.amount} required />
          <DateField
            name="time"
            withTime
            show={formatPicked}
            label={text.time}
            description={text.timeHint}
            required
          />
          <SlipChoice slip={slip} gone={draft.fileBefore?.name} onChoose={choose} />
          <BankPickerField name="bank_id" label={text.bank} banks={banks} optional />
          <TextField
            name="account_no"
            label={text.account}
            description={text.accountHint}
            autoComplete="off"
            maxLength={24}
            optional
          />
          <TextField name="note" label={text.note} description={text.noteHint} maxLength={300} optional />
          <SubmitButton block>{text.send}</SubmitButton>
        </div>
      </FormShell>
    </Card>
  );
}

interface ChosenSlip {
  readonly name: string;
  readonly read: ReadSlip;
}

function slipOf(before: ChosenFile | undefined): ChosenSlip | undefined {
  // Kept by this form in this tab, and nothing else writes there.
  return before?.file === undefined ? undefined : { name: before.name, read: before.file as ReadSlip };
}

interface SlipProps {
  readonly slip: ChosenSlip | undefined;
  /** The name of a picture that was chosen before the tab was loaded again. */
  readonly gone: string | undefined;
  readonly onChoose: (slip: ChosenSlip | undefined) => void;
}

function SlipChoice({ slip, gone, onChoose }: SlipProps) {
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [touched, setTouched] = useState(slip !== undefined);
  const [fault, setFault] = useState<string>();
  const choose = async (file: File): Promise<void> => {
    setFault(undefined);
    setTouched(true);
    if (file.size > mostBytes) {
      setFault(ways.slipTooLarge);
      return;
    }
    setBusy(true);
    try {
      // The reader and its decoder come with the first slip.
      const { readSlip } = await import('./read-slip.ts');
      const read = await readSlip(file);
      if (read) onChoose({ name: file.name, read });
      else setFault(ways.slipNotPicture);
    } catch {
      setFault(ways.slipNotPicture);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div role="group" aria-label={text.slip} className={own['slip']}>
      <span className={own['label']}>{text.slip}</span>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        tabIndex={-1}
        aria-label={text.slipChoose}
        className={own['file']}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // The same file may be chosen again.
          target.value = '';
          if (file) void choose(file);
        }}
      />
      <div className={own['row']}>
        <Button
          variant="outline"
          startIcon={<ImageUp />}
          loading={busy}
          onClick={() => input.current?.click()}
        >
          {text.slipChoose}
        </Button>
        {slip && (
          <Button variant="ghost" size="sm" startIcon={<X />} onClick={() => onChoose(undefined)}>
            {text.slipRemove}
          </Button>
        )}
      </div>
      <p role="status" className={own['muted']}>
        {busy
          ? text.slipReading
          : slip
            ? fill(text.slipChosen, { name: slip.name })
            : gone !== undefined && !touched
              ? fill(text.slipGone, { name: gone })
              : text.slipHint}
      </p>
      {fault !== undefined && (
        <p role="alert" className={own['bad']}>
          {fault}
        </p>
      )}
    </div>
  );
}

function methodOf(value: string | null): (typeof methods)[number] | undefined {
  return methods.find((method) => method === value);
}
