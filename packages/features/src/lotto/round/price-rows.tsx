import { satangOfWholeBaht } from '@benjarong/contract';
import { formatCount, normaliseDigits, wholeNumberOf } from '@benjarong/core/format';
import {
  linesOfRow,
  type PriceRow,
  type PriceSide,
  priceSides,
  rowsOfDraft,
  typeOfSide,
} from '@benjarong/core/lotto';
import { fill, lottoBillText } from '@benjarong/text';
import { Button } from '@benjarong/ui/button';
import { cx } from '@benjarong/ui/cx';
import { Delete, Trash2 } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

import pad from './digit-pad.module.css';
import styles from './price-rows.module.css';
import { type Desk, soldTypes } from './use-bet-entry.ts';

type Cell = 'number' | PriceSide;

const cells: readonly Cell[] = ['number', ...priceSides];
const shownRows = 20;
const mostDigits = 4;
const mostPriceDigits = 7;
const text = lottoBillText.entry.row;

interface PriceRowsProps {
  readonly desk: Desk;
  /** Where the pad is docked: `null` until it is there, `undefined` where the pad stands in the page. */
  readonly dock: HTMLElement | null | undefined;
  /** Enter on an empty row: the member is done. */
  readonly onDone: () => void;
  /** What happened last, between the row and the list. */
  readonly children?: ReactNode;
}

/** One row "number · บน · ล่าง · โต๊ด" with its own prices; numbers of any length follow each other (lotto.md). */
export function PriceRows({ desk, dock, onDone, children }: PriceRowsProps) {
  const { detail, draft, addLines, removeLines } = desk;
  const sold = soldTypes(detail);
  const [typed, setTyped] = useState<Readonly<Record<Cell, string>>>(empty);
  const [active, setActive] = useState<Cell>('number');
  // A price that came with the last number is replaced by the first digit, not continued.
  const [fresh, setFresh] = useState(false);
  const [hint, setHint] = useState('');
  const fields = useRef<Partial<Record<Cell, HTMLInputElement | null>>>({});
  const { number } = typed;
  const open = priceSides.filter((side) => takes(side, number.length));
  const last = active !== 'number' && open.at(-1) === active;

  const goTo = (cell: Cell) => {
    setActive(cell);
    setFresh(true);
    setHint('');
    fields.current[cell]?.focus();
    fields.current[cell]?.select();
  };
  const put = (cell: Cell, value: string) => {
    const most = cell === 'number' ? mostDigits : mostPriceDigits;
    const digits = normaliseDigits(value).replaceAll(/\D/g, '').slice(0, most);
    setTyped({ ...typed, [cell]: cell === 'number' ? digits : digits.replace(/^0+/, '') });
    setFresh(false);
    setHint('');
  };
  const press = (digits: string) => put(active, (fresh && active !== 'number' ? '' : typed[active]) + digits);
  const add = () => {
    const lines = linesOfRow(number, pricesOf(typed), sold);
    if (lines.length === 0) {
      goTo(number === '' ? 'number' : (open[0] ?? 'number'));
      setHint(number === '' || open.length === 0 ? text.needNumber : text.needPrice);
      return;
    }
    addLines(lines);
    setTyped({ ...typed, number: '' });
    goTo('number');
  };
  const next = () => {
    if (active === 'number' && number === '' && draft.lines.length > 0) onDone();
    else if (last || (active === 'number' && linesOfRow(number, pricesOf(typed), sold).length > 0)) add();
    else if (number === '') setHint(text.needNumber);
    else {
      const at = cells.indexOf(active);
      const to = open.find((side) => cells.indexOf(side) > at);
      if (to) goTo(to);
      else add();
    }
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    next();
  };

  function takes(side: PriceSide, digits: number) {
    // Before a number is typed every side that the round sells for some length is open.
    const lengths = digits === 0 ? [1, 2, 3, 4] : [digits];
    return lengths.some((length) => {
      const type = typeOfSide(side, length);
      return type !== undefined && sold.includes(type);
    });
  }

  const padKeys = (
    <PricePad
      onPress={press}
      onBackspace={() => put(active, fresh && active !== 'number' ? '' : typed[active].slice(0, -1))}
      onClear={() => put(active, '')}
      onNext={next}
      adds={last || (active === 'number' && linesOfRow(number, pricesOf(typed), sold).length > 0)}
    />
  );
  const rows = rowsOfDraft(draft.lines);
  return (
    <div className={styles['root']}>
      <div role="group" aria-label={text.title} className={styles['entry']}>
        {cells.map((cell) => {
          const off = cell !== 'number' && !open.includes(cell);
          return (
            <label key={cell} className={styles['cell']} data-active={active === cell || undefined}>
              <span>{cell === 'number' ? text.number : text.sides[cell]}</span>
              <input
                ref={(field) => {
                  fields.current[cell] = field;
                }}
                type="text"
                // The docked pad is the keyboard.
                inputMode={dock === undefined ? 'numeric' : 'none'}
                autoComplete="off"
                disabled={off}
                placeholder={off ? '–' : cell === 'number' ? '' : '0'}
                aria-label={cell === 'number' ? text.number : fill(text.price, { side: text.sides[cell] })}
                className="tnum"
                value={off ? '' : cell === 'number' ? number : shown(typed[cell])}
                onFocus={(event) => {
                  if (active !== cell) {
                    setActive(cell);
                    setFresh(true);
                  }
                  event.currentTarget.select();
                }}
                onKeyDown={keys}
                onChange={(event) => put(cell, event.currentTarget.value)}
              />
            </label>
          );
        })}
        <Button size="md" variant="outline" className={styles['add']} onClick={add}>
          {text.add}
        </Button>
      </div>
      <p role="status" className={styles['hint']} data-warn={hint !== '' || undefined}>
        {hint === '' ? text.hint : hint}
      </p>
      {children}
      {dock === undefined ? padKeys : dock && createPortal(padKeys, dock)}
      {rows.length > 0 && (
        <section aria-label={text.list}>
          <ul className={styles['rows']}>
            {rows.slice(0, shownRows).map((row) => (
              <Row key={row.ids[0]} row={row} onRemove={() => removeLines(row.ids, row.number)} />
            ))}
          </ul>
          {rows.length > shownRows && (
            <p className={styles['hint']}>
              {fill(text.more, { count: formatCount(rows.length - shownRows) })}
            </p>
          )}
        </section>
      )}
    </div>
  );
}

