import { selectUserInfo, useAuth, useNoPassword } from '@benjarong/core/auth';
import { formatDate, formatMobile } from '@benjarong/core/format';
import { lineStore, useLine } from '@benjarong/core/line';
import { useCore } from '@benjarong/core/react';
import { commonText, fill, lineText, proofText } from '@benjarong/text';
import { Button } from '@benjarong/ui/button';
import { Card, SectionTitle } from '@benjarong/ui/card';
import { confirm } from '@benjarong/ui/confirm';
import { ErrorState } from '@benjarong/ui/error-state';
import { LinkButton } from '@benjarong/ui/link-button';
import { Skeleton, SkeletonGroup } from '@benjarong/ui/skeleton';
import { toast } from '@benjarong/ui/toast';
import { MessageCircle } from 'lucide-react';
import { type ComponentType, useEffect, useState } from 'react';

import { Panel } from '../shared/index.ts';
import { authorizePath } from './authorize-path.ts';
import styles from './line.module.css';
import { LineAccount } from './line-account.tsx';

/** A dialog that asks for the password again and hands over a step-up token; what `onToken` throws it shows. */
export interface StepUpProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onToken: (token: string) => Promise<void>;
}

interface LineSectionProps {
  /** The member area's step-up dialog. */
  readonly stepUp: ComponentType<StepUpProps>;
  /** The site links by LINE's web log-in; the mini-app when it is opened the next time. */
  readonly linking?: 'here' | 'next time';
}

/** The profile's LINE card: which account is linked, link it, unlink it with a question and the password again. */
export function LineSection({ stepUp: StepUp, linking = 'here' }: LineSectionProps) {
  const line = useCore().get(lineStore);
  const status = useLine((state) => state.status);
  const noPassword = useNoPassword() === true;
  const mobile = useAuth(selectUserInfo)?.mobile ?? '';
  const [proving, setProving] = useState(false);
  // The dialog is code of its own, forms and all: it comes when a person unlinks.
  const [asked, setAsked] = useState(false);
  if (proving && !asked) setAsked(true);
  useEffect(() => {
    void line.getState().loadStatus();
  }, [line]);
  const link = status.status === 'idle' ? undefined : status.data?.link;

  const ask = async (): Promise<void> => {
    const sure = await confirm({
      title: lineText.unlinkAsk,
      message: noPassword
        ? fill(proofText.unlinkAskMore, { mobile: formatMobile(mobile) })
        : lineText.unlinkAskMore,
      confirmLabel: lineText.unlink,
      cancelLabel: lineText.unlinkCancel,
      tone: 'danger',
    });
    if (sure) setProving(true);
  };
  const unlink = async (token: string): Promise<void> => {
    await line.getState().unlink(token);
    setProving(false);
    toast({ kind: 'success', title: lineText.unlinked });
  };

  return (
    <Card as="section" padding="lg">
      <SectionTitle icon={<MessageCircle aria-hidden />}>{lineText.section}</SectionTitle>
      <div className={styles['stack']}>
        {link === undefined && status.status === 'failed' && (
          <ErrorState
            description={status.error.message}
            onRetry={() => void line.getState().loadStatus({ force: true })}
          />
        )}
        {link === undefined && status.status !== 'failed' && (
          <SkeletonGroup label={commonText.loading}>
            <Skeleton shape="block" />
          </SkeletonGroup>
        )}
        {link === null && (
          <>
            <p className={styles['muted']}>{lineText.sectionIntro}</p>
            {linking === 'here' ? (
              <LinkButton
                variant="outline"
                href={authorizePath({ intent: 'link', returnTo: '/member/profile' })}
              >
                {lineText.link}
              </LinkButton>
            ) : (
              <p className={styles['muted']}>{lineText.linkNextTime}</p>
            )}
          </>
        )}
        {link && (
          <>
            <LineAccount
              account={link}
              note={fill(lineText.linkedSince, { date: formatDate(link.linked_at) })}
            />
            <Button variant="outline" onClick={() => void ask()}>
              {lineText.unlink}
            </Button>
          </>
        )}
      </div>
      {asked && (
        <Panel>
          <StepUp open={proving} onClose={() => setProving(false)} onToken={unlink} />
        </Panel>
      )}
    </Card>
  );
}
