import { messageOf } from '@benjarong/core/errors';
import { formatBahtNumber, formatDateTime } from '@benjarong/core/format';
import {
  type Limit,
  type LimitKind,
  type Limits,
  protectionStore,
  useProtection,
} from '@benjarong/core/protection';
import { useCore, useServerNow } from '@benjarong/core/react';
import { commonText, fill, protectionText } from '@benjarong/text';
import { Button } from '@benjarong/ui/button';
import { Card, SectionTitle } from '@benjarong/ui/card';
import { cx } from '@benjarong/ui/cx';
import { Dialog } from '@benjarong/ui/dialog';
import { ErrorState } from '@benjarong/ui/error-state';
import { lazyWithRetry } from '@benjarong/ui/lazy-with-retry';
import { Notice } from '@benjarong/ui/notice';
import { Skeleton, SkeletonGroup } from '@benjarong/ui/skeleton';
import { toast } from '@benjarong/ui/toast';
import { keepNumbers } from '@benjarong/ui/keep-numbers';
import { Gauge } from 'lucide-react';
import { useEffect, useState } from 'react';

import { AppLink, Panel } from '../shared/index.ts';
import { openReady } from '../shared/open-ready.ts';
import { limitText } from './limit-text.ts';
import styles from './protection.module.css';

const LimitForm = lazyWithRetry(
  () => import('./forms.ts'),
  (module) => module.LimitForm,
);

const groups = ['deposit', 'loss', 'session'] as const;

/** The member's limits with what is used and left; each is changed in a dialog of its own. */
export function LimitsSection() {
  const protection = useCore().get(protectionStore);
  const limits = useProtection((state) => state.limits);
  const [editing, setEditing] = useState<LimitKind>();
  useEffect(() => {
    void protection.getState().loadLimits({ force: true });
  }, [protection]);
  const view = limits.status === 'idle' ? undefined : limits.data;
  const edit = (kind: LimitKind) => openReady(LimitForm, () => setEditing(kind));
  const edited = view?.items.find(({ kind }) => kind === editing);

  return (
    <Card as="section" padding="lg">
      <SectionTitle icon={<Gauge aria-hidden />}>{protectionText.limits}</SectionTitle>
      <div className={styles['stack']}>
        {view && (
          <>
            <p className={styles['muted']}>{fill(protectionText.intro, { hours: view.raise_hours })}</p>
            {groups.map((group) => (
              <Group key={group} group={group} view={view} onEdit={edit} />
            ))}
            <AppLink to="/responsible" className={cx(styles['link'], 'text-sm')}>
              {protectionText.learnMore}
            </AppLink>
          </>
        )}
        {!view && limits.status === 'failed' && (
          <ErrorState
            description={limits.error.message}
            onRetry={() => void protection.getState().loadLimits({ force: true })}
          />
        )}
        {!view && limits.status !== 'failed' && (
          <SkeletonGroup label={commonText.loading} className={styles['limitsPlace']}>
            <Skeleton shape="text" lines={6} />
          </SkeletonGroup>
        )}
      </div>
      <Dialog
        open={edited !== undefined}
        onClose={() => setEditing(undefined)}
        title={titleOf(editing)}
        width={400}
        persistent="outside"
      >
        <Panel fallback={<Skeleton shape="text" lines={5} />}>
          {edited && view && <LimitForm limit={edited} view={view} onDone={() => setEditing(undefined)} />}
        </Panel>
      </Dialog>
    </Card>
  );
}

function titleOf(kind: LimitKind | undefined): string {
  if (kind === undefined || kind === 'session') return protectionText.sessionDialogTitle;
  return fill(protectionText.dialogTitle, { name: protectionText.limitNames[kind] });
}

interface GroupProps {
  readonly group: (typeof groups)[number];
  readonly view: Limits;
  readonly onEdit: (kind: LimitKind) => void;
}

function Group({ group, view, onEdit }: GroupProps) {
  return (
    <section aria-label={protectionText.groups[group]} className={styles['group']}>
      <h3 className="text-md">{protectionText.groups[group]}</h3>
      <p className={cx(styles['muted'], 'text-xs')}>
        {fill(protectionText.groupHints[group], { minutes: view.pause_minutes })}
      </p>
      <ul className={styles['list']}>
        {view.items
          .filter(({ kind }) => kind.startsWith(group))
          .map((limit) => (
            <li key={limit.kind}>
              <Row limit={limit} onEdit={onEdit} />
            </li>
          ))}
      </ul>
    </section>
  );
}

function Row({ limit, onEdit }: { readonly limit: Limit } & Pick<GroupProps, 'onEdit'>) {
  const { kind, value, used, left, raise } = limit;
  const name = protectionText.limitNames[kind];
  return (
    <>
      <div className={styles['row']}>
        <div className={styles['name']}>
          <p>{name}</p>
          <p className={cx(styles['value'], 'tnum')}>{keepNumbers(limitText(kind, value))}</p>
          {used !== null && (
            <p className={cx(styles['muted'], 'parts text-xs tnum')}>
              <span>{keepNumbers(usedText(used))}</span>{' '}
              {left !== null && (
                <span>{keepNumbers(fill(protectionText.left, { amount: formatBahtNumber(left) }))}</span>
              )}
            </p>
          )}
        </div>
        <Button
          size="sm"
          variant="outline"
          aria-label={fill(protectionText.changeOf, { name })}
          onClick={() => onEdit(kind)}
        >
          {protectionText.change}
        </Button>
      </div>
      {raise && <Raise kind={kind} raise={raise} />}
    </>
  );
}

function usedText(used: string): string {
  return used.startsWith('-')
    ? fill(protectionText.won, { amount: formatBahtNumber(used.slice(1)) })
    : fill(protectionText.used, { amount: formatBahtNumber(used) });
}

/** A wish for a higher limit: when it can be confirmed, then the second confirmation itself. */
function Raise({ kind, raise }: { readonly kind: LimitKind; readonly raise: NonNullable<Limit['raise']> }) {
  const protection = useCore().get(protectionStore);
  const now = useServerNow();
  const [busy, setBusy] = useState(false);
  const ready = now >= Date.parse(raise.ready_at);
  const act = async (work: () => Promise<void>, done: string): Promise<void> => {
    setBusy(true);
    try {
      await work();
      toast({ kind: 'success', title: done });
    } catch (error) {
      const message = messageOf(error);
      if (message !== undefined) toast.error(message);
    } finally {
      setBusy(false);
    }
  };
  const value = limitText(kind, raise.value);
  return (
    <Notice tone="saffron">
      <div className={styles['stack']}>
        <span className="text-sm">
          {ready
            ? fill(protectionText.raiseReady, { value, time: formatDateTime(raise.ends_at) })
            : fill(protectionText.raiseWaits, { value, time: formatDateTime(raise.ready_at) })}
        </span>
        <div className={styles['actions']}>
          {ready && (
            <Button
              size="sm"
              loading={busy}
              onClick={() =>
                void act(() => protection.getState().confirmRaise(kind), protectionText.raiseConfirmed)
              }
            >
              {protectionText.confirmRaise}
            </Button>
          )}
          <Button
            size="sm"
            variant="outline"
            loading={busy}
            onClick={() =>
              void act(() => protection.getState().cancelRaise(kind), protectionText.raiseCancelled)
            }
          >
            {protectionText.cancelRaise}
          </Button>
        </div>
      </div>
    </Notice>
  );
}
