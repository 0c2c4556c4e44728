import { questStore, useQuest } from '@benjarong/core/quest';
import { useCore } from '@benjarong/core/react';
import { fill, questText } from '@benjarong/text';
import { CountBadge } from '@benjarong/ui/badge';
import { Star } from 'lucide-react';
import { useEffect } from 'react';

import { AppLink } from '../shared/index.ts';
import styles from './quest.module.css';

/** The header's star: there only while quests exist (spec §2), with how many can be claimed. */
export function QuestStar() {
  const store = useCore().get(questStore);
  const list = useQuest((state) => state.list.data);
  useEffect(() => {
    void store.getState().load();
  }, [store]);
  if (!list || list.items.length === 0) return null;
  const { reached: count } = list;
  return (
    <AppLink
      to="/member/creditfree"
      className={styles['star']}
      aria-label={count > 0 ? fill(questText.star, { count }) : questText.starNone}
    >
      <Star aria-hidden />
      <span aria-hidden>
        <CountBadge count={count} label="" className={styles['starCount']} />
      </span>
    </AppLink>
  );
}
