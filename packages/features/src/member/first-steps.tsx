import { selectInfo, useAgent } from '@benjarong/core/agent';
import { lineStore, useLine } from '@benjarong/core/line';
import { memberStore, useMember } from '@benjarong/core/member';
import { useFirstSteps } from '@benjarong/core/member/first-steps';
import { useCore } from '@benjarong/core/react';
import { fill, firstStepsText as text } from '@benjarong/text';
import { Button } from '@benjarong/ui/button';
import { Card } from '@benjarong/ui/card';
import { cx } from '@benjarong/ui/cx';
import { Check, ChevronRight } from 'lucide-react';
import { useEffect } from 'react';

import { AppLink, useHasPage } from '../shared/index.ts';
import styles from './first-steps.module.css';

/** What a new member may do first: deposit, demo, bank account, LINE. Gone when all is done or it is put away. */
export function FirstSteps() {
  const { get } = useCore();
  const taken = useFirstSteps((state) => state.taken);
  const hide = useFirstSteps((state) => state.hide);
  const hasLine = (useAgent(selectInfo)?.line_client_id ?? '') !== '';
  const bank = useMember((state) => state.profile.data?.bank_account);
  const line = useLine((state) => state.status.data?.link);
  const hasPage = useHasPage();
  const active = taken !== undefined;

  useEffect(() => {
    if (!active) return;
    void get(memberStore).getState().loadProfile();
    if (hasLine) void get(lineStore).getState().loadStatus();
  }, [active, hasLine, get]);

  const steps = [
    { path: '/member/deposit', label: text.deposit, done: taken?.includes('deposit') === true },
    { path: '/slot', label: text.demo, done: taken?.includes('demo') === true },
    { path: '/member/profile', label: text.bank, done: bank !== null && bank !== undefined },
    ...(hasLine
      ? [{ path: '/member/profile', label: text.line, done: line !== null && line !== undefined }]
      : []),
  ].filter(({ path }) => hasPage(path));
  const left = steps.filter(({ done }) => !done).length;
  useEffect(() => {
    if (active && left === 0) hide();
  }, [active, left, hide]);
  if (!active || left === 0) return null;

  return (
    <Card as="section" padding="md" aria-label={text.title}>
      <div className={styles['head']}>
        <h2 className="text-md">{text.title}</h2>
        <span className={cx(styles['count'], 'text-sm tnum')}>
          {fill(text.count, { done: steps.length - left, all: steps.length })}
        </span>
        <Button size="sm" variant="ghost" onClick={hide}>
          {text.hide}
        </Button>
      </div>
      <ol className={styles['list']}>
        {steps.map(({ path, label, done }) => (
          <li key={label}>
            <AppLink to={path} className={styles['step']} data-done={done || undefined}>
              <span aria-hidden className={styles['mark']}>
                {done && <Check />}
              </span>
              <span className={styles['label']}>
                {label}
                {done && <span className="visually-hidden"> {text.done}</span>}
              </span>
              {!done && <ChevronRight aria-hidden />}
            </AppLink>
          </li>
        ))}
      </ol>
    </Card>
  );
}
