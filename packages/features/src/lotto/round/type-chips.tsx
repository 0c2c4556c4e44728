import type { LottoRate } from '@benjarong/contract';
import type { BetTypeCode } from '@benjarong/core/lotto';
import { formatCount } from '@benjarong/core/format';
import { fill, lottoBillText, lottoKindText } from '@benjarong/text';
import { cx } from '@benjarong/ui/cx';

import styles from './type-chips.module.css';

interface TypeChipsProps {
  readonly rates: readonly LottoRate[];
  readonly chosen: readonly BetTypeCode[];
  readonly onPress: (type: BetTypeCode) => void;
}

/** Which bet types the next numbers go on; several of the same length at once. */
export function TypeChips({ rates, chosen, onPress }: TypeChipsProps) {
  return (
    <fieldset className={styles['root']}>
      <legend className="visually-hidden">{lottoBillText.entry.types}</legend>
      <div className={styles['rail']}>
        {rates.map((rate) => (
          // The face's two texts are its name; the rule does not look that deep.
          // oxlint-disable-next-line jsx-a11y/label-has-associated-control
          <label key={rate.bet_type} className={styles['item']}>
            <input
              type="checkbox"
              data-keystroke
              className={styles['input']}
              checked={chosen.includes(rate.bet_type)}
              onChange={() => onPress(rate.bet_type)}
            />
            <span className={styles['face']}>
              <span className={styles['name']}>{lottoKindText.betTypes[rate.bet_type]}</span>
              <span className={cx(styles['pays'], 'tnum')}>{payText(rate)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function payText(rate: LottoRate): string {
  return rate.set
    ? fill(lottoBillText.entry.setPrice, { price: rate.set.price.replace(/\.00$/, '') })
    : fill(lottoBillText.entry.pays, {
        rate: /^\d{4,}$/.test(rate.rate_text) ? formatCount(Number(rate.rate_text)) : rate.rate_text,
      });
}
