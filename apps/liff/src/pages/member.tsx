import { MemberOverview } from '@benjarong/features/member';
import { Panel } from '@benjarong/features/shared';
import { LatestMovements } from '@benjarong/features/statement';
import { WalletCard, WalletPlace } from '@benjarong/features/wallet';
import { Skeleton } from '@benjarong/ui/skeleton';

import { FlowGrid } from './flow-grid.tsx';
import styles from './pages.module.css';

/** The member's overview: greeting, wallet, their flows, newest movements. */
export function MemberPage() {
  return (
    <div className={styles['stack']}>
      <Panel fallback={<Skeleton className={styles['greeting']} />}>
        <MemberOverview />
      </Panel>
      <Panel fallback={<WalletPlace />}>
        <WalletCard />
      </Panel>
      <FlowGrid show={({ name, access }) => access === 'member' && name !== 'member' && name !== 'payment'} />
      <Panel fallback={<Skeleton className={styles['section']} />}>
        <LatestMovements />
      </Panel>
    </div>
  );
}
