import { formatBahtNumber } from '@benjarong/core/format';

/** Decimal text with groups of three and without empty decimals: `1,000`, `166.67`. */
export function plainNumber(decimal: string): string {
  return formatBahtNumber(decimal).replace(/\.00$/, '');
}
