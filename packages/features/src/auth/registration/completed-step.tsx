import { firstStepsStore } from '@benjarong/core/member/first-steps';
import { useCore } from '@benjarong/core/react';
import { accountText } from '@benjarong/text';
import { Button } from '@benjarong/ui/button';
import { IconBadge } from '@benjarong/ui/icon-badge';
import { CopyButton } from '@benjarong/ui/copy-button';
import { Check } from 'lucide-react';
import { useEffect } from 'react';

import styles from '../auth.module.css';

interface CompletedStepProps {
  readonly username: string;
  readonly password: string;
  readonly busy: boolean;
  readonly onLogIn: () => void;
}

/** Registration done: the credentials, once, with copy buttons, and the log-in button (spec §4 "completed"). */
export function CompletedStep({ username, password, busy, onLogIn }: CompletedStepProps) {
  const { get } = useCore();
  // It hears of the log-in that follows.
  useEffect(() => void get(firstStepsStore), [get]);
  return (
    <div className={styles['flow']}>
      <div className={styles['success']}>
        <IconBadge tone="jade" size="xl">
          <Check aria-hidden />
        </IconBadge>
        <p className={styles['intro']}>{accountText.register.completedIntro}</p>
      </div>
      <dl className={styles['credentials']}>
        {[
          [accountText.register.completedUsername, username],
          [accountText.register.completedPassword, password],
        ].map(([label = '', value = '']) => (
          <div key={label} className={styles['credential']}>
            <dt className="text-xs">{label}</dt>
            <dd className="text-lg">
              <span translate="no">{value}</span>
              <CopyButton value={value} what={label} />
            </dd>
          </div>
        ))}
      </dl>
      <Button block loading={busy} onClick={onLogIn}>
        {accountText.register.completedLogin}
      </Button>
    </div>
  );
}
