import { agent, type UserInfo } from '@benjarong/contract';

import type { Queryable } from '../../../db/index.ts';
import { AppError } from '../../../kernel/index.ts';
import { findMember } from '../../member/index.ts';

/** Who is logged in (spec §3 `userInfo`); throws `session_expired` when the member is gone. */
export async function userInfo(q: Queryable, memberId: string): Promise<UserInfo> {
  const member = await findMember(q, memberId);
  if (!member) throw new AppError('session_expired');
  return {
    username: member.username,
    agent_code: agent.code,
    vip_level: member.vipLevel,
    mobile: member.mobile,
    affiliate_code: member.affiliateCode,
    created_at: member.createdAt.toISOString(),
  };
}
