import type { DepositCase } from '@benjarong/contract';
import { formatBahtNumber, formatDateTime } from '@benjarong/core/format';
import { casesStore, useCases } from '@benjarong/core/payment/cases';
import { useCore } from '@benjarong/core/react';
import { commonText, depositCaseText as text, fill } from '@benjarong/text';
import { Badge } from '@benjarong/ui/badge';
import { Button } from '@benjarong/ui/button';
import { Card, SectionTitle } from '@benjarong/ui/card';
import { EmptyState } from '@benjarong/ui/empty-state';
import { ErrorState } from '@benjarong/ui/error-state';
import { lazyWithRetry } from '@benjarong/ui/lazy-with-retry';
import { LinkButton } from '@benjarong/ui/link-button';
import { Notice } from '@benjarong/ui/notice';
import type { Tone } from '@benjarong/ui/palette';
import { Skeleton, SkeletonGroup } from '@benjarong/ui/skeleton';
import { Suspense, useEffect, useState } from 'react';

import { AppLink, PageTitle } from '../shared/index.ts';
import own from './missing-money.module.css';

// Shown once it is known that a case can be opened: its code comes with the answer.
const MissingMoneyForm = lazyWithRetry(
  () => import('./missing-money-form.tsx'),
  (module) => module.MissingMoneyForm,
);

/** /member/deposit/missing: the form, and the member's cases with what became of them. */
export function MissingMoneyPanel() {
  const { get } = useCore();
  const cases = useCases((state) => state.cases);
  const [sent, setSent] = useState<DepositCase>();
  const load = get(casesStore).getState().load;
  useEffect(() => {
    void load({ force: true });
  }, [load]);
  const { data } = cases;
  return (
    <div className={own['page']}>
      <PageTitle>{text.title}</PageTitle>
      <p className={own['muted']}>{text.intro}</p>
      <div>
        <LinkButton as={AppLink} to="/help/deposit-missing" variant="ghost" size="sm">
          {text.help}
        </LinkButton>
      </div>
      {sent && (
        <Notice tone="jade" live="status" title={fill(text.sent, { reference: sent.reference })}>
          <Button variant="surface" size="sm" onClick={() => setSent(undefined)}>
            {text.again}
          </Button>
        </Notice>
      )}
      {!sent && data?.left === 0 && <Notice tone="saffron">{text.full}</Notice>}
      {!data &&
        (cases.status === 'failed' ? (
          <ErrorState description={cases.error.message} onRetry={() => void load({ force: true })} />
        ) : (
          <FormPlace />
        ))}
      {/* The cases appear with the form above them, which would push them down when its code comes. */}
      {data && (
        <Suspense fallback={<FormPlace />}>
          {!sent && data.left > 0 && <MissingMoneyForm left={data.left} onSent={setSent} />}
          <section className={own['section']}>
            <SectionTitle>{text.mine}</SectionTitle>
            {data.items.length === 0 ? (
              <EmptyState
                art="/art/empty/empty-statement.svg"
                title={text.none}
                description={text.noneLine}
              />
            ) : (
              data.items.map((one) => <CaseCard key={one.case_id} one={one} />)
            )}
          </section>
        </Suspense>
      )}
    </div>
  );
}

function FormPlace() {
  return (
    <SkeletonGroup label={commonText.loading}>
      <Skeleton shape="text" lines={10} />
    </SkeletonGroup>
  );
}

const tones: Readonly<Record<DepositCase['state'], Tone>> = {
  received: 'royal',
  looking: 'saffron',
  credited: 'jade',
  answered: 'neutral',
};

function CaseCard({ one }: { readonly one: DepositCase }) {
  const time = formatDateTime(one.paid_at);
  return (
    <Card as="article" padding="md">
      <div className={own['section']}>
        <div className={own['row']}>
          <h3 className="text-md tnum nowrap">
            {formatBahtNumber(one.amount)} {commonText.baht}
          </h3>
          <Badge tone={tones[one.state]}>{text.states[one.state]}</Badge>
        </div>
        <p className={own['muted']}>
          {fill(text.paid, { time, method: text.methods[one.method] })} ·{' '}
          <span translate="no">{fill(text.reference, { reference: one.reference })}</span>
        </p>
        <ol className={own['steps']}>
          <Step label={text.steps.received} at={one.created_at} />
          {one.looked_at !== null && <Step label={text.steps.looking} at={one.looked_at} />}
          {one.decided_at !== null && <Step label={text.steps.decided} at={one.decided_at} />}
        </ol>
        {one.credited !== null && (
          <p className={own['good']}>{fill(text.credited, { amount: formatBahtNumber(one.credited) })}</p>
        )}
        {one.answer !== '' && (
          <p>
            <b>{text.answer}:</b> {one.answer}
          </p>
        )}
      </div>
    </Card>
  );
}

function Step({ label, at }: { readonly label: string; readonly at: string }) {
  return (
    <li>
      <span>{label}</span>
      <time dateTime={at} className="tnum">
        {formatDateTime(at)}
      </time>
    </li>
  );
}
