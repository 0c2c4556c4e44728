import type { Promotion } from '@benjarong/contract';
import { selectIsLoggedIn, useAuth } from '@benjarong/core/auth';
import { messageOf } from '@benjarong/core/errors';
import { formatBahtNumber } from '@benjarong/core/format';
import { isForDeposit, promotionStore } from '@benjarong/core/promotion';
import { useCore, usePlatform } from '@benjarong/core/react';
import { useUi } from '@benjarong/core/ui';
import { fill, promotionText } from '@benjarong/text';
import { Badge } from '@benjarong/ui/badge';
import { Button } from '@benjarong/ui/button';
import { Card } from '@benjarong/ui/card';
import { cx } from '@benjarong/ui/cx';
import { DataList } from '@benjarong/ui/data-list';
import { Disclosure } from '@benjarong/ui/disclosure';
import { toast } from '@benjarong/ui/toast';
import { useId, useState } from 'react';

import { useHydrated, useRequireLogin } from '../shared/index.ts';
import { ShareCardButton } from '../shared/share-card-button.tsx';
import { factsOf, givesLabel, kindTone } from './labels.ts';
import styles from './promotion.module.css';

interface PromotionCardProps {
  readonly promotion: Promotion;
  /** The first of its page: its picture is painted at once. */
  readonly first?: boolean;
}

/** One promotion: what it gives, the numbers that decide, every term, the example, and one button. */
export function PromotionCard({ promotion, first = false }: PromotionCardProps) {
  const heading = useId();
  return (
    <Card as="article" padding="none" className={styles['card']} aria-labelledby={heading}>
      <img
        src={promotion.image}
        alt=""
        width="640"
        height="240"
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        className={styles['art']}
      />
      <div className={styles['body']}>
        <div className={styles['head']}>
          <Badge tone={kindTone[promotion.kind]}>{promotionText.kinds[promotion.kind]}</Badge>
          <h2 id={heading} className={styles['name']}>
            {promotion.name}
          </h2>
          <p className={cx(styles['gives'], 'tnum')}>{givesLabel(promotion)}</p>
        </div>
        <DataList items={factsOf(promotion)} />
        <Disclosure title={promotionText.example}>
          <Sentences lines={promotion.example} />
        </Disclosure>
        <Disclosure title={promotionText.terms}>
          <Sentences lines={promotion.terms} />
        </Disclosure>
        <Action promotion={promotion} labelledBy={heading} />
        <ShareCardButton
          label={promotionText.share}
          describedBy={heading}
          card={{
            flow: 'promotions',
            title: promotion.name,
            text: givesLabel(promotion),
            button: promotionText.shareButton,
          }}
        />
      </div>
    </Card>
  );
}

/** Terms, one sentence a line. */
export function Sentences({ lines }: { readonly lines: readonly string[] }) {
  return (
    <ul className={styles['sentences']}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function Action({ promotion, labelledBy }: { readonly promotion: Promotion; readonly labelledBy: string }) {
  const isLoggedIn = useAuth(selectIsLoggedIn);
  const selected = useUi((state) => state.selectedPromotion) === promotion.promotion_id;
  const select = useUi((state) => state.selectPromotion);
  const requireLogin = useRequireLogin();
  const { navigate } = usePlatform();
  const core = useCore();
  const hydrated = useHydrated();
  const [busy, setBusy] = useState(false);
  const describedBy = { 'aria-describedby': labelledBy };

  // HTML is drawn for a visitor: a member sees the button's place in it, and then until the list for members is here.
  if (!isLoggedIn || promotion.eligible === null) {
    return (
      <div className={isLoggedIn ? styles['kept'] : hydrated ? undefined : styles['ofVisitor']}>
        <Button block variant="outline" {...describedBy} onClick={() => requireLogin()}>
          {promotionText.loginToTake}
        </Button>
      </div>
    );
  }
  if (!promotion.eligible) {
    return (
      <div className={styles['refused']}>
        <p>
          <strong>{promotionText.notNow}</strong> {promotion.reason}
        </p>
        {selected && (
          <Button variant="ghost" size="sm" onClick={() => select(undefined)}>
            {promotionText.unchoose}
          </Button>
        )}
      </div>
    );
  }
  if (isForDeposit(promotion)) {
    return selected ? (
      <div className={styles['chosen']}>
        <Button block variant="deposit" {...describedBy} onClick={() => navigate('/member/deposit')}>
          {promotionText.goDeposit}
        </Button>
        <Button block variant="ghost" {...describedBy} onClick={() => select(undefined)}>
          {promotionText.unchoose}
        </Button>
      </div>
    ) : (
      <Button block {...describedBy} onClick={() => select(promotion.promotion_id)}>
        {promotionText.choose}
      </Button>
    );
  }
  const receive = async (): Promise<void> => {
    setBusy(true);
    try {
      const grant = await core.get(promotionStore).getState().receive(promotion.promotion_id);
      toast.success(
        fill(promotionText.received, { name: grant.name, amount: formatBahtNumber(grant.bonus) }),
      );
      navigate('/member/promotions');
    } catch (error) {
      const message = messageOf(error);
      if (message !== undefined) toast.error(message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button block loading={busy} {...describedBy} onClick={() => void receive()}>
      {promotionText.receive}
    </Button>
  );
}
