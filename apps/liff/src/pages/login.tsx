import { LoginPanel } from '@benjarong/features/auth';

import { LineLogin } from '../layouts/line-login.tsx';
import styles from './pages.module.css';

/** Log in: through LINE where that works, by password always. */
export function LoginPage() {
  return (
    <div className={styles['stack']}>
      <LineLogin />
      <LoginPanel />
    </div>
  );
}
