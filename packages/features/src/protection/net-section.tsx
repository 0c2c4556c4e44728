import { protectionStore, useProtection } from '@benjarong/core/protection';
import { formatDate } from '@benjarong/core/format';
import { useCore } from '@benjarong/core/react';
import { commonText, protectionText } from '@benjarong/text';
import { Card, SectionTitle } from '@benjarong/ui/card';
import { cx } from '@benjarong/ui/cx';
import { Disclosure } from '@benjarong/ui/disclosure';
import { ErrorState } from '@benjarong/ui/error-state';
import { Skeleton, SkeletonGroup } from '@benjarong/ui/skeleton';
import { ChartNoAxesColumn } from 'lucide-react';
import { useEffect } from 'react';

import { Money } from '../shared/index.ts';
import styles from './protection.module.css';

/** What play came to in each of the last twelve months; months without play are left out. */
export function NetSection() {
  const protection = useCore().get(protectionStore);
  const net = useProtection((state) => state.net);
  useEffect(() => {
    void protection.getState().loadNet();
  }, [protection]);
  const view = net.status === 'idle' ? undefined : net.data;
  const played = view?.months.filter(({ kinds }) => kinds.length > 0) ?? [];
  return (
    <Card as="section" padding="lg">
      <SectionTitle icon={<ChartNoAxesColumn aria-hidden />}>{protectionText.net}</SectionTitle>
      <div className={styles['stack']}>
        <p className={cx(styles['muted'], 'text-sm')}>{protectionText.netIntro}</p>
        {view && played.length === 0 && <p>{protectionText.netEmpty}</p>}
        {view && played.length > 0 && (
          <>
            <div className={styles['row']}>
              <span>{protectionText.netTotal}</span>
              <strong>
                <Money value={view.net} sign />
              </strong>
            </div>
            <div className={styles['months']}>
              {played.map((month) => (
                <Disclosure
                  key={month.month}
                  title={
                    <span className={styles['month']}>
                      {monthText(month.month)}
                      <Money value={month.net} sign />
                    </span>
                  }
                >
                  {month.kinds.map((kind) => (
                    <section key={kind.kind} aria-label={protectionText.netKinds[kind.kind]}>
                      <h3 className="text-sm">{protectionText.netKinds[kind.kind]}</h3>
                      <dl className={cx(styles['figures'], 'text-sm')}>
                        <dt>{protectionText.netStake}</dt>
                        <dd>
                          <Money value={kind.stake} />
                        </dd>
                        <dt>{protectionText.netPayout}</dt>
                        <dd>
                          <Money value={kind.payout} />
                        </dd>
                        <dt>{protectionText.netResult}</dt>
                        <dd>
                          <Money value={kind.net} sign />
                        </dd>
                      </dl>
                    </section>
                  ))}
                </Disclosure>
              ))}
            </div>
          </>
        )}
        {!view && net.status === 'failed' && (
          <ErrorState
            description={net.error.message}
            onRetry={() => void protection.getState().loadNet({ force: true })}
          />
        )}
        {!view && net.status !== 'failed' && (
          <SkeletonGroup label={commonText.loading}>
            <Skeleton shape="text" lines={4} />
          </SkeletonGroup>
        )}
      </div>
    </Card>
  );
}

// The date of a day inside the month, without its day: "พ.ย. 2569".
function monthText(month: string): string {
  return formatDate(`${month}-15T00:00:00.000Z`).split(' ').slice(1).join(' ');
}
