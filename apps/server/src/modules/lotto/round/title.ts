import { fill, lottoCommonText } from '@benjarong/text';

import type { Kind } from './kinds.ts';
import type { RoundRow } from './rounds.ts';

// Named in full: plain th-TH may bring other digits or another calendar. A day has no time zone: noon UTC is that day.
const shortDay = new Intl.DateTimeFormat('th-TH-u-ca-buddhist-nu-latn', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  year: '2-digit',
});

/** A round by name for the statement, e.g. "หวยลาวพัฒนา 20 พ.ย. 69" or "ยี่กี 21 พ.ย. 69 รอบที่ 12". */
export function roundTitle(kind: Pick<Kind, 'kindName'>, round: Pick<RoundRow, 'day' | 'number'>): string {
  const name = `${kind.kindName} ${shortDay.format(new Date(`${round.day}T12:00:00Z`))}`;
  return round.number === null
    ? name
    : `${name} ${fill(lottoCommonText.roundNumber, { number: round.number })}`;
}
