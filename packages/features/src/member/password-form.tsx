import { limits } from '@benjarong/contract';
import { selectAuthUser, useAuth } from '@benjarong/core/auth';
import { isBusiness, messageOf } from '@benjarong/core/errors';
import { changePasswordInitial, changePasswordSchema } from '@benjarong/core/auth/change-password-form';
import { memberStore } from '@benjarong/core/member';
import { useCore } from '@benjarong/core/react';
import { memberText } from '@benjarong/text';
import { FormShell } from '@benjarong/ui/form-shell';
import { PasswordField } from '@benjarong/ui/password-field';
import { SubmitButton } from '@benjarong/ui/submit-button';
import { toast } from '@benjarong/ui/toast';

import styles from './member.module.css';

/** What the dialog "change password" holds. */
export function PasswordForm({ onDone }: { readonly onDone: () => void }) {
  const member = useCore().get(memberStore);
  const username = useAuth(selectAuthUser)?.username ?? '';
  return (
    <FormShell
      initialValues={changePasswordInitial}
      schema={changePasswordSchema()}
      label={memberText.changePassword}
      onSubmit={async ({ current_password, new_password }, form) => {
        try {
          await member.getState().changePassword({ current_password, new_password });
          onDone();
          toast({ kind: 'success', title: memberText.passwordSaved });
        } catch (error) {
          const message = messageOf(error);
          if (message === undefined) return;
          form.failField(isBusiness(error, 'password_wrong') ? 'current_password' : 'new_password', message);
        }
      }}
    >
      <div className={styles['stack']}>
        {/* A password manager must know whose password it keeps. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <PasswordField
          name="current_password"
          label={memberText.currentPassword}
          autoComplete="current-password"
          maxLength={limits.loginPasswordMax}
          required
        />
        <PasswordField
          name="new_password"
          label={memberText.newPassword}
          autoComplete="new-password"
          maxLength={limits.registerPasswordMax}
          required
        />
        <PasswordField
          name="new_password_again"
          label={memberText.repeatPassword}
          autoComplete="new-password"
          maxLength={limits.registerPasswordMax}
          required
        />
        <SubmitButton block>{memberText.savePassword}</SubmitButton>
      </div>
    </FormShell>
  );
}
