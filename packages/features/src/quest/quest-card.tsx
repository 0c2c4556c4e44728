import type { Quest } from '@benjarong/contract';
import { selectIsLoggedIn, useAuth } from '@benjarong/core/auth';
import { messageOf } from '@benjarong/core/errors';
import { formatBahtNumber, formatDate } from '@benjarong/core/format';
import { isBaht, placeOf, questStore } from '@benjarong/core/quest';
import { useCore } from '@benjarong/core/react';
import { rewardLabel } from '@benjarong/core/reward';
import { fill, questText } from '@benjarong/text';
import { Badge } from '@benjarong/ui/badge';
import { Button } from '@benjarong/ui/button';
import { Card } from '@benjarong/ui/card';
import { cx } from '@benjarong/ui/cx';
import { LinkButton } from '@benjarong/ui/link-button';
import { Meter } from '@benjarong/ui/meter';
import { toast } from '@benjarong/ui/toast';
import { Check } from 'lucide-react';
import { useId, useState } from 'react';

import { AppLink, useHasPage } from '../shared/index.ts';
import styles from './quest.module.css';

/** One quest: what it gives, how far it is and until when, and the one thing to do about it. */
export function QuestCard({ quest }: { readonly quest: Quest }) {
  const heading = useId();
  const { name, description, measure, period, state, value, target, percent, last, to } = quest;
  return (
    <Card as="article" padding="md" className={styles['card']} aria-labelledby={heading} data-state={state}>
      <div className={styles['between']}>
        <h3 id={heading} className={styles['name']}>
          {name}
        </h3>
        <Badge tone={period === 'once' ? 'royal' : 'plum'}>{questText.periods[period]}</Badge>
      </div>
      {description !== '' && <p className={styles['muted']}>{description}</p>}
      <p className={styles['gives']}>{rewardLabel(quest.reward)}</p>
      <div className={styles['progress']}>
        <Meter
          value={percent}
          max={100}
          label={fill(questText.progressOf, { name })}
          tone={state === 'running' ? 'gold' : 'jade'}
        />
        <p className={cx(styles['small'], 'tnum')}>
          {fill(questText.progress, {
            value: isBaht(quest) ? formatBahtNumber(value) : value,
            target: isBaht(quest) ? formatBahtNumber(target) : target,
            unit: questText.units[measure],
          })}
        </p>
      </div>
      {to !== null && state !== 'claimed' && (
        <p className={styles['muted']}>{fill(questText.until, { day: dateOf(to) })}</p>
      )}
      {last && (
        <p className={styles['muted']}>
          {fill(questText.last[last.state], { from: dateOf(last.from), to: dateOf(last.to) })}
        </p>
      )}
      <Action quest={quest} labelledBy={heading} />
    </Card>
  );
}

function Action({ quest, labelledBy }: { readonly quest: Quest; readonly labelledBy: string }) {
  const store = useCore().get(questStore);
  const isLoggedIn = useAuth(selectIsLoggedIn);
  const hasPage = useHasPage();
  const [busy, setBusy] = useState(false);
  const reward = rewardLabel(quest.reward);
  const describedBy = { 'aria-describedby': labelledBy };
  if (quest.state === 'claimed')
    return (
      <p className={styles['claimed']}>
        <Check aria-hidden />
        {questText.claimed}
      </p>
    );
  if (quest.state === 'reached') {
    const claim = async (): Promise<void> => {
      setBusy(true);
      try {
        await store.getState().claim(quest.quest_id);
        toast.success(fill(questText.done, { reward }));
      } catch (error) {
        const message = messageOf(error);
        if (message !== undefined) toast.error(message);
      } finally {
        setBusy(false);
      }
    };
    return (
      <Button block variant="deposit" loading={busy} {...describedBy} onClick={() => void claim()}>
        {fill(questText.claim, { reward })}
      </Button>
    );
  }
  const place = placeOf(quest);
  if (!isLoggedIn || place === undefined || !hasPage(place)) return null;
  return (
    <LinkButton as={AppLink} to={place} variant="outline" block {...describedBy}>
      {questText.go[quest.measure]}
    </LinkButton>
  );
}

// Noon of a Bangkok day is that day in any zone of the formatter.
function dateOf(day: string): string {
  return formatDate(`${day}T05:00:00.000Z`);
}
