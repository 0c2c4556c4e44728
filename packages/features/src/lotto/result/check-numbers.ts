import type { LottoResult, LottoRound, LottoRoundResult } from '@benjarong/contract';

/** The prizes that are drawn. */
export type DrawnPrize = 'first' | 'top4' | 'top3' | 'top2' | 'bottom2' | 'front3' | 'bottom3';
/** The prizes that a member's number is compared with: those that are drawn, and the bets on their digits. */
export type CheckedPrize = DrawnPrize | 'tod3' | 'runTop' | 'runBottom';

/** A number of the member that was drawn. */
export interface NumberHit {
  readonly number: string;
  readonly round: LottoRound;
  readonly prizes: readonly CheckedPrize[];
}

const ticket = 6;

/** Whether a drawn number is one of those looked for. */
export function isHit(
  result: LottoResult,
  prize: DrawnPrize,
  number: string,
  wanted: readonly string[],
): boolean {
  return wanted.some((own) => winsAt(prize, number, own, result.first.length === ticket) !== undefined);
}

/** The numbers that were drawn, with where. Pure. */
export function checkNumbers(
  items: readonly LottoRoundResult[],
  wanted: readonly string[],
): readonly NumberHit[] {
  return [...new Set(wanted)].flatMap((own) =>
    items.flatMap(({ round, result }) => {
      if (!result) return [];
      const prizes = new Set(
        drawn(result).flatMap(([prize, number]) => {
          const won = winsAt(prize, number, own, result.first.length === ticket);
          return won === undefined ? [] : [won];
        }),
      );
      return prizes.size > 0 ? [{ number: own, round, prizes: [...prizes] }] : [];
    }),
  );
}

function drawn(result: LottoResult): readonly (readonly [DrawnPrize, string])[] {
  return [
    ...(result.first.length > 4 ? [['first', result.first] as const] : []),
    ...(result.numbers.top4 === null ? [] : [['top4', result.numbers.top4] as const]),
    ['top3', result.numbers.top3],
    ['top2', result.numbers.top2],
    ...(result.numbers.bottom2 === null ? [] : [['bottom2', result.numbers.bottom2] as const]),
    ...result.front3.map((number) => ['front3', number] as const),
    ...result.bottom3.map((number) => ['bottom3', number] as const),
  ];
}

function sorted(number: string): string {
  return Array.from(number).toSorted().join('');
}

/** What a number wins at one drawn prize. A ticket of six digits wins by its tail (at front prizes by its head). */
function winsAt(prize: DrawnPrize, number: string, own: string, tickets: boolean): CheckedPrize | undefined {
  if (own === number) return prize;
  if (own.length === 1 && number.includes(own)) {
    if (prize === 'top3') return 'runTop';
    return prize === 'bottom2' ? 'runBottom' : undefined;
  }
  if (own.length === 3 && prize === 'top3' && sorted(own) === sorted(number)) return 'tod3';
  if (own.length !== ticket || !tickets || prize === 'first' || prize === 'top4') return undefined;
  return (prize === 'front3' ? own.startsWith(number) : own.endsWith(number)) ? prize : undefined;
}
