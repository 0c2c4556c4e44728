import type { LottoResult, LottoRound, LottoRoundResult } from '@benjarong/contract';

/** The prizes that a member's number is compared with. */
export type CheckedPrize = 'first' | 'top4' | 'top3' | 'top2' | 'bottom2' | 'front3' | 'bottom3';

/** A number of the member that was drawn. */
export interface NumberHit {
  readonly number: string;
  readonly round: LottoRound;
  readonly prizes: readonly CheckedPrize[];
}

const drawn = (result: LottoResult): readonly (readonly [CheckedPrize, string])[] => [
  ...(result.first.length > 4 ? [['first', result.first] as const] : []),
  ...(result.numbers.top4 === null ? [] : [['top4', result.numbers.top4] as const]),
  ['top3', result.numbers.top3],
  ['top2', result.numbers.top2],
  ...(result.numbers.bottom2 === null ? [] : [['bottom2', result.numbers.bottom2] as const]),
  ...result.front3.map((number) => ['front3', number] as const),
  ...result.bottom3.map((number) => ['bottom3', number] as const),
];

/** Whether a drawn number is one of those looked for; a longer one counts by its tail, e.g. 123456 for the last two. */
export const isHit = (prize: CheckedPrize, number: string, wanted: readonly string[]): boolean =>
  wanted.some((each) =>
    // A lottery ticket has six digits: its tail wins the shorter prizes, its head the front ones.
    each.length === 6 && number.length < 6
      ? prize === 'front3'
        ? each.startsWith(number)
        : prize !== 'top4' && each.endsWith(number)
      : each === number,
  );

/** The numbers that were drawn, with where. Pure. */
export const checkNumbers = (
  items: readonly LottoRoundResult[],
  wanted: readonly string[],
): readonly NumberHit[] =>
  [...new Set(wanted)].flatMap((number) =>
    items.flatMap(({ round, result }) => {
      if (!result) return [];
      const prizes = [
        ...new Set(drawn(result).flatMap(([prize, value]) => (isHit(prize, value, [number]) ? [prize] : []))),
      ];
      return prizes.length > 0 ? [{ number, round, prizes }] : [];
    }),
  );
