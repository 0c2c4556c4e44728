import { useNoPassword } from '@benjarong/core/auth';
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
import { useEffect, useState } from 'react';

import { Panel } from '../shared/index.ts';
import styles from './member.module.css';
import { StepUpDialog } from './step-up.ts';

interface EraseFormProps {
  readonly username: string;
  readonly onClose: () => void;
}

/** What the dialog "erase" holds: what goes, what is kept, why it cannot be done now, or name and password (a code where there is none) to do it. */
export function EraseForm({ username, onClose }: EraseFormProps) {
  const core = useCore();
  const member = core.get(memberStore);
  const check = useMember((state) => state.eraseCheck);
  useEffect(() => {
    void member.getState().loadEraseCheck({ force: true });
  }, [member]);
  const noPassword = useNoPassword();
  // Without a password the proof is a code, asked for after the name.
  const [confirmed, setConfirmed] = useState<string>();
  const [asked, setAsked] = useState(false);
  if (confirmed !== undefined && !asked) setAsked(true);
  const erase = async (confirm: string, step_up_token: string): Promise<void> => {
    await member.getState().erase({ confirm, step_up_token });
    onClose();
    toast({ kind: 'success', title: memberText.erased });
    core.auth.getState().clearUser();
    core.platform.navigate('/');
  };
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
      {(!reasons || noPassword === undefined) && check.status !== 'failed' && (
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
      {reasons?.length === 0 && noPassword !== undefined && (
        <FormShell
          initialValues={{ confirm: '', password: '' }}
          validate={(values) => ({
            ...(values.confirm.trim() === username
              ? {}
              : { confirm: fill(memberText.eraseType, { username }) }),
            ...(values.password === '' && !noPassword ? { password: memberText.stepUpIntro } : {}),
          })}
          label={memberText.eraseTitle}
          onSubmit={async ({ confirm, password }, form) => {
            if (noPassword) {
              setConfirmed(confirm.trim());
              return;
            }
            try {
              await erase(confirm.trim(), await member.getState().stepUp({ password }));
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
            {!noPassword && (
              <PasswordField
                name="password"
                label={accountText.login.password}
                autoComplete="current-password"
                required
              />
            )}
            <SubmitButton block variant="danger">
              {memberText.eraseConfirm}
            </SubmitButton>
          </div>
        </FormShell>
      )}
      {asked && (
        <Panel>
          <StepUpDialog
            open={confirmed !== undefined}
            onClose={() => setConfirmed(undefined)}
            onToken={async (token) => {
              if (confirmed !== undefined) await erase(confirmed, token);
            }}
          />
        </Panel>
      )}
    </div>
  );
}
