import { selectIsLoggedIn, useAuth } from '@benjarong/core/auth';
import { BrandMark, useContactUrl } from '@benjarong/features/agent';
import { AppLink, type DialogProps } from '@benjarong/features/shared';
import { shellText } from '@benjarong/text';
import { IconBadge } from '@benjarong/ui/icon-badge';
import { ColorModeToggle } from '@benjarong/ui/color-mode-toggle';
import { Drawer } from '@benjarong/ui/drawer';
import { LinkButton } from '@benjarong/ui/link-button';
import { MessageCircle } from 'lucide-react';

import { RouterNavLink } from '../app/router-link.tsx';
import { MenuIcon } from './menu-icon.tsx';
import { drawerMenu, type MenuItem } from './menus.ts';
import styles from './nav-drawer.module.css';

const home: MenuItem = { path: '/', label: shellText.home, tone: 'gold' };

/** The header's menu for phones and tablets, from the edge of the screen. */
export function NavDrawer({ open, onClose }: DialogProps) {
  const isLoggedIn = useAuth(selectIsLoggedIn);
  const contact = useContactUrl();
  return (
    <Drawer open={open} onClose={onClose} side="end" title={<BrandMark />}>
      <nav aria-label={shellText.mainMenu}>
        <ul className={styles['list']}>
          {[home, ...drawerMenu()].map((item) => (
            <li key={item.path}>
              <RouterNavLink to={item.path} className={styles['item']} onClick={onClose}>
                <IconBadge tone={item.tone} size="md">
                  <MenuIcon path={item.path} />
                </IconBadge>
                {item.label}
              </RouterNavLink>
            </li>
          ))}
          {contact !== undefined && (
            <li>
              <a href={contact} target="_blank" rel="noopener noreferrer" className={styles['item']}>
                <IconBadge tone="jade" size="md">
                  <MessageCircle aria-hidden />
                </IconBadge>
                {shellText.contactLine}
              </a>
            </li>
          )}
        </ul>
      </nav>
      {!isLoggedIn && (
        <div className={styles['entry']}>
          <LinkButton as={AppLink} to="/register" block onClick={onClose}>
            {shellText.registerFree}
          </LinkButton>
          <LinkButton as={AppLink} to="/login" variant="outline" block onClick={onClose}>
            {shellText.login}
          </LinkButton>
        </div>
      )}
      <ColorModeToggle />
    </Drawer>
  );
}
