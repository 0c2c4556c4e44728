import { formatBaht, type MovementSource } from '@benjarong/contract';
import { withdrawText } from '@benjarong/text';
import { and, eq } from 'drizzle-orm';

import type { Queryable } from '../../db/index.ts';
import { isUuid } from '../../kernel/index.ts';
import { maskAccount } from '../member/index.ts';
import { withdrawals } from './tables.ts';
import { statuses } from './wire.ts';

/**
 * The withdrawal behind a movement of the ledger by its key (`withdraw:` with the withdrawal and the step): amount, payee
 * masked, state now and instants. `undefined` when the member has none.
 */
export async function withdrawalBehind(
  q: Queryable,
  { memberId, key }: { readonly memberId: string; readonly key: string },
): Promise<MovementSource | undefined> {
  const [area, id = ''] = key.split(':');
  if (area !== 'withdraw' || !isUuid(id)) return undefined;
  const [row] = await q
    .select()
    .from(withdrawals)
    .where(and(eq(withdrawals.id, id), eq(withdrawals.memberId, memberId)));
  if (!row) return undefined;
  const { reference, state, amount, fee, accountNo, createdAt, stateAt } = row;
  const ended = state === 'paid' || state === 'rejected' || state === 'returned';
  return {
    kind: 'withdrawal',
    path: '/member/withdraw',
    facts: [
      { name: 'withdrawal', value: reference },
      { name: 'status', value: withdrawText.statuses[statuses[state]] },
      { name: 'account', value: maskAccount(accountNo) },
      { name: 'fee', value: formatBaht(fee) },
      { name: 'receives', value: formatBaht(amount - fee) },
      { name: 'requested_at', value: createdAt.toISOString() },
      ...(ended ? [{ name: 'closed_at' as const, value: stateAt.toISOString() }] : []),
    ],
  };
}
