import type { ShopItem } from '@benjarong/contract';
import { selectIsLoggedIn, useAuth } from '@benjarong/core/auth';
import { fill, redemptionText as t } from '@benjarong/text';
import { Badge } from '@benjarong/ui/badge';
import { Button } from '@benjarong/ui/button';
import { Card } from '@benjarong/ui/card';
import { cx } from '@benjarong/ui/cx';
import { keepNumbers } from '@benjarong/ui/keep-numbers';
import { useId } from 'react';

import { useRequireLogin } from '../shared/index.ts';
import { boundsOf, givesLabel, kindTone, pointsLabel, refusalLabel } from './labels.ts';
import styles from './redemption.module.css';

/** One item: picture, what it gives, price, every number that can refuse, and one button. */
export function ItemCard({ item, onRedeem }: { readonly item: ShopItem; readonly onRedeem: () => void }) {
  const heading = useId();
  return (
    <Card
      as="li"
      padding="none"
      className={cx(styles['card'], item.stock === 0 && styles['gone'])}
      aria-labelledby={heading}
    >
      <img src={item.image} alt="" width="800" height="450" loading="lazy" className={styles['art']} />
      <div className={styles['body']}>
        <Badge tone={kindTone[item.kind]}>{t.kinds[item.kind]}</Badge>
        <h2 id={heading} className={styles['name']}>
          {keepNumbers(item.name)}
        </h2>
        <p className={styles['muted']}>{keepNumbers(givesLabel(item))}</p>
        <p className={cx(styles['price'], 'tnum')}>{pointsLabel(item.price)}</p>
        <ul className={styles['bounds']}>
          {boundsOf(item).map((line) => (
            <li key={line}>{keepNumbers(line)}</li>
          ))}
        </ul>
        <div className={styles['action']}>
          <Action item={item} onRedeem={onRedeem} />
        </div>
      </div>
    </Card>
  );
}

function Action({ item, onRedeem }: { readonly item: ShopItem; readonly onRedeem: () => void }) {
  const isLoggedIn = useAuth(selectIsLoggedIn);
  const requireLogin = useRequireLogin();
  if (!isLoggedIn)
    return item.stock === 0 ? (
      <p className={styles['refused']}>{t.soldOut}</p>
    ) : (
      <Button block size="sm" variant="outline" onClick={() => requireLogin()}>
        <span>
          {t.login}
          <span className="visually-hidden"> {item.name}</span>
        </span>
      </Button>
    );
  const refusal = refusalLabel(item);
  return refusal === undefined ? (
    <Button block onClick={onRedeem} aria-label={fill(t.redeemItem, { name: item.name })}>
      {t.redeem}
    </Button>
  ) : (
    <p className={styles['refused']}>{refusal}</p>
  );
}
