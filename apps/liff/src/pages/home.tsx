import { selectIsLoggedIn, useAuth } from '@benjarong/core/auth';
import { OperatorFacts } from '@benjarong/features/agent';
import { NoticeStrip } from '@benjarong/features/content/home';
import { HomeLobby } from '@benjarong/features/lobby/home';
import { AppLink, PageTitle, Panel, useNearViewport } from '@benjarong/features/shared';
import { WalletCard, WalletPlace } from '@benjarong/features/wallet';
import { homeText } from '@benjarong/text';
import { cx } from '@benjarong/ui/cx';
import { LinkButton } from '@benjarong/ui/link-button';

import { FlowGrid } from './flow-grid.tsx';
import { moreLooks } from './flow-looks.tsx';
import styles from './pages.module.css';

/** Home: the wallet or the way in, shortcuts, games, who runs it. */
export function HomePage() {
  const isLoggedIn = useAuth(selectIsLoggedIn);
  return (
    <div className={styles['stack']}>
      <PageTitle hidden>{homeText.title}</PageTitle>
      {isLoggedIn ? (
        <Panel fallback={<WalletPlace />}>
          <WalletCard />
        </Panel>
      ) : (
        <Welcome />
      )}
      <Panel>
        <NoticeStrip />
      </Panel>
      <FlowGrid
        grouped
        more={moreLooks}
        show={({ name, access }) =>
          name !== 'home' &&
          name !== 'lobby' &&
          // For admins, who have its link.
          name !== 'share' &&
          name !== 'payment' &&
          // Visitors find both ways in at the top.
          access !== 'guest' &&
          (isLoggedIn || access !== 'member')
        }
      />
      <Panel>
        <HomeLobby />
      </Panel>
      <Facts />
    </div>
  );
}

/** Who runs it, as at the end of the site's pages; last, so that what comes late moves nothing. */
function Facts() {
  const [place, near] = useNearViewport();
  return (
    <div ref={place}>
      {near && (
        <Panel>
          <OperatorFacts />
        </Panel>
      )}
    </div>
  );
}

function Welcome() {
  return (
    <section aria-labelledby="welcome" className={styles['welcome']}>
      <h2 id="welcome" className={cx('text-xl', styles['words'])}>
        {homeText.welcome}
      </h2>
      <p className={styles['muted']}>{homeText.welcomeLine}</p>
      <div className={styles['two']}>
        <LinkButton as={AppLink} to="/register" block>
          {homeText.registerNow}
        </LinkButton>
        <LinkButton as={AppLink} to="/login" variant="outline" block>
          {homeText.haveAccount}
        </LinkButton>
      </div>
    </section>
  );
}
