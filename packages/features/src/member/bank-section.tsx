import type { Profile } from '@benjarong/contract';
import { messageOf } from '@benjarong/core/errors';
import { formatDateTime } from '@benjarong/core/format';
import { draftsStore } from '@benjarong/core/storage/drafts';
import { memberStore } from '@benjarong/core/member';
import { useCore } from '@benjarong/core/react';
import { bankById } from '@benjarong/core/tables';
import { fill, memberText } from '@benjarong/text';
import { Button } from '@benjarong/ui/button';
import { Card, SectionTitle } from '@benjarong/ui/card';
import { cx } from '@benjarong/ui/cx';
import { Dialog } from '@benjarong/ui/dialog';
import { lazyWithRetry } from '@benjarong/ui/lazy-with-retry';
import { LinkButton } from '@benjarong/ui/link-button';
import { Notice } from '@benjarong/ui/notice';
import { Skeleton, SkeletonGroup } from '@benjarong/ui/skeleton';
import { toast } from '@benjarong/ui/toast';
import { Landmark } from 'lucide-react';
import { useState } from 'react';

import { BankMark } from '../shared/bank-mark.tsx';
import { AppLink, Panel } from '../shared/index.ts';
import { openReady } from '../shared/open-ready.ts';
import type { BankAccount } from './bank-form.tsx';
import { StepUpDialog } from './step-up.ts';
import styles from './member.module.css';

const BankForm = lazyWithRetry(
  () => import('./bank-form.tsx'),
  (module) => module.BankForm,
);

const SecondAccountPart = lazyWithRetry(
  () => import('./second-account.tsx'),
  (module) => module.SecondAccountPart,
);

interface BankSectionProps {
  readonly profile: Profile;
}

/** The member's bank account: shown masked, set with the password again; a change locks withdrawals for 24 h. */
export function BankSection({ profile }: BankSectionProps) {
  const core = useCore();
  const member = core.get(memberStore);
  const [editing, setEditing] = useState(false);
  const [draft, setDraft] = useState<BankAccount>();
  const [asked, setAsked] = useState(false);
  const [saved, setSaved] = useState(false);
  if (draft && !asked) setAsked(true);
  const account = profile.bank_account;
  const bank = account && bankById(account.bank_id);

  const save = async (token: string): Promise<void> => {
    if (!draft) return;
    const isFirst = account === null;
    try {
      await member.getState().updateBankAccount({
        ...draft,
        step_up_token: token,
      });
      setDraft(undefined);
      setEditing(false);
      setSaved(true);
      core.get(draftsStore).getState().done('bank');
      toast({ kind: 'success', title: isFirst ? memberText.bankSaved : memberText.bankChanged });
    } catch (error) {
      // The account was refused, not the password: back to the form, which kept what was typed.
      setDraft(undefined);
      const message = messageOf(error);
      if (message !== undefined) toast.error(message);
    }
  };

  return (
    <Card as="section" padding="lg">
      <SectionTitle icon={<Landmark aria-hidden />}>{memberText.bank}</SectionTitle>
      <div className={styles['stack']}>
        {account && bank ? (
          <div className={styles['bank']}>
            <BankMark bank={bank} />
            <div className={styles['grow']}>
              <p className={cx(styles['muted'], 'text-xs')}>{bank.name}</p>
              <p className={cx(styles['number'], 'text-lg tnum')}>{account.bank_account_no}</p>
              <p className={cx(styles['muted'], 'text-sm')}>{account.bank_account_name}</p>
            </div>
          </div>
        ) : (
          <p className={styles['muted']}>{memberText.noBank}</p>
        )}
        {profile.withdraw_locked_until !== null && (
          <Notice tone="saffron">
            {fill(memberText.withdrawLocked, { time: formatDateTime(profile.withdraw_locked_until) })}
          </Notice>
        )}
        {/* Most come from there, to add it. */}
        {saved && (
          <LinkButton as={AppLink} to="/member/withdraw" variant="surface">
            {memberText.toWithdraw}
          </LinkButton>
        )}
        <Button variant="outline" onClick={() => openReady(BankForm, () => setEditing(true))}>
          {account ? memberText.changeBank : memberText.addBank}
        </Button>
        {/* Below the button, which would move when its code comes. */}
        {account && (
          <Panel
            fallback={
              <SkeletonGroup>
                <Skeleton shape="text" lines={3} />
              </SkeletonGroup>
            }
          >
            <SecondAccountPart second={profile.second_account} holder={account.bank_account_name} />
          </Panel>
        )}
      </div>
      <Dialog
        open={editing}
        onClose={() => setEditing(false)}
        title={account ? memberText.changeBank : memberText.addBank}
        width={420}
        persistent="outside"
      >
        <Panel fallback={<Skeleton shape="text" lines={6} />}>
          <BankForm isFirst={account === null} onSend={setDraft} />
        </Panel>
      </Dialog>
      {asked && (
        <Panel>
          <StepUpDialog open={draft !== undefined} onClose={() => setDraft(undefined)} onToken={save} />
        </Panel>
      )}
    </Card>
  );
}