const empty: Readonly<Record<Cell, string>> = { number: '', top: '', bottom: '', tod: '' };

function pricesOf(typed: Readonly<Record<Cell, string>>) {
  return {
    top: satangOfWholeBaht(wholeNumberOf(typed.top)),
    bottom: satangOfWholeBaht(wholeNumberOf(typed.bottom)),
    tod: satangOfWholeBaht(wholeNumberOf(typed.tod)),
  };
}

function shown(price: string) {
  return price === '' ? '' : formatCount(Number(price));
}

function Row({ row, onRemove }: { readonly row: PriceRow; readonly onRemove: () => void }) {
  return (
    <li className={cx(styles['row'], 'tnum')}>
      <strong>{row.number}</strong>
      {priceSides.map((side) => {
        const line = row.lines[side];
        return (
          <span key={side} data-none={!line || undefined}>
            <span className={styles['side']}>{text.sides[side]}</span>{' '}
            {line ? formatCount(Number(line.stake / 100n)) : '–'}
          </span>
        );
      })}
      <button
        type="button"
        aria-label={fill(text.remove, { number: row.number })}
        className={styles['remove']}
        onClick={onRemove}
      >
        <Trash2 aria-hidden />
      </button>
    </li>
  );
}

interface PricePadProps {
  readonly onPress: (digits: string) => void;
  readonly onBackspace: () => void;
  readonly onClear: () => void;
  readonly onNext: () => void;
  /** The next press adds the row. */
  readonly adds: boolean;
}

const digitKeys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '00', '0'] as const;

/** The pad of a row: digits for the marked cell, and the key that leads on. */
function PricePad({ onPress, onBackspace, onClear, onNext, adds }: PricePadProps) {
  return (
    <div role="group" aria-label={lottoBillText.entry.keypad} className={cx(pad['pad'], styles['pad'])}>
      {digitKeys.map((digits) => (
        <DigitKey key={digits} digits={digits} onPress={onPress} />
      ))}
      <button
        type="button"
        aria-label={lottoBillText.entry.backspace}
        className={cx(pad['key'], styles['back'])}
        onPointerDown={keepFocus}
        onClick={onBackspace}
      >
        <Delete aria-hidden />
      </button>
      <button
        type="button"
        className={cx(pad['key'], styles['clear'])}
        data-quiet
        onPointerDown={keepFocus}
        onClick={onClear}
      >
        {lottoBillText.entry.clear}
      </button>
      <button
        type="button"
        className={cx(pad['key'], styles['next'])}
        data-quiet
        onPointerDown={keepFocus}
        onClick={onNext}
      >
        {adds ? text.add : text.next}
      </button>
    </div>
  );
}

function DigitKey({ digits, onPress }: { readonly digits: string } & Pick<PricePadProps, 'onPress'>) {
  return (
    <button
      type="button"
      className={cx(pad['key'], 'tnum')}
      onPointerDown={keepFocus}
      onClick={() => onPress(digits)}
    >
      {digits}
    </button>
  );
}

/** The field that is being written keeps the focus. */
function keepFocus(event: { preventDefault: () => void }) {
  event.preventDefault();
}
