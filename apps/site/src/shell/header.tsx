import { selectIsLoggedIn, useAuth } from '@benjarong/core/auth';
import { useUi } from '@benjarong/core/ui';
import { BrandMark } from '@benjarong/features/agent';
import { AppLink, Panel, useHydrated } from '@benjarong/features/shared';
import { fill, shellText } from '@benjarong/text';
import { cx } from '@benjarong/ui/cx';
import { IconButton } from '@benjarong/ui/icon-button';
import { LinkButton } from '@benjarong/ui/link-button';
import { ChevronLeft, Menu } from 'lucide-react';
import { useLocation } from 'react-router-dom';

import { RouterNavLink } from '../app/router-link.tsx';
import { parentOf } from '../routes/find-route.ts';
import styles from './header.module.css';
import { headerMenu } from './menus.ts';
import { MemberTools } from './member-tools-lazy.ts';
import { useScrolledPast } from './scrolled-past.ts';

const fixAfter = 80;

/** The header: brand, menu from 1280 px, log-in or member tools; fixed once 80 px were scrolled (spec §2). */
export function Header({ inner }: { readonly inner: boolean }) {
  const hydrated = useHydrated();
  const isLoggedIn = useAuth(selectIsLoggedIn);
  const show = useUi((state) => state.show);
  const { pathname } = useLocation();
  const [mark, fixed] = useScrolledPast(fixAfter);
  const member = hydrated && isLoggedIn;
  const parent = parentOf(pathname);
  return (
    <>
      <div ref={mark} aria-hidden className={styles['mark']} />
      <header className={styles['place']}>
        <div
          className={styles['bar']}
          data-fixed={fixed || undefined}
          data-inner={inner || undefined}
          data-home={pathname === '/' || undefined}
        >
          <div className={styles['inner']}>
            {inner && (
              <AppLink
                to={parent.path}
                aria-label={parent.path === '/' ? shellText.backHome : backTo(parent.title)}
                className={styles['back']}
              >
                <ChevronLeft aria-hidden />
              </AppLink>
            )}
            <RouterNavLink to="/" className={styles['brand']}>
              <BrandMark tight={inner || member} />
            </RouterNavLink>
            <nav aria-label={shellText.mainMenu} className={styles['menu']}>
              {headerMenu().map((item) => (
                <RouterNavLink key={item.path} to={item.path} className={styles['item']}>
                  {item.label}
                </RouterNavLink>
              ))}
            </nav>
            <div className={styles['end']}>
              {member ? (
                <Panel quiet>
                  <MemberTools />
                </Panel>
              ) : (
                <GuestTools prerendered={!hydrated} />
              )}
              <IconButton
                label={shellText.openMenu}
                icon={<Menu />}
                className={styles['burger']}
                onClick={() => {
                  show('drawer');
                }}
              />
            </div>
          </div>
        </div>
      </header>
    </>
  );
}

function GuestTools({ prerendered }: { readonly prerendered: boolean }) {
  return (
    <div className={cx(styles['tools'], prerendered && 'only-guest')}>
      <LinkButton as={AppLink} to="/login" variant="outline" size="sm" className={styles['login']}>
        {shellText.login}
      </LinkButton>
      <LinkButton as={AppLink} to="/register" size="sm">
        {shellText.registerFree}
      </LinkButton>
    </div>
  );
}

/** Some pages have the word for a page in their title. */
function backTo(title: string): string {
  const { pageWord } = shellText;
  return fill(shellText.backTo, { title: title.startsWith(pageWord) ? title : pageWord + title });
}
