import type { Queryable } from '../../db/index.ts';
import { findBankAccount } from '../member/index.ts';
import type { KnownAccount } from './payer.ts';

/** The accounts that members are paid to, by member. */
export async function memberAccounts(
  q: Queryable,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, KnownAccount>> {
  const known = new Map<string, KnownAccount>();
  for (const memberId of memberIds) {
    const account = await findBankAccount(q, memberId);
    if (account) known.set(memberId, account);
  }
  return known;
}
