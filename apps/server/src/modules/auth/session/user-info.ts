import { agent, type UserInfo } from '@benjarong/contract';

import { sql } from 'drizzle-orm';

import type { Deps } from '../../../deps.ts';
import { AppError, type Session } from '../../../kernel/index.ts';
import { consentOf, findMember, unreadNotices } from '../../member/index.ts';

/** Who is logged in (spec §3 `userInfo`); throws `session_expired` when the member is gone. */
export async function userInfo(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  session: Session,
): Promise<UserInfo> {
  const member = await findMember(db, session.memberId);
  if (!member) throw new AppError('session_expired');
  const { rows } = await db.execute<{ until: string }>(sql`
    select excluded_until as until from protection_limits
    where member_id = ${session.memberId} and excluded_until > ${clock.now().toISOString()}::timestamptz`);
  const excludedUntil = rows[0] && new Date(rows[0].until);
  const { due } = await consentOf(db, session.memberId);
  const notices = (await unreadNotices(db, session)).items.length;
  return {
    username: member.username,
    agent_code: agent.code,
    vip_level: member.vipLevel,
    mobile: member.mobile,
    affiliate_code: member.affiliateCode,
    created_at: member.createdAt.toISOString(),
    ...(member.passwordSet ? {} : { no_password: true }),
    ...(due ? { consent_due: true } : {}),
    ...(notices > 0 ? { notices } : {}),
    ...(excludedUntil === undefined ? {} : { excluded_until: excludedUntil.toISOString() }),
  };
}
