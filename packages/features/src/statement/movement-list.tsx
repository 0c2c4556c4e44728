import type { StatementLine } from '@benjarong/contract';
import { bangkokDay, formatDay } from '@benjarong/core/format';
import { Card } from '@benjarong/ui/card';
import { cx } from '@benjarong/ui/cx';
import { useDeferredValue } from 'react';

import { MovementRow } from './movement-row.tsx';
import styles from './statement.module.css';

interface MovementListProps {
  readonly lines: readonly StatementLine[];
  readonly onOpen: (line: StatementLine) => void;
}

/** What fills the tallest screen: the rest is drawn in turns that let fingers in between. */
const firstLines = 12;

/** Lines grouped by Bangkok day, newest first, under Buddhist dates. */
export function MovementList({ lines, onOpen }: MovementListProps) {
  const drawn = useDeferredValue(lines, lines.slice(0, firstLines));
  return [...byDay(drawn)].map(([day, items]) => (
    <section key={day} aria-labelledby={`day-${day}`}>
      <h2 id={`day-${day}`} className={cx(styles['day'], 'text-sm')}>
        {formatDay(items[0]?.created_at ?? day)}
      </h2>
      <Card padding="none">
        <ul className={styles['rows']}>
          {items.map((line) => (
            <li key={line.id}>
              <MovementRow line={line} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  ));
}

/** Lines by Bangkok day, in the order in which they came (old phones lack `Map.groupBy`). */
function byDay(lines: readonly StatementLine[]): ReadonlyMap<string, readonly StatementLine[]> {
  const days = new Map<string, StatementLine[]>();
  for (const line of lines) {
    const day = bangkokDay(Date.parse(line.created_at));
    const group = days.get(day);
    if (group) group.push(line);
    else days.set(day, [line]);
  }
  return days;
}
