import { selectVipLevel, useAuth } from '@benjarong/core/auth';
import { useUi } from '@benjarong/core/ui';
import { shellText } from '@benjarong/text';
import { Avatar, type VipLevel } from '@benjarong/ui/avatar';

import styles from './header.module.css';

/** vip_level of the wire as the avatar takes it; anything unknown is a guest. */
export function vipOf(level: number): VipLevel {
  return level === 1 || level === 2 ? level : 0;
}

/** The member's avatar; opens the menu dialog. */
export function AvatarButton() {
  const vip = vipOf(useAuth(selectVipLevel));
  const show = useUi((state) => state.show);
  return (
    <button
      type="button"
      aria-label={shellText.openMemberMenu}
      aria-haspopup="dialog"
      className={styles['avatar']}
      onClick={() => {
        show('menu');
      }}
    >
      <Avatar vip={vip} size="sm" label="" />
    </button>
  );
}
