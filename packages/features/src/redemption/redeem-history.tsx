import type { Redemption } from '@benjarong/contract';
import { formatDateTime } from '@benjarong/core/format';
import { useCore } from '@benjarong/core/react';
import { redemptionStore, useRedemption } from '@benjarong/core/redemption';
import { commonText, fill, provinceNames, redemptionText as t } from '@benjarong/text';
import { Badge } from '@benjarong/ui/badge';
import { Button } from '@benjarong/ui/button';
import { Card } from '@benjarong/ui/card';
import { CopyButton } from '@benjarong/ui/copy-button';
import { Disclosure } from '@benjarong/ui/disclosure';
import { EmptyState } from '@benjarong/ui/empty-state';
import { ErrorState } from '@benjarong/ui/error-state';
import type { Tone } from '@benjarong/ui/palette';
import { Skeleton, SkeletonGroup } from '@benjarong/ui/skeleton';
import { useEffect } from 'react';

import { givesLabel, pointsLabel } from './labels.ts';
import styles from './redemption.module.css';

const tones: Readonly<Record<Redemption['state'], Tone>> = {
  given: 'jade',
  ordered: 'royal',
  packed: 'royal',
  sent: 'saffron',
  delivered: 'jade',
  returned: 'chad',
};

/** What the member had, newest first; goods with the states of their parcel. */
export function RedeemHistory() {
  const store = useCore().get(redemptionStore);
  const history = useRedemption((state) => state.history);
  useEffect(() => {
    void store.getState().loadHistory({ force: true });
  }, [store]);
  const { data } = history;
  const retry = () => void store.getState().loadHistory({ force: true });
  return (
    <section className={styles['history']} aria-label={t.history}>
      {history.status === 'failed' && <ErrorState description={history.error.message} onRetry={retry} />}
      {!data && history.status !== 'failed' && (
        <SkeletonGroup label={commonText.loading}>
          <Skeleton shape="block" className={styles['place']} />
        </SkeletonGroup>
      )}
      {data?.items.length === 0 && (
        <EmptyState art="/art/empty/empty-statement.svg" title={t.noHistory} description={t.noHistoryHint} />
      )}
      {data && data.items.length > 0 && (
        <Card padding="none">
          <ul className={styles['rows']}>
            {data.items.map((one) => (
              <li key={one.redemption_id}>
                <Disclosure title={<Row redemption={one} />}>
                  <Details redemption={one} />
                </Disclosure>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {data && data.next !== null && (
        <Button
          variant="outline"
          block
          loading={history.status === 'loading'}
          onClick={() => void store.getState().moreHistory()}
        >
          {t.more}
        </Button>
      )}
    </section>
  );
}

function Row({ redemption }: { readonly redemption: Redemption }) {
  return (
    <span className={styles['row']}>
      <span className={styles['grow']}>
        <strong>{redemption.name}</strong>
        <span className={styles['when']}>
          {formatDateTime(redemption.created_at)} · {pointsLabel(redemption.price)}
        </span>
      </span>
      <Badge tone={tones[redemption.state]}>{t.states[redemption.state]}</Badge>
    </span>
  );
}

function Details({ redemption }: { readonly redemption: Redemption }) {
  const { address, carrier, tracking, steps } = redemption;
  return (
    <div className={styles['details']}>
      <p className={styles['muted']}>{givesLabel(redemption)}</p>
      {steps.length > 0 && (
        <ol className={styles['timeline']} aria-label={fill(t.steps, { name: redemption.name })}>
          {steps.map(({ state, at }) => (
            <li key={state} data-step={state}>
              <span>{isState(state) ? t.states[state] : state}</span>
              <time dateTime={at} className="tnum">
                {formatDateTime(at)}
              </time>
            </li>
          ))}
        </ol>
      )}
      {tracking !== '' && (
        <div className={styles['tracking']}>
          <p>
            {carrier}
            <br />
            <span className={styles['muted']}>{t.tracking}</span> <b translate="no">{tracking}</b>
          </p>
          <CopyButton value={tracking} what={t.tracking} size="sm" />
        </div>
      )}
      {address && (
        <p className={styles['address']}>
          <span className={styles['muted']}>{t.sendTo}</span> {address.recipient}
          <br />
          {address.line} {address.district} {provinceNames[address.province] ?? ''} {address.postcode}
          <br />
          {fill(t.phoneShort, { phone: address.phone })}
        </p>
      )}
      <p className={styles['when']}>
        {t.reference} <span translate="no">{redemption.reference}</span>
      </p>
    </div>
  );
}

function isState(state: string): state is Redemption['state'] {
  return Object.hasOwn(t.states, state);
}
