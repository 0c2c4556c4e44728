import { type BahtText, formatBaht, parseBaht, type WithdrawInfo } from '@benjarong/contract';
import { useNoPassword } from '@benjarong/core/auth';
import { stepUpSchema } from '@benjarong/core/auth/change-password-form';
import { otpSchema } from '@benjarong/core/auth/otp-form';
import { messageOf } from '@benjarong/core/errors';
import { draftsStore } from '@benjarong/core/storage/drafts';
import { formatBahtNumber } from '@benjarong/core/format';
import { memberStore, type OtpSent } from '@benjarong/core/member';
import { useCore, useCountdown } from '@benjarong/core/react';
import { type WithdrawRequest, withdrawStore } from '@benjarong/core/withdraw';
import { accountText, commonText, fill, proofText, withdrawText as t } from '@benjarong/text';
import { Button } from '@benjarong/ui/button';
import { cx } from '@benjarong/ui/cx';
import { DataList } from '@benjarong/ui/data-list';
import { Dialog } from '@benjarong/ui/dialog';
import { FormShell } from '@benjarong/ui/form-shell';
import { OtpField } from '@benjarong/ui/otp-field';
import { PasswordField } from '@benjarong/ui/password-field';
import { SubmitButton } from '@benjarong/ui/submit-button';
import { toast } from '@benjarong/ui/toast';
import { useState } from 'react';

import { AccountCard, type PayeeAccount } from './account-card.tsx';
import styles from './withdraw.module.css';

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly amount: BahtText;
  readonly info: WithdrawInfo;
  readonly account: PayeeAccount;
  readonly onClose: () => void;
}

/** The whole withdrawal once more, and the password or a code by SMS: nothing leaves before both. */
export function ConfirmDialog({ open, amount, info, account, onClose }: ConfirmDialogProps) {
  const core = useCore();
  const withdraw = core.get(withdrawStore);
  const receives = formatBaht(parseBaht(amount) - parseBaht(info.fee));
  const baht = (value: BahtText): string => `${formatBahtNumber(value)} ${commonText.baht}`;
  const member = core.get(memberStore);
  const noPassword = useNoPassword() === true;
  const [sent, setSent] = useState<OtpSent & { readonly resend_at: number }>();
  const wait = useCountdown(sent?.resend_at) ?? 0;
  const [sending, setSending] = useState(false);

  const sendOtp = async (): Promise<void> => {
    setSending(true);
    try {
      const code = await member.getState().requestStepUpOtp();
      setSent({ ...code, resend_at: core.serverClock.now() + code.resend_in * 1_000 });
    } catch (error) {
      const message = messageOf(error);
      if (message !== undefined) toast.error(message);
    } finally {
      setSending(false);
    }
  };
  const request = async (asked: WithdrawRequest): Promise<void> => {
    await withdraw.getState().request(asked);
    core.get(draftsStore).getState().done('withdraw');
    onClose();
  };
  const refused = (error: unknown, show: (message: string) => void): void => {
    const message = messageOf(error);
    if (message !== undefined) show(message);
    // Another request, a lock or a limit may be the reason: the screen behind says what holds now.
    void withdraw.getState().load({ force: true });
  };
  const facts = (
    <>
      <DataList
        items={[
          { label: t.confirmAmount, value: baht(amount) },
          { label: t.fee, value: parseBaht(info.fee) === 0n ? t.noFee : baht(info.fee) },
          { label: t.confirmReceives, value: <strong>{baht(receives)}</strong> },
        ]}
      />
      <AccountCard account={account} />
    </>
  );
  const button = (
    <SubmitButton variant="withdraw" block>
      {fill(t.confirm, { amount: formatBahtNumber(amount) })}
    </SubmitButton>
  );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t.confirmTitle}
      description={t.confirmIntro}
      width={420}
      phone="sheet"
      persistent="outside"
    >
      {sent ? (
        <FormShell
          // A new code starts with empty cells.
          key={sent.otp_ref}
          initialValues={{ otp_code: '' }}
          schema={otpSchema()}
          label={t.confirmTitle}
          onSubmit={async ({ otp_code }, form) => {
            try {
              const otp_token = await member.getState().verifyStepUpOtp(otp_code, sent.otp_ref);
              await request({ amount, otp_token });
            } catch (error) {
              refused(error, (message) => form.failField('otp_code', message));
            }
          }}
        >
          <div className={styles['form']}>
            {facts}
            <p className={cx(styles['muted'], 'text-sm')}>
              {fill(accountText.otp.reference, {
                ref: sent.otp_ref,
                minutes: Math.ceil(sent.expires_in / 60),
              })}
            </p>
            <OtpField name="otp_code" label={t.otpLabel} />
            {button}
            <Button
              variant="ghost"
              block
              loading={sending}
              disabled={wait > 0}
              onClick={() => void sendOtp()}
              className="tnum"
            >
              {wait > 0 ? fill(accountText.otp.resendIn, { seconds: wait }) : accountText.otp.resend}
            </Button>
            {!noPassword && (
              <Button variant="ghost" block onClick={() => setSent(undefined)}>
                {t.byPassword}
              </Button>
            )}
          </div>
        </FormShell>
      ) : noPassword ? (
        <div className={styles['form']}>
          {facts}
          <p className={cx(styles['muted'], 'text-sm')}>{proofText.intro}</p>
          <Button block loading={sending} onClick={() => void sendOtp()}>
            {proofText.send}
          </Button>
        </div>
      ) : (
        <FormShell
          key="password"
          initialValues={{ password: '' }}
          schema={stepUpSchema()}
          label={t.confirmTitle}
          onSubmit={async ({ password }, form) => {
            try {
              await request({ amount, password });
            } catch (error) {
              refused(error, (message) => form.failField('password', message));
            }
          }}
        >
          <div className={styles['form']}>
            {facts}
            <PasswordField
              name="password"
              label={t.confirmPassword}
              autoComplete="current-password"
              required
            />
            {button}
            <Button variant="ghost" block loading={sending} onClick={() => void sendOtp()}>
              {t.byOtp}
            </Button>
          </div>
        </FormShell>
      )}
    </Dialog>
  );
}
