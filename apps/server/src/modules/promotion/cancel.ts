import { displayBaht, parseTypedBaht } from '@benjarong/contract';

import type { Tx } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import { AppError, isUuid } from '../../kernel/index.ts';
import { closeGrant, endingDue, lockGrant } from './close.ts';
import type { GrantRow } from './tables.ts';

/**
 * Cancels one of the member's open bonuses, whose wallet is emptied. `leaves` is the amount that the member was shown, in
 * baht. Throws `promotion_not_open` (also for another member's), `promotion_closing` when another ending is due,
 * `promotion_changed` when the wallet holds another amount by now.
 */
export async function cancel(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  memberId: string,
  grantId: string,
  leaves: string,
): Promise<GrantRow> {
  const at = clock.now();
  const locked = isUuid(grantId) ? await lockGrant(tx, grantId) : undefined;
  if (!locked || locked.grant.memberId !== memberId || locked.grant.state !== 'open')
    throw new AppError('promotion_not_open');
  const due = await endingDue(tx, locked.grant, locked.wallet.balance, at);
  if (due === 'met' || due === 'expired') throw new AppError('promotion_closing');
  if (parseTypedBaht(leaves) !== locked.wallet.balance)
    throw new AppError('promotion_changed', { params: { leaves: displayBaht(locked.wallet.balance) } });
  return closeGrant(tx, locked, 'cancelled', at);
}
