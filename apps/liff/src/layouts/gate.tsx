import { useLine } from '@benjarong/core/line';
import { usePlatform } from '@benjarong/core/react';
import { useUi } from '@benjarong/core/ui';
import { LoginPanel } from '@benjarong/features/auth';
import { LineTie } from '@benjarong/features/line';
import { PageTitle } from '@benjarong/features/shared';
import { fill, liffText } from '@benjarong/text';
import { useEffect } from 'react';

import type { Flow } from '../flows/flows.ts';
import { LineLogin } from './line-login.tsx';
import styles from './gate.module.css';

/** In place of a member's flow: the log-in, on the very address that was asked for, so that nothing is lost. */
export function Gate({ flow }: { readonly flow: Flow }) {
  const platform = usePlatform();
  const want = useUi((state) => state.want);
  const takeWanted = useUi((state) => state.takeWanted);
  const stranger = useLine((state) => state.pending) !== undefined;
  const { path, search } = platform.location();
  useEffect(() => {
    // For registration and forgotten passwords, which are flows of their own.
    want(path + search);
  }, [want, path, search]);
  return (
    <div className={styles['root']}>
      <p className={styles['line']}>{fill(liffText.loginFirst, { flow: flow.title })}</p>
      {stranger ? (
        <>
          <PageTitle>{liffText.tieTitle}</PageTitle>
          <LineTie
            onDone={() => {
              takeWanted();
            }}
            onRegister={() => {
              platform.navigate('/register');
            }}
          />
        </>
      ) : (
        <>
          <LineLogin />
          <LoginPanel />
        </>
      )}
    </div>
  );
}
