import { isBusiness, messageOf } from '@benjarong/core/errors';
import { memberStore, useMember } from '@benjarong/core/member';
import { useCore } from '@benjarong/core/react';
import { accountText, commonText, fill, memberText } from '@benjarong/text';
import { ErrorState } from '@benjarong/ui/error-state';
import { FormShell } from '@benjarong/ui/form-shell';
import { Notice } from '@benjarong/ui/notice';
import { PasswordField } from '@benjarong/ui/password-field';
import { Skeleton, SkeletonGroup } from '@benjarong/ui/skeleton';
import { SubmitButton } from '@benjarong/ui/submit-button';
import { TextField } from '@benjarong/ui/text-field';
import { toast } from '@benjarong/ui/toast';
import { useEffect } from 'react';

import styles from './member.module.css';

interface EraseFormProps {
  readonly username: string;
  readonly onClose: () => void;
}

/** What the dialog "erase" holds: what goes, what is kept, why it cannot be done now, or name and password to do it. */
export function EraseForm({ username, onClose }: EraseFormProps) {
  const core = useCore();
  const member = core.get(memberStore);
  const check = useMember((state) => state.eraseCheck);
  useEffect(() => {
    void member.getState().loadEraseCheck({ force: true });
  }, [member]);
  const reasons = check.status === 'ready' ? check.data.reasons : undefined;
  return (
    <div className={styles['stack']}>
      <p>{memberText.eraseIntro}</p>
      <p className={styles['muted']}>{memberText.eraseKeeps}</p>
      {check.status === 'failed' && (
        <ErrorState
          description={check.error.message}
          onRetry={() => void member.getState().loadEraseCheck({ force: true })}
        />
      )}
      {!reasons && check.status !== 'failed' && (
        <SkeletonGroup label={commonText.loading}>
          <Skeleton shape="text" lines={3} />
        </SkeletonGroup>
      )}
      {reasons && reasons.length > 0 && (
        <Notice tone="saffron" title={memberText.eraseBlocked}>
          <ul className={styles['list']}>
            {reasons.map(({ error, message }) => (
              <li key={error}>{message}</li>
            ))}
          </ul>
        </Notice>
      )}
      {reasons?.length === 0 && (
        <FormShell
          initialValues={{ confirm: '', password: '' }}
          validate={(values) => ({
            ...(values.confirm.trim() === username
              ? {}
              : { confirm: fill(memberText.eraseType, { username }) }),
            ...(values.password === '' ? { password: memberText.stepUpIntro } : {}),
          })}
          label={memberText.eraseTitle}
          onSubmit={async ({ confirm, password }, form) => {
            try {
              const step_up_token = await member.getState().stepUp({ password });
              await member.getState().erase({ confirm: confirm.trim(), step_up_token });
              onClose();
              toast({ kind: 'success', title: memberText.erased });
              core.auth.getState().clearUser();
              core.platform.navigate('/');
            } catch (error) {
              const message = messageOf(error);
              if (message === undefined) return;
              const ofPassword = isBusiness(error, 'password_wrong') || isBusiness(error, 'login_locked');
              if (ofPassword) form.failField('password', message);
              else form.fail(message);
            }
          }}
        >
          <div className={styles['stack']}>
            <TextField
              name="confirm"
              label={fill(memberText.eraseType, { username })}
              autoComplete="off"
              required
            />
            <PasswordField
              name="password"
              label={accountText.login.password}
              autoComplete="current-password"
              required
            />
            <SubmitButton block variant="danger">
              {memberText.eraseConfirm}
            </SubmitButton>
          </div>
        </FormShell>
      )}
    </div>
  );
}
