import { useCore } from '@benjarong/core/react';
import { lottoRoundText } from '@benjarong/text';
import { SectionTitle } from '@benjarong/ui/card';
import { Skeleton, SkeletonGroup } from '@benjarong/ui/skeleton';
import { ChevronRight, Ticket } from 'lucide-react';

import { AppLink } from '../../shared/index.ts';
import styles from './home-rounds.module.css';
import { lastDrawn, openRounds } from './lobby-view.ts';
import { RoundCard } from './round-card.tsx';
import grid from './round-card.module.css';
import { useFreshLobby } from './use-fresh-lobby.ts';

const shown = 4;

/** Open lotto rounds on the home page, the next to close first; nothing when none is open. */
export function HomeRounds() {
  const lobby = useFreshLobby();
  const { serverClock } = useCore();
  const rounds = lobby.data ? openRounds(lobby.data, serverClock.now()).slice(0, shown) : undefined;
  const drawn = lobby.data && lastDrawn(lobby.data);
  if (rounds?.length === 0 || (!rounds && lobby.status === 'failed')) return null;
  return (
    <section aria-label={lottoRoundText.home.title} className={styles['root']}>
      <SectionTitle
        icon={<Ticket />}
        action={
          <AppLink to="/lotto/lobby" aria-label={lottoRoundText.home.allOf} className={styles['more']}>
            {lottoRoundText.home.all}
            <ChevronRight aria-hidden />
          </AppLink>
        }
      >
        {lottoRoundText.home.title}
      </SectionTitle>
      {rounds ? (
        <ul className={styles['grid']}>
          {rounds.map((round) => (
            <li key={round.round_id}>
              <RoundCard round={round} last={drawn?.get(round.kind_id)} />
            </li>
          ))}
        </ul>
      ) : (
        <SkeletonGroup label={lottoRoundText.loading} className={styles['grid']}>
          {[1, 2, 3, 4].map((place) => (
            <Skeleton key={place} className={grid['skeleton']} />
          ))}
        </SkeletonGroup>
      )}
    </section>
  );
}
