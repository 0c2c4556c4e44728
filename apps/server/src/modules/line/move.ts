import type { BodyOf, DataOf, lineLinkEndpoints } from '@benjarong/contract';

import type { Deps } from '../../deps.ts';
import { transact } from '../../db/index.ts';
import { AppError } from '../../kernel/index.ts';
import {
  type Caller,
  consumeOtpToken,
  endSessionsOf,
  endSessionsOnDevice,
  proveLogin,
  requestOtp,
  signInProved,
  verifyOtp,
} from '../auth/index.ts';
import { enqueueLineTo, enqueueMessage } from '../message/index.ts';
import {
  linkByTicket,
  linkOfMember,
  releaseLink,
  requireFreeTicket,
  requireTicket,
  wireLink,
} from './links.ts';
import type { Linked } from './sign-in.ts';

/**
 * The password of a member whose LINE account is another one → a code to the member's own number. Throws
 * `line_ticket_invalid`, what `proveLogin` throws, `line_not_linked`, `otp_wait`, `otp_limit`.
 */
export async function sendMoveCode(
  deps: Deps,
  body: BodyOf<typeof lineLinkEndpoints.moveCode>,
  caller: Caller,
): Promise<DataOf<typeof lineLinkEndpoints.moveCode>> {
  await requireTicket(deps.db, body.link_ticket, deps.clock.now());
  const { member } = await proveLogin(deps, body, caller);
  const link = await linkOfMember(deps.db, member.id);
  if (!link) throw new AppError('line_not_linked');
  const sent = await requestOtp(deps, { mobile: member.mobile, type: 'step_up' }, caller);
  const { name, picture } = link;
  return { ...sent, mobile: maskMobile(member.mobile), line: { name, picture } };
}

/**
 * Moves a member's link to the LINE account of a ticket, by password and code: the old link ends with every other session,
 * the old account gets a notice, all or nothing. Throws as {@link sendMoveCode} and `verifyOtp`, `line_taken`.
 */
export async function moveLink(
  deps: Deps,
  body: BodyOf<typeof lineLinkEndpoints.move>,
  caller: Caller,
): Promise<Linked> {
  // Before the code is used up: it would be gone for a move that cannot be.
  await requireFreeTicket(deps.db, body.link_ticket, deps.clock.now());
  const proved = await proveLogin(deps, body, caller);
  const { id: memberId, mobile } = proved.member;
  const { otp_token: token } = await verifyOtp(deps, {
    mobile,
    type: 'step_up',
    ref: body.otp_ref,
    code: body.otp_code,
  });
  const now = deps.clock.now();
  return transact(deps.db, async (tx) => {
    await consumeOtpToken(tx, { token, mobile, type: 'step_up', now });
    const session = await signInProved(tx, proved, { caller, now, detail: 'line' });
    const notice = { memberId, kind: 'security_line_moved' as const, params: {}, at: now };
    const key = `security:line:${memberId}:${now.toISOString()}`;
    // Before the old link ends: a member who reads messages there gets this one too.
    const old = await releaseLink(tx, { memberId, ip: caller.ip, now });
    const link = await linkByTicket(tx, { ticket: body.link_ticket, memberId, ip: caller.ip, now });
    await enqueueLineTo(tx, { ...notice, key: `${key}:old`, subject: old.subject });
    await enqueueMessage(tx, { ...notice, key });
    await endSessionsOnDevice(tx, { device: caller.device, except: session.sessionId, now });
    await endSessionsOf(tx, { memberId, reason: 'replaced', now, except: session.sessionId });
    return { session, link: wireLink(link) };
  });
}

function maskMobile(mobile: string): string {
  return `${mobile.slice(0, 3)}xxx${mobile.slice(-4)}`;
}
