import { messageOf } from '@benjarong/core/errors';
import { memberStore } from '@benjarong/core/member';
import { useCore } from '@benjarong/core/react';
import { memberText } from '@benjarong/text';
import { Dialog } from '@benjarong/ui/dialog';
import { FormShell } from '@benjarong/ui/form-shell';
import { PasswordField } from '@benjarong/ui/password-field';
import { SubmitButton } from '@benjarong/ui/submit-button';
import { stepUpSchema } from '@benjarong/core/auth/change-password-form';

import styles from './member.module.css';

interface StepUpDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Receives the one-time token; what it throws is shown in the dialog. */
  readonly onToken: (token: string) => Promise<void>;
}

/** Asks for the password again before something sensitive; the token is used at once and once. */
export function StepUpDialog({ open, onClose, onToken }: StepUpDialogProps) {
  const member = useCore().get(memberStore);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={memberText.stepUpTitle}
      description={memberText.stepUpIntro}
      width={360}
      persistent="outside"
    >
      <FormShell
        initialValues={{ password: '' }}
        schema={stepUpSchema()}
        label={memberText.stepUpTitle}
        onSubmit={async ({ password }, form) => {
          try {
            await onToken(await member.getState().stepUp({ password }));
          } catch (error) {
            const message = messageOf(error);
            if (message !== undefined) form.failField('password', message);
          }
        }}
      >
        <div className={styles['stack']}>
          <PasswordField
            name="password"
            label={memberText.stepUpPassword}
            autoComplete="current-password"
            required
          />
          <SubmitButton block>{memberText.stepUpConfirm}</SubmitButton>
        </div>
      </FormShell>
    </Dialog>
  );
}
