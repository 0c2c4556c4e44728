import { selectIsLoggedIn, useAuth } from '@benjarong/core/auth';
import { useLine } from '@benjarong/core/line';
import { usePlatform } from '@benjarong/core/react';
import { OtpStep, RegisterPanel } from '@benjarong/features/auth';
import { LineRegister } from '@benjarong/features/line';
import { PageTitle } from '@benjarong/features/shared';
import { lineText } from '@benjarong/text';
import { useState } from 'react';

import styles from './pages.module.css';

/** Registration: with a number and its code for a LINE account that waits, as on the site for anyone else. */
export function RegisterPage() {
  const platform = usePlatform();
  const stranger = useLine((state) => state.pending) !== undefined;
  const isLoggedIn = useAuth(selectIsLoggedIn);
  const forget = useLine((state) => state.forget);
  const [line, setLine] = useState(stranger);
  if (!line) return <RegisterPanel />;
  // On the way to the flow that was asked for.
  if (isLoggedIn || !stranger) return null;
  return (
    <div className={styles['stack']}>
      <PageTitle>{lineText.registerTitle}</PageTitle>
      <LineRegister
        otpStep={OtpStep}
        onLink={() => platform.navigate('/login')}
        onPlain={() => {
          setLine(false);
          forget();
        }}
      />
    </div>
  );
}
