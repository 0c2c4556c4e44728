import {
  authEndpoints,
  type LineAccount,
  lineLinkEndpoints,
  type LineLink,
  messageEndpoints,
} from '@benjarong/contract';

import { BusinessError } from '../api/errors.ts';
import type { Core } from '../create-core.ts';
import { lineStore } from './store.ts';

/** A code on its way to a number; times on the server's clock in ms. */
export interface LineCode {
  readonly mobile: string;
  readonly otp_ref: string;
  readonly resend_at: number;
  readonly expires_at: number;
}

interface Credentials {
  readonly username: string;
  readonly password: string;
}

/**
 * Links the pending account to the member of this password and logs in. With `messages` the member asks for messages by
 * LINE too; where that fails they can switch them on in the profile. Throws the call's error.
 */
export async function linkAccount(
  core: Core,
  { username, password, messages = false }: Credentials & { readonly messages?: boolean },
): Promise<void> {
  const reply = await withTicket(core, (link_ticket) =>
    core.api.call(lineLinkEndpoints.link, {
      body: { link_ticket, username, password, agent_code: agentCode(core) },
    }),
  );
  await settle(core, reply, { username, messages });
}

/** Asks for the code that moves a link: to the member's own number, shown in part. Throws the call's error. */
export async function requestMoveCode(
  core: Core,
  { username, password }: Credentials,
): Promise<LineCode & { readonly line: LineAccount }> {
  const sent = await withTicket(core, (link_ticket) =>
    core.api.call(lineLinkEndpoints.moveCode, {
      body: { link_ticket, username, password, agent_code: agentCode(core) },
      need: ['otp_ref'],
    }),
  );
  return { ...codeOf(core, sent.mobile, sent), line: sent.line };
}

/** Moves the member's link to the pending account and logs in. Throws the call's error. */
export async function moveLink(
  core: Core,
  values: Credentials & { readonly otp_ref: string; readonly otp_code: string; readonly messages: boolean },
): Promise<void> {
  const { messages, ...body } = values;
  const reply = await withTicket(core, (link_ticket) =>
    core.api.call(lineLinkEndpoints.move, { body: { ...body, link_ticket, agent_code: agentCode(core) } }),
  );
  await settle(core, reply, { username: values.username, messages });
}

/** Asks for the code of a registration inside LINE. Throws the call's error (`mobile_taken`, `otp_wait`…). */
export async function requestRegistrationCode(core: Core, mobile: string): Promise<LineCode> {
  const body = { username: '', mobile, type: 'register' as const, agent_code: agentCode(core) };
  const sent = await core.api.call(authEndpoints.requestOtp, { body, need: ['otp_ref'] });
  return codeOf(core, mobile, sent);
}

/** Exchanges the typed code for the token that a registration takes. Throws the call's error. */
export async function proveMobile(
  core: Core,
  { mobile, otp_ref }: Pick<LineCode, 'mobile' | 'otp_ref'>,
  otp_code: string,
): Promise<string> {
  const body = {
    username: '',
    mobile,
    otp_code,
    otp_ref,
    type: 'register' as const,
    agent_code: agentCode(core),
  };
  return (await core.api.call(authEndpoints.verifyOtp, { body, need: ['otp_token'] })).otp_token;
}

/** What a registration inside LINE sends besides the ticket. */
export interface LineRegistration {
  readonly mobile: string;
  readonly otp_token: string;
  /** Empty = the server makes one. */
  readonly username: string;
  /** Empty = none yet. */
  readonly password: string;
  readonly age_confirmed: boolean;
  readonly messages: boolean;
}

/** Registers the pending account's person: linked and logged in at once. Throws the call's error. */
export async function registerInLine(core: Core, values: LineRegistration): Promise<void> {
  const { username, password, messages, ...rest } = values;
  const { agent_code, referral } = core.agent.getState();
  const reply = await withTicket(core, (link_ticket) =>
    core.api.call(lineLinkEndpoints.register, {
      body: {
        ...rest,
        link_ticket,
        agent_code,
        ...(messages ? { messages } : {}),
        ...(username === '' ? {} : { username }),
        ...(password === '' ? {} : { password }),
        ...(referral === '' ? {} : { affiliate_code: referral }),
      },
    }),
  );
  await settle(core, reply, { username: reply.username });
}

/** A free-looking user name to begin with: the account's Latin letters or `member`, and four digits. */
export function proposeUsername(name: string, random: () => number = Math.random): string {
  const letters = name
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z]/g, '')
    .toLowerCase()
    .slice(0, 10);
  const digits = String(Math.floor(random() * 10_000)).padStart(4, '0');
  return `${letters.length < 3 ? 'member' : letters}${digits}`;
}

/**
 * Calls `use` with the pending account's ticket; when the ticket is over, the window exchanges its ID token again by itself
 * and `use` is called once more.
 */
async function withTicket<T>(core: Core, use: (link_ticket: string) => Promise<T>): Promise<T> {
  const { ticket } = core.get(lineStore).getState();
  try {
    return await use(ticket.link ?? '');
  } catch (error) {
    const over = error instanceof BusinessError && error.errorName === 'line_ticket_invalid';
    if (!over || !(await ticket.renew?.())) throw error;
    return use(ticket.link ?? '');
  }
}

/** Takes over what linked the pending account: the session and the link. */
async function settle(
  core: Core,
  reply: { readonly session: { readonly access_token: string }; readonly link: LineLink },
  { username, messages = false }: { readonly username: string; readonly messages?: boolean },
): Promise<void> {
  const { api, session, platform, auth, clock } = core;
  const line = core.get(lineStore);
  const asMember = line.getState().pending?.intent === 'link' && session.isLive();
  line.getState().forget();
  const token = reply.session.access_token;
  if (asMember) {
    // The same member goes on, under the session that took the old one's place.
    session.adopt(token);
    platform.broadcast.post({ kind: 'token', token });
  } else {
    auth.getState().enter(token, username);
    line.setState({ mine: true });
  }
  // Before the link is known here: what shows the messages asks when it changes.
  if (messages) {
    const wish = { opted_in: true, muted: [] };
    await api.call(messageEndpoints.saveSettings, { body: wish }).catch(() => undefined);
  }
  const data = { available: true, link: reply.link };
  line.setState({ status: { status: 'ready', data, at: clock.now() } });
}

function agentCode(core: Core): string {
  return core.agent.getState().agent_code;
}

function codeOf(
  { serverClock }: Core,
  mobile: string,
  sent: { readonly otp_ref: string; readonly resend_in: number; readonly expires_in: number },
): LineCode {
  const now = serverClock.now();
  return {
    mobile,
    otp_ref: sent.otp_ref,
    resend_at: now + sent.resend_in * 1_000,
    expires_at: now + sent.expires_in * 1_000,
  };
}
