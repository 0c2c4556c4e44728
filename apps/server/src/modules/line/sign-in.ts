import type { BodyOf, DataOf, lineLinkEndpoints } from '@benjarong/contract';

import type { Deps } from '../../deps.ts';
import { transact } from '../../db/index.ts';
import { AppError, type Session, sha256 } from '../../kernel/index.ts';
import {
  type Caller,
  endSession,
  endSessionsOnDevice,
  signInMember,
  signInProved,
  type OpenedSession,
  proveLogin,
} from '../auth/index.ts';
import { findMember } from '../member/index.ts';
import type { LineKeys } from './keys.ts';
import { lineRules, type ProvedIdentity } from './rules.ts';
import {
  issueTicket,
  type IssuedTicket,
  refreshLink,
  requireTicket,
  linkByTicket,
  linkOfSubject,
  wireLink,
} from './links.ts';
import { verifyLiffToken } from './verify.ts';

/** A session for a known LINE account, or a ticket for an unknown one. */
export type Entered =
  | { readonly session: OpenedSession; readonly identity: ProvedIdentity; readonly username: string }
  | (IssuedTicket & { readonly identity: ProvedIdentity });

/**
 * Logs the member of a proved LINE account in (the device's former session ends), or gives a ticket to link it with. With intent `link` a
 * known account is refused instead: no one's session is ever changed by it. Throws `account_disabled`,
 * `line_taken`.
 */
export function signIn(
  deps: Pick<Deps, 'db' | 'clock'>,
  identity: ProvedIdentity,
  caller: Caller,
  intent: 'login' | 'link' = 'login',
): Promise<Entered> {
  return transact(deps.db, async (tx) => {
    const now = deps.clock.now();
    const link = await linkOfSubject(tx, identity.subject);
    if (!link) return { ...(await issueTicket(tx, identity, now)), identity };
    if (intent === 'link') throw new AppError('line_taken');
    const member = await findMember(tx, link.memberId);
    if (!member || member.disabledAt) throw new AppError('account_disabled');
    await refreshLink(tx, link, identity, now);
    const session = await signInMember(tx, { member, caller, now, detail: 'line', quiet: true });
    await endSessionsOnDevice(tx, { device: caller.device, except: session.sessionId, now });
    return { session, identity, username: member.username };
  });
}

/** LIFF: the raw ID token → session or ticket. Throws as `verifyLiffToken` and {@link signIn}; 429 when one token comes too often. */
export async function signInByToken(
  deps: Deps,
  keys: LineKeys,
  token: string,
  caller: Caller,
): Promise<Entered> {
  const identity = await verifyLiffToken(deps, keys, token);
  await deps.limits.enforce(deps.db, `line:token:${sha256(token)}`, {
    max: lineRules.exchangesPerToken,
    windowSeconds: 3600,
  });
  return signIn(deps, identity, caller);
}

/** What a link by password came to. */
export interface Linked {
  readonly session: OpenedSession;
  readonly link: NonNullable<DataOf<typeof lineLinkEndpoints.link>['link']>;
}

/**
 * Links the LINE account of a ticket to the member of this password and logs in, all or nothing; a
 * session that the same member called with ends. Throws `line_ticket_invalid`, `login_failed`,
 * `login_locked`, `account_disabled`, `line_taken`, `line_member_linked`.
 */
export async function linkByPassword(
  deps: Deps,
  body: BodyOf<typeof lineLinkEndpoints.link>,
  caller: Caller,
  before: Session | undefined,
): Promise<Linked> {
  // First: without a ticket this call says nothing about passwords.
  await requireTicket(deps.db, body.link_ticket, deps.clock.now());
  const proved = await proveLogin(deps, body, caller);
  const now = deps.clock.now();
  return transact(deps.db, async (tx) => {
    const session = await signInProved(tx, proved, { caller, now, detail: 'line' });
    const memberId = proved.member.id;
    const link = await linkByTicket(tx, { ticket: body.link_ticket, memberId, ip: caller.ip, now });
    if (before?.memberId === memberId)
      await endSession(tx, { sessionId: before.sessionId, memberId, reason: 'replaced', now });
    await endSessionsOnDevice(tx, { device: caller.device, except: session.sessionId, now });
    return { session, link: wireLink(link) };
  });
}
