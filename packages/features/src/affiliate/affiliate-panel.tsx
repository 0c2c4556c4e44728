import { affiliateStore, useAffiliate } from '@benjarong/core/affiliate';
import { selectIsLoggedIn, useAuth } from '@benjarong/core/auth';
import { useCore } from '@benjarong/core/react';
import { affiliateText } from '@benjarong/text';
import { Button } from '@benjarong/ui/button';
import { ErrorState } from '@benjarong/ui/error-state';
import { Notice } from '@benjarong/ui/notice';
import { useEffect } from 'react';

import { PageTitle, Panel, useRequireLogin } from '../shared/index.ts';
import styles from './affiliate.module.css';
import { MyAffiliate } from './my-affiliate.tsx';
import { Places } from './parts.tsx';
import { HowItWorks, Rates } from './terms.tsx';

/** /affiliate: rates, a worked example and how to begin for everybody; link, friends and commissions for members. */
export function AffiliatePanel() {
  const affiliate = useCore().get(affiliateStore);
  const member = useAuth(selectIsLoggedIn);
  const configs = useAffiliate((state) => state.configs);
  useEffect(() => {
    void affiliate.getState().loadConfigs();
    if (member) void affiliate.getState().loadMine();
  }, [affiliate, member]);
  return (
    <div className={styles['page']}>
      <PageTitle>{affiliateText.title}</PageTitle>
      <p className={styles['intro']}>{affiliateText.intro}</p>
      <div className={styles['columns']}>
        <div className={styles['stack']}>
          {member ? (
            <Panel>
              <MyAffiliate />
            </Panel>
          ) : (
            <>
              <Visitor />
              {configs.data && <HowItWorks configs={configs.data} />}
            </>
          )}
        </div>
        <div className={styles['stack']}>
          {configs.data && <Rates configs={configs.data} />}
          {configs.data && member && <HowItWorks configs={configs.data} />}
          {!configs.data && configs.status === 'failed' && (
            <ErrorState
              description={configs.error.message}
              onRetry={() => void affiliate.getState().loadConfigs()}
            />
          )}
          {!configs.data && configs.status !== 'failed' && <Places />}
        </div>
      </div>
    </div>
  );
}

function Visitor() {
  const requireLogin = useRequireLogin();
  return (
    <Notice
      tone="royal"
      action={
        <Button size="sm" onClick={() => requireLogin()}>
          {affiliateText.login}
        </Button>
      }
    >
      {affiliateText.visitor}
    </Notice>
  );
}
