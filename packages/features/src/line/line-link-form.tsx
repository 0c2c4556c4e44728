import { type errorCodes, limits } from '@benjarong/contract';
import { selectAuthUser, selectIsLoggedIn, useAuth } from '@benjarong/core/auth';
import { BusinessError, messageOf } from '@benjarong/core/errors';
import { loginInitial, loginSchema, readLogin } from '@benjarong/core/auth/login-form';
import { useLine } from '@benjarong/core/line';
import { linkAccount } from '@benjarong/core/line/link';
import { useCore } from '@benjarong/core/react';
import { accountText, fill, lineText, messageText } from '@benjarong/text';
import { Button } from '@benjarong/ui/button';
import { CheckboxField } from '@benjarong/ui/checkbox-field';
import { FormShell } from '@benjarong/ui/form-shell';
import { lazyWithRetry } from '@benjarong/ui/lazy-with-retry';
import { Notice } from '@benjarong/ui/notice';
import { PasswordField } from '@benjarong/ui/password-field';
import { SubmitButton } from '@benjarong/ui/submit-button';
import { TextField } from '@benjarong/ui/text-field';
import { toast } from '@benjarong/ui/toast';
import { Suspense, useState } from 'react';

import { AppLink } from '../shared/index.ts';
import styles from './line.module.css';
import { LineAccount } from './line-account.tsx';
import type { MoveCredentials } from './line-move.tsx';
import type { OtpComponent } from './otp.ts';

// Only for a member whose LINE account is another one.
const LineMove = lazyWithRetry(
  () => import('./line-move.tsx'),
  (module) => module.LineMove,
);

// The contract's number alone: its list would weigh on every screen with a form.
const memberLinked = 1907 satisfies (typeof errorCodes)['line_member_linked'];

/** What a link leads to. */
export interface LineLinkFormProps {
  /** Linked and logged in. */
  readonly onDone: () => void;
  /** "Register": the registration takes the pending account along. */
  readonly onRegister: () => void;
  /** "Log in without the link": LINE is never a wall. */
  readonly onSkip: () => void;
  /** The forgotten password is a page of its own: what is open closes. */
  readonly onLeave?: () => void;
  /** The auth area's step for a code by SMS. */
  readonly otpStep: OtpComponent;
}

/**
 * Whose LINE account it is, and every way on: link it to an account by its password (or move the link of one that has
 * another), register, log in without it, a forgotten password (product.md, "First visit through LINE"). A member who
 * began it in the profile types the password only.
 */
export function LineLinkForm({ onDone, onRegister, onSkip, onLeave, otpStep }: LineLinkFormProps) {
  const pending = useLine((state) => state.pending);
  const core = useCore();
  const isLoggedIn = useAuth(selectIsLoggedIn);
  const username = useAuth(selectAuthUser)?.username;
  const [problem, setProblem] = useState<string>();
  const [elsewhere, setElsewhere] = useState<MoveCredentials>();
  if (!pending) return null;
  const member = pending.intent === 'link' && isLoggedIn ? username : undefined;

  if (elsewhere)
    return (
      <Suspense fallback={null}>
        <LineMove
          account={pending.account}
          credentials={elsewhere}
          otpStep={otpStep}
          onDone={onDone}
          onBack={() => setElsewhere(undefined)}
        />
      </Suspense>
    );

  return (
    <div className={styles['stack']}>
      <LineAccount account={pending.account} />
      <p className={styles['muted']}>
        {member === undefined ? lineText.linkIntro : fill(lineText.linkMember, { username: member })}
      </p>
      <FormShell
        initialValues={{ ...loginInitial, username: member ?? '', messages: false }}
        schema={loginSchema()}
        label={lineText.linkExisting}
        onSubmit={async (values) => {
          setProblem(undefined);
          const credentials = { ...readLogin(values), messages: values.messages };
          try {
            await linkAccount(core, credentials);
            toast({ kind: 'success', title: lineText.linked });
            onDone();
          } catch (error) {
            if (error instanceof BusinessError && error.code === memberLinked) setElsewhere(credentials);
            else setProblem(messageOf(error));
          }
        }}
      >
        <div className={styles['stack']}>
          {problem !== undefined && (
            <Notice tone="chad" title={accountText.login.problem} live="alert">
              {problem}
            </Notice>
          )}
          {member === undefined && (
            <TextField
              name="username"
              label={accountText.login.username}
              required
              autoComplete="username"
              maxLength={limits.loginUsernameMax}
            />
          )}
          <PasswordField
            name="password"
            label={accountText.login.password}
            required
            autoComplete="current-password"
            maxLength={limits.loginPasswordMax}
          />
          {pending.messages && <CheckboxField name="messages" label={messageText.optInAtLink} />}
          <SubmitButton block>
            {member === undefined ? lineText.linkSubmit : lineText.linkSubmitMember}
          </SubmitButton>
        </div>
      </FormShell>
      {member === undefined && (
        <>
          <div className={styles['ways']}>
            <Button variant="ghost" size="sm" onClick={onSkip}>
              {lineText.skip}
            </Button>
            <AppLink className={styles['link']} to="/forgot" onClick={onLeave}>
              {lineText.forgot}
            </AppLink>
          </div>
          <p className={styles['or']}>{lineText.linkNewHint}</p>
          <Button variant="outline" block onClick={onRegister}>
            {lineText.linkNew}
          </Button>
        </>
      )}
    </div>
  );
}
