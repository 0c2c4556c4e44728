import { type BetTypeCode, betTypes } from '@benjarong/lotto-engine';
import type { Satang } from '@benjarong/contract';

import type { DraftLine, NewLine } from './draft.ts';

/** Where a price stands in a row "number · บน · ล่าง · โต๊ด". */
export type PriceSide = 'top' | 'bottom' | 'tod';

/** The sides in the order in which members write them. */
export const priceSides: readonly PriceSide[] = ['top', 'bottom', 'tod'];

const types: Readonly<Record<PriceSide, readonly BetTypeCode[]>> = {
  top: ['run_top', '2top', '3top', '4top'],
  bottom: ['run_bottom', '2bottom', '3bottom'],
  tod: ['3tod', '4tod'],
};

/** The bet type of a side for a number of so many digits; `undefined` where there is none. */
export function typeOfSide(side: PriceSide, digits: number): BetTypeCode | undefined {
  return types[side].find((type) => betTypes[type].digits === digits);
}

/** The lines of a number with a price (satang) for each side; sides without a price or not sold are left out. */
export function linesOfRow(
  number: string,
  prices: Readonly<Record<PriceSide, Satang>>,
  sold: readonly BetTypeCode[],
): readonly NewLine[] {
  return priceSides.flatMap((side) => {
    const type = typeOfSide(side, number.length);
    const stake = prices[side];
    return type !== undefined && sold.includes(type) && stake > 0n ? [{ type, number, stake }] : [];
  });
}

/** Lines of one number that follow each other, each in its place. */
export interface PriceRow {
  readonly number: string;
  readonly lines: Readonly<Partial<Record<PriceSide, DraftLine>>>;
  readonly ids: readonly number[];
}

/** A draft as rows, the newest first; types without a side (sets, front prizes) are not among them. */
export function rowsOfDraft(lines: readonly DraftLine[]): readonly PriceRow[] {
  const rows: PriceRow[] = [];
  for (const line of lines) {
    const side = priceSides.find((each) => types[each].includes(line.type));
    if (side === undefined) continue;
    const last = rows.at(-1);
    if (last && last.number === line.number && !last.lines[side])
      rows[rows.length - 1] = {
        number: last.number,
        lines: { ...last.lines, [side]: line },
        ids: [...last.ids, line.id],
      };
    else rows.push({ number: line.number, lines: { [side]: line }, ids: [line.id] });
  }
  return rows.toReversed();
}
