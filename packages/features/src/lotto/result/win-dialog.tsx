import { winCombinations } from '@benjarong/core/lotto';
import { fill, lottoBillText } from '@benjarong/text';
import { Button } from '@benjarong/ui/button';
import { cx } from '@benjarong/ui/cx';
import { Dialog } from '@benjarong/ui/dialog';
import { useState } from 'react';

import styles from './win-dialog.module.css';

interface WinDialogProps {
  readonly open: boolean;
  readonly size: 2 | 3 | 4;
  /** How many bet types the numbers will go on. */
  readonly types: number;
  readonly onClose: () => void;
  readonly onAdd: (numbers: readonly string[]) => void;
}

const digits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/** วินเลข: chosen digits combined with each other. */
export function WinDialog({ open, size, types, onClose, onAdd }: WinDialogProps) {
  const [chosen, setChosen] = useState('');
  const [repeats, setRepeats] = useState(false);
  const [everyOrder, setEveryOrder] = useState(false);
  const numbers = winCombinations(chosen, size, { repeats, everyOrder });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={lottoBillText.entry.win.title}
      description={lottoBillText.entry.win.chosen}
      width={420}
      phone="sheet"
      footer={
        <Button block disabled={numbers.length === 0} onClick={() => onAdd(numbers)}>
          {numbers.length === 0
            ? fill(lottoBillText.entry.win.tooFew, { count: size })
            : fill(lottoBillText.entry.win.add, { count: numbers.length * types })}
        </Button>
      }
    >
      <div className={styles['root']}>
        <div role="group" aria-label={lottoBillText.entry.win.chosen} className={styles['digits']}>
          {digits.map((digit) => (
            <button
              key={digit}
              type="button"
              aria-pressed={chosen.includes(digit)}
              aria-label={fill(lottoBillText.entry.win.digit, { digit })}
              className={cx(styles['digit'], 'tnum')}
              onClick={() => setChosen(chosen.includes(digit) ? chosen.replace(digit, '') : chosen + digit)}
            >
              {digit}
            </button>
          ))}
        </div>
        <label className={styles['option']}>
          <input
            type="checkbox"
            checked={repeats}
            onChange={(event) => setRepeats(event.currentTarget.checked)}
          />
          {lottoBillText.entry.win.repeats}
        </label>
        <label className={styles['option']}>
          <input
            type="checkbox"
            checked={everyOrder}
            onChange={(event) => setEveryOrder(event.currentTarget.checked)}
          />
          {lottoBillText.entry.win.everyOrder}
        </label>
        <p role="status" className={styles['count']}>
          {fill(lottoBillText.entry.win.count, { count: numbers.length })}
        </p>
        <p className={cx(styles['preview'], 'tnum')}>{numbers.slice(0, 40).join(' ')}</p>
      </div>
    </Dialog>
  );
}
