import type { BodyOf, lineLinkEndpoints } from '@benjarong/contract';

import type { Deps } from '../../deps.ts';
import { AppError } from '../../kernel/index.ts';
import { type Caller, endSessionsOnDevice, registerInLine, signInMember } from '../auth/index.ts';
import { saveMessageSettings } from '../message/index.ts';
import { linkOfMember, requireTicket, wireLink } from './links.ts';
import type { Linked } from './sign-in.ts';

/**
 * Registers the person of a ticket with a proved number; linked and logged in at once. Throws `line_ticket_invalid`,
 * `otp_token_invalid`, `mobile_taken`, `username_taken`, what is wrong with name, password or code, `line_taken`.
 */
export async function registerByTicket(
  deps: Deps,
  body: BodyOf<typeof lineLinkEndpoints.register>,
  caller: Caller,
): Promise<Linked & { readonly username: string }> {
  await requireTicket(deps.db, body.link_ticket, deps.clock.now());
  const opened: (Linked & { readonly username: string })[] = [];
  const member = await registerInLine(
    deps,
    { ...body, linkTicket: body.link_ticket },
    caller,
    async (tx, made) => {
      const now = deps.clock.now();
      const session = await signInMember(tx, { member: made, caller, now, detail: 'line', quiet: true });
      await endSessionsOnDevice(tx, { device: caller.device, except: session.sessionId, now });
      const link = await linkOfMember(tx, made.id);
      if (!link) throw new AppError('line_not_linked');
      opened.push({ session, link: wireLink(link), username: made.username });
    },
  );
  const [entered] = opened.slice(-1);
  if (!entered) throw new AppError('line_not_linked');
  if (body.messages === true && deps.providers.messenger.length > 0) {
    try {
      await saveMessageSettings(deps, member.id, { opted_in: true, muted: [] });
    } catch (error) {
      // The member is registered and logged in: a wish that was lost is made again in the profile.
      deps.log.error({ error, memberId: member.id }, 'line.register.messages_lost');
    }
  }
  return entered;
}
