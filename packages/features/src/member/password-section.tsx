import { limits } from '@benjarong/contract';
import { isBusiness, messageOf } from '@benjarong/core/errors';
import { changePasswordInitial, changePasswordSchema } from '@benjarong/core/forms/change-password';
import { memberStore } from '@benjarong/core/member';
import { useCore } from '@benjarong/core/react';
import { memberText } from '@benjarong/text';
import { Button } from '@benjarong/ui/button';
import { Card, SectionTitle } from '@benjarong/ui/card';
import { Dialog } from '@benjarong/ui/dialog';
import { FormShell } from '@benjarong/ui/form-shell';
import { PasswordField } from '@benjarong/ui/password-field';
import { SubmitButton } from '@benjarong/ui/submit-button';
import { toast } from '@benjarong/ui/toast';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';

import styles from './member.module.css';

/** Change password: the old one again, the new one twice; other devices are logged out by the server. */
export const PasswordSection = () => {
  const member = useCore().get(memberStore);
  const [open, setOpen] = useState(false);
  return (
    <Card as="section" padding="lg">
      <SectionTitle icon={<KeyRound aria-hidden />}>{memberText.password}</SectionTitle>
      <div className={styles['stack']}>
        <p className={styles['muted']}>{memberText.passwordIntro}</p>
        <Button variant="outline" onClick={() => setOpen(true)}>
          {memberText.changePassword}
        </Button>
      </div>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={memberText.changePassword}
        width={420}
        persistent="outside"
      >
        <FormShell
          initialValues={changePasswordInitial}
          schema={changePasswordSchema()}
          label={memberText.changePassword}
          onSubmit={async ({ current_password, new_password }, form) => {
            try {
              await member.getState().changePassword({ current_password, new_password });
              setOpen(false);
              toast({ kind: 'success', title: memberText.passwordSaved });
            } catch (error) {
              const message = messageOf(error);
              if (message === undefined) return;
              form.failField(
                isBusiness(error, 'password_wrong') ? 'current_password' : 'new_password',
                message,
              );
            }
          }}
        >
          <div className={styles['stack']}>
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
      </Dialog>
    </Card>
  );
};
