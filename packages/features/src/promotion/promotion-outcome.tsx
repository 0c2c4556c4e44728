import { formatBahtNumber } from '@benjarong/core/format';
import { usePayment } from '@benjarong/core/payment';
import { promotionStore, usePromotion } from '@benjarong/core/promotion';
import { useCore } from '@benjarong/core/react';
import { fill, promotionText } from '@benjarong/text';
import { LinkButton } from '@benjarong/ui/link-button';
import { Notice } from '@benjarong/ui/notice';
import { useEffect } from 'react';

import { AppLink } from '../shared/index.ts';

/** On a paid deposit: the bonus that came with it, or why none did; nothing for a deposit without a promotion. */
export function PromotionOutcome() {
  const store = useCore().get(promotionStore);
  const order_id = usePayment((state) => state.order.data?.order_id);
  const mine = usePromotion((state) => state.mine);
  useEffect(() => {
    if (order_id !== undefined) void store.getState().loadMine({ force: true });
  }, [store, order_id]);
  const choice = (mine.status === 'idle' ? undefined : mine.data)?.choices.find(
    (one) => one.order_id === order_id,
  );
  if (!choice || choice.state === 'chosen') return null;
  const words = { name: choice.name, bonus: formatBahtNumber(choice.bonus), reason: choice.reason };
  return (
    <Notice
      tone={choice.state === 'granted' ? 'jade' : 'saffron'}
      action={
        choice.state === 'granted' ? (
          <LinkButton as={AppLink} to="/member/promotions" size="sm" variant="surface">
            {promotionText.toMine}
          </LinkButton>
        ) : undefined
      }
    >
      {fill(choice.state === 'granted' ? promotionText.paidGranted : promotionText.paidRefused, words)}
    </Notice>
  );
}
