import type { LineAccount as Account } from '@benjarong/contract';
import { lineText } from '@benjarong/text';
import { cx } from '@benjarong/ui/cx';
import { LineMark } from '@benjarong/ui/line-mark';
import { useState } from 'react';

import styles from './line.module.css';

interface LineAccountProps {
  readonly account: Account;
  /** A second line under the name. */
  readonly note?: string;
}

/** Whose LINE account it is: picture and name as LINE gives them. */
export function LineAccount({ account, note = lineText.account }: LineAccountProps) {
  const [broken, setBroken] = useState(false);
  return (
    <div className={styles['account']}>
      {account.picture !== '' && !broken ? (
        <img
          className={styles['picture']}
          src={account.picture}
          alt=""
          width="48"
          height="48"
          referrerPolicy="no-referrer"
          onError={() => setBroken(true)}
        />
      ) : (
        <LineMark />
      )}
      <span className={styles['names']}>
        <strong translate="no">{account.name}</strong>
        <span className={cx(styles['muted'], 'text-sm')}>{note}</span>
      </span>
    </div>
  );
}
