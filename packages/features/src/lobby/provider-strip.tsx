import { selectList, useLobby } from '@benjarong/core/lobby';
import { commonText, fill, homeText } from '@benjarong/text';
import { SectionTitle } from '@benjarong/ui/card';
import { Skeleton } from '@benjarong/ui/skeleton';
import { CircleDot } from 'lucide-react';

import { AppLink, useHydrated } from '../shared/index.ts';
import styles from './provider-strip.module.css';

/** The providers of the hot lobby with their marks; each leads to its games. */
export function ProviderStrip() {
  const hydrated = useHydrated();
  const list = useLobby(selectList('hot'));
  const providers = hydrated ? list.data?.providers : undefined;
  // What storage remembers has no providers: wait for the network then.
  const waiting = providers === undefined || (providers.length === 0 && list.status === 'loading');
  if (!waiting && providers.length === 0) return null;
  if (hydrated && list.status === 'failed') return null;
  return (
    <section aria-labelledby="home-providers" className={styles['root']}>
      <SectionTitle id="home-providers" icon={<CircleDot />}>
        {homeText.providers}
      </SectionTitle>
      {waiting ? (
        <Skeleton className={styles['loading']} />
      ) : (
        <div
          role="region"
          aria-label={fill(commonText.scrollHint, { label: homeText.providers })}
          // A region that scrolls must be reachable by keyboard (axe scrollable-region-focusable).
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          className={styles['scroller']}
        >
          <ul className={styles['list']}>
            {providers.map((provider) => (
              <li key={provider.provider_id}>
                <AppLink
                  to={`/lobby/hot?provider=${encodeURIComponent(provider.provider_id)}`}
                  className={styles['item']}
                >
                  <img src={provider.image} alt="" width="32" height="32" loading="lazy" />
                  <span lang="en">{provider.provider_name}</span>
                </AppLink>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
