import type { PostalAddress, Redemption, RedemptionCalc } from '@benjarong/contract';
import { messageOf } from '@benjarong/core/errors';
import { formatCount } from '@benjarong/core/format';
import { useCore } from '@benjarong/core/react';
import { redemptionStore } from '@benjarong/core/redemption';
import { commonText, fill, redemptionText as t } from '@benjarong/text';
import { Button } from '@benjarong/ui/button';
import { DataList } from '@benjarong/ui/data-list';
import { Dialog } from '@benjarong/ui/dialog';
import { ErrorState } from '@benjarong/ui/error-state';
import { lazyWithRetry } from '@benjarong/ui/lazy-with-retry';
import { LinkButton } from '@benjarong/ui/link-button';
import { Notice } from '@benjarong/ui/notice';
import { Skeleton, SkeletonGroup } from '@benjarong/ui/skeleton';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

import { AppLink, Panel, useHasPage } from '../shared/index.ts';
import { givesLabel, pointsLabel } from './labels.ts';
import styles from './redemption.module.css';

const AddressForm = lazyWithRetry(
  () => import('./address-form.tsx'),
  (module) => module.AddressForm,
);

interface RedeemDialogProps {
  readonly itemId: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onHistory: () => void;
}

type Step =
  | { readonly at: 'loading' }
  | { readonly at: 'failed'; readonly message: string }
  | { readonly at: 'confirm'; readonly calc: RedemptionCalc }
  | { readonly at: 'done'; readonly redemption: Redemption; readonly points: number };

/** What a redemption would do, reckoned by the server; then one press, for goods with the address. Mounted for each opening. */
export function RedeemDialog({ itemId, open, onClose, onHistory }: RedeemDialogProps) {
  const store = useCore().get(redemptionStore);
  const [step, setStep] = useState<Step>({ at: 'loading' });
  const [refused, setRefused] = useState<string>();
  const [busy, setBusy] = useState(false);

  const ask = useCallback(
    (): Promise<Step> =>
      store
        .getState()
        .calc(itemId)
        .then(
          (calc): Step => ({ at: 'confirm', calc }),
          (error: unknown): Step => ({ at: 'failed', message: messageOf(error) ?? '' }),
        ),
    [store, itemId],
  );
  useEffect(() => {
    let isCurrent = true;
    const look = async (): Promise<void> => {
      const next = await ask();
      if (isCurrent) setStep(next);
    };
    void look();
    return () => {
      isCurrent = false;
    };
  }, [ask]);

  const redeem = async (calc: RedemptionCalc, address?: PostalAddress): Promise<boolean> => {
    setBusy(true);
    setRefused(undefined);
    try {
      const done = await store.getState().redeem({
        item_id: itemId,
        price: calc.item.price,
        ...(address ? { address } : {}),
      });
      setStep({ at: 'done', ...done });
      return true;
    } catch (error) {
      setRefused(messageOf(error));
      // What refused may have changed the numbers; what was typed stays.
      const fresh = await store
        .getState()
        .calc(itemId)
        .catch(() => undefined);
      if (fresh) setStep({ at: 'confirm', calc: fresh });
      return false;
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={step.at === 'done' ? t.done : t.confirmTitle}
      width={480}
      phone="sheet"
      persistent="outside"
      focus="panel"
    >
      <div className={styles['dialog']}>
        {step.at === 'loading' && (
          <SkeletonGroup label={commonText.loading}>
            <Skeleton shape="text" lines={5} />
          </SkeletonGroup>
        )}
        {step.at === 'failed' && (
          <ErrorState
            description={step.message}
            onRetry={() => {
              setStep({ at: 'loading' });
              void ask().then(setStep);
            }}
          />
        )}
        {step.at === 'confirm' && (
          <Confirm
            calc={step.calc}
            refused={refused}
            busy={busy}
            onRedeem={(address) => redeem(step.calc, address)}
            onClose={onClose}
          />
        )}
        {step.at === 'done' && (
          <Done redemption={step.redemption} points={step.points} onHistory={onHistory} onClose={onClose} />
        )}
      </div>
    </Dialog>
  );
}

interface ConfirmProps {
  readonly calc: RedemptionCalc;
  readonly refused: string | undefined;
  readonly busy: boolean;
  readonly onRedeem: (address?: PostalAddress) => Promise<boolean>;
  readonly onClose: () => void;
}

function Confirm({ calc, refused, busy, onRedeem, onClose }: ConfirmProps) {
  const { item, points, points_after } = calc;
  const confirm = fill(t.confirm, { points: formatCount(item.price) });
  const problem = refused ?? (item.eligible === false ? item.reason : undefined);
  return (
    <>
      <h3 className={styles['name']}>{item.name}</h3>
      {item.description !== '' && <p className={styles['muted']}>{item.description}</p>}
      <DataList
        items={[
          { label: t.gives, value: givesLabel(item) },
          { label: t.now, value: pointsLabel(points) },
          { label: t.price, value: pointsLabel(item.price) },
          {
            label: t.after,
            value: <strong>{points_after === null ? t.afterNone : pointsLabel(points_after)}</strong>,
          },
          ...(item.left === null
            ? []
            : [{ label: t.left, value: fill(t.leftTimes, { times: formatCount(item.left) }) }]),
        ]}
      />
      {item.reward?.kind === 'bonus' && (
        <p className={styles['muted']}>{fill(t.bonusTerm, { multiple: item.reward.turnover_multiple })}</p>
      )}
      {item.reward?.kind === 'coupon' && <p className={styles['muted']}>{t.couponTerm}</p>}
      {item.kind === 'goods' ? (
        <Panel fallback={<Skeleton shape="block" className={styles['formPlace']} />}>
          <AddressForm
            known={calc.address}
            submit={confirm}
            disabled={item.eligible === false}
            problem={problem}
            onSend={onRedeem}
          />
        </Panel>
      ) : (
        <>
          {problem !== undefined && (
            <Notice tone="chad" live="alert">
              {problem}
            </Notice>
          )}
          <Button block loading={busy} disabled={item.eligible === false} onClick={() => void onRedeem()}>
            {confirm}
          </Button>
        </>
      )}
      <Button variant="ghost" block disabled={busy} onClick={onClose}>
        {t.cancel}
      </Button>
    </>
  );
}

interface DoneProps {
  readonly redemption: Redemption;
  readonly points: number;
  readonly onHistory: () => void;
  readonly onClose: () => void;
}

function Done({ redemption, points, onHistory, onClose }: DoneProps) {
  const heading = useRef<HTMLParagraphElement>(null);
  const hasCoupons = useHasPage()('/member/coupon');
  // The button that led here is gone.
  useLayoutEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <>
      <p ref={heading} tabIndex={-1} role="status">
        {fill(t.doneLine, { name: redemption.name, points: formatCount(points) })}
      </p>
      {redemption.kind === 'goods' && <p className={styles['muted']}>{t.doneGoods}</p>}
      {redemption.kind === 'credit' && (
        <LinkButton as={AppLink} to="/member/promotions" block>
          {t.toMine}
        </LinkButton>
      )}
      {redemption.kind === 'coupon' && hasCoupons && (
        <LinkButton as={AppLink} to="/member/coupon" block>
          {t.toCoupons}
        </LinkButton>
      )}
      <Button variant="outline" block onClick={onHistory}>
        {t.toHistory}
      </Button>
      <Button variant="ghost" block onClick={onClose}>
        {t.again}
      </Button>
    </>
  );
}
