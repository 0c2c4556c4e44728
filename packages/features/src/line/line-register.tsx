import { limits } from '@benjarong/contract';
import { selectMinimumAge, selectUsernameMode, useAgent } from '@benjarong/core/agent';
import { BusinessError, messageOf } from '@benjarong/core/errors';
import { useLine } from '@benjarong/core/line';
import { lineRegisterSchema, type LineRegisterValues, readLineRegister } from '@benjarong/core/line/forms';
import {
  type LineCode,
  proposeUsername,
  proveMobile,
  registerInLine,
  requestRegistrationCode,
} from '@benjarong/core/line/link';
import { useCore } from '@benjarong/core/react';
import { accountText, documentText, fill, lineText, messageText, shellText } from '@benjarong/text';
import { Button } from '@benjarong/ui/button';
import { CheckboxField } from '@benjarong/ui/checkbox-field';
import { FormShell } from '@benjarong/ui/form-shell';
import { Notice } from '@benjarong/ui/notice';
import { PasswordField } from '@benjarong/ui/password-field';
import { PhoneField } from '@benjarong/ui/phone-field';
import { SubmitButton } from '@benjarong/ui/submit-button';
import { TextField } from '@benjarong/ui/text-field';
import { toast } from '@benjarong/ui/toast';
import { useState } from 'react';

import { AppLink } from '../shared/index.ts';
import styles from './line.module.css';
import { LineAccount } from './line-account.tsx';
import { type OtpComponent, otpFacts } from './otp.ts';

interface LineRegisterProps {
  readonly otpStep: OtpComponent;
  /** "I have an account": link it instead. */
  readonly onLink: () => void;
  /** Register as on the site, without this LINE account. */
  readonly onPlain: () => void;
}

/**
 * Registration inside LINE: whose account it is, a number, its code. Name and password are proposed and optional. Ends
 * logged in, with core's `registered`.
 */
export function LineRegister({ otpStep: OtpStep, onLink, onPlain }: LineRegisterProps) {
  const core = useCore();
  const pending = useLine((state) => state.pending);
  const minimumAge = useAgent(selectMinimumAge);
  const choosesName = useAgent(selectUsernameMode);
  const [values, setValues] = useState<LineRegisterValues>(() => ({
    mobile: '',
    username: choosesName ? proposeUsername(pending?.account.name ?? '') : '',
    password: '',
    age_confirmed: false,
    messages: false,
  }));
  const [code, setCode] = useState<LineCode>();
  // A number that was proved is not proved again after a mistake elsewhere in the form.
  const [proof, setProof] = useState<{ readonly mobile: string; readonly otp_token: string }>();
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  if (!pending) return null;

  const register = async (typed: LineRegisterValues, otp_token: string): Promise<void> => {
    const { mobile, username, password, age_confirmed, messages } = typed;
    await registerInLine(core, { mobile, username, password, age_confirmed, messages, otp_token });
    const name = core.auth.getState().authUser?.username ?? '';
    toast({ kind: 'success', title: fill(lineText.registered, { username: name }) });
    core.events.emit('registered', { username: name });
  };
  const ask = async (mobile: string): Promise<void> => {
    setAsking(true);
    try {
      setCode(await requestRegistrationCode(core, mobile));
    } finally {
      setAsking(false);
    }
  };
  const submitCode = async (digits: string): Promise<string | undefined> => {
    if (!code) return undefined;
    let otp_token: string;
    try {
      otp_token = await proveMobile(core, code, digits);
    } catch (error) {
      return messageOf(error);
    }
    setProof({ mobile: code.mobile, otp_token });
    try {
      await register(values, otp_token);
    } catch (error) {
      // Back to the form: the code did its work.
      setProblem(messageOf(error));
      setCode(undefined);
    }
    return undefined;
  };

  if (code)
    return (
      <div className={styles['stack']}>
        <LineAccount account={pending.account} />
        <OtpStep
          {...otpFacts(code)}
          busy={asking}
          onSubmit={submitCode}
          onResend={() => void ask(code.mobile).catch((error: unknown) => setProblem(messageOf(error)))}
          onEdit={() => setCode(undefined)}
        />
      </div>
    );

  return (
    <div className={styles['stack']}>
      <LineAccount account={pending.account} />
      <p className={styles['muted']}>{lineText.registerIntro}</p>
      <FormShell
        initialValues={values}
        schema={lineRegisterSchema({ minimumAge })}
        label={lineText.registerTitle}
        onSubmit={async (typed, form) => {
          setProblem(undefined);
          const read = readLineRegister(typed);
          setValues(read);
          try {
            if (proof?.mobile === read.mobile) await register(read, proof.otp_token);
            else await ask(read.mobile);
          } catch (error) {
            const message = messageOf(error);
            if (message === undefined) return;
            const name = error instanceof BusinessError ? error.errorName : undefined;
            if (name === 'otp_token_invalid') setProof(undefined);
            if (name === 'mobile_taken' || name === 'mobile_invalid') form.failField('mobile', message);
            else if (name === 'username_taken' || name === 'username_invalid')
              form.failField('username', message);
            else setProblem(message);
          }
        }}
      >
        {({ values: typed }) => (
          <div className={styles['stack']}>
            {problem !== undefined && (
              <Notice tone="chad" title={accountText.login.problem} live="alert">
                {problem}
              </Notice>
            )}
            <PhoneField name="mobile" label={accountText.register.mobile} required />
            {choosesName && (
              <p className={styles['muted']}>{fill(lineText.registerName, { username: typed.username })}</p>
            )}
            <details className={styles['more']} open={problem !== undefined}>
              <summary>{lineText.registerMore}</summary>
              <div className={styles['stack']}>
                {choosesName && (
                  <TextField
                    name="username"
                    label={accountText.register.username}
                    description={accountText.register.usernameHint}
                    autoComplete="username"
                    maxLength={limits.loginUsernameMax}
                  />
                )}
                <PasswordField
                  name="password"
                  label={lineText.registerPassword}
                  description={lineText.registerPasswordHint}
                  autoComplete="new-password"
                  maxLength={limits.registerPasswordMax}
                />
              </div>
            </details>
            <CheckboxField name="age_confirmed" label={fill(accountText.register.age, { age: minimumAge })} />
            {pending.messages && <CheckboxField name="messages" label={messageText.optInAtLink} />}
            <p className={styles['muted']}>
              {documentText.agree}{' '}
              <AppLink to="/terms" target="_blank" className={styles['link']}>
                {shellText.terms}
              </AppLink>{' '}
              {documentText.and}{' '}
              <AppLink to="/privacy" target="_blank" className={styles['link']}>
                {shellText.privacy}
              </AppLink>
            </p>
            <SubmitButton block>{lineText.registerSubmit}</SubmitButton>
          </div>
        )}
      </FormShell>
      <Button variant="outline" block onClick={onLink}>
        {lineText.haveAccount}
      </Button>
      <Button variant="ghost" block onClick={onPlain}>
        {lineText.registerPlain}
      </Button>
    </div>
  );
}
