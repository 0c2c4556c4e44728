import { AppLink } from '@benjarong/features/shared';
import { homeText } from '@benjarong/text';
import { cx } from '@benjarong/ui/cx';
import { LinkButton } from '@benjarong/ui/link-button';

import styles from './home-welcome.module.css';

/** The invitation for visitors: what this place is, register, log in. The home page's largest first paint. */
export function Welcome() {
  return (
    <section aria-labelledby="home-welcome" className={cx('dark', styles['root'])}>
      <h2 id="home-welcome" className={styles['title']}>
        {homeText.welcome}
      </h2>
      <p className={styles['text']}>{homeText.welcomeLine}</p>
      <div className={styles['actions']}>
        <LinkButton as={AppLink} to="/register" block>
          {homeText.registerNow}
        </LinkButton>
        <LinkButton as={AppLink} to="/login" variant="outline" block>
          {homeText.haveAccount}
        </LinkButton>
      </div>
    </section>
  );
}
