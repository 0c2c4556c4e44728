import type { MovementKind } from '@benjarong/contract';
import { useServerNow } from '@benjarong/core/react';
import { statementStore, useStatement } from '@benjarong/core/statement';
import { useCore } from '@benjarong/core/react';
import { movementText, statementScreenText } from '@benjarong/text';
import { Chips } from '@benjarong/ui/chips';
import { Segmented } from '@benjarong/ui/segmented';

import { type Period, periodOf, periods, rangeOf } from './periods.ts';
import styles from './statement.module.css';

// Object.keys widens to string[]; the object's keys are exactly the kinds.
const kinds = Object.keys(movementText) as MovementKind[];

/** Period, direction and kind; every change loads the first page anew. */
export const StatementFilters = () => {
  const statement = useCore().get(statementStore);
  const filters = useStatement((state) => state.filters);
  const now = useServerNow();
  const period = periodOf(filters, now);

  const setPeriod = (next: Period): void => {
    if (next === 'custom') return;
    statement.getState().setFilters({ from: undefined, to: undefined, ...rangeOf(next, now) });
  };

  return (
    <div className={styles['filters']}>
      <Segmented
        label={statementScreenText.direction}
        options={(['all', 'in', 'out'] as const).map((value) => ({
          value,
          label: statementScreenText.directions[value],
        }))}
        value={filters.direction ?? 'all'}
        onChange={(value) =>
          statement.getState().setFilters({ direction: value === 'all' ? undefined : value })
        }
      />
      <Chips
        label={statementScreenText.period}
        options={periods.map((value) => ({ value, label: statementScreenText.periods[value] }))}
        value={period === 'custom' ? undefined : period}
        onChange={setPeriod}
      />
      <Chips
        label={statementScreenText.kind}
        options={[
          { value: 'any', label: statementScreenText.allKinds },
          ...kinds.map((value) => ({ value, label: movementText[value] })),
        ]}
        value={filters.kind ?? 'any'}
        onChange={(value) => statement.getState().setFilters({ kind: kinds.find((kind) => kind === value) })}
      />
      <div className={styles['dates']}>
        {(['from', 'to'] as const).map((side) => (
          <label key={side} className={`${styles['date']} text-sm`}>
            {statementScreenText[side]}
            <input
              type="date"
              className={styles['input']}
              value={filters[side] ?? ''}
              onChange={({ target }) =>
                statement.getState().setFilters({ [side]: target.value === '' ? undefined : target.value })
              }
            />
          </label>
        ))}
      </div>
    </div>
  );
};
