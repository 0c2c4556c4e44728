import { fill, lottoCommonText } from '@benjarong/text';

import type { Kind } from './kinds.ts';
import type { RoundRow } from './rounds.ts';

/** A round by name for the statement, e.g. "หวยลาวพัฒนา 2026-11-20" or "ยี่กี 2026-11-21 รอบที่ 12". */
export const roundTitle = (kind: Pick<Kind, 'kindName'>, round: Pick<RoundRow, 'day' | 'number'>): string => {
  const name = `${kind.kindName} ${round.day}`;
  return round.number === null
    ? name
    : `${name} ${fill(lottoCommonText.roundNumber, { number: round.number })}`;
};
