import { selectInfo, useAgent } from '@benjarong/core/agent';
import { selectAuthUser, useAuth } from '@benjarong/core/auth';
import { formatCount } from '@benjarong/core/format';
import { selectTotal, useWallet } from '@benjarong/core/wallet';
import { AppLink, type DialogProps } from '@benjarong/features/shared';
import { BalanceLine } from '@benjarong/features/wallet';
import { fill, shellText, walletText } from '@benjarong/text';
import { Avatar } from '@benjarong/ui/avatar';
import { Button } from '@benjarong/ui/button';
import { IconBadge } from '@benjarong/ui/icon-badge';
import { ColorModeToggle } from '@benjarong/ui/color-mode-toggle';
import { cx } from '@benjarong/ui/cx';
import { Dialog } from '@benjarong/ui/dialog';
import { LogOut } from 'lucide-react';
import { useEffect } from 'react';

import { vipOf } from './avatar-button.tsx';
import styles from './menu-dialog.module.css';
import { MenuIcon } from './menu-icon.tsx';
import { memberMenu } from './menus.ts';
import { useLogout } from './use-logout.ts';

/** The menu dialog (spec §2): at most 480 wide, the operator's logo in its header, closes on choosing. */
export function MenuDialog({ open, onClose }: DialogProps) {
  const info = useAgent(selectInfo);
  const logout = useLogout();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      width={480}
      phone="sheet"
      title={
        <span className={styles['title']}>
          {info !== undefined && (
            <img src={info.agent_logo} alt="" width="32" height="32" className={styles['logo']} />
          )}
          {info?.brand_name ?? shellText.memberMenu}
        </span>
      }
    >
      <MemberHead />
      <nav aria-label={shellText.memberMenu}>
        <ul className={styles['grid']}>
          {memberMenu().map((item) => (
            <li key={item.path}>
              <AppLink to={item.path} className={styles['item']} onClick={onClose}>
                <IconBadge tone={item.tone} size="lg">
                  <MenuIcon path={item.path} />
                </IconBadge>
                {item.label}
              </AppLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles['mode']}>
        <ColorModeToggle />
      </div>
      <Button
        variant="ghost"
        block
        startIcon={<LogOut />}
        onClick={() => {
          onClose();
          void logout();
        }}
      >
        {shellText.logout}
      </Button>
    </Dialog>
  );
}

function MemberHead() {
  const user = useAuth(selectAuthUser);
  const total = useWallet(selectTotal);
  const points = useWallet((state) => state.points.data);
  const load = useWallet((state) => state.load);
  const loadPoints = useWallet((state) => state.loadPoints);
  useEffect(() => {
    void load();
    void loadPoints();
  }, [load, loadPoints]);
  if (!user) return null;
  return (
    <div className={cx('dark', styles['head'])}>
      <img src="/art/wallet.svg" alt="" width="440" height="240" className={styles['art']} />
      <div className={styles['who']}>
        <Avatar vip={vipOf(user.vip_level)} size="md" />
        <p className={styles['name']}>{fill(walletText.member, { username: user.username })}</p>
      </div>
      <BalanceLine total={total} size="md" />
      {points !== undefined && (
        <p className={styles['points']}>
          {walletText.points}{' '}
          <b className="tnum">{fill(walletText.pointsCount, { count: formatCount(points) })}</b>
        </p>
      )}
    </div>
  );
}
