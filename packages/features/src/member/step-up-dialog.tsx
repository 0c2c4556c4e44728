import { useNoPassword } from '@benjarong/core/auth';
import { stepUpSchema } from '@benjarong/core/auth/change-password-form';
import { messageOf } from '@benjarong/core/errors';
import { memberStore } from '@benjarong/core/member';
import { useCore } from '@benjarong/core/react';
import { commonText, memberText, proofText } from '@benjarong/text';
import { Button } from '@benjarong/ui/button';
import { Dialog } from '@benjarong/ui/dialog';
import { FormShell } from '@benjarong/ui/form-shell';
import { lazyWithRetry } from '@benjarong/ui/lazy-with-retry';
import { PasswordField } from '@benjarong/ui/password-field';
import { Skeleton, SkeletonGroup } from '@benjarong/ui/skeleton';
import { SubmitButton } from '@benjarong/ui/submit-button';
import { useState } from 'react';

import { Panel } from '../shared/index.ts';
import styles from './member.module.css';
import type { SentCode } from './step-up-code.tsx';

const StepUpCode = lazyWithRetry(
  () => import('./step-up-code.tsx'),
  (module) => module.StepUpCode,
);

interface StepUpDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Receives the one-time token; what it throws is shown in the dialog. */
  readonly onToken: (token: string) => Promise<void>;
}

/**
 * Asks for the password again before something sensitive, or for a code by SMS: by choice, and of a member who has no
 * password. The token is used at once and once.
 */
export function StepUpDialog({ open, onClose, onToken }: StepUpDialogProps) {
  const member = useCore().get(memberStore);
  const noPassword = useNoPassword();
  const [chosen, setChosen] = useState(false);
  const [sent, setSent] = useState<SentCode>();
  const byCode = noPassword === true || chosen;
  const waiting = (
    <SkeletonGroup label={commonText.loading}>
      <Skeleton shape="text" lines={3} />
    </SkeletonGroup>
  );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={memberText.stepUpTitle}
      description={byCode ? proofText.intro : memberText.stepUpIntro}
      width={360}
      persistent="outside"
    >
      {noPassword === undefined ? (
        waiting
      ) : byCode ? (
        <div className={styles['stack']}>
          <Panel fallback={waiting}>
            <StepUpCode sent={sent} onSent={setSent} onToken={onToken} />
          </Panel>
          {!noPassword && (
            <Button variant="ghost" block onClick={() => setChosen(false)}>
              {memberText.stepUpByPassword}
            </Button>
          )}
        </div>
      ) : (
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
            <Button variant="ghost" block onClick={() => setChosen(true)}>
              {memberText.stepUpByOtp}
            </Button>
          </div>
        </FormShell>
      )}
    </Dialog>
  );
}
