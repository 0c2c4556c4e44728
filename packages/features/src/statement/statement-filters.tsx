import type { MovementKind } from '@benjarong/contract';
import { formatCount, formatPicked } from '@benjarong/core/format';
import { useCore, useServerNow } from '@benjarong/core/react';
import { statementStore, useStatement, viewOf } from '@benjarong/core/statement';
import { commonText, fill, movementText, statementScreenText } from '@benjarong/text';
import { Button } from '@benjarong/ui/button';
import { Chips } from '@benjarong/ui/chips';
import { cx } from '@benjarong/ui/cx';
import { DateInput } from '@benjarong/ui/date-input';
import { Drawer } from '@benjarong/ui/drawer';
import { IconButton } from '@benjarong/ui/icon-button';
import { Segmented } from '@benjarong/ui/segmented';
import { CircleAlert, SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';

import { useIsMobile } from '../shared/index.ts';
import { type Period, periodOf, periods, rangeOf } from './periods.ts';
import styles from './statement.module.css';

// Object.keys widens to string[]; the object's keys are exactly the kinds.
/** The kinds of movements, in the order of the filter. */
export const kinds = Object.keys(movementText) as MovementKind[];

/** Takes every filter of the statement away. */
export const noFilters = {
  kind: undefined,
  direction: undefined,
  wallet_id: undefined,
  from: undefined,
  to: undefined,
  game_id: undefined,
} as const;

/**
 * Direction, period and kind; every change loads the first page again. On phones the direction stays in sight
 * and the rest waits in a sheet behind one button that counts what is set.
 */
export function StatementFilters() {
  const statement = useCore().get(statementStore);
  const phone = useIsMobile();
  const [open, setOpen] = useState(false);
  const { from, to, kind } = useStatement((state) => state.filters);
  const status = useStatement(({ list }) => list.status);
  const total = useStatement(({ list }) => list.data?.total ?? 0);
  const lines = useStatement((state) => state.view === 'lines');
  const set = Number(from !== undefined || to !== undefined) + Number(kind !== undefined) + Number(lines);
  if (!phone) {
    return (
      <div className={styles['filters']}>
        <Direction />
        <Finer />
      </div>
    );
  }
  return (
    <div className={styles['top']}>
      <Direction />
      <IconButton
        size="lg"
        variant="outline"
        label={set > 0 ? fill(statementScreenText.filtersOn, { count: set }) : statementScreenText.filters}
        icon={<SlidersHorizontal />}
        {...(set > 0 && { badge: set })}
        onClick={() => setOpen(true)}
      />
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        title={statementScreenText.filters}
        footer={
          <div className={styles['sheetFoot']}>
            <Button
              variant="ghost"
              disabled={set === 0}
              onClick={() => {
                statement.getState().setFilters({ from: undefined, to: undefined, kind: undefined });
                statement.getState().setView('sittings');
              }}
            >
              {statementScreenText.clearFilters}
            </Button>
            <Button block loading={status === 'idle' || status === 'loading'} onClick={() => setOpen(false)}>
              {status === 'failed'
                ? commonText.close
                : fill(statementScreenText.showFiltered, { count: formatCount(total) })}
            </Button>
          </div>
        }
      >
        <div className={styles['filters']}>
          <Finer />
        </div>
      </Drawer>
    </div>
  );
}

function Direction() {
  const statement = useCore().get(statementStore);
  const direction = useStatement((state) => state.filters.direction);
  return (
    <Segmented
      label={statementScreenText.direction}
      options={(['all', 'in', 'out'] as const).map((value) => ({
        value,
        label: statementScreenText.directions[value],
      }))}
      value={direction ?? 'all'}
      onChange={(value) =>
        statement.getState().setFilters({ direction: value === 'all' ? undefined : value })
      }
    />
  );
}

function Group({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles['group']}>
      {/* The chips' own legend says it to assistive tools. */}
      <p aria-hidden className={cx(styles['groupName'], 'text-sm')}>
        {name}
      </p>
      {children}
    </div>
  );
}

function Finer() {
  const statement = useCore().get(statementStore);
  const filters = useStatement((state) => state.filters);
  const view = useStatement(viewOf);
  const trouble = useStatement(({ list }) => (list.status === 'failed' ? list.error.message : undefined));
  const phone = useIsMobile();
  const mistake = useId();
  const now = useServerNow();
  const { from, to } = filters;
  const reversed = from !== undefined && to !== undefined && from > to;
  // On a phone the list that says what went wrong lies behind the sheet.
  const said = reversed ? statementScreenText.reversed : phone ? trouble : undefined;
  const period = periodOf(filters, now);
  const setPeriod = (next: Period): void => {
    if (next === 'custom') return;
    statement.getState().setFilters({ from: undefined, to: undefined, ...rangeOf(next, now) });
  };
  return (
    <>
      <Group name={statementScreenText.view}>
        <Chips
          label={statementScreenText.view}
          wrap
          options={(['sittings', 'lines'] as const).map((value) => ({
            value,
            label: statementScreenText.views[value],
          }))}
          value={view}
          onChange={(value) => statement.getState().setView(value)}
        />
      </Group>
      <Group name={statementScreenText.period}>
        <Chips
          wrap
          label={statementScreenText.period}
          options={periods.map((value) => ({ value, label: statementScreenText.periods[value] }))}
          value={period === 'custom' ? undefined : period}
          onChange={setPeriod}
        />
      </Group>
      <Group name={statementScreenText.kind}>
        <Chips
          wrap
          label={statementScreenText.kind}
          options={[
            { value: 'any', label: statementScreenText.allKinds },
            ...kinds.map((value) => ({ value, label: movementText[value] })),
          ]}
          value={filters.kind ?? 'any'}
          onChange={(value) =>
            statement.getState().setFilters({ kind: kinds.find((kind) => kind === value) })
          }
        />
      </Group>
      <div className={styles['dates']}>
        {(['from', 'to'] as const).map((side) => (
          <div key={side} className={cx(styles['date'], 'text-sm')}>
            <label htmlFor={`${mistake}-${side}`}>{statementScreenText[side]}</label>
            <DateInput
              id={`${mistake}-${side}`}
              show={formatPicked}
              value={filters[side] ?? ''}
              min={side === 'to' ? from : undefined}
              max={side === 'from' ? to : undefined}
              aria-invalid={reversed || undefined}
              aria-describedby={said === undefined ? undefined : mistake}
              onChange={({ target }) =>
                statement.getState().setFilters({ [side]: target.value === '' ? undefined : target.value })
              }
            />
          </div>
        ))}
      </div>
      {said !== undefined && (
        <p id={mistake} role="alert" className={cx(styles['mistake'], 'text-sm')}>
          <CircleAlert aria-hidden />
          {said}
        </p>
      )}
    </>
  );
}
