import type { AffiliateSummary } from '@benjarong/contract';
import { affiliateStore } from '@benjarong/core/affiliate';
import { messageOf } from '@benjarong/core/errors';
import { formatBahtNumber, formatDateTime } from '@benjarong/core/format';
import { useCore } from '@benjarong/core/react';
import { affiliateText, fill } from '@benjarong/text';
import { Button } from '@benjarong/ui/button';
import { Card } from '@benjarong/ui/card';
import { cx } from '@benjarong/ui/cx';
import { Disclosure } from '@benjarong/ui/disclosure';
import { Notice } from '@benjarong/ui/notice';
import { toast } from '@benjarong/ui/toast';
import { useState } from 'react';

import { Money } from '../shared/index.ts';
import styles from './affiliate.module.css';

const text = affiliateText.redeem;

/** What can be redeemed, every bound before the button, and what was redeemed. */
export function RedeemCard({ summary }: { readonly summary: AffiliateSummary }) {
  const affiliate = useCore().get(affiliateStore);
  const [busy, setBusy] = useState(false);
  const { redeemable, minimum, missing, held, waiting, redemptions } = summary;
  const ready = missing === '0.00';
  const redeem = async (): Promise<void> => {
    setBusy(true);
    try {
      const made = await affiliate.getState().redeem();
      toast.success(fill(text.done, { amount: formatBahtNumber(made.amount) }));
    } catch (error) {
      const message = messageOf(error);
      if (message !== undefined) toast.error(message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card as="section" padding="lg" variant="money" className={styles['inside']}>
      <div className={styles['headline']}>
        <h2 className="text-sm">{text.title}</h2>
        <p className={cx('text-money', ready && styles['amount'])}>
          <Money value={redeemable} />
        </p>
        <p className={styles['muted']}>
          {fill(text.minimum, { minimum: formatBahtNumber(minimum) })} · {text.free}
        </p>
      </div>
      {redeemable.startsWith('-') && <Notice tone="saffron">{text.debt}</Notice>}
      {held !== '0.00' && (
        <Notice tone="saffron">{fill(text.held, { amount: formatBahtNumber(held) })}</Notice>
      )}
      {waiting !== '0.00' && <Notice>{fill(text.waiting, { amount: formatBahtNumber(waiting) })}</Notice>}
      {ready ? (
        <Button variant="deposit" block loading={busy} onClick={() => void redeem()}>
          {fill(text.button, { amount: formatBahtNumber(redeemable) })}
        </Button>
      ) : (
        <p className={styles['missing']}>{fill(text.missing, { missing: formatBahtNumber(missing) })}</p>
      )}
      {redemptions.length > 0 && (
        <Disclosure title={text.history}>
          <ul className={styles['list']} aria-label={text.history}>
            {redemptions.map(({ id, amount, entries, redeemed_at: at }) => (
              <li key={id} className={styles['line']}>
                <span>
                  {formatDateTime(at)}{' '}
                  <span className={styles['muted']}>· {fill(text.entries, { count: entries })}</span>
                </span>
                <strong className={styles['amount']}>
                  <Money value={amount} sign />
                </strong>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </Card>
  );
}
