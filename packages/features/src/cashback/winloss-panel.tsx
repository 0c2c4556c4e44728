import { selectIsLoggedIn, useAuth } from '@benjarong/core/auth';
import { cashbackStore, useCashback } from '@benjarong/core/cashback';
import { useCore } from '@benjarong/core/react';
import { cashbackText } from '@benjarong/text';
import { LinkButton } from '@benjarong/ui/link-button';
import { useEffect } from 'react';

import { AppLink, PageTitle, Panel } from '../shared/index.ts';
import styles from './cashback.module.css';
import { LossTerms } from './loss-terms.tsx';
import { LossWeeks } from './loss-weeks.tsx';
import { isSettled, VisitorNotice } from './parts.tsx';

const text = cashbackText.loss;

/** /winloss: how the refund works with an example; members see their weeks and claim. */
export function WinlossPanel() {
  const cashback = useCore().get(cashbackStore);
  const member = useAuth(selectIsLoggedIn);
  // What is below the weeks comes with them: it would be pushed down.
  const settled = useCashback(({ weeks }) => !member || isSettled(weeks));
  useEffect(() => {
    void cashback.getState().loadTerms();
    if (member) void cashback.getState().loadLoss();
  }, [cashback, member]);
  return (
    <div className={styles['page']}>
      <PageTitle>{text.title}</PageTitle>
      <p className={styles['intro']}>{text.intro}</p>
      <div className={styles['columns']}>
        <div className={styles['stack']}>
          {member ? (
            <Panel>
              <LossWeeks />
              {settled && (
                <LinkButton as={AppLink} to="/member/winloss" variant="outline" block>
                  {text.history}
                </LinkButton>
              )}
            </Panel>
          ) : (
            <VisitorNotice />
          )}
        </div>
        <div className={styles['stack']} hidden={!settled}>
          <LossTerms />
        </div>
      </div>
    </div>
  );
}
