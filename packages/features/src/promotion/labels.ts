import type { Promotion } from '@benjarong/contract';
import { formatBahtNumber } from '@benjarong/core/format';
import { fill, promotionText } from '@benjarong/text';
import type { DataItem } from '@benjarong/ui/data-list';
import type { Tone } from '@benjarong/ui/palette';

/** What a promotion gives in a few words, e.g. "100% สูงสุด 500.00 บาท". */
export function givesLabel({ bonus_type, percentage, amount, cap }: Promotion): string {
  if (bonus_type === 'fixed') return fill(promotionText.giveFixed, { amount: formatBahtNumber(amount) });
  return cap === null
    ? fill(promotionText.givePercentage, { percentage })
    : fill(promotionText.giveCapped, { percentage, cap: formatBahtNumber(cap) });
}

/** The numbers that decide, as rows: what refuses is seen before any button. */
export function factsOf(promotion: Promotion): readonly DataItem[] {
  const { facts } = promotionText;
  const baht = (amount: string) => fill(facts.baht, { amount: formatBahtNumber(amount) });
  const orUnlimited = (amount: string | null) => (amount === null ? facts.unlimited : baht(amount));
  return [
    ...(promotion.minimum_deposit === '0.00'
      ? []
      : [{ label: facts.minimum, value: baht(promotion.minimum_deposit) }]),
    ...(promotion.turnover_needed === '0.00'
      ? []
      : [{ label: facts.needed, value: baht(promotion.turnover_needed) }]),
    { label: facts.turnover, value: fill(facts.turnoverValue, { multiple: promotion.turnover_multiple }) },
    { label: facts.stake, value: orUnlimited(promotion.maximum_stake) },
    { label: facts.cashOut, value: orUnlimited(promotion.maximum_cash_out) },
    { label: facts.days, value: fill(facts.daysValue, { days: promotion.days }) },
  ];
}

/** The hue of each kind. */
export const kindTone: Readonly<Record<Promotion['kind'], Tone>> = {
  first_deposit: 'gold',
  deposit_percentage: 'jade',
  daily_deposit: 'teal',
  free_credit: 'plum',
  turnover_reward: 'royal',
};
