import { formatBaht, parseTypedBaht, type Promotion } from '@benjarong/contract';
import { formatBahtNumber } from '@benjarong/core/format';
import { bonusFor } from '@benjarong/core/promotion';
import { fill, promotionText } from '@benjarong/text';

import { givesLabel } from './labels.ts';

interface PromotionSentenceProps {
  readonly promotion: Promotion;
  /** Baht as typed. */
  readonly amount: string;
}

/** What the selected promotion gives for the amount, or why it gives nothing. */
export function PromotionSentence({ promotion, amount }: PromotionSentenceProps) {
  return <span className="tnum">{sentence(promotion, amount)}</span>;
}

function sentence(promotion: Promotion, typed: string): string {
  const { choice } = promotionText;
  if (promotion.eligible === false) return fill(choice.gone, { reason: promotion.reason });
  const deposit = parseTypedBaht(typed);
  if (deposit === undefined || deposit === 0n)
    return fill(choice.rule, { gives: givesLabel(promotion), multiple: promotion.turnover_multiple });
  const given = bonusFor(promotion, deposit);
  return given === undefined
    ? fill(choice.tooSmall, { minimum: formatBahtNumber(promotion.minimum_deposit) })
    : fill(choice.gives, {
        deposit: formatBahtNumber(formatBaht(deposit)),
        bonus: formatBahtNumber(given.bonus),
        due: formatBahtNumber(given.due),
      });
}
