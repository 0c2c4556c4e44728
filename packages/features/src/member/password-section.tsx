import { useNoPassword } from '@benjarong/core/auth';
import { memberText, proofText } from '@benjarong/text';
import { Button } from '@benjarong/ui/button';
import { Card, SectionTitle } from '@benjarong/ui/card';
import { Dialog } from '@benjarong/ui/dialog';
import { lazyWithRetry } from '@benjarong/ui/lazy-with-retry';
import { Skeleton } from '@benjarong/ui/skeleton';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';

import { Panel } from '../shared/index.ts';
import { openReady } from '../shared/open-ready.ts';
import styles from './member.module.css';

const PasswordForm = lazyWithRetry(
  () => import('./password-form.tsx'),
  (module) => module.PasswordForm,
);

const SetPasswordForm = lazyWithRetry(
  () => import('./set-password-form.tsx'),
  (module) => module.SetPasswordForm,
);

/**
 * Change password: the old one again, the new one twice; other devices are logged out by the server. A member who has
 * none sets the first one by a code.
 */
export function PasswordSection() {
  const [open, setOpen] = useState(false);
  const none = useNoPassword() === true;
  const Form = none ? SetPasswordForm : PasswordForm;
  const title = none ? proofText.setPassword : memberText.changePassword;
  return (
    <Card as="section" padding="lg">
      <SectionTitle icon={<KeyRound aria-hidden />}>{memberText.password}</SectionTitle>
      <div className={styles['stack']}>
        <p className={styles['muted']}>{none ? proofText.setPasswordIntro : memberText.passwordIntro}</p>
        <Button variant="outline" onClick={() => openReady(Form, () => setOpen(true))}>
          {title}
        </Button>
      </div>
      <Dialog open={open} onClose={() => setOpen(false)} title={title} width={420} persistent="outside">
        <Panel fallback={<Skeleton shape="text" lines={6} />}>
          <Form onDone={() => setOpen(false)} />
        </Panel>
      </Dialog>
    </Card>
  );
}
