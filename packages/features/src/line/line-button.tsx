import { usePlatform } from '@benjarong/core/react';
import { useUi } from '@benjarong/core/ui';
import { lineText } from '@benjarong/text';
import { LineMark } from '@benjarong/ui/line-mark';

import { authorizePath } from './authorize-path.ts';
import styles from './line.module.css';

const guestPages: ReadonlySet<string> = new Set(['/login', '/register', '/forgot']);

/** "Log in with LINE" (spec §7): a plain link; comes back to where the visitor wanted to go. */
export function LineButton() {
  const { path, search } = usePlatform().location();
  const wanted = useUi((state) => state.returnTo);
  const returnTo = wanted ?? (guestPages.has(path) ? '/member' : `${path}${search}`);
  return (
    <a className={styles['button']} href={authorizePath({ returnTo })}>
      <LineMark />
      {lineText.login}
    </a>
  );
}
