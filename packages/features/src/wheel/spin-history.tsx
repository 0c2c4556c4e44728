import type { WheelSpin, WheelSpinLine } from '@benjarong/contract';
import { messageOf } from '@benjarong/core/errors';
import { formatCount, formatDateTime } from '@benjarong/core/format';
import { useCore } from '@benjarong/core/react';
import { useWheel, wheelStore } from '@benjarong/core/wheel';
import { commonText, fill, wheelText } from '@benjarong/text';
import { Button } from '@benjarong/ui/button';
import { Card, SectionTitle } from '@benjarong/ui/card';
import { EmptyState } from '@benjarong/ui/empty-state';
import { ErrorState } from '@benjarong/ui/error-state';
import { Skeleton, SkeletonGroup } from '@benjarong/ui/skeleton';
import { toast } from '@benjarong/ui/toast';
import { History } from 'lucide-react';
import { useState } from 'react';

import { PrizeDialog } from './prize-dialog.tsx';
import styles from './wheel.module.css';

const text = wheelText.history;

/** การหมุนของฉัน: own spins; one that is opened shows its prize and its draw again. */
export function SpinHistory() {
  const wheel = useCore().get(wheelStore);
  const history = useWheel((state) => state.history);
  const [open, setOpen] = useState<WheelSpin>();
  const data = history.status === 'idle' ? undefined : history.data;
  const show = async ({ spin_id }: WheelSpinLine): Promise<void> => {
    try {
      setOpen(await wheel.getState().recall(spin_id));
    } catch (error) {
      const message = messageOf(error);
      if (message !== undefined) toast.error(message);
    }
  };
  return (
    <Card as="section" padding="md" className={styles['inside']} aria-label={text.title}>
      <SectionTitle icon={<History aria-hidden />}>{text.title}</SectionTitle>
      {history.status === 'failed' && (
        <ErrorState description={history.error.message} onRetry={() => void wheel.getState().loadHistory()} />
      )}
      {!data && history.status !== 'failed' && (
        <SkeletonGroup label={commonText.loading}>
          <Skeleton shape="block" />
        </SkeletonGroup>
      )}
      {data?.items.length === 0 && (
        <EmptyState art="/art/empty/empty-gifts.svg" title={text.empty} description={text.emptyHint} />
      )}
      {data && data.items.length > 0 && (
        <ul className={styles['rows']}>
          {data.items.map((spin) => (
            <li key={spin.spin_id}>
              <button type="button" className={styles['row']} onClick={() => void show(spin)}>
                <span className={styles['rowText']}>
                  <b>{spin.name}</b>
                  <span className={styles['muted']}>{formatDateTime(spin.spun_at)}</span>
                </span>
                <span className={styles['rowEnd']}>
                  <span>
                    {spin.paid_with === 'free'
                      ? text.free
                      : fill(text.points, { price: formatCount(spin.price) })}
                  </span>
                  {spin.waiting && <span className={styles['muted']}>{text.waiting}</span>}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {data && data.next !== null && (
        <Button
          variant="outline"
          loading={history.status === 'loading'}
          onClick={() => void wheel.getState().moreHistory()}
        >
          {text.more}
        </Button>
      )}
      <PrizeDialog prize={open} onClose={() => setOpen(undefined)} />
    </Card>
  );
}
