import { selectInfo, useAgent } from '@benjarong/core/agent';
import { useAuth } from '@benjarong/core/auth';
import { BusinessError, messageOf } from '@benjarong/core/errors';
import { type LoginFormValues, loginInitial, loginSchema, readLogin } from '@benjarong/core/auth/login-form';
import { formatCountdown } from '@benjarong/core/format';
import { useCore, useCountdown } from '@benjarong/core/react';
import { limits } from '@benjarong/contract';
import { useUi } from '@benjarong/core/ui';
import { accountText, fill } from '@benjarong/text';
import { Button } from '@benjarong/ui/button';
import { CheckboxField } from '@benjarong/ui/checkbox-field';
import { FormShell } from '@benjarong/ui/form-shell';
import { Notice } from '@benjarong/ui/notice';
import { PasswordField } from '@benjarong/ui/password-field';
import { SubmitButton } from '@benjarong/ui/submit-button';
import { TextField } from '@benjarong/ui/text-field';
import { toast } from '@benjarong/ui/toast';
import { Suspense, useState } from 'react';

import { AppLink, useAfterLogin, useHydrated, useSlot } from '../shared/index.ts';
import styles from './auth.module.css';
import { ContactLink } from './contact-link.tsx';

interface LoginFormProps {
  /** Inside the dialog, "register" opens the other dialog; on the page it is a link. */
  readonly inDialog?: boolean;
}

/** The log-in form of dialog and page (spec §4 "Login", §8): a refusal is an alert in place and a 3 s toast. */
export function LoginForm({ inDialog = false }: LoginFormProps) {
  const login = useAuth((state) => state.login);
  const info = useAgent(selectInfo);
  const { serverClock } = useCore();
  const hydrated = useHydrated();
  const otherWays = useSlot('login');
  const show = useUi((state) => state.show);
  const hide = useUi((state) => state.hide);
  const finish = useAfterLogin();
  const [problem, setProblem] = useState<string>();
  // Until when the server refuses this name, by its clock.
  const [locked, setLocked] = useState<{ readonly username: string; readonly until: number }>();
  const wait = useCountdown(locked?.until) ?? 0;

  const submit = async (values: LoginFormValues): Promise<void> => {
    setProblem(undefined);
    try {
      await login(readLogin(values));
      finish();
    } catch (error) {
      const message = messageOf(error);
      if (message === undefined) return;
      setProblem(message);
      const { retryAfter } = error instanceof BusinessError ? error : {};
      if (retryAfter !== undefined)
        setLocked({ username: values.username, until: serverClock.now() + retryAfter * 1_000 });
      // Spec §8: what the server said has the info icon, what broke the error icon.
      toast({ kind: error instanceof BusinessError ? 'info' : 'error', title: message });
    }
  };

  return (
    <FormShell
      initialValues={loginInitial}
      schema={loginSchema()}
      onSubmit={submit}
      label={accountText.login.title}
    >
      {({ values, setValues }) => (
        <div className={styles['form']}>
          {problem !== undefined && (
            <Notice tone="chad" title={accountText.login.problem} live="alert">
              {problem}
            </Notice>
          )}
          <TextField
            name="username"
            label={accountText.login.username}
            required
            autoComplete="username"
            maxLength={limits.loginUsernameMax}
          />
          <PasswordField
            name="password"
            label={accountText.login.password}
            required
            autoComplete="current-password"
            maxLength={limits.loginPasswordMax}
          />
          <CheckboxField name="remember" label={accountText.login.remember} />
          {/* The wait is of this name; another one may try. */}
          {wait > 0 && values.username === locked?.username ? (
            <SubmitButton block disabled className="tnum">
              {fill(accountText.login.again, { time: formatCountdown(wait) })}
            </SubmitButton>
          ) : (
            <SubmitButton block>{accountText.login.submit}</SubmitButton>
          )}
          <div className={styles['links']}>
            <AppLink className={styles['link']} to="/forgot" onClick={() => hide('login')}>
              {accountText.login.forgot}
            </AppLink>
            <span className={styles['pair']}>
              {accountText.login.noAccount}
              {inDialog ? (
                <button
                  type="button"
                  className={styles['link']}
                  onClick={() => {
                    hide('login');
                    show('register');
                  }}
                >
                  {accountText.login.register}
                </button>
              ) : (
                <AppLink className={styles['link']} to="/register">
                  {accountText.login.register}
                </AppLink>
              )}
            </span>
            <ContactLink />
          </div>
          {/* Known only once the page is taken over: at the end they move nothing. */}
          {hydrated && info?.demo === true && info.demo_username !== '' && (
            <Notice tone="royal" title={accountText.login.demo}>
              <div className={styles['demo']}>
                <span className="text-sm">{accountText.login.demoHint}</span>
                <Button
                  variant="outline"
                  size="sm"
                  onClick={() =>
                    void setValues({
                      ...loginInitial,
                      username: info.demo_username,
                      password: info.demo_password,
                    })
                  }
                >
                  {accountText.login.demoFill}
                </Button>
              </div>
            </Notice>
          )}
          {/* A dialog waits for them; a page goes on below. */}
          {inDialog ? otherWays : <Suspense fallback={null}>{otherWays}</Suspense>}
        </div>
      )}
    </FormShell>
  );
}
