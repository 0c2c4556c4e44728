import type { Deps } from '../../../deps.ts';
import { transact, type Tx } from '../../../db/index.ts';
import { addressKey, AppError, sha256 } from '../../../kernel/index.ts';
import { wholeSetting } from '../../agent/index.ts';
import {
  addNotice,
  findMemberByLogin,
  holdMember,
  isMobile,
  type Member,
  recordMemberEvent,
} from '../../member/index.ts';
import { forgetAttempts, loginKey } from './attempts.ts';
import { checkPassword } from '../password/check-password.ts';
import { findKnownCaller, isNewDevice, rememberCaller } from './known-callers.ts';
import { type Caller, openSession, type OpenedSession } from '../session/sessions.ts';

/** A member who has just shown the right password. */
export interface ProvedMember {
  readonly member: Member;
  /** Key of the counted attempts, forgotten when the member enters. */
  readonly key: string;
}

/**
 * Checks a user name (any case) or mobile number and password. The answer and its time are the same for
 * an unknown user and a wrong password. Throws `login_failed`, `login_locked`, `account_disabled` (only
 * after the right password), `too_many_requests` (429), `busy` (503).
 */
export async function proveLogin(
  deps: Deps,
  input: { readonly username: string; readonly password: string },
  caller: Caller,
): Promise<ProvedMember> {
  const name = readName(input.username);
  const member = await findMemberByLogin(deps.db, name);
  const known = await findKnownCaller(deps.db, member?.id, caller);
  // Others on the same address do not use up the tries of a caller that the account knows.
  const tries = known === undefined ? `login:ip:${sha256(addressKey(caller.ip))}` : `login:known:${known}`;
  await deps.limits.enforce(deps.db, tries, {
    max: await wholeSetting(deps, 'login_per_ip_10min'),
    windowSeconds: 600,
  });
  const key = loginKey(member, name, known);
  const fits = await checkPassword(deps, { member, key, password: input.password });
  if (!member || !fits) throw new AppError('login_failed');
  if (member.disabledAt) throw new AppError('account_disabled');
  return { member, key };
}

/** How a person enters. */
export interface Entrance {
  readonly caller: Caller;
  readonly now: Date;
  /** For the member's history: by what, when it was not the password alone. */
  readonly detail?: string;
  /** Stay signed in on this device for 30 days. */
  readonly remember?: boolean;
  /** No notice of a new device: LINE proved the person, and keeps watch over its own devices. */
  readonly quiet?: boolean;
}

/**
 * Opens a session of a member as they were read; throws `login_failed` when the password was changed or
 * the account disabled in the meantime (invariant 31).
 */
export async function signInMember(
  tx: Tx,
  {
    member,
    caller,
    now,
    detail = '',
    remember = false,
    quiet = false,
  }: Entrance & { readonly member: Member },
): Promise<OpenedSession> {
  if (!(await holdMember(tx, member.id, member.passwordHash))) throw new AppError('login_failed');
  await recordMemberEvent(tx, {
    memberId: member.id,
    kind: 'login',
    actor: 'member',
    detail,
    ip: caller.ip,
    at: now,
  });
  const isNew = !quiet && (await isNewDevice(tx, member.id, caller));
  await rememberCaller(tx, { memberId: member.id, caller, now });
  const session = await openSession(tx, { memberId: member.id, caller, now, remember });
  if (isNew) {
    const { sessionId } = session;
    await addNotice(tx, { memberId: member.id, kind: 'device.new', sessionId, caller, at: now });
  }
  return session;
}

/** Opens a session after {@link proveLogin} and forgets the wrong tries. */
export async function signInProved(
  tx: Tx,
  { member, key }: ProvedMember,
  entrance: Entrance,
): Promise<OpenedSession> {
  const session = await signInMember(tx, { ...entrance, member });
  await forgetAttempts(tx, key);
  return session;
}

/** Opens a session by user name or mobile number and password; throws as {@link proveLogin}. */
export async function login(
  deps: Deps,
  input: { readonly username: string; readonly password: string; readonly remember?: boolean },
  caller: Caller,
): Promise<OpenedSession> {
  const proved = await proveLogin(deps, input, caller);
  const { remember = false } = input;
  return transact(deps.db, (tx) => signInProved(tx, proved, { caller, now: deps.clock.now(), remember }));
}

// A number is often pasted as 081-234-5678.
function readName(text: string): string {
  const compact = text.replaceAll(/[\s-]/g, '');
  return isMobile(compact) ? compact : text.trim();
}
