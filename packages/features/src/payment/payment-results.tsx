import type { PaymentOrder } from '@benjarong/contract';
import { formatBahtNumber } from '@benjarong/core/format';
import { paymentStore } from '@benjarong/core/payment';
import { useCore, usePlatform } from '@benjarong/core/react';
import { firstStepsStore } from '@benjarong/core/member/first-steps';
import { useMoments } from '@benjarong/core/ui/moments';
import { selectTotal, useWallet } from '@benjarong/core/wallet';
import { commonText, depositText, depositWaysText, liffText } from '@benjarong/text';
import { Button } from '@benjarong/ui/button';
import { Card } from '@benjarong/ui/card';
import { IconBadge } from '@benjarong/ui/icon-badge';
import { CopyButton } from '@benjarong/ui/copy-button';
import { LinkButton } from '@benjarong/ui/link-button';
import { toast } from '@benjarong/ui/toast';
import { messageOf } from '@benjarong/core/errors';
import { cx } from '@benjarong/ui/cx';
import { Check, Clock, Search } from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';

import { AppLink, Balance, useSlot } from '../shared/index.ts';
import styles from './payment.module.css';

const freshMs = 60_000;

interface ResultProps {
  readonly order: PaymentOrder;
  /** The same page showed this order as one to be paid: its controls are gone with it. */
  readonly followed: boolean;
}

/** The outcome of an order; nothing for one that is still to be paid. */
export function PaymentResult({ order, followed }: ResultProps) {
  switch (order.status) {
    case 'pending':
      return null;
    case 'paid':
      return <PaidResult order={order} followed={followed} />;
    case 'expired':
      return <ExpiredResult order={order} followed={followed} />;
    case 'cancelled':
      return <CancelledResult order={order} followed={followed} />;
    case 'review':
      return <ReviewResult order={order} followed={followed} />;
  }
}

/** Paid: the QR is gone, the new balance is in its place. */
function PaidResult({ order, followed }: ResultProps) {
  const total = useWallet(selectTotal);
  const payment = useCore().get(paymentStore);
  const { navigate, inClient, close } = usePlatform();
  const paid = useSlot('paid');
  const sound = useMoments((state) => state.sound);
  const { get, serverClock } = useCore();
  // News of this minute; who comes back to the page later has seen it.
  const [fresh] = useState(() => serverClock.now() - Date.parse(order.paid_at ?? '') < freshMs);
  useEffect(() => get(firstStepsStore).getState().mark('deposit'), [get]);
  useEffect(() => {
    // What it takes is fetched now: a flourish that does not arrive is missed by no one.
    if (fresh)
      import('../shared/moment.ts').then(
        ({ celebrate }) => celebrate({ sound }),
        () => undefined,
      );
    // The switch changed later is no news.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react-hooks/exhaustive-deps -- once per payment
  }, [fresh]);
  return (
    <Result
      followed={followed}
      icon={
        <span className={cx(fresh && styles['flourish'])}>
          <IconBadge tone="jade" size="xl" variant="solid">
            <Check aria-hidden />
          </IconBadge>
        </span>
      }
      title={depositText.paidTitle}
      intro={depositText.paidIntro}
    >
      <p className={cx(styles['gained'], 'text-money tnum')}>+{formatBahtNumber(order.amount)}</p>
      {total !== undefined && (
        <p className={styles['muted']}>
          {depositText.balanceNow}{' '}
          <strong className="nowrap">
            <Balance value={total} symbol={false} /> {commonText.baht}
          </strong>
        </p>
      )}
      {paid}
      <div className={styles['resultActions']}>
        {inClient() ? (
          <Button block onClick={close}>
            {liffText.close}
          </Button>
        ) : (
          <LinkButton as={AppLink} to="/" block>
            {depositText.play}
          </LinkButton>
        )}
        <LinkButton as={AppLink} to="/member/statement" variant="outline" block>
          {depositText.statement}
        </LinkButton>
        <Button
          variant="ghost"
          block
          onClick={() => {
            payment.getState().forget();
            navigate('/member/deposit');
          }}
        >
          {depositText.again}
        </Button>
      </div>
    </Result>
  );
}

