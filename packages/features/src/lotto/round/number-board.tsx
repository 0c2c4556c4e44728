import { betKey, betTypes } from '@benjarong/core/lotto';
import { fill, lottoBillText } from '@benjarong/text';
import { cx } from '@benjarong/ui/cx';
import { useState } from 'react';

import styles from './number-board.module.css';
import type { Desk } from './use-bet-entry.ts';

/** A board of every number: 00–99 at once, 000–999 by hundreds, 0–9 for run bets; a tap adds, another takes out. */
export function NumberBoard({ desk }: { readonly desk: Desk }) {
  const { digits, types, draft, limits, blocked, change, addNumbers } = desk;
  const [hundred, setHundred] = useState(0);
  const size = digits === 1 ? 10 : 100;
  const parts = digits <= 2 ? 1 : digits === 3 ? 10 : 100;
  const part = Math.min(hundred, parts - 1);
  const numbers = Array.from({ length: size }, (_, index) => padded(part * size + index, digits));
  const keysOf = (number: string) => types.map((type) => betKey(type, number));
  // Where order means nothing, 12 on the slip is 21 on the board too.
  const anyOrder = types.every((type) => betTypes[type].match === 'any_order');
  const placeOf = (type: (typeof types)[number], number: string) =>
    anyOrder ? betKey(type, number) : `${type}:${number}`;
  const onSlip = new Map<string, number[]>();
  for (const line of draft.lines) {
    if (!types.includes(line.type)) continue;
    const key = placeOf(line.type, line.number);
    onSlip.set(key, [...(onSlip.get(key) ?? []), line.id]);
  }
  const limited = limits.filter(
    ({ bet_type, number, kind }) =>
      types.includes(bet_type) && (kind === 'reduced' || blocked.has(betKey(bet_type, number))),
  );
  const reduced = new Set(
    limits.filter(({ kind }) => kind === 'reduced').map(({ bet_type, number }) => betKey(bet_type, number)),
  );

  return (
    <div className={styles['root']}>
      {parts > 1 && (
        <div>
          {parts === 10 ? (
            <span role="group" aria-label={lottoBillText.entry.boardHundreds} className={styles['hundreds']}>
              {Array.from({ length: parts }, (_, at) => (
                <button
                  key={at}
                  type="button"
                  aria-pressed={at === part}
                  aria-label={fill(lottoBillText.entry.boardPick, {
                    from: padded(at * size, digits),
                    to: padded(at * size + size - 1, digits),
                  })}
                  className={cx(styles['hundred'], 'tnum')}
                  onClick={() => setHundred(at)}
                >
                  {at}xx
                </button>
              ))}
            </span>
          ) : (
            <select
              aria-label={lottoBillText.entry.boardHundreds}
              className={styles['select']}
              value={part}
              onChange={(event) => setHundred(Number(event.currentTarget.value))}
            >
              {Array.from({ length: parts }, (_, at) => (
                <option key={at} value={at}>
                  {padded(at * size, digits)}–{padded(at * size + size - 1, digits)}
                </option>
              ))}
            </select>
          )}
        </div>
      )}
      <p className={styles['hint']}>
        <span>{lottoBillText.entry.boardHint}</span>
        {limited.some(({ kind }) => kind === 'reduced') && (
          <span data-key="lower">{lottoBillText.entry.boardLower}</span>
        )}
        {limited.some(({ kind }) => kind !== 'reduced') && (
          <span data-key="shut">{lottoBillText.entry.boardShut}</span>
        )}
      </p>
      <div
        role="group"
        aria-label={fill(lottoBillText.entry.boardPick, { from: numbers[0] ?? '', to: numbers.at(-1) ?? '' })}
        className={styles['grid']}
      >
        {numbers.map((number) => {
          const ids = types.flatMap((type) => onSlip.get(placeOf(type, number)) ?? []);
          const keys = keysOf(number);
          const shut = keys.every((key) => blocked.has(key));
          const lower = !shut && keys.some((key) => reduced.has(key));
          return (
            <button
              key={number}
              type="button"
              disabled={shut}
              aria-pressed={ids.length > 0}
              data-lower={lower || undefined}
              aria-label={
                shut
                  ? fill(lottoBillText.entry.closedNumber, { number })
                  : lower
                    ? fill(lottoBillText.entry.reducedNumber, { number })
                    : undefined
              }
              className={cx(styles['number'], 'tnum')}
              onClick={() => {
                if (ids.length > 0) change({ do: 'remove', ids });
                else addNumbers([number]);
              }}
            >
              {number}
            </button>
          );
        })}
      </div>
    </div>
  );
}

function padded(value: number, digits: number) {
  return String(value).padStart(digits, '0');
}
