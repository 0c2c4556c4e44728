import { affiliateStore, useAffiliate } from '@benjarong/core/affiliate';
import { formatDate } from '@benjarong/core/format';
import { useCore } from '@benjarong/core/react';
import { affiliateText, fill } from '@benjarong/text';
import { Badge } from '@benjarong/ui/badge';
import { Card, SectionTitle } from '@benjarong/ui/card';
import { EmptyState } from '@benjarong/ui/empty-state';
import { ErrorState } from '@benjarong/ui/error-state';
import { UserPlus, Users } from 'lucide-react';

import { Money } from '../shared/index.ts';
import styles from './affiliate.module.css';
import { MoreButton, Places } from './parts.tsx';

const text = affiliateText.friends;

/** Friends with masked names, the newest first. */
export function Friends() {
  const affiliate = useCore().get(affiliateStore);
  const friends = useAffiliate((state) => state.friends);
  const days = useAffiliate((state) => state.configs.data?.active_days ?? 30);
  const { data } = friends;
  return (
    <Card as="section" padding="md" className={styles['inside']} aria-busy={friends.status === 'loading'}>
      <SectionTitle icon={<Users aria-hidden />}>{text.title}</SectionTitle>
      {!data && friends.status === 'failed' && (
        <ErrorState
          description={friends.error.message}
          onRetry={() => void affiliate.getState().loadMine()}
        />
      )}
      {!data && friends.status !== 'failed' && <Places count={1} />}
      {data?.items.length === 0 && (
        <EmptyState icon={<UserPlus />} title={text.empty} description={text.emptyIntro} />
      )}
      {data && data.items.length > 0 && (
        <ul className={styles['list']} aria-label={text.title}>
          {data.items.map(({ friend, joined_at: joined, active, earned }) => (
            <li key={`${joined} ${friend}`} className={styles['line']}>
              <span className={styles['who']}>
                <strong translate="no">{friend}</strong>
                <span className={styles['muted']}>{fill(text.joined, { day: formatDate(joined) })}</span>
              </span>
              <span className={styles['end']}>
                <Badge tone={active ? 'jade' : 'neutral'}>
                  {active ? text.active : fill(text.quiet, { days })}
                </Badge>
                <span>
                  <span className={styles['muted']}>{text.earned}</span> <Money value={earned} />
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {data && data.next !== null && (
        <MoreButton
          loading={friends.status === 'loading'}
          onMore={() => void affiliate.getState().moreFriends()}
        />
      )}
    </Card>
  );
}
