import { paymentMarks } from '@benjarong/contract';
import { configValue, useAgent } from '@benjarong/core/agent';
import { fill, operatorFactsText } from '@benjarong/text';
import { Clock, Landmark, QrCode, WalletMinimal } from 'lucide-react';

import styles from './operator-facts.module.css';

const icons = {
  promptpay: <QrCode aria-hidden />,
  bank: <Landmark aria-hidden />,
  truemoney: <WalletMinimal aria-hidden />,
} as const;

/** Who runs the site, when customer service answers and how one pays, as the operator set it; nothing where nothing is set. */
export function OperatorFacts() {
  const config = useAgent((state) => state.config.data);
  const licence = configValue(config, 'license_text') ?? '';
  const hours = configValue(config, 'contact_hours') ?? '';
  const named = (configValue(config, 'payment_marks') ?? '').split(',');
  const marks = paymentMarks.filter((mark) => named.includes(mark));
  if (licence === '' && hours === '' && marks.length === 0) return null;
  return (
    <section aria-label={operatorFactsText.title} className={styles['root']}>
      {marks.length > 0 && (
        <ul aria-label={operatorFactsText.marks} className={styles['marks']}>
          {marks.map((mark) => (
            <li key={mark}>
              {icons[mark]}
              {operatorFactsText.mark[mark]}
            </li>
          ))}
        </ul>
      )}
      {hours !== '' && (
        <p className={styles['hours']}>
          <Clock aria-hidden />
          {fill(operatorFactsText.hours, { hours })}
        </p>
      )}
      {licence !== '' && <p>{licence}</p>}
    </section>
  );
}
