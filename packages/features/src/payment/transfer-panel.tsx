import type { PaymentOrder } from '@benjarong/contract';
import { formatBahtNumber } from '@benjarong/core/format';
import { paymentStore } from '@benjarong/core/payment';
import { useCore, useCountdown, useOnline } from '@benjarong/core/react';
import { bankById } from '@benjarong/core/tables';
import { depositText, depositWaysText as ways, fill } from '@benjarong/text';
import { Button } from '@benjarong/ui/button';
import { Card } from '@benjarong/ui/card';
import { CopyButton } from '@benjarong/ui/copy-button';
import { CountdownRing } from '@benjarong/ui/countdown-ring';
import { cx } from '@benjarong/ui/cx';
import { IconBadge } from '@benjarong/ui/icon-badge';
import { Notice } from '@benjarong/ui/notice';
import { Wallet } from 'lucide-react';
import { useState } from 'react';

import { BankMark } from '../shared/bank-mark.tsx';

import styles from './payment.module.css';
import own from './transfer.module.css';

/** The account of one order: exact amount with its satang, number and note to copy, time left, and a live status line. */
export function TransferPanel({ order }: { readonly order: PaymentOrder }) {
  const payment = useCore().get(paymentStore);
  const online = useOnline();
  const remaining = useCountdown(order.expires_at) ?? 0;
  const total = Math.round((Date.parse(order.expires_at) - Date.parse(order.created_at)) / 1000);
  const [checking, setChecking] = useState(false);
  const { account } = order;
  if (!account) return null;
  const bank = bankById(account.bank_id);
  const amount = formatBahtNumber(order.amount);
  const [baht = '', satang = ''] = amount.split('.');
  const hasOwnSatang = order.amount !== order.asked_amount;
  return (
    <>
      <Card padding="lg" variant="money">
        <div className={styles['qrCard']}>
          <div className={styles['head']}>
            <div>
              <p className={cx(styles['muted'], 'text-sm')}>{depositText.exact}</p>
              <p
                className={cx(styles['amount'], 'text-money tnum nowrap')}
                aria-label={fill(ways.amountLabel, { amount })}
              >
                {baht}
                <span className={cx(hasOwnSatang && own['satang'])}>.{satang}</span>
              </p>
            </div>
            <CountdownRing remaining={remaining} total={total} label={ways.timeLeft} tone="jade" />
          </div>
          <CopyButton value={order.amount} what={ways.amount} variant="outline" block />
          <Notice tone="saffron">{hasOwnSatang ? fill(ways.satang, { satang }) : ways.exact}</Notice>
          <section aria-label={ways.account} className={own['account']}>
            {bank ? (
              <BankMark bank={bank} />
            ) : (
              <IconBadge tone="saffron" size="lg">
                <Wallet aria-hidden />
              </IconBadge>
            )}
            <div className={styles['channelText']}>
              <p className={cx(styles['muted'], 'text-sm')}>{bank ? bank.name : ways.walletNo}</p>
              <p className={cx(own['number'], 'tnum')} translate="no">
                {account.account_no}
              </p>
              <p className="text-sm">{account.account_name}</p>
            </div>
            <CopyButton value={account.account_no} what={bank ? ways.accountNo : ways.walletNo} size="sm" />
          </section>
          {order.pay_note !== '' && (
            <section aria-label={ways.note} className={own['account']}>
              <div className={styles['channelText']}>
                <p className={cx(styles['muted'], 'text-sm')}>{ways.note}</p>
                <p className={cx(own['number'], 'tnum')} translate="no">
                  {order.pay_note}
                </p>
                <p className={cx(styles['muted'], 'text-sm')}>{ways.noteHint}</p>
              </div>
              <CopyButton value={order.pay_note} what={ways.note} size="sm" />
            </section>
          )}
          <div className={cx(styles['status'], 'text-sm')} role="status">
            <span className={styles['pulse']} aria-hidden />
            <span>{online ? depositText.waiting : depositText.offline}</span>
            <Button
              size="sm"
              variant="ghost"
              loading={checking}
              onClick={() => {
                setChecking(true);
                void payment
                  .getState()
                  .check()
                  .finally(() => setChecking(false));
              }}
            >
              {depositText.checkNow}
            </Button>
          </div>
        </div>
      </Card>
      <Card padding="md">
        <p className={styles['reference']}>
          <span className={cx(styles['muted'], 'text-sm')}>{depositText.reference}</span>
          <span className={cx(styles['code'], 'tnum')} translate="no">
            {order.reference}
          </span>
          <CopyButton value={order.reference} what={depositText.reference} size="sm" />
        </p>
      </Card>
    </>
  );
}
