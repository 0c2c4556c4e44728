import { messageOf } from '@benjarong/core/errors';
import { memberStore } from '@benjarong/core/member';
import { useCore } from '@benjarong/core/react';
import { proofText } from '@benjarong/text';
import { Button } from '@benjarong/ui/button';
import { Notice } from '@benjarong/ui/notice';
import { useState } from 'react';

import { OtpStep } from '../shared/otp-step.tsx';
import styles from './member.module.css';

/** A code that was sent to the member's own number; times on the server's clock in ms. */
export interface SentCode {
  readonly mobile: string;
  readonly otp_ref: string;
  readonly resend_at: number;
  readonly expires_at: number;
}

interface StepUpCodeProps {
  /** The code under way: kept by the caller, so that a dialog that was closed finds it again. */
  readonly sent: SentCode | undefined;
  readonly onSent: (sent: SentCode | undefined) => void;
  /** Receives the one-time token; what it throws is shown here. */
  readonly onToken: (token: string) => Promise<void>;
}

/** A step-up by a code from an SMS to the member's own number: sent on a tap, then six digits. */
export function StepUpCode({ sent, onSent, onToken }: StepUpCodeProps) {
  const core = useCore();
  const member = core.get(memberStore);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const send = async (): Promise<void> => {
    setProblem(undefined);
    setBusy(true);
    try {
      const { otp_ref, resend_in, expires_in } = await member.getState().requestStepUpOtp();
      const now = core.serverClock.now();
      onSent({
        mobile: member.getState().profile.data?.mobile ?? '',
        otp_ref,
        resend_at: now + resend_in * 1_000,
        expires_at: now + expires_in * 1_000,
      });
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  const prove = async (code: string): Promise<string | undefined> => {
    const { verifyStepUpOtp, stepUp } = member.getState();
    let otp_token: string;
    try {
      otp_token = await verifyStepUpOtp(code, sent?.otp_ref ?? '');
    } catch (error) {
      return messageOf(error);
    }
    // The code is used up: whatever follows, the next try needs another one.
    try {
      await onToken(await stepUp({ otp_token }));
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      onSent(undefined);
    }
    return undefined;
  };

  return (
    <div className={styles['stack']}>
      {problem !== undefined && (
        <Notice tone="chad" title={proofText.problem} live="alert">
          {problem}
        </Notice>
      )}
      {sent ? (
        <OtpStep
          mobile={sent.mobile}
          reference={sent.otp_ref}
          resendAt={sent.resend_at}
          expiresAt={sent.expires_at}
          busy={busy}
          onSubmit={prove}
          onResend={() => void send()}
        />
      ) : (
        <Button block loading={busy} onClick={() => void send()}>
          {proofText.send}
        </Button>
      )}
    </div>
  );
}
