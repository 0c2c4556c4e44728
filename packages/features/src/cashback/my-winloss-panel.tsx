import { cashbackStore, useCashback } from '@benjarong/core/cashback';
import { useCore } from '@benjarong/core/react';
import { cashbackText } from '@benjarong/text';
import { useEffect } from 'react';

import { PageTitle, Panel } from '../shared/index.ts';
import styles from './cashback.module.css';
import { LossClaims } from './loss-claims.tsx';
import { LossTerms } from './loss-terms.tsx';
import { LossWeeks } from './loss-weeks.tsx';
import { isSettled, Places } from './parts.tsx';

const text = cashbackText.loss;

/** /member/winloss: the weeks that can be claimed, what was claimed, and the rules beside them. */
export function MyWinlossPanel() {
  const cashback = useCore().get(cashbackStore);
  // The weeks, what was claimed and, on a phone, the rules below both come at once: none pushes another.
  const settled = useCashback(({ weeks, claims }) => isSettled(weeks) && isSettled(claims));
  useEffect(() => {
    void cashback.getState().loadTerms();
    void cashback.getState().loadLoss();
  }, [cashback]);
  return (
    <div className={styles['page']}>
      <PageTitle>{text.title}</PageTitle>
      <div className={styles['columns']}>
        <div className={styles['stack']}>
          {settled ? (
            <Panel>
              <LossWeeks />
              <LossClaims />
            </Panel>
          ) : (
            <Places count={3} />
          )}
        </div>
        <div className={styles['stack']} hidden={!settled}>
          <LossTerms />
        </div>
      </div>
    </div>
  );
}
