import { type HelperCode, helpersFor, helperUse, numbersOfHelper } from '@benjarong/core/lotto';
import { fill, lottoBillText } from '@benjarong/text';
import { lazyWithRetry } from '@benjarong/ui/lazy-with-retry';
import { Shuffle } from 'lucide-react';
import { useState } from 'react';

import { Panel } from '../../shared/index.ts';
import styles from './helper-chips.module.css';
import type { Desk } from './use-bet-entry.ts';

const WinDialog = lazyWithRetry(
  () => import('../result/win-dialog.tsx'),
  (module) => module.WinDialog,
);

/** Ways to get many numbers at once. */
export function HelperChips({ desk }: { readonly desk: Desk }) {
  const { digits, helper, typed, pressHelper, addNumbers } = desk;
  const [win, setWin] = useState(false);
  const [asked, setAsked] = useState(false);
  if (win && !asked) setAsked(true);
  const helpers = helpersFor(digits);
  if (helpers.length === 0) return null;
  return (
    <>
      <div role="group" aria-label={lottoBillText.entry.helpers} className={styles['rail']}>
        {helpers.map((each) => {
          const count = countOf(each, typed);
          const stays = helperUse[each] === 'stays' || helperUse[each] === 'digit';
          return (
            <button
              key={each}
              type="button"
              data-keystroke
              aria-pressed={stays ? helper === each : undefined}
              aria-haspopup={each === 'win' ? 'dialog' : undefined}
              className={styles['chip']}
              onClick={() => (each === 'win' ? setWin(true) : pressHelper(each))}
            >
              {each === 'reverse' && <Shuffle aria-hidden />}
              {lottoBillText.entry.helper[each]}
              {count !== undefined && count > 1 && <span className="tnum"> {count}</span>}
            </button>
          );
        })}
      </div>
      {helper !== undefined && helperUse[helper] === 'digit' && (
        <p className={styles['hint']}>
          {fill(lottoBillText.entry.helperDigit, { helper: lottoBillText.entry.helper[helper] })}
        </p>
      )}
      {digits > 1 && asked && (
        <Panel>
          <WinDialog
            open={win}
            size={digits === 2 ? 2 : digits === 3 ? 3 : 4}
            types={desk.types.length}
            onClose={() => setWin(false)}
            onAdd={(numbers) => {
              addNumbers(numbers);
              setWin(false);
            }}
          />
        </Panel>
      )}
    </>
  );
}

/** How many numbers a press on a helper would add now, where that is known. */
function countOf(helper: HelperCode, typed: string): number | undefined {
  if (helper === 'win' || helperUse[helper] === 'digit') return undefined;
  if (helper !== 'reverse') return numbersOfHelper(helper, '').length;
  return typed.length > 1 ? numbersOfHelper(helper, typed).length : undefined;
}
