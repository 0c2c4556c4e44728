import { Panel, useIsMobile } from '@benjarong/features/shared';
import { BalanceChip } from '@benjarong/features/wallet';
import { lazyWithRetry } from '@benjarong/ui/lazy-with-retry';

import { AvatarButton } from './avatar-button.tsx';
import styles from './header.module.css';

const WideTools = lazyWithRetry(
  () => import('./wide-tools.tsx'),
  (module) => module.WideTools,
);

/** The header's right side for members: star, bell and deposit (not on mobile, spec §2), balance, avatar with the menu. */
export function MemberTools() {
  const mobile = useIsMobile();
  return (
    <div className={styles['tools']}>
      {!mobile && (
        <Panel quiet>
          <WideTools />
        </Panel>
      )}
      <BalanceChip className={styles['chip']} />
      <AvatarButton />
    </div>
  );
}
