import { selectIsLoggedIn, useAuth } from '@benjarong/core/auth';
import { cashbackStore } from '@benjarong/core/cashback';
import { useCore } from '@benjarong/core/react';
import { cashbackText } from '@benjarong/text';
import { LinkButton } from '@benjarong/ui/link-button';
import { useEffect } from 'react';

import { AppLink, PageTitle, Panel } from '../shared/index.ts';
import styles from './cashback.module.css';
import { LossTerms } from './loss-terms.tsx';
import { LossWeeks } from './loss-weeks.tsx';
import { VisitorNotice } from './parts.tsx';

const text = cashbackText.loss;

/** /winloss: how the refund works with an example; members see their weeks and claim. */
export function WinlossPanel() {
  const cashback = useCore().get(cashbackStore);
  const member = useAuth(selectIsLoggedIn);
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
              <LinkButton as={AppLink} to="/member/winloss" variant="outline" block>
                {text.history}
              </LinkButton>
            </Panel>
          ) : (
            <VisitorNotice />
          )}
        </div>
        <LossTerms />
      </div>
    </div>
  );
}
