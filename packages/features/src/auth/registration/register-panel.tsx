import { accountText } from '@benjarong/text';

import { AppLink, PageTitle } from '../../shared/index.ts';
import styles from '../auth.module.css';
import { RegisterFlow, useRegisterTitle } from './register-flow.tsx';

/** /register: the same flow as the dialog, as a page. */
export function RegisterPanel() {
  return (
    <div className={styles['page']}>
      <PageTitle>{useRegisterTitle()}</PageTitle>
      <RegisterFlow>
        <p className={styles['pair']}>
          {accountText.register.haveAccount}
          <AppLink className={styles['link']} to="/login">
            {accountText.register.login}
          </AppLink>
        </p>
      </RegisterFlow>
    </div>
  );
}
