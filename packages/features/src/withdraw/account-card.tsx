import type { WithdrawInfo } from '@benjarong/contract';
import { bankById } from '@benjarong/core/tables';
import { fill, withdrawText as t } from '@benjarong/text';
import { Card } from '@benjarong/ui/card';
import { cx } from '@benjarong/ui/cx';
import { Landmark, Lock } from 'lucide-react';

import { BankMark } from '../shared/bank-mark.tsx';
import { AppLink } from '../shared/index.ts';
import styles from './withdraw.module.css';

/** A bank account that money goes to, masked. */
export type PayeeAccount = NonNullable<WithdrawInfo['account']>;

interface AccountCardProps {
  readonly account: PayeeAccount;
  /** Says that no other account can be chosen here, and where it is changed. */
  readonly locked?: boolean;
  /** The member's other account, which is not paid to now. */
  readonly other?: PayeeAccount | null;
}

/** The verified account; it cannot be edited where money leaves. */
export function AccountCard({ account, locked = false, other = null }: AccountCardProps) {
  const bank = bankById(account.bank_id);
  const otherBank = other && bankById(other.bank_id);
  return (
    <Card as="section" padding="md" variant="flat" aria-label={t.account}>
      <div className={styles['account']}>
        {bank && <BankMark bank={bank} />}
        <div className={styles['grow']}>
          <p className={cx(styles['muted'], 'text-xs')}>{bank?.name ?? t.account}</p>
          <p className="tnum">
            <strong>{account.bank_account_no}</strong>
          </p>
          <p className={cx(styles['muted'], 'text-sm')}>{account.bank_account_name}</p>
        </div>
      </div>
      {locked && (
        <p className={cx(styles['lock'], 'text-xs')}>
          <Lock aria-hidden />
          <span>
            {t.accountLocked}{' '}
            <AppLink to="/member/profile" className={styles['link']}>
              {t.changeAccount}
            </AppLink>
          </span>
        </p>
      )}
      {other && (
        <p className={cx(styles['lock'], 'text-xs')}>
          <Landmark aria-hidden />
          <span>
            <span className="tnum">
              {fill(t.otherAccount, { bank: otherBank?.short_name ?? '', account: other.bank_account_no })}
            </span>{' '}
            <AppLink to="/member/profile" className={styles['link']}>
              {t.payToOther}
            </AppLink>
          </span>
        </p>
      )}
    </Card>
  );
}
