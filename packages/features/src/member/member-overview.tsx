import { selectAuthUser, useAuth } from '@benjarong/core/auth';
import { fill, memberText } from '@benjarong/text';
import { Avatar } from '@benjarong/ui/avatar';

import { PageTitle } from '../shared/index.ts';
import styles from './member.module.css';
import { asVip } from './vip.ts';

/** Head of the member area: who is here and at which level; the page adds wallet, menu and movements. */
export function MemberOverview() {
  const user = useAuth(selectAuthUser);
  const vip = asVip(user?.vip_level ?? 0);
  return (
    <div className={styles['page']}>
      <PageTitle hidden>{memberText.overviewTitle}</PageTitle>
      <div className={styles['person']}>
        <Avatar vip={vip} size="md" label={memberText.levels[vip]} />
        <div className={styles['personText']}>
          <p className="text-lg">
            <strong>{fill(memberText.hello, { username: user?.username ?? '' })}</strong>
          </p>
        </div>
      </div>
    </div>
  );
}
