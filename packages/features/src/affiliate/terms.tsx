import type { AffiliateConfigs } from '@benjarong/contract';
import { formatBahtNumber } from '@benjarong/core/format';
import { affiliateText, fill } from '@benjarong/text';
import { Card, SectionTitle } from '@benjarong/ui/card';
import { BadgePercent, ListChecks, Rocket } from 'lucide-react';

import styles from './affiliate.module.css';

const text = affiliateText.terms;

/** Rates by kind and level with a worked example. */
export function Rates({ configs }: { readonly configs: AffiliateConfigs }) {
  const { rates, level2_share: share, example } = configs;
  return (
    <Card padding="md" className={styles['inside']}>
      <SectionTitle icon={<BadgePercent aria-hidden />}>{text.rates}</SectionTitle>
      <table className={styles['table']}>
        <caption className="visually-hidden">{text.rates}</caption>
        <thead>
          <tr>
            <th scope="col">{text.kind}</th>
            <th scope="col">{text.level1}</th>
            {share > 0 && <th scope="col">{text.level2}</th>}
          </tr>
        </thead>
        <tbody>
          {rates.map(({ kind, percent, level2_percent: second }) => (
            <tr key={kind}>
              <th scope="row">{affiliateText.kinds[kind]}</th>
              <td className="tnum">{percent}%</td>
              {share > 0 && <td className="tnum">{second}%</td>}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles['example']}>
        <strong>{text.example}</strong>{' '}
        {fill(text.exampleLine, {
          kind: affiliateText.kinds[example.kind],
          stake: formatBahtNumber(example.stake),
          percent: example.percent,
          amount: formatBahtNumber(example.amount),
          level2_percent: example.level2_percent,
          level2_amount: formatBahtNumber(example.level2_amount),
        })}
      </p>
    </Card>
  );
}

/** How to begin, and the rules. */
export function HowItWorks({ configs }: { readonly configs: AffiliateConfigs }) {
  const { minimum, reckoned_at: time, active_days: days } = configs;
  return (
    <>
      <Card padding="md" className={styles['inside']}>
        <SectionTitle icon={<Rocket aria-hidden />}>{text.how}</SectionTitle>
        <ol className={styles['rules']}>
          {text.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Card>
      <Card padding="md" className={styles['inside']}>
        <SectionTitle icon={<ListChecks aria-hidden />}>{text.rules}</SectionTitle>
        <ul className={styles['rules']}>
          <li>{fill(text.rule.when, { time })}</li>
          <li>{text.rule.cash}</li>
          <li>{fill(text.rule.minimum, { minimum: formatBahtNumber(minimum) })}</li>
          <li>{text.rule.void}</li>
          <li>{text.rule.once}</li>
          <li>{text.rule.own}</li>
          <li>{fill(text.rule.active, { days })}</li>
        </ul>
      </Card>
    </>
  );
}
