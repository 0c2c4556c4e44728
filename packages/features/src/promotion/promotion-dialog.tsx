import { isForDeposit, promotionStore, usePromotion } from '@benjarong/core/promotion';
import { useCore } from '@benjarong/core/react';
import { useUi } from '@benjarong/core/ui';
import { commonText, fill, promotionText } from '@benjarong/text';
import { Button } from '@benjarong/ui/button';
import { Dialog } from '@benjarong/ui/dialog';
import { Disclosure } from '@benjarong/ui/disclosure';
import { ErrorState } from '@benjarong/ui/error-state';
import { RadioCards } from '@benjarong/ui/radio-cards';
import { Skeleton, SkeletonGroup } from '@benjarong/ui/skeleton';
import { useEffect } from 'react';

import type { DialogProps } from '../shared/index.ts';
import { givesLabel } from './labels.ts';
import { Sentences } from './promotion-card.tsx';
import styles from './promotion.module.css';

const none = 'none';

/** Selects the promotion of the next deposit over any page; nothing is preselected (spec §2, promotion dialog). */
export function PromotionDialog({ open, onClose }: DialogProps) {
  const store = useCore().get(promotionStore);
  const list = usePromotion((state) => state.list);
  const selected = useUi((state) => state.selectedPromotion);
  const select = useUi((state) => state.selectPromotion);
  useEffect(() => {
    if (open) void store.getState().loadList({ force: true });
  }, [store, open]);

  const items =
    list.status === 'idle' ? undefined : list.data?.filter((promotion) => isForDeposit(promotion));
  const chosen = items?.find(({ promotion_id }) => promotion_id === selected);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={promotionText.dialogTitle}
      width={480}
      phone="sheet"
      footer={
        <Button block onClick={onClose}>
          {promotionText.takeChoice}
        </Button>
      }
    >
      <div className={styles['dialog']}>
        <p className={styles['muted']}>{promotionText.dialogIntro}</p>
        {!items &&
          (list.status === 'failed' ? (
            <ErrorState
              description={list.error.message}
              onRetry={() => void store.getState().loadList({ force: true })}
            />
          ) : (
            <SkeletonGroup label={commonText.loading}>
              <Skeleton shape="block" />
            </SkeletonGroup>
          ))}
        {items && (
          <RadioCards
            label={promotionText.dialogTitle}
            hideLabel
            value={selected ?? none}
            onChange={(value) => select(value === none ? undefined : value)}
            options={[
              ...items.map((promotion) => ({
                value: promotion.promotion_id,
                title: promotion.name,
                description:
                  promotion.eligible === false
                    ? promotion.reason
                    : fill(promotionText.choice.rule, {
                        gives: givesLabel(promotion),
                        multiple: promotion.turnover_multiple,
                      }),
                disabled: promotion.eligible === false,
              })),
              { value: none, title: promotionText.without },
            ]}
          />
        )}
        {chosen && (
          <Disclosure title={promotionText.terms} key={chosen.promotion_id}>
            <Sentences lines={chosen.terms} />
          </Disclosure>
        )}
      </div>
    </Dialog>
  );
}
