import { limits } from '@benjarong/contract';
import { selectAuthUser, selectIsLoggedIn, useAuth } from '@benjarong/core/auth';
import { messageOf } from '@benjarong/core/errors';
import { loginInitial, loginSchema, readLogin } from '@benjarong/core/auth/login-form';
import { useLine } from '@benjarong/core/line';
import { accountText, fill, lineText, messageText } from '@benjarong/text';
import { Button } from '@benjarong/ui/button';
import { CheckboxField } from '@benjarong/ui/checkbox-field';
import { FormShell } from '@benjarong/ui/form-shell';
import { Notice } from '@benjarong/ui/notice';
import { PasswordField } from '@benjarong/ui/password-field';
import { SubmitButton } from '@benjarong/ui/submit-button';
import { TextField } from '@benjarong/ui/text-field';
import { toast } from '@benjarong/ui/toast';
import { useState } from 'react';

import styles from './line.module.css';
import { LineAccount } from './line-account.tsx';

/** What a tie leads to. */
export interface LineLinkFormProps {
  /** Tied and logged in. */
  readonly onDone: () => void;
  /** "Register": the registration takes the pending account along. */
  readonly onRegister: () => void;
}

/**
 * Whose LINE account it is, and the two ways to use it: tie it to an account by its password, or register
 * (product.md, "First visit through LINE"). A member who began it in the profile types the password only.
 */
export function LineLinkForm({ onDone, onRegister }: LineLinkFormProps) {
  const pending = useLine((state) => state.pending);
  const link = useLine((state) => state.link);
  const isLoggedIn = useAuth(selectIsLoggedIn);
  const username = useAuth(selectAuthUser)?.username;
  const [problem, setProblem] = useState<string>();
  if (!pending) return null;
  const member = pending.intent === 'link' && isLoggedIn ? username : undefined;

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
          try {
            await link({ ...readLogin(values), messages: values.messages });
            toast({ kind: 'success', title: lineText.tied });
            onDone();
          } catch (error) {
            setProblem(messageOf(error));
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
          <p className={styles['or']}>{lineText.linkNewHint}</p>
          <Button variant="outline" block onClick={onRegister}>
            {lineText.linkNew}
          </Button>
        </>
      )}
    </div>
  );
}
