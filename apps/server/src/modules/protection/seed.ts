import type { Deps } from '../../deps.ts';
import { demoMember } from '../agent/index.ts';
import { findMemberByLogin } from '../member/index.ts';
import { limitsOf, setLimit } from './limits.ts';

/**
 * A monthly deposit limit of the demo member, far above what the demo spends. Does nothing without a demo member, or when
 * there is a limit already.
 */
export async function seedLimit(deps: Deps): Promise<void> {
  const member = await findMemberByLogin(deps.db, demoMember.username);
  if (!member) return;
  const { items } = await limitsOf(deps, member.id);
  if (items.some(({ value }) => value !== null)) return;
  await setLimit(deps, { memberId: member.id, ip: '' }, { kind: 'deposit_month', value: '200000' });
}
