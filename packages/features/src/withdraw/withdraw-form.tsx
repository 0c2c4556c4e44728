import {
  type BahtText,
  parseBaht,
  parseTypedBaht,
  type WithdrawInfo,
  type WithdrawRefusal,
} from '@benjarong/contract';
import { formatBahtNumber, formatDateTime } from '@benjarong/core/format';
import { amountInitial, readAmount } from '@benjarong/core/payment/amount';
import { useCore } from '@benjarong/core/react';
import { withdrawStore } from '@benjarong/core/withdraw';
import { commonText, fill, withdrawText as t } from '@benjarong/text';
import { AmountField } from '@benjarong/ui/amount-field';
import { Card } from '@benjarong/ui/card';
import { cx } from '@benjarong/ui/cx';
import { FormShell } from '@benjarong/ui/form-shell';
import { lazyWithRetry } from '@benjarong/ui/lazy-with-retry';
import { LinkButton } from '@benjarong/ui/link-button';
import { Notice } from '@benjarong/ui/notice';
import { Skeleton, SkeletonGroup } from '@benjarong/ui/skeleton';
import { SubmitButton } from '@benjarong/ui/submit-button';
import { useLazySchema } from '@benjarong/ui/use-lazy-schema';
import { useState } from 'react';

import { useFormDraft } from '../shared/form-draft.ts';
import { AppLink, Panel } from '../shared/index.ts';
import { WithdrawFacts } from './withdraw-facts-lazy.ts';
import { WithdrawProgress } from './withdraw-progress-lazy.ts';
import styles from './withdraw.module.css';

const ConfirmDialog = lazyWithRetry(
  () => import('./confirm-dialog.tsx'),
  (module) => module.ConfirmDialog,
);

/** Chips under the amount; nothing is preselected. */
const quick = ['300', '500', '1000', '3000'] as const;

/** Available, amount, the locked account, and every rule that can refuse: all of it before the button. */
export function WithdrawForm({ info }: { readonly info: WithdrawInfo }) {
  const withdraw = useCore().get(withdrawStore);
  const draft = useFormDraft('withdraw');
  const schema = useLazySchema('amount', async () => {
    const { amountSchema } = await import('@benjarong/core/payment/amount-form');
    return amountSchema({ minimum: info.minimum, maximum: info.most });
  });
  const [amount, setAmount] = useState<BahtText>();
  // The dialog's code stays away until it is wanted, and the dialog itself stays to close with grace.
  const [asked, setAsked] = useState<BahtText>();
  const refused = info.refusals.length > 0;
  const most = parseBaht(info.most);
  const minimum = parseBaht(info.minimum);
  const fitting = quick.filter((chip) => {
    const value = parseTypedBaht(chip) ?? 0n;
    return value >= minimum && value <= most;
  });
  return (
    <>
      <Card padding="lg" variant="money">
        <p className={cx(styles['muted'], 'text-sm')}>{t.available}</p>
        <p className="text-money">
          <span className="tnum">{formatBahtNumber(info.available)}</span>{' '}
          <span className="text-sm">{commonText.baht}</span>
        </p>
      </Card>
      {info.refusals.map((code) => (
        <Refusal key={code} code={code} info={info} />
      ))}
      <FormShell
        initialValues={{ ...amountInitial, ...draft.before }}
        onValues={draft.keep}
        schema={schema}
        label={t.title}
        onSubmit={(values) => {
          const read = readAmount(values.amount);
          void WithdrawProgress.preload();
          withdraw.getState().begin();
          setAmount(read);
          setAsked(read);
          return Promise.resolve();
        }}
      >
        <div className={styles['form']}>
          <AmountField
            name="amount"
            label={t.amount}
            description={fill(t.bounds, {
              minimum: formatBahtNumber(info.minimum),
              maximum: formatBahtNumber(info.maximum),
            })}
            quick={fitting}
            all={most >= minimum ? { label: t.all, amount: plain(info.most) } : undefined}
            disabled={refused}
            required
          />
          <Panel fallback={<FactsPlace account={info.account !== null} />}>
            <WithdrawFacts info={info} />
          </Panel>
          <SubmitButton variant="withdraw" block disabled={refused}>
            {t.next}
          </SubmitButton>
        </div>
      </FormShell>
      {asked !== undefined && info.account && (
        <Panel>
          <ConfirmDialog
            open={amount !== undefined}
            amount={amount ?? asked}
            info={info}
            account={info.account}
            onClose={() => setAmount(undefined)}
          />
        </Panel>
      )}
    </>
  );
}

// As high as what follows: the button below keeps its place.
function FactsPlace({ account }: { readonly account: boolean }) {
  return (
    <SkeletonGroup label={commonText.loading} className={styles['form']}>
      {account && <Skeleton className={styles['accountPlace']} />}
      <Skeleton className={styles['termsPlace']} />
    </SkeletonGroup>
  );
}

function Refusal({ code, info }: { readonly code: WithdrawRefusal; readonly info: WithdrawInfo }) {
  return (
    <Notice
      tone="saffron"
      action={
        code === 'no_account' ? (
          <LinkButton as={AppLink} to="/member/profile" size="sm" variant="surface">
            {t.addAccount}
          </LinkButton>
        ) : undefined
      }
    >
      <span className="tnum">
        {fill(t.refusals[code], {
          until: info.locked_until === null ? '' : formatDateTime(info.locked_until),
          times: info.day_times,
          left: formatBahtNumber(info.turnover.left),
          minimum: formatBahtNumber(info.minimum),
        })}
      </span>
    </Notice>
  );
}

// The field holds what a person would type: no ".00".
function plain(amount: BahtText): string {
  return amount.replace(/\.00$/, '');
}
