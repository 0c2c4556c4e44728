import { selectIsLoggedIn, useAuth } from '@benjarong/core/auth';
import { Banners, NoticeStrip } from '@benjarong/features/content/home';
import { HomeLobby, ProviderStrip } from '@benjarong/features/lobby/home';
import { HomeRounds } from '@benjarong/features/lotto';
import { FirstStepsPlace } from '@benjarong/features/member';
import { PageTitle, Panel, useHydrated, useNearViewport } from '@benjarong/features/shared';
import { WalletCard, WalletPlace } from '@benjarong/features/wallet';
import { homeText } from '@benjarong/text';

import { InstallPlace } from '../offline/install-place.tsx';
import { QuickCards } from './home-quick.tsx';
import styles from './home.module.css';
import { Welcome } from './home-welcome.tsx';

/** Home. It never draws itself again, so that React takes its parts over one by one, with room for a finger between. */
export function Page() {
  return (
    <div className={styles['root']}>
      <PageTitle hidden>{homeText.title}</PageTitle>
      <div className={styles['side']}>
        <FirstCard />
        <Panel>
          <NoticeStrip />
        </Panel>
        <QuickCards />
      </div>
      <div className={styles['banners']}>
        <Panel>
          <Banners />
        </Panel>
      </div>
      <div className={styles['games']}>
        <Panel>
          <HomeLobby />
        </Panel>
      </div>
      <Rounds />
      <div className={styles['providers']}>
        <Panel>
          <ProviderStrip />
        </Panel>
        <Panel>
          <InstallPlace />
        </Panel>
      </div>
    </div>
  );
}

/**
 * The first card. While prerendering both faces are in the HTML; a class that is set on `<html>` before the first
 * paint shows the right one, so nothing moves when the session is known.
 */
function FirstCard() {
  const hydrated = useHydrated();
  const isLoggedIn = useAuth(selectIsLoggedIn);
  return (
    <>
      {!hydrated && (
        <div className="only-member">
          <WalletPlace />
        </div>
      )}
      {(!hydrated || !isLoggedIn) && (
        <div className={hydrated ? undefined : 'only-guest'}>
          <Welcome />
        </div>
      )}
      {hydrated && isLoggedIn && (
        <Panel fallback={<WalletPlace />}>
          <WalletCard />
          <FirstStepsPlace />
        </Panel>
      )}
    </>
  );
}

/** Open lotto rounds: they run by the clock and stand below the first screen of a phone, so they wait until they are near. */
function Rounds() {
  const [place, near] = useNearViewport();
  return (
    <div ref={place} className={styles['rounds']}>
      {near ? (
        <Panel fallback={<div className={styles['roundsPlace']} />}>
          <HomeRounds />
        </Panel>
      ) : (
        <div className={styles['roundsPlace']} />
      )}
    </div>
  );
}
