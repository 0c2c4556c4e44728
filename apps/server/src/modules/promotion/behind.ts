import { formatBaht, type MovementSource } from '@benjarong/contract';
import { promotionText } from '@benjarong/text';
import { and, eq } from 'drizzle-orm';

import type { Queryable } from '../../db/index.ts';
import { isUuid } from '../../kernel/index.ts';
import { bonusGrants } from './tables.ts';

/**
 * The bonus behind a movement of the ledger by its key (`bonus:` with what happened and the grant): what was given, what was
 * due and, once it has ended, what became cash and what left. `undefined` when the member has none.
 */
export async function bonusBehind(
  q: Queryable,
  { memberId, key }: { readonly memberId: string; readonly key: string },
): Promise<MovementSource | undefined> {
  const [area, , id = ''] = key.split(':');
  if (area !== 'bonus' || !isUuid(id)) return undefined;
  const [grant] = await q
    .select()
    .from(bonusGrants)
    .where(and(eq(bonusGrants.id, id), eq(bonusGrants.memberId, memberId)));
  if (!grant) return undefined;
  const { name, state, bonus, due, cash, takenAway, openedAt, closedAt } = grant;
  return {
    kind: 'bonus',
    path: '/member/promotions',
    facts: [
      { name: 'promotion', value: name.slice(0, 120) },
      { name: 'status', value: promotionText.states[state] },
      { name: 'bonus', value: formatBaht(bonus) },
      { name: 'due', value: formatBaht(due) },
      { name: 'opened_at', value: openedAt.toISOString() },
      ...(closedAt === null
        ? []
        : ([
            { name: 'cash', value: formatBaht(cash) },
            { name: 'taken_away', value: formatBaht(takenAway) },
            { name: 'closed_at', value: closedAt.toISOString() },
          ] as const)),
    ],
  };
}
