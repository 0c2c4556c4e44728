import type { Poll } from '@benjarong/contract';
import { formatCount } from '@benjarong/core/format';
import { shares, usePoll } from '@benjarong/core/poll';
import { fill, pollText } from '@benjarong/text';
import { Badge } from '@benjarong/ui/badge';
import { Card, SectionTitle } from '@benjarong/ui/card';
import { Meter } from '@benjarong/ui/meter';

import styles from './poll.module.css';

/** Votes per choice as bars, or when they will be shown. */
export function PollResults({ config, choices }: Pick<Poll, 'config' | 'choices'>) {
  const stats = usePoll((state) => state.stats);
  const votes = usePoll((state) => state.quota.data?.votes);
  const { data } = stats;
  if (config.state === 'upcoming') return null;
  const counts = choices.map(
    ({ choice_id }) => data?.items.find((item) => item.choice_id === choice_id)?.votes ?? 0,
  );
  const percents = shares(counts);
  return (
    <Card as="section" padding="md" aria-label={pollText.results} className={styles['stack']}>
      <SectionTitle
        count={data?.shown ? fill(pollText.total, { count: formatCount(data.total) }) : undefined}
      >
        {pollText.results}
      </SectionTitle>
      {!data && stats.status === 'failed' && <p className={styles['muted']}>{stats.error.message}</p>}
      {data && !data.shown && <p className={styles['muted']}>{pollText.hidden}</p>}
      {data?.shown && (
        <ul className={styles['rows']}>
          {choices.map(({ choice_id, label }, index) => (
            <li key={choice_id} className={styles['bar']}>
              <span className={styles['barLabel']}>
                <span>
                  {label}{' '}
                  {config.right_choice_id === choice_id && <Badge tone="jade">{pollText.right}</Badge>}{' '}
                  {votes?.some((vote) => vote.choice_id === choice_id) && (
                    <Badge tone="royal">{pollText.mine}</Badge>
                  )}
                </span>
                <span className="tnum nowrap">
                  {percents[index]}% · {formatCount(counts[index] ?? 0)}
                </span>
              </span>
              <Meter
                value={counts[index] ?? 0}
                max={Math.max(1, data.total)}
                label={fill(pollText.resultOf, { label, percent: percents[index] ?? 0 })}
                tone={config.right_choice_id === choice_id ? 'jade' : 'royal'}
              />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
