import { formatBahtNumber, formatCount } from '@benjarong/core/format';
import { useSlip } from '@benjarong/core/lotto';
import { fill, lottoBillText } from '@benjarong/text';
import { Button } from '@benjarong/ui/button';
import { LinkButton } from '@benjarong/ui/link-button';
import { Notice } from '@benjarong/ui/notice';

import { AppLink } from '../../shared/index.ts';
import styles from './draft-offers.module.css';
import { roundPath } from '../round/round-label.ts';

/** The newest draft of another round, offered back: go there, use its numbers here, or throw it away. */
export function DraftOffers() {
  const [offer] = useSlip((state) => state.offers);
  const takeOffer = useSlip((state) => state.takeOffer);
  const dropOffer = useSlip((state) => state.dropOffer);
  if (!offer) return null;
  return (
    <Notice tone="royal" title={fill(lottoBillText.slip.offerTitle, { title: offer.title })}>
      <p className={styles['line']}>
        {fill(lottoBillText.slip.offerLine, {
          count: formatCount(offer.lines),
          total: formatBahtNumber(offer.total),
        })}
      </p>
      <div className={styles['buttons']}>
        <LinkButton as={AppLink} to={roundPath(offer.round_id)} size="sm" variant="surface">
          {lottoBillText.slip.offerGo}
        </LinkButton>
        <Button size="sm" variant="outline" onClick={() => takeOffer(offer.round_id)}>
          {lottoBillText.slip.offerTake}
        </Button>
        <Button size="sm" variant="ghost" onClick={() => dropOffer(offer.round_id)}>
          {lottoBillText.slip.offerDrop}
        </Button>
      </div>
    </Notice>
  );
}
