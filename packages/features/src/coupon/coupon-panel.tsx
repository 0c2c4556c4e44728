import type { CouponOffer } from '@benjarong/contract';
import { codeInitial, codeSchema } from '@benjarong/core/coupon/code-form';
import { couponStore, useCoupon } from '@benjarong/core/coupon';
import { messageOf } from '@benjarong/core/errors';
import { formatBahtNumber, formatCount, formatDateTime, formatTime } from '@benjarong/core/format';
import { useCore, usePlatform } from '@benjarong/core/react';
import { commonText, couponText, fill, liffText, walletName } from '@benjarong/text';
import { Button } from '@benjarong/ui/button';
import { Card, SectionTitle } from '@benjarong/ui/card';
import { EmptyState } from '@benjarong/ui/empty-state';
import { ErrorState } from '@benjarong/ui/error-state';
import { FormShell } from '@benjarong/ui/form-shell';
import { keepNumbers } from '@benjarong/ui/keep-numbers';
import { LinkButton } from '@benjarong/ui/link-button';
import { Notice } from '@benjarong/ui/notice';
import { Skeleton, SkeletonGroup } from '@benjarong/ui/skeleton';
import { SubmitButton } from '@benjarong/ui/submit-button';
import { TextField } from '@benjarong/ui/text-field';
import { toast } from '@benjarong/ui/toast';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

import { AppLink, PageTitle } from '../shared/index.ts';
import styles from './coupon.module.css';

type Step = { readonly at: 'code' } | { readonly at: 'offer' | 'done'; readonly offer: CouponOffer };

/** /member/coupon: a code, what it gives and its terms, then taking it; codes used before below. */
export function CouponPanel() {
  const store = useCore().get(couponStore);
  const [step, setStep] = useState<Step>({ at: 'code' });
  useEffect(() => {
    void store.getState().load({ force: true });
  }, [store]);
  return (
    <div className={styles['page']}>
      <PageTitle>{couponText.title}</PageTitle>
      {step.at === 'code' && <CodeStep onOffer={(offer) => setStep({ at: 'offer', offer })} />}
      {step.at === 'code' && <Gifts onOffer={(offer) => setStep({ at: 'offer', offer })} />}
      {step.at === 'offer' && (
        <OfferStep
          offer={step.offer}
          onBack={() => setStep({ at: 'code' })}
          onDone={(offer) => setStep({ at: 'done', offer })}
        />
      )}
      {step.at === 'done' && <DoneStep offer={step.offer} onAgain={() => setStep({ at: 'code' })} />}
      <History />
    </div>
  );
}

