import type { LottoRound } from '@benjarong/contract';
import { formatDate } from '@benjarong/core/format';
import { fill, lottoRoundText } from '@benjarong/text';
import type { Tone } from '@benjarong/ui/palette';

/** Where a round is by the server's clock; the state that came with it may be seconds old. */
export type RoundPhase = 'upcoming' | 'open' | 'closing' | 'closed' | 'done' | 'void';

/** How long before close a round counts as closing (look.md "RoundCard"). */
const closingWithin = 5 * 60_000;

/** The phase of a round at an instant (server milliseconds). */
export function phaseOf(round: LottoRound, now: number): RoundPhase {
  if (round.state === 'void' || round.state === 'no_result') return 'void';
  if (round.state === 'resulted' || round.state === 'settled') return 'done';
  const closes = Date.parse(round.closes_at);
  if (now >= closes || round.state === 'closed') return 'closed';
  if (now < Date.parse(round.opens_at)) return 'upcoming';
  // A short round is not closing from its first second on.
  const length = closes - Date.parse(round.opens_at);
  return closes - now < Math.min(closingWithin, length / 3) ? 'closing' : 'open';
}

/** "รอบที่ 65" of yeekee, otherwise the day of the draw with the year's last two digits, as tickets have it. */
export function roundLabel(round: LottoRound): string {
  return round.number === null
    ? fill(lottoRoundText.card.day, {
        day: formatDate(`${round.day}T12:00:00+07:00`).replace(/\d\d(\d\d)$/, '$1'),
      })
    : fill(lottoRoundText.card.dayNumber, { number: round.number });
}

/** Kind and round in one line. */
export function roundTitle(round: LottoRound): string {
  return `${round.kind_name} ${roundLabel(round)}`;
}

/** The path of a round's bet screen. */
export function roundPath(round_id: string): string {
  return `/lotto/${encodeURIComponent(round_id)}`;
}

const tones: readonly Tone[] = ['royal', 'jade', 'plum', 'teal', 'saffron'];

/** A hue that a kind always has. */
export function toneOf(kind_id: string): Tone {
  let sum = 0;
  for (const sign of kind_id) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 9_973;
  return tones[sum % tones.length] ?? 'royal';
}
