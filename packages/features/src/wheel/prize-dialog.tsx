import type { WheelSpin } from '@benjarong/contract';
import { formatCount } from '@benjarong/core/format';
import { rewardLabel } from '@benjarong/core/reward';
import { fill, wheelText } from '@benjarong/text';
import { Button } from '@benjarong/ui/button';
import { Dialog } from '@benjarong/ui/dialog';
import { LinkButton } from '@benjarong/ui/link-button';
import { useState } from 'react';

import { AppLink } from '../shared/index.ts';
import { ShareCardButton } from '../shared/share-card-button.tsx';
import styles from './wheel.module.css';

interface PrizeDialogProps {
  /** Shown while there is one. */
  readonly prize: WheelSpin | undefined;
  readonly onClose: () => void;
}

/** What a spin gave, where it is, and how the draw went. */
export function PrizeDialog({ prize, onClose }: PrizeDialogProps) {
  // What was shown stays while the dialog closes.
  const [last, setLast] = useState(prize);
  if (prize && prize !== last) setLast(prize);
  const reward = last?.reward ?? null;
  return (
    <Dialog
      open={prize !== undefined}
      onClose={onClose}
      width={400}
      title={reward === null ? wheelText.wonNothing : wheelText.won}
      footer={
        <Button block onClick={onClose}>
          {wheelText.close}
        </Button>
      }
    >
      {last && (
        <div className={styles['prize']}>
          {reward === null ? (
            <p>{wheelText.wonNothingHint}</p>
          ) : (
            <>
              <p className={styles['won']}>{last.name}</p>
              {rewardLabel(reward) !== last.name && <p>{rewardLabel(reward)}</p>}
              <p className={styles['muted']}>{last.waiting ? wheelText.waiting : wheelText.given}</p>
              {reward.kind === 'coupon' && (
                <LinkButton as={AppLink} to="/member/coupon" variant="outline" block>
                  {wheelText.toCoupon}
                </LinkButton>
              )}
              {reward.kind === 'bonus' && (
                <LinkButton as={AppLink} to="/member/promotions" variant="outline" block>
                  {wheelText.toBonus}
                </LinkButton>
              )}
              <ShareCardButton
                label={wheelText.share}
                card={{
                  flow: 'wheel',
                  title: fill(wheelText.shareTitle, { prize: last.name }),
                  text: wheelText.shareText,
                  button: wheelText.shareButton,
                }}
              />
            </>
          )}
          <p className={styles['muted']}>
            {fill(wheelText.spinDetail, {
              nonce: formatCount(last.nonce),
              roll: formatCount(last.roll),
              last: formatCount(last.weight_sum - 1),
              version: last.version,
            })}
          </p>
        </div>
      )}
    </Dialog>
  );
}
