import { useLine } from '@benjarong/core/line';
import { usePlatform } from '@benjarong/core/react';
import type { Flow } from '@benjarong/core/share';
import { useUi } from '@benjarong/core/ui';
import { LoginPanel, OtpStep } from '@benjarong/features/auth';
import { LineLinkForm } from '@benjarong/features/line';
import { PageTitle } from '@benjarong/features/shared';
import { fill, liffText } from '@benjarong/text';
import { useEffect, useState } from 'react';

import { LineLogin } from './line-login.tsx';
import styles from './gate.module.css';

/** In place of a member's flow: the log-in, on the very address that was asked for, so that nothing is lost. */
export function Gate({ flow }: { readonly flow: Flow }) {
  const platform = usePlatform();
  const setReturnTo = useUi((state) => state.setReturnTo);
  const takeReturnTo = useUi((state) => state.takeReturnTo);
  const stranger = useLine((state) => state.pending) !== undefined;
  const [skipped, setSkipped] = useState(false);
  const { path, search } = platform.location();
  useEffect(() => {
    // For registration and forgotten passwords, which are flows of their own.
    setReturnTo(path + search);
  }, [setReturnTo, path, search]);
  return (
    <div className={styles['root']}>
      <p className={styles['line']}>{fill(liffText.loginFirst, { flow: flow.title })}</p>
      {stranger && !skipped ? (
        <>
          <PageTitle>{liffText.linkFormTitle}</PageTitle>
          <LineLinkForm
            onDone={() => {
              takeReturnTo();
            }}
            onRegister={() => {
              platform.navigate('/register');
            }}
            onSkip={() => setSkipped(true)}
            otpStep={OtpStep}
          />
        </>
      ) : (
        <>
          {stranger ? null : <LineLogin />}
          <LoginPanel />
        </>
      )}
    </div>
  );
}
