import { formatBaht, parseTypedBaht, type Promotion } from '@benjarong/contract';
import { formatBahtNumber } from '@benjarong/core/format';
import { bonusFor, promotionStore, usePromotion } from '@benjarong/core/promotion';
import { useCore, useLoaded } from '@benjarong/core/react';
import { useUi } from '@benjarong/core/ui';
import { fill, promotionText } from '@benjarong/text';
import { Button } from '@benjarong/ui/button';
import { useFormValue } from '@benjarong/ui/use-form-value';
import { Gift } from 'lucide-react';
import { useEffect } from 'react';

import { givesLabel } from './labels.ts';
import styles from './promotion.module.css';

/** In a deposit's form (field `amount`): the selected promotion and what it gives for the amount, before the button. */
export function PromotionChoice() {
  const store = useCore().get(promotionStore);
  const list = usePromotion((state) => state.list);
  const selected = useUi((state) => state.selectedPromotion);
  const select = useUi((state) => state.selectPromotion);
  const show = useUi((state) => state.show);
  const amount = useFormValue('amount');
  useLoaded(store, list, () => store.getState().loadList());
  useEffect(() => {
    void store.getState().loadList();
  }, [store]);
  const items = list.status === 'idle' ? undefined : list.data;
  const promotion = items?.find(({ promotion_id }) => promotion_id === selected);
  // A deposit without promotions on offer has nothing to choose.
  if (items?.length === 0 && selected === undefined) return null;
  return (
    <div role="group" aria-label={promotionText.choice.label} className={styles['choice']}>
      <span aria-hidden className={styles['choiceIcon']}>
        <Gift />
      </span>
      <div className={styles['choiceText']} aria-live="polite">
        <b>{promotion ? promotion.name : promotionText.choice.none}</b>
        {promotion && <span className="tnum">{sentence(promotion, amount)}</span>}
      </div>
      <div className={styles['choiceActions']}>
        <Button type="button" size="sm" variant="outline" onClick={() => show('promotion')}>
          {selected === undefined ? promotionText.choice.pick : promotionText.choice.change}
        </Button>
        {promotion?.eligible === false && (
          <Button type="button" size="sm" variant="ghost" onClick={() => select(undefined)}>
            {promotionText.without}
          </Button>
        )}
      </div>
    </div>
  );
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
