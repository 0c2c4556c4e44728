import { messageOf } from '@benjarong/core/errors';
import { lineStore } from '@benjarong/core/line';
import { useCore } from '@benjarong/core/react';
import { useUi } from '@benjarong/core/ui';
import { lineText } from '@benjarong/text';
import { Button } from '@benjarong/ui/button';
import { Dialog } from '@benjarong/ui/dialog';
import { LinkButton } from '@benjarong/ui/link-button';
import { Notice } from '@benjarong/ui/notice';
import { Spinner } from '@benjarong/ui/spinner';
import { toast } from '@benjarong/ui/toast';
import { type ComponentType, Suspense, useCallback, useEffect, useRef, useState } from 'react';

import { appPath } from '../shared/index.ts';
import { authorizePath } from './authorize-path.ts';
import styles from './line.module.css';
import { LineLinkForm } from './line-link-form.tsx';
import type { OtpComponent } from './otp.ts';

/** What LINE brought back to the home page: a code, or (without one) a refusal. */
export interface LineAnswer {
  readonly code: string | undefined;
  readonly state: string;
}

interface LineReturnProps {
  /** The auth area's step for a code by SMS. */
  readonly otpStep: OtpComponent;
  /** The message area's step after a link, which offers the official account. */
  readonly friendStep: ComponentType<{ readonly onDone: () => void }>;
  readonly answer: LineAnswer;
  readonly onClose: () => void;
  /** The person left for the registration, which takes the LINE account along. */
  readonly onRegister?: (() => void) | undefined;
}

type Stage =
  | { readonly at: 'working' | 'link' | 'friend' }
  | { readonly at: 'problem'; readonly message: string };

const titles: Readonly<Record<Stage['at'], string>> = {
  working: lineText.linkFormTitle,
  link: lineText.linkFormTitle,
  friend: lineText.linked,
  problem: lineText.login,
};

/** The way back from LINE on the site: logs in, links, or says what went wrong and offers every way on. */
export function LineReturn({
  answer,
  onClose,
  onRegister,
  otpStep,
  friendStep: FriendStep,
}: LineReturnProps) {
  const { platform, get } = useCore();
  const line = get(lineStore);
  const show = useUi((state) => state.show);
  const [stage, setStage] = useState<Stage>(
    answer.code === undefined ? { at: 'problem', message: lineText.cancelled } : { at: 'working' },
  );
  const goOn = useRef('');
  const handed = useRef(false);

  const finish = useCallback(() => {
    onClose();
    const path = appPath(goOn.current);
    if (path !== undefined && path !== '/') platform.navigate(path, { replace: true });
  }, [onClose, platform]);

  useEffect(() => {
    // Once: LINE's code and our state are good for one try.
    if (handed.current) return;
    handed.current = true;
    const { code, state } = answer;
    if (code === undefined) return;
    void (async () => {
      try {
        const { arrival, return_to } = await line.getState().comeBack({ code, state });
        goOn.current = return_to;
        if (arrival === 'link_required') return setStage({ at: 'link' });
        toast({ kind: 'success', title: lineText.welcome });
        finish();
      } catch (error) {
        setStage({ at: 'problem', message: messageOf(error) ?? lineText.problem });
      }
    })();
  }, [answer, line, finish]);

  const close = () => {
    if (stage.at === 'friend') return finish();
    line.getState().forget();
    onClose();
  };
  const leave = (dialog: 'login' | 'register') => {
    onClose();
    show(dialog);
  };

  return (
    <Dialog open onClose={close} title={titles[stage.at]} width={420} persistent>
      {stage.at === 'working' && (
        <div className={styles['working']} role="status">
          <Spinner />
          <p>{lineText.working}</p>
        </div>
      )}
      {stage.at === 'link' && (
        <LineLinkForm
          onDone={() => setStage({ at: 'friend' })}
          onRegister={() => {
            onRegister?.();
            leave('register');
          }}
          onSkip={() => {
            line.getState().forget();
            leave('login');
          }}
          onLeave={onClose}
          otpStep={otpStep}
        />
      )}
      {stage.at === 'friend' && (
        <Suspense fallback={<Spinner />}>
          <FriendStep onDone={finish} />
        </Suspense>
      )}
      {stage.at === 'problem' && (
        <div className={styles['stack']}>
          <Notice tone="saffron" title={lineText.problem} live="alert">
            {stage.message}
          </Notice>
          <Button block onClick={() => leave('login')}>
            {lineText.password}
          </Button>
          <LinkButton variant="outline" block href={authorizePath({ retry: true })}>
            {lineText.retry}
          </LinkButton>
        </div>
      )}
    </Dialog>
  );
}
