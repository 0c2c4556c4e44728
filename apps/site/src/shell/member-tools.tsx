import { useContent } from '@benjarong/core/content';
import { useUi } from '@benjarong/core/ui';
import { useHasPage, useIsMobile } from '@benjarong/features/shared';
import { BalanceChip } from '@benjarong/features/wallet';
import { fill, shellText } from '@benjarong/text';
import { Button } from '@benjarong/ui/button';
import { IconButton } from '@benjarong/ui/icon-button';
import { Bell } from 'lucide-react';
import { Suspense } from 'react';

import { AvatarButton } from './avatar-button.tsx';
import styles from './header.module.css';

/** The header's right side for members: bell (not on mobile, spec §2), balance, avatar with the menu. */
export function MemberTools() {
  return (
    <div className={styles['tools']}>
      <BellButton />
      <DepositButton />
      <Suspense>
        <BalanceChip className={styles['chip']} />
      </Suspense>
      <AvatarButton />
    </div>
  );
}

/** The deposit dialog from any page; phones have it in the tab bar. */
function DepositButton() {
  const mobile = useIsMobile();
  const show = useUi((state) => state.show);
  const hasPage = useHasPage();
  if (mobile || !hasPage('/member/deposit')) return null;
  return (
    <Button
      size="sm"
      variant="deposit"
      aria-haspopup="dialog"
      onClick={() => {
        show('deposit');
      }}
    >
      {shellText.deposit}
    </Button>
  );
}

function BellButton() {
  const mobile = useIsMobile();
  const count = useContent((state) => state.notifications.data?.length ?? 0);
  const show = useUi((state) => state.show);
  if (mobile || count === 0) return null;
  return (
    <IconButton
      label={fill(shellText.announcementsCount, { count })}
      icon={<Bell />}
      badge={count}
      onClick={() => {
        show('notification');
      }}
    />
  );
}
