import type { BonusGrant, PromotionChosen } from '@benjarong/contract';
import { formatBahtNumber, formatDateTime } from '@benjarong/core/format';
import { promotionStore, usePromotion } from '@benjarong/core/promotion';
import { useCore } from '@benjarong/core/react';
import { commonText, fill, promotionText } from '@benjarong/text';
import { Badge } from '@benjarong/ui/badge';
import { Card, SectionTitle } from '@benjarong/ui/card';
import { EmptyState } from '@benjarong/ui/empty-state';
import { ErrorState } from '@benjarong/ui/error-state';
import { LinkButton } from '@benjarong/ui/link-button';
import type { Tone } from '@benjarong/ui/palette';
import { Skeleton, SkeletonGroup } from '@benjarong/ui/skeleton';
import { useEffect } from 'react';

import { AppLink, PageTitle } from '../shared/index.ts';
import { GrantCard } from './grant-card.tsx';
import styles from './promotion.module.css';

/** /member/promotions: open bonuses with progress, promotions chosen in deposits, and what ended. */
export function MyPromotionsPanel() {
  const store = useCore().get(promotionStore);
  const mine = usePromotion((state) => state.mine);
  useEffect(() => {
    void store.getState().loadMine({ force: true });
  }, [store]);
  const data = mine.status === 'idle' ? undefined : mine.data;
  // What was granted is among the bonuses already.
  const choices = data?.choices.filter(({ state }) => state !== 'granted') ?? [];
  return (
    <div className={styles['narrow']}>
      <PageTitle
        action={
          <LinkButton as={AppLink} to="/promotions" variant="outline" size="sm">
            {promotionText.toList}
          </LinkButton>
        }
      >
        {promotionText.mine}
      </PageTitle>
      {mine.status === 'failed' && (
        <ErrorState
          description={mine.error.message}
          onRetry={() => void store.getState().loadMine({ force: true })}
        />
      )}
      {!data && mine.status !== 'failed' && (
        <SkeletonGroup label={commonText.loading}>
          <Skeleton shape="block" className={styles['place']} />
        </SkeletonGroup>
      )}
      {data && (
        <>
          {data.open.length === 0 && (
            <EmptyState
              art="/art/empty/empty-statement.svg"
              title={promotionText.noOpen}
              description={promotionText.noOpenHint}
              action={
                <LinkButton as={AppLink} to="/promotions">
                  {promotionText.toList}
                </LinkButton>
              }
            />
          )}
          {data.open.map((grant) => (
            <GrantCard key={grant.grant_id} grant={grant} />
          ))}
          {choices.length > 0 && (
            <section className={styles['section']}>
              <SectionTitle>{promotionText.choices}</SectionTitle>
              <Card padding="sm">
                <ul className={styles['rows']}>
                  {choices.map((choice) => (
                    <ChoiceRow key={choice.order_id} choice={choice} />
                  ))}
                </ul>
              </Card>
            </section>
          )}
          {data.history.length > 0 && (
            <section className={styles['section']}>
              <SectionTitle>{promotionText.history}</SectionTitle>
              <Card padding="sm">
                <ul className={styles['rows']}>
                  {data.history.map((grant) => (
                    <EndedRow key={grant.grant_id} grant={grant} />
                  ))}
                </ul>
              </Card>
            </section>
          )}
        </>
      )}
    </div>
  );
}

const stateTone: Readonly<Record<BonusGrant['state'], Tone>> = {
  open: 'jade',
  met: 'jade',
  cancelled: 'neutral',
  expired: 'saffron',
  used: 'neutral',
};

function ChoiceRow({ choice }: { readonly choice: PromotionChosen }) {
  return (
    <li className={styles['row']}>
      <span className={styles['rowText']}>
        <b>{choice.name}</b>
        <span className={styles['muted']}>
          {choice.reason === ''
            ? fill(promotionText.bonusLine, { bonus: formatBahtNumber(choice.bonus) })
            : choice.reason}
        </span>
        <span className={styles['muted']}>{formatDateTime(choice.created_at)}</span>
      </span>
      <Badge tone={choice.state === 'chosen' ? 'saffron' : 'chad'}>
        {promotionText.choiceStates[choice.state]}
      </Badge>
    </li>
  );
}

function EndedRow({ grant }: { readonly grant: BonusGrant }) {
  const { results } = promotionText;
  return (
    <li className={styles['row']}>
      <span className={styles['rowText']}>
        <b>{grant.name}</b>
        <span className="tnum">
          {fill(grant.state === 'met' ? results.met : results.other, {
            cash: formatBahtNumber(grant.cash),
            taken: formatBahtNumber(grant.taken_away),
          })}
        </span>
        <span className={styles['muted']}>
          {fill(promotionText.bonusLine, { bonus: formatBahtNumber(grant.bonus) })}
          {grant.closed_at !== null && ` · ${formatDateTime(grant.closed_at)}`}
        </span>
      </span>
      <Badge tone={stateTone[grant.state]}>{promotionText.states[grant.state]}</Badge>
    </li>
  );
}