/** Coupons that a quest, the shop, the wheel or a poll gave; absent without one. */
function Gifts({ onOffer }: { readonly onOffer: (offer: CouponOffer) => void }) {
  const store = useCore().get(couponStore);
  const history = useCoupon((state) => state.history);
  const [busy, setBusy] = useState<string>();
  const gifts = history.status === 'idle' ? undefined : history.data?.gifts;
  if (!gifts || gifts.length === 0) return null;
  const use = async (grantId: string, code: string): Promise<void> => {
    setBusy(grantId);
    try {
      onOffer(await store.getState().check(code));
    } catch (error) {
      const message = messageOf(error);
      if (message !== undefined) toast.error(message);
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <section className={styles['form']} aria-labelledby="coupon-gifts">
      <SectionTitle id="coupon-gifts">{couponText.gifts}</SectionTitle>
      <Card padding="sm">
        <ul className={styles['rows']}>
          {gifts.map((gift) => (
            <li key={gift.grant_id} className={styles['row']}>
              <span className={styles['rowText']}>
                <b>{gift.name}</b>
                <span className={styles['muted']}>
                  {amountLabel(gift)} · {formatDateTime(gift.made_at)}
                </span>
              </span>
              <Button
                size="sm"
                loading={busy === gift.grant_id}
                disabled={busy !== undefined}
                aria-label={fill(couponText.useGift, { name: gift.name })}
                onClick={() => void use(gift.grant_id, gift.code)}
              >
                {couponText.useShort}
              </Button>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

function CodeStep({ onOffer }: { readonly onOffer: (offer: CouponOffer) => void }) {
  const store = useCore().get(couponStore);
  const history = useCoupon((state) => state.history);
  const field = history.status === 'idle' ? undefined : history.data;
  return (
    <Card padding="md">
      <FormShell
        initialValues={codeInitial}
        schema={codeSchema()}
        label={couponText.title}
        onSubmit={async ({ code }, form) => {
          try {
            onOffer(await store.getState().check(code));
          } catch (error) {
            const message = messageOf(error);
            if (message === undefined) return;
            form.failField('code', message);
            toast.error(message);
          }
        }}
      >
        <div className={styles['form']}>
          <p className={styles['muted']}>{couponText.intro}</p>
          <TextField
            name="code"
            label={couponText.code}
            placeholder={couponText.placeholder}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={60}
            required
          />
          <SubmitButton block>{couponText.check}</SubmitButton>
          {/* Below the button: it comes with the first answer, and must not move what a finger is on its way to. */}
          {field?.closed_until ? (
            <Notice tone="saffron" live="status">
              {fill(couponText.closed, { time: formatTime(field.closed_until) })}
            </Notice>
          ) : (
            field &&
            field.tries_left < 5 && (
              <p className={styles['muted']}>{fill(couponText.triesLeft, { tries: field.tries_left })}</p>
            )
          )}
        </div>
      </FormShell>
    </Card>
  );
}

interface OfferProps {
  readonly offer: CouponOffer;
}

function OfferStep({
  offer,
  onBack,
  onDone,
}: OfferProps & { readonly onBack: () => void; readonly onDone: (offer: CouponOffer) => void }) {
  const store = useCore().get(couponStore);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const redeem = async (): Promise<void> => {
    setBusy(true);
    setRefused(undefined);
    try {
      onDone(await store.getState().redeem(offer.code));
    } catch (error) {
      const message = messageOf(error);
      setRefused(message);
      if (message !== undefined) toast.error(message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card padding="md" className={styles['form']}>
      <Heading>{offer.name}</Heading>
      <p className={styles['gives']}>{givesLabel(offer)}</p>
      <h3 className={styles['muted']}>{couponText.terms}</h3>
      <ul className={styles['terms']}>
        {offer.terms.map((term) => (
          <li key={term}>{keepNumbers(term)}</li>
        ))}
      </ul>
      {refused !== undefined && (
        <Notice tone="chad" live="alert">
          {refused}
        </Notice>
      )}
      <Button block loading={busy} onClick={() => void redeem()}>
        {fill(couponText.redeem, { gives: amountLabel(offer) })}
      </Button>
      <Button variant="ghost" block onClick={onBack}>
        {couponText.other}
      </Button>
    </Card>
  );
}

function DoneStep({ offer, onAgain }: OfferProps & { readonly onAgain: () => void }) {
  const { inClient, close } = usePlatform();
  return (
    <Card padding="md" className={styles['form']}>
      <div role="status" className={styles['form']}>
        <Heading>{couponText.redeemed}</Heading>
        <p>{fill(couponText.redeemedLine, { gives: givesLabel(offer), name: offer.name })}</p>
      </div>
      {offer.kind === 'bonus' && (
        <LinkButton as={AppLink} to="/member/promotions" block>
          {couponText.toMine}
        </LinkButton>
      )}
      {offer.kind === 'spins' && (
        <LinkButton as={AppLink} to="/member/wheel" block>
          {couponText.toWheel}
        </LinkButton>
      )}
      {inClient() ? (
        <Button variant="outline" block onClick={close}>
          {liffText.close}
        </Button>
      ) : (
        <LinkButton as={AppLink} to="/" variant="outline" block>
          {couponText.toHome}
        </LinkButton>
      )}
      <Button variant="ghost" block onClick={onAgain}>
        {couponText.other}
      </Button>
    </Card>
  );
}

/** A step's heading; the focus goes on here when the button that led to it is gone. */
function Heading({ children }: { readonly children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <h2 ref={heading} tabIndex={-1} className={styles['name']}>
      {children}
    </h2>
  );
}

function History() {
  const store = useCore().get(couponStore);
  const history = useCoupon((state) => state.history);
  const data = history.status === 'idle' ? undefined : history.data;
  return (
    <section className={styles['form']}>
      <SectionTitle>{couponText.history}</SectionTitle>
      {history.status === 'failed' && (
        <ErrorState
          description={history.error.message}
          onRetry={() => void store.getState().load({ force: true })}
        />
      )}
      {!data && history.status !== 'failed' && (
        <SkeletonGroup label={commonText.loading}>
          <Skeleton shape="block" />
        </SkeletonGroup>
      )}
      {data?.items.length === 0 && (
        <EmptyState
          art="/art/empty/empty-statement.svg"
          title={couponText.noHistory}
          description={couponText.noHistoryHint}
        />
      )}
      {data && data.items.length > 0 && (
        <Card padding="sm">
          <ul className={styles['rows']}>
            {data.items.map((use) => (
              <li key={use.use_id} className={styles['row']}>
                <span className={styles['rowText']}>
                  <b>{use.name}</b>
                  <span className={styles['muted']}>
                    <span translate="no">{use.code}</span> · {formatDateTime(use.used_at)}
                  </span>
                </span>
                <span className="tnum nowrap">{amountLabel(use)}</span>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </section>
  );
}

type Gives = Pick<CouponOffer, 'kind' | 'amount' | 'points' | 'spins'>;

function amountLabel({ kind, amount, points, spins }: Gives): string {
  if (kind === 'spins') return fill(couponText.givesSpins, { spins: formatCount(spins) });
  return kind === 'bonus'
    ? fill(couponText.givesBonus, { amount: formatBahtNumber(amount) })
    : fill(couponText.givesPoints, { points: formatCount(points) });
}

function givesLabel(offer: CouponOffer): string {
  return offer.wallet_type_id === null
    ? amountLabel(offer)
    : `${amountLabel(offer)} ${fill(couponText.into, { wallet: walletName(offer.wallet_type_id) })}`;
}
