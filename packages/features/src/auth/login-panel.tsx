import { accountText } from '@benjarong/text';

import { PageTitle } from '../shared/index.ts';
import styles from './auth.module.css';
import { LoginForm } from './login-form.tsx';

/** /login: the same form as the dialog, as a page. */
export function LoginPanel() {
  return (
    <div className={styles['page']}>
      <PageTitle>{accountText.login.title}</PageTitle>
      <LoginForm />
    </div>
  );
}
