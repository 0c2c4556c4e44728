import { messageOf } from '@benjarong/core/errors';
import { formatDateTime } from '@benjarong/core/format';
import { type Limit, type Limits, protectionStore } from '@benjarong/core/protection';
import { limitSchema, readLimit } from '@benjarong/core/protection/limit-form';
import { useCore } from '@benjarong/core/react';
import { fill, protectionText } from '@benjarong/text';
import { AmountField } from '@benjarong/ui/amount-field';
import { Button } from '@benjarong/ui/button';
import { FormShell } from '@benjarong/ui/form-shell';
import { Notice } from '@benjarong/ui/notice';
import { SubmitButton } from '@benjarong/ui/submit-button';
import { TextField } from '@benjarong/ui/text-field';
import { toast } from '@benjarong/ui/toast';

import { useFormDraft } from '../shared/form-draft.ts';
import { limitText } from './limit-text.ts';
import styles from './protection.module.css';

interface LimitFormProps {
  readonly limit: Limit;
  readonly view: Limits;
  readonly onDone: () => void;
}

/** What the dialog of one limit holds: the present value, a new one, and the way to have none. */
export function LimitForm({ limit: { kind, value }, view, onDone }: LimitFormProps) {
  const protection = useCore().get(protectionStore);
  const draft = useFormDraft(`limit-${kind}`);
  const of = kind === 'session' ? 'minutes' : 'money';
  const save = async (wanted: string | null): Promise<void> => {
    const now = await protection.getState().setLimit(kind, wanted);
    draft.done();
    onDone();
    toast({
      kind: 'success',
      title: now?.raise
        ? fill(protectionText.raised, { time: formatDateTime(now.raise.ready_at) })
        : protectionText.lowered,
    });
  };
  return (
    <FormShell
      initialValues={{ value: '', ...draft.before }}
      onValues={draft.keep}
      schema={limitSchema(of)}
      label={protectionText.limitNames[kind]}
      onSubmit={async (typed, form) => {
        try {
          await save(readLimit(of, typed.value) ?? '');
        } catch (error) {
          const message = messageOf(error);
          if (message !== undefined) form.failField('value', message);
        }
      }}
    >
      <div className={styles['stack']}>
        <p className="tnum">{fill(protectionText.nowIs, { value: limitText(kind, value) })}</p>
        {of === 'money' ? (
          <AmountField
            name="value"
            label={protectionText.amountLabel}
            description={protectionText.amountHint}
            required
          />
        ) : (
          <TextField
            name="value"
            label={protectionText.minutesLabel}
            description={protectionText.minutesHint}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            required
          />
        )}
        <Notice>{fill(protectionText.lowerNote, { hours: view.raise_hours })}</Notice>
        <SubmitButton block>{protectionText.save}</SubmitButton>
        {value !== null && (
          <Button
            variant="ghost"
            onClick={() => {
              save(null).catch((error: unknown) => {
                const message = messageOf(error);
                if (message !== undefined) toast.error(message);
              });
            }}
          >
            {protectionText.remove}
          </Button>
        )}
      </div>
    </FormShell>
  );
}
