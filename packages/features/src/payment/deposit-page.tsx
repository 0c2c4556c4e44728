import { usePlatform } from '@benjarong/core/react';
import { lazyWithRetry } from '@benjarong/ui/lazy-with-retry';
import type { ReactNode } from 'react';

import { Panel, useMedia } from '../shared/index.ts';
import styles from './payment.module.css';

// Phones do not draw it.
const DepositHelp = lazyWithRetry(
  () => import('./deposit-help.tsx'),
  (module) => module.DepositHelp,
);

/** Is the help beside the flow? Then nothing repeats its words below it. LINE's window shows one task alone. */
export function useHelpColumn(): boolean {
  const wide = useMedia('(min-width: 960px)');
  return usePlatform().kind !== 'liff' && wide;
}

/** One flow of 480 px, with the help column beside it where there is room. */
export function DepositPage({ children }: { readonly children: ReactNode }) {
  const help = useHelpColumn();
  return (
    <div className={help ? styles['page'] : undefined}>
      <div className={styles['flow']} data-in-order>
        {children}
      </div>
      {help && (
        <Panel>
          <DepositHelp />
        </Panel>
      )}
    </div>
  );
}
