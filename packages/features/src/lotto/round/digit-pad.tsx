import { fill, lottoBillText } from '@benjarong/text';
import { cx } from '@benjarong/ui/cx';
import { Delete, Eraser } from 'lucide-react';

import styles from './digit-pad.module.css';

interface DigitCellsProps {
  readonly typed: string;
  readonly count: number;
}

/** The digits typed so far, one cell each; the waiting cell is marked. */
export function DigitCells({ typed, count }: DigitCellsProps) {
  return (
    <div
      role="img"
      aria-label={
        typed === ''
          ? fill(lottoBillText.entry.digitsEmpty, { count })
          : fill(lottoBillText.entry.digitsNow, { typed: Array.from(typed).join(' '), count })
      }
      className={styles['cells']}
    >
      {Array.from({ length: count }, (_, at) => (
        <span
          key={at}
          aria-hidden
          className={cx(styles['cell'], 'tnum')}
          data-next={at === typed.length || undefined}
        >
          {typed[at] ?? '–'}
        </span>
      ))}
    </div>
  );
}

interface DigitPadProps {
  readonly onDigit: (digit: string) => void;
  readonly onBackspace: () => void;
  readonly onClear: () => void;
  readonly disabled?: boolean | undefined;
}

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/** The number pad; `data-keystroke` has presses kept that came before the scripts (the site's `early-submit.ts`). Digits also come from the physical keyboard (use-digit-keys). */
export function DigitPad({ onDigit, onBackspace, onClear, disabled }: DigitPadProps) {
  return (
    <div role="group" aria-label={lottoBillText.entry.keypad} className={styles['pad']}>
      {keys.map((key) => (
        <button
          key={key}
          type="button"
          data-keystroke
          disabled={disabled}
          className={cx(styles['key'], 'tnum')}
          onClick={() => onDigit(key)}
        >
          {key}
        </button>
      ))}
      <button
        type="button"
        data-keystroke
        disabled={disabled}
        className={styles['key']}
        data-quiet
        onClick={onClear}
      >
        <Eraser aria-hidden />
        {lottoBillText.entry.clear}
      </button>
      <button
        type="button"
        data-keystroke
        disabled={disabled}
        className={cx(styles['key'], 'tnum')}
        onClick={() => onDigit('0')}
      >
        0
      </button>
      <button
        type="button"
        data-keystroke
        disabled={disabled}
        aria-label={lottoBillText.entry.backspace}
        className={styles['key']}
        onClick={onBackspace}
      >
        <Delete aria-hidden />
      </button>
    </div>
  );
}
