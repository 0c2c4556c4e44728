import { messageOf } from '@benjarong/core/errors';
import { protectionStore } from '@benjarong/core/protection';
import { useCore } from '@benjarong/core/react';
import { fill, protectionText } from '@benjarong/text';
import { confirm } from '@benjarong/ui/confirm';
import { FormShell } from '@benjarong/ui/form-shell';
import { keepNumbers } from '@benjarong/ui/keep-numbers';
import { SelectField } from '@benjarong/ui/select-field';
import { SubmitButton } from '@benjarong/ui/submit-button';
import { toast } from '@benjarong/ui/toast';
import { useState } from 'react';

import { Panel } from '../shared/index.ts';
import type { StepUp } from './step-up.ts';
import styles from './protection.module.css';

interface PauseFormProps {
  readonly kind: 'break' | 'exclusion';
  readonly stepUp: StepUp;
  readonly onClose: () => void;
}

const days = [1, 3, 7, 14, 30];
const months = [6, 12, 24, 36, 60];
const forever = 'forever';

/** Chooses a length, says what follows, asks once more; a self-exclusion also asks for the password. */
export function PauseForm({ kind, stepUp: StepUpDialog, onClose }: PauseFormProps) {
  const core = useCore();
  const [wanted, setWanted] = useState<number | null>();
  const [asked, setAsked] = useState(false);
  if (wanted !== undefined && !asked) setAsked(true);
  const options =
    kind === 'break'
      ? days.map((count) => ({ value: String(count), label: fill(protectionText.days, { days: count }) }))
      : [
          ...months.map((count) => ({ value: String(count), label: monthsText(count) })),
          { value: forever, label: protectionText.forever },
        ];
  const begin = async (body: Parameters<ReturnType<typeof protection>['exclude']>[0]): Promise<void> => {
    await protection().exclude(body);
    onClose();
    toast({ kind: 'success', title: protectionText.started });
    core.auth.getState().clearUser();
    core.platform.navigate('/');
  };
  const protection = () => core.get(protectionStore).getState();

  return (
    <>
      <FormShell
        initialValues={{ length: '' }}
        validate={({ length }) => (length === '' ? { length: protectionText.required } : {})}
        label={kind === 'break' ? protectionText.breakTitle : protectionText.exclusionTitle}
        onSubmit={async ({ length }, form) => {
          const label = keepNumbers(options.find(({ value }) => value === length)?.label ?? '');
          const question = kind === 'break' ? protectionText.breakAsk : protectionText.exclusionAsk;
          const sure = await confirm({
            title: length === forever ? protectionText.foreverAsk : fill(question, { length: label }),
            confirmLabel: fill(kind === 'break' ? protectionText.startBreak : protectionText.startExclusion, {
              length: label,
            }),
            tone: 'danger',
          });
          if (!sure) return;
          if (kind === 'exclusion') {
            setWanted(length === forever ? null : Number(length));
            return;
          }
          try {
            await begin({ kind, days: Number(length) });
          } catch (error) {
            const message = messageOf(error);
            if (message !== undefined) form.failField('length', message);
          }
        }}
      >
        <div className={styles['stack']}>
          <ul className={styles['points']}>
            {protectionText.pauseEffects.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <SelectField
            name="length"
            label={kind === 'break' ? protectionText.breakLength : protectionText.exclusionLength}
            options={options}
            required
          />
          <SubmitButton block>
            {kind === 'break' ? protectionText.breakTitle : protectionText.exclusionTitle}
          </SubmitButton>
        </div>
      </FormShell>
      {asked && (
        <Panel>
          <StepUpDialog
            open={wanted !== undefined}
            onClose={() => setWanted(undefined)}
            onToken={async (step_up_token) => {
              if (wanted === undefined) return;
              await begin({ kind: 'exclusion', months: wanted, step_up_token });
            }}
          />
        </Panel>
      )}
    </>
  );
}

function monthsText(count: number): string {
  return count % 12 === 0
    ? fill(protectionText.years, { years: count / 12 })
    : fill(protectionText.months, { months: count });
}
