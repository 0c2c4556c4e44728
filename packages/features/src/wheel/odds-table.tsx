import type { WheelConfig } from '@benjarong/contract';
import { formatCount } from '@benjarong/core/format';
import { rewardLabel } from '@benjarong/core/reward';
import { chanceText, wheelSettings } from '@benjarong/core/wheel';
import { fill, wheelText } from '@benjarong/text';
import { Card, SectionTitle } from '@benjarong/ui/card';
import { keepNumbers } from '@benjarong/ui/keep-numbers';
import { ShieldCheck } from 'lucide-react';

import styles from './wheel.module.css';

const { odds } = wheelText;

/** กติกาและโอกาสได้รางวัล: the odds of this moment with the version that they belong to. */
export function OddsTable({ config }: { readonly config: WheelConfig }) {
  const { version, weightSum } = wheelSettings(config);
  return (
    <Card padding="md" className={styles['inside']}>
      <SectionTitle icon={<ShieldCheck aria-hidden />} count={fill(odds.version, { version })}>
        {odds.title}
      </SectionTitle>
      <table className={styles['odds']}>
        <caption className="visually-hidden">{fill(odds.caption, { version })}</caption>
        <thead>
          <tr>
            <th scope="col">{odds.prize}</th>
            <th scope="col">{odds.stock}</th>
            <th scope="col">{odds.chance}</th>
          </tr>
        </thead>
        <tbody>
          {config.prizes.map((prize) => (
            <tr key={prize.prize_id}>
              <th scope="row">
                {prize.name}
                {prize.reward !== null && rewardLabel(prize.reward) !== prize.name && (
                  <span className={styles['muted']}>{keepNumbers(rewardLabel(prize.reward))}</span>
                )}
              </th>
              <td>
                {!prize.in_draw
                  ? odds.out
                  : prize.stock === null
                    ? odds.endless
                    : keepNumbers(fill(odds.left, { stock: formatCount(prize.stock) }))}
              </td>
              <td className="tnum">{chanceText(prize.in_draw ? prize.weight : 0, weightSum)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul className={styles['rules']}>
        {odds.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </Card>
  );
}
