import { formatDate, formatMobile } from '@benjarong/core/format';
import { memberStore, useMember } from '@benjarong/core/member';
import { useCore } from '@benjarong/core/react';
import { commonText, memberText } from '@benjarong/text';
import { Avatar } from '@benjarong/ui/avatar';
import { Card, SectionTitle } from '@benjarong/ui/card';
import { CopyButton } from '@benjarong/ui/copy-button';
import { DataList } from '@benjarong/ui/data-list';
import { ErrorState } from '@benjarong/ui/error-state';
import { lazyWithRetry } from '@benjarong/ui/lazy-with-retry';
import { Skeleton, SkeletonGroup } from '@benjarong/ui/skeleton';
import { User } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';

import { PageTitle, PanelBoundary, useSlot } from '../shared/index.ts';
import { BankSection } from './bank-section.tsx';
import { MobileChange } from './mobile-change.tsx';
import styles from './member.module.css';
import { asVip } from './vip.ts';

// In the second column, which waits for the first one.
const AccountSections = lazyWithRetry(
  () => import('./account-sections.tsx'),
  (module) => module.AccountSections,
);

/** /member/profile: data, VIP avatar, bank account, limits, password, devices, rights, appearance. */
export function ProfilePanel() {
  const member = useCore().get(memberStore);
  const resource = useMember((state) => state.profile);
  const more = useSlot('profile');
  const care = useSlot('care');
  useEffect(() => {
    void member.getState().loadProfile();
  }, [member]);
  const profile = resource.status === 'idle' ? undefined : resource.data;
  const settled = profile !== undefined || resource.status === 'failed';
  const [cared, setCared] = useState(false);

  return (
    <div className={styles['page']}>
      <PageTitle>{memberText.profileTitle}</PageTitle>
      <div className={styles['columns']} data-in-order>
        <div className={styles['column']} data-in-order>
          <Card as="section" padding="lg">
            <SectionTitle icon={<User aria-hidden />}>{memberText.data}</SectionTitle>
            {profile && (
              <div className={styles['stack']}>
                <div className={styles['person']}>
                  <Avatar
                    vip={asVip(profile.vip_level)}
                    size="lg"
                    label={memberText.levels[asVip(profile.vip_level)]}
                  />
                  <div className={styles['personText']}>
                    <p className="text-xl">
                      <strong translate="no">{profile.username}</strong>
                    </p>
                  </div>
                </div>
                <DataList
                  items={[
                    {
                      label: memberText.mobile,
                      value: <span className="tnum nowrap">{formatMobile(profile.mobile)}</span>,
                      action: <MobileChange present={profile.mobile} />,
                    },
                    { label: memberText.since, value: formatDate(profile.created_at) },
                    {
                      label: memberText.referral,
                      value: <strong translate="no">{profile.affiliate_code}</strong>,
                      action: (
                        <CopyButton value={profile.affiliate_code} what={memberText.referral} size="sm" />
                      ),
                    },
                  ]}
                />
              </div>
            )}
            {!profile && resource.status === 'failed' && (
              <ErrorState
                description={resource.error.message}
                onRetry={() => void member.getState().loadProfile({ force: true })}
              />
            )}
            {!profile && resource.status !== 'failed' && (
              <SkeletonGroup label={commonText.loading}>
                <Skeleton shape="block" />
                <Skeleton shape="text" lines={3} />
              </SkeletonGroup>
            )}
          </Card>
          {profile && <BankSection profile={profile} />}
          {settled && (
            <div className={styles['column']} data-in-order>
              <Suspense>
                {care}
                <Drawn onDrawn={setCared} />
              </Suspense>
            </div>
          )}
        </div>
        {/* On a phone under the first column, which would push it down and whose code goes first. */}
        {settled && cared && (
          <div className={styles['column']} data-in-order>
            <Suspense>
              <PanelBoundary>
                <AccountSections username={profile?.username}>{more}</AccountSections>
              </PanelBoundary>
            </Suspense>
          </div>
        )}
      </div>
    </div>
  );
}

/** Says that what waits together with it is drawn. */
function Drawn({ onDrawn }: { readonly onDrawn: (drawn: true) => void }) {
  useEffect(() => onDrawn(true), [onDrawn]);
  return null;
}
