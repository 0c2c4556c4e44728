import type { LineAccount as Account } from '@benjarong/contract';
import { messageOf } from '@benjarong/core/errors';
import { type LineCode, moveLink, requestMoveCode } from '@benjarong/core/line/link';
import { useCore } from '@benjarong/core/react';
import { commonText, lineText } from '@benjarong/text';
import { Button } from '@benjarong/ui/button';
import { Notice } from '@benjarong/ui/notice';
import { toast } from '@benjarong/ui/toast';
import { useState } from 'react';

import styles from './line.module.css';
import { LineAccount } from './line-account.tsx';
import { type OtpComponent, otpFacts } from './otp.ts';

/** What proved the member a moment ago; kept in memory until the move. */
export interface MoveCredentials {
  readonly username: string;
  readonly password: string;
  readonly messages: boolean;
}

interface LineMoveProps {
  /** The account that would be linked instead. */
  readonly account: Account;
  readonly credentials: MoveCredentials;
  readonly otpStep: OtpComponent;
  readonly onDone: () => void;
  readonly onBack: () => void;
}

/** The member has another LINE account: shows both, and moves the link with a code to the member's own number. */
export function LineMove({ account, credentials, otpStep: OtpStep, onDone, onBack }: LineMoveProps) {
  const core = useCore();
  const [sent, setSent] = useState<LineCode & { readonly line: Account }>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const ask = async (): Promise<void> => {
    setProblem(undefined);
    setBusy(true);
    try {
      setSent(await requestMoveCode(core, credentials));
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  const move = async (otp_code: string): Promise<string | undefined> => {
    try {
      await moveLink(core, { ...credentials, otp_ref: sent?.otp_ref ?? '', otp_code });
    } catch (error) {
      return messageOf(error);
    }
    toast({ kind: 'success', title: lineText.moved });
    onDone();
    return undefined;
  };

  return (
    <div className={styles['stack']}>
      <LineAccount account={account} note={lineText.moveTo} />
      {sent && <LineAccount account={sent.line} note={lineText.moveFrom} />}
      <Notice tone="saffron" title={lineText.moveTitle} live="status">
        {lineText.moveIntro}
      </Notice>
      {problem !== undefined && (
        <Notice tone="chad" title={lineText.problem} live="alert">
          {problem}
        </Notice>
      )}
      {sent ? (
        <OtpStep
          {...otpFacts(sent)}
          busy={busy}
          onSubmit={move}
          onResend={() => void ask()}
          onEdit={onBack}
        />
      ) : (
        <>
          <Button block loading={busy} onClick={() => void ask()}>
            {lineText.move}
          </Button>
          <Button variant="ghost" block onClick={onBack}>
            {commonText.back}
          </Button>
        </>
      )}
    </div>
  );
}
