import { FirstStepsPlace, MemberOverview } from '@benjarong/features/member';
import { AppLink, Panel } from '@benjarong/features/shared';
import { LatestMovements } from '@benjarong/features/statement';
import { WalletCard, WalletPlace } from '@benjarong/features/wallet';
import { shellText } from '@benjarong/text';
import { IconBadge } from '@benjarong/ui/icon-badge';
import { Skeleton } from '@benjarong/ui/skeleton';

import { MenuIcon } from '../shell/menu-icon.tsx';
import { memberMenu } from '../shell/menus.ts';
import styles from './member.module.css';

/** `/member`: greeting, wallet, the menu's targets, newest movements. */
export function Page() {
  return (
    <div className={styles['root']}>
      <div className={styles['head']}>
        <Panel fallback={<Skeleton className={styles['greeting']} />}>
          <MemberOverview />
        </Panel>
      </div>
      <div className={styles['side']}>
        <Panel fallback={<WalletPlace />}>
          <WalletCard />
          <FirstStepsPlace />
        </Panel>
        <nav aria-label={shellText.memberMenu}>
          <ul className={styles['grid']}>
            {memberMenu().map((item) => (
              <li key={item.path}>
                <AppLink to={item.path} className={styles['item']}>
                  <IconBadge tone={item.tone} size="lg">
                    <MenuIcon path={item.path} />
                  </IconBadge>
                  {item.label}
                </AppLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className={styles['main']}>
        <Panel fallback={<Skeleton className={styles['movements']} />}>
          <LatestMovements />
        </Panel>
      </div>
    </div>
  );
}
