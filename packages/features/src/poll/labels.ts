import type { Poll, PollItem } from '@benjarong/contract';
import { formatBahtNumber, formatDateTime } from '@benjarong/core/format';
import { fill, pollText } from '@benjarong/text';
import type { Tone } from '@benjarong/ui/palette';

/** Colour of a poll's state; the word beside it carries the meaning. */
export const stateHue: Readonly<Record<PollItem['state'], Tone>> = {
  upcoming: 'royal',
  open: 'jade',
  ended: 'neutral',
  answered: 'saffron',
  drawn: 'gold',
};

/** From when or until when a poll takes votes. */
export function stateLine({ state, starts_at, ends_at }: Pick<PollItem, 'state' | 'starts_at' | 'ends_at'>) {
  if (state === 'upcoming') return fill(pollText.from, { time: formatDateTime(starts_at) });
  return fill(state === 'open' ? pollText.until : pollText.endedAt, { time: formatDateTime(ends_at) });
}

/** How many votes a member cast. */
export function votedLine(count: number): string {
  return fill(pollText.voted, { count });
}

/** How votes are given, each rule a line with what it gave so far. */
export function quotaLines(
  { quota }: Poll['config'],
  earned: readonly { readonly by: keyof typeof pollText.earns; readonly votes: number }[] = [],
): readonly string[] {
  const { base, maximum, earns } = quota;
  return [
    ...(base > 0 ? [fill(pollText.quotaBase, { votes: base })] : []),
    ...earns.map(({ by, minimum, votes }) => {
      const rule = fill(pollText.earns[by], { minimum: formatBahtNumber(minimum), votes });
      const got = earned.find((one) => one.by === by)?.votes ?? 0;
      return got > 0 ? `${rule} (${fill(pollText.earned, { votes: got })})` : rule;
    }),
    ...(earns.length > 0 ? [fill(pollText.quotaMaximum, { maximum })] : []),
  ];
}
