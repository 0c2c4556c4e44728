import { selectIsLoggedIn, useAuth } from '@benjarong/core/auth';
import { questStore, useQuest } from '@benjarong/core/quest';
import { useCore } from '@benjarong/core/react';
import { rewardLabel } from '@benjarong/core/reward';
import { questText } from '@benjarong/text';
import { useEffect } from 'react';

import { AppLink } from '../shared/index.ts';
import styles from './quest.module.css';

/** The quests of an event with what they give; nothing when it has none or they cannot be read. */
export function EventQuests({ event_id }: { readonly event_id: string }) {
  const store = useCore().get(questStore);
  const isLoggedIn = useAuth(selectIsLoggedIn);
  const quests = useQuest((state) => state.events[event_id]?.data);
  useEffect(() => {
    void store.getState().loadEvent(event_id);
  }, [store, event_id]);
  if (!quests || quests.length === 0) return null;
  return (
    <section aria-label={questText.ofEvent} className={styles['ofEvent']}>
      <h3 className={styles['name']}>{questText.ofEvent}</h3>
      <ul className={styles['rows']}>
        {quests.map((quest) => (
          <li key={quest.quest_id} className={styles['row']}>
            <span className={styles['rowText']}>
              <strong>{quest.name}</strong>
              {quest.description !== '' && <span className={styles['muted']}>{quest.description}</span>}
            </span>
            <span className={styles['gives']}>
              {quest.state === 'claimed' ? questText.claimed : rewardLabel(quest.reward)}
            </span>
          </li>
        ))}
      </ul>
      {isLoggedIn && <AppLink to="/member/creditfree">{questText.toQuests}</AppLink>}
    </section>
  );
}
