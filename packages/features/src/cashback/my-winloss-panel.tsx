import { cashbackStore, useCashback } from '@benjarong/core/cashback';
import { useCore } from '@benjarong/core/react';
import { cashbackText } from '@benjarong/text';
import { useEffect } from 'react';

import { PageTitle, Panel } from '../shared/index.ts';
import styles from './cashback.module.css';
import { LossClaims } from './loss-claims.tsx';
import { LossTerms } from './loss-terms.tsx';
import { LossWeeks } from './loss-weeks.tsx';

const text = cashbackText.loss;

/** /member/winloss: the weeks that can be claimed, what was claimed, and the rules beside them. */
export function MyWinlossPanel() {
  const cashback = useCore().get(cashbackStore);
  const weeks = useCashback((state) => state.weeks);
  useEffect(() => {
    void cashback.getState().loadTerms();
    void cashback.getState().loadLoss();
  }, [cashback]);
  return (
    <div className={styles['page']}>
      <PageTitle>{text.title}</PageTitle>
      <div className={styles['columns']}>
        <div className={styles['stack']}>
          <Panel>
            <LossWeeks />
            {/* Under the weeks, which would push it down. */}
            {(weeks.data || weeks.status === 'failed') && <LossClaims />}
          </Panel>
        </div>
        <LossTerms />
      </div>
    </div>
  );
}
