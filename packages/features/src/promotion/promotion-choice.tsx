import { promotionStore, usePromotion } from '@benjarong/core/promotion';
import { useCore, useLoaded } from '@benjarong/core/react';
import { useUi } from '@benjarong/core/ui';
import { promotionText } from '@benjarong/text';
import { Button } from '@benjarong/ui/button';
import { lazyWithRetry } from '@benjarong/ui/lazy-with-retry';
import { useFormValue } from '@benjarong/ui/use-form-value';
import { Gift } from 'lucide-react';
import { useEffect } from 'react';

import styles from './promotion.module.css';

// Who selected nothing reads nothing about it.
const PromotionSentence = lazyWithRetry(
  () => import('./promotion-sentence.tsx'),
  (module) => module.PromotionSentence,
);

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
        {promotion && <PromotionSentence promotion={promotion} amount={amount} />}
      </div>
      <div className={styles['choiceActions']}>
        <Button
          type="button"
          size="sm"
          variant="outline"
          onClick={() => {
            void PromotionSentence.preload();
            show('promotion');
          }}
        >
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
