import type { RateRow } from '../round/kinds.ts';

/** The bounds of a bet type in satang; null = no such bound. */
export type RateBounds = Pick<
  RateRow,
  'minimum' | 'maximum' | 'maxPerMember' | 'maxPerNumber' | 'maxPerBill' | 'maxPerRound'
>;

/** What is wrong with bounds as a sentence, `undefined` when they fit each other. */
export function boundsMistake({ minimum, maximum, ...more }: RateBounds): string | undefined {
  if (minimum <= 0n || maximum < minimum) return 'minimum must be more than 0 and not above maximum';
  return Object.values(more).some((bound) => bound !== null && bound < minimum)
    ? 'max_per_member, max_per_number, max_per_bill and max_per_round must not be below minimum'
    : undefined;
}
