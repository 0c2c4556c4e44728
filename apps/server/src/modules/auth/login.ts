import type { Deps } from '../../deps.ts';
import { transact } from '../../db/index.ts';
import { AppError, sha256 } from '../../kernel/index.ts';
import { wholeSetting } from '../agent/index.ts';
import { findMemberByLogin, holdMember, isMobile, recordMemberEvent } from '../member/index.ts';
import { forgetAttempts, loginKey } from './attempts.ts';
import { checkPassword } from './check-password.ts';
import { type Caller, openSession, type OpenedSession } from './sessions.ts';

// A number is often pasted as 081-234-5678.
const readName = (text: string): string => {
  const compact = text.replaceAll(/[\s-]/g, '');
  return isMobile(compact) ? compact : text.trim();
};

/**
 * Opens a session by user name (any case) or mobile number and password. The answer and its time are
 * the same for an unknown user and a wrong password. Throws `login_failed`, `login_locked`,
 * `account_disabled` (only after the right password), `too_many_requests` (429), `busy` (503).
 */
export const login = async (
  deps: Deps,
  input: { readonly username: string; readonly password: string },
  caller: Caller,
): Promise<OpenedSession> => {
  await deps.limits.enforce(deps.db, `login:ip:${sha256(caller.ip)}`, {
    max: await wholeSetting(deps, 'login_per_ip_10min'),
    windowSeconds: 600,
  });
  const name = readName(input.username);
  const member = await findMemberByLogin(deps.db, name);
  const key = loginKey(member, name);
  const fits = await checkPassword(deps, { member, key, password: input.password });
  if (!member || !fits) throw new AppError('login_failed');
  if (member.disabledAt) throw new AppError('account_disabled');
  const now = deps.clock.now();
  return transact(deps.db, async (tx) => {
    if (!(await holdMember(tx, member.id, member.passwordHash))) throw new AppError('login_failed');
    await forgetAttempts(tx, key);
    await recordMemberEvent(tx, {
      memberId: member.id,
      kind: 'login',
      actor: 'member',
      ip: caller.ip,
      at: now,
    });
    return openSession(tx, { memberId: member.id, caller, now });
  });
};
