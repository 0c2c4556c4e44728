import type { MovementTitle } from '@benjarong/contract';

import type { Kind } from './kinds.ts';
import type { RoundRow } from './rounds.ts';

type RoundParams = Extract<MovementTitle, { readonly code: 'lotto.round' }>['params'];

/** What names a round in the title of a movement, as the ledger keeps it. */
export function roundParams(
  kind: Pick<Kind, 'kindName'>,
  round: Pick<RoundRow, 'day' | 'number'>,
): RoundParams {
  return { kind: kind.kindName, day: round.day, number: round.number };
}
