import { limits } from '@benjarong/contract';
import { selectAuthUser, useAuth } from '@benjarong/core/auth';
import { newPasswordInitial, newPasswordSchema } from '@benjarong/core/auth/password-reset/forms';
import { BusinessError, messageOf } from '@benjarong/core/errors';
import { memberStore } from '@benjarong/core/member';
import { useCore } from '@benjarong/core/react';
import { accountText, proofText } from '@benjarong/text';
import { FormShell, type FormControls } from '@benjarong/ui/form-shell';
import { PasswordField } from '@benjarong/ui/password-field';
import { SubmitButton } from '@benjarong/ui/submit-button';
import { toast } from '@benjarong/ui/toast';
import { useState } from 'react';

import { Panel } from '../shared/index.ts';
import styles from './member.module.css';
import { StepUpDialog } from './step-up.ts';

interface Draft {
  readonly password: string;
  readonly form: FormControls;
}

/** What the dialog "set a password" holds, for a member who has none: the new one twice, then a code by SMS. */
export function SetPasswordForm({ onDone }: { readonly onDone: () => void }) {
  const core = useCore();
  const username = useAuth(selectAuthUser)?.username ?? '';
  const [draft, setDraft] = useState<Draft>();
  const [asked, setAsked] = useState(false);
  if (draft && !asked) setAsked(true);
  // A refusal of the password gives the proof back: the corrected one needs no second code.
  const [proof, setProof] = useState<string>();

  const save = async ({ password, form }: Draft, step_up_token: string): Promise<void> => {
    try {
      await core.get(memberStore).getState().setPassword({ new_password: password, step_up_token });
    } catch (error) {
      setDraft(undefined);
      const name = error instanceof BusinessError ? error.errorName : undefined;
      setProof(name?.startsWith('password_') === true ? step_up_token : undefined);
      const message = messageOf(error);
      if (message !== undefined) form.failField('password', message);
      return;
    }
    setDraft(undefined);
    onDone();
    toast({ kind: 'success', title: proofText.passwordSet });
    void core.auth.getState().getUserInfo({ force: true });
  };

  return (
    <>
      <FormShell
        initialValues={newPasswordInitial}
        schema={newPasswordSchema()}
        label={proofText.setPassword}
        onSubmit={async ({ password }, form) => {
          if (proof === undefined) setDraft({ password, form });
          else await save({ password, form }, proof);
        }}
      >
        <div className={styles['stack']}>
          {/* A password manager must know whose password it keeps. */}
          <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
          <PasswordField
            name="password"
            label={proofText.newPassword}
            description={accountText.register.passwordHint}
            autoComplete="new-password"
            maxLength={limits.registerPasswordMax}
            required
          />
          <PasswordField
            name="password_again"
            label={proofText.repeatPassword}
            autoComplete="new-password"
            maxLength={limits.registerPasswordMax}
            required
          />
          <SubmitButton block>{proofText.savePassword}</SubmitButton>
        </div>
      </FormShell>
      {asked && (
        <Panel>
          <StepUpDialog
            open={draft !== undefined}
            onClose={() => setDraft(undefined)}
            onToken={async (token) => {
              if (draft) await save(draft, token);
            }}
          />
        </Panel>
      )}
    </>
  );
}