/** Expired: one tap makes a new QR for the same amount. */
function ExpiredResult({ order, followed }: ResultProps) {
  const payment = useCore().get(paymentStore);
  const [busy, setBusy] = useState(false);
  const ways = order.account ? depositWaysText : undefined;
  const renew = async (): Promise<void> => {
    setBusy(true);
    try {
      payment.getState().begin();
      await payment.getState().confirm({ channel_id: order.channel_id, amount: order.asked_amount });
    } catch (error) {
      const message = messageOf(error);
      if (message !== undefined) toast.error(message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Result
      followed={followed}
      icon={
        <IconBadge tone="saffron" size="xl">
          <Clock aria-hidden />
        </IconBadge>
      }
      title={ways?.expiredTitle ?? depositText.expiredTitle}
      intro={ways?.expiredIntro ?? depositText.expiredIntro}
    >
      <p className="text-money tnum">{formatBahtNumber(order.asked_amount)}</p>
      <div className={styles['resultActions']}>
        <Button variant="deposit" block loading={busy} onClick={() => void renew()}>
          {ways?.renew ?? depositText.renew}
        </Button>
        <LinkButton as={AppLink} to="/member/deposit" variant="ghost" block>
          {depositText.changeAmount}
        </LinkButton>
      </div>
      <Reference order={order} />
    </Result>
  );
}

/** Put away by the member: what was paid in time comes all the same. */
function CancelledResult({ order, followed }: ResultProps) {
  return (
    <Result
      followed={followed}
      icon={
        <IconBadge tone="saffron" size="xl">
          <Clock aria-hidden />
        </IconBadge>
      }
      title={depositWaysText.cancelledTitle}
      intro={depositWaysText.cancelledIntro}
    >
      <LinkButton as={AppLink} to="/member/deposit" variant="deposit" block>
        {depositText.again}
      </LinkButton>
      <Reference order={order} />
    </Result>
  );
}

/** Paid, but something did not fit: a person looks at it (invariants 26 and 27). */
function ReviewResult({ order, followed }: ResultProps) {
  return (
    <Result
      followed={followed}
      icon={
        <IconBadge tone="royal" size="xl">
          <Search aria-hidden />
        </IconBadge>
      }
      title={depositText.reviewTitle}
      intro={depositText.reviewIntro}
    >
      <Reference order={order} />
      <LinkButton as={AppLink} to="/member/statement" variant="outline" block>
        {depositText.statement}
      </LinkButton>
    </Result>
  );
}

function Result({
  followed,
  icon,
  title,
  intro,
  children,
}: {
  followed: boolean;
  icon: ReactNode;
  title: string;
  intro: string;
  children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    // A button of the QR that had the focus is gone: go on at the outcome. Where its code came after a moment, the page's
    // name has kept the focus meanwhile (`keepFocus`).
    const at = document.activeElement;
    if (at === document.body || (followed && at?.matches('#main h1'))) heading.current?.focus();
  }, [followed]);
  return (
    <Card padding="lg">
      <div className={styles['result']} role="status">
        {icon}
        <h2 ref={heading} tabIndex={-1} className={cx(styles['resultTitle'], 'text-2xl')}>
          {title}
        </h2>
        <p className={styles['muted']}>{intro}</p>
        {children}
      </div>
    </Card>
  );
}

function Reference({ order }: Pick<ResultProps, 'order'>) {
  return (
    <p className={styles['reference']}>
      <span className={cx(styles['muted'], 'text-sm')}>{depositText.reference}</span>
      <span className={cx(styles['code'], 'tnum')} translate="no">
        {order.reference}
      </span>
      <CopyButton value={order.reference} what={depositText.reference} size="sm" />
    </p>
  );
}
