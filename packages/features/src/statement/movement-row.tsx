import { formatBaht, type MovementKind, parseBaht, type StatementLine } from '@benjarong/contract';
import { formatBahtNumber, formatThb, formatTime } from '@benjarong/core/format';
import { movementText, statementScreenText } from '@benjarong/text';
import { cx } from '@benjarong/ui/cx';
import { IconBadge } from '@benjarong/ui/icon-badge';
import type { Tone } from '@benjarong/ui/palette';
import { ArrowDownToLine, ArrowUpFromLine, Dices, Gift, RotateCcw, Trophy, Wrench } from 'lucide-react';
import type { ReactNode } from 'react';

import styles from './statement.module.css';

const looks: Readonly<Record<MovementKind, { tone: Tone; icon: ReactNode }>> = {
  deposit: { tone: 'jade', icon: <ArrowDownToLine aria-hidden /> },
  bet: { tone: 'neutral', icon: <Dices aria-hidden /> },
  win: { tone: 'jade', icon: <Trophy aria-hidden /> },
  refund: { tone: 'royal', icon: <RotateCcw aria-hidden /> },
  adjustment: { tone: 'royal', icon: <Wrench aria-hidden /> },
  bonus: { tone: 'gold', icon: <Gift aria-hidden /> },
  withdraw: { tone: 'saffron', icon: <ArrowUpFromLine aria-hidden /> },
  withdraw_return: { tone: 'royal', icon: <RotateCcw aria-hidden /> },
};

/** Sign by word order, colour and character: in is jade with plus, out is plain with minus (look.md). */
export function SignedAmount({ amount }: { readonly amount: string }) {
  return (
    <span className={cx(amount.startsWith('-') ? styles['out'] : styles['in'], 'tnum nowrap')}>
      {formatThb(amount, { sign: true })}
    </span>
  );
}

/** Balance before a movement, in baht text. */
export function balanceBefore({ balance_after, amount }: StatementLine): string {
  return formatBaht(parseBaht(balance_after) - parseBaht(amount));
}

interface MovementRowProps {
  readonly line: StatementLine;
  readonly onOpen?: (line: StatementLine) => void;
}

/** One line of the statement: what, when, how much, and what was left. */
export function MovementRow({ line, onOpen }: MovementRowProps) {
  const { tone, icon } = looks[line.kind];
  const body = (
    <>
      <IconBadge tone={tone} size="md">
        {icon}
      </IconBadge>
      <span className={styles['what']}>
        <span className={styles['title']}>{line.title}</span>
        <span className={cx(styles['meta'], 'text-xs')}>
          {movementText[line.kind]} · <span className="tnum">{formatTime(line.created_at)}</span>
        </span>
      </span>
      <span className={styles['money']}>
        <SignedAmount amount={line.amount} />
        <span className={cx(styles['meta'], 'text-xs tnum')}>
          {statementScreenText.balanceAfter} {formatBahtNumber(line.balance_after)}
        </span>
      </span>
    </>
  );
  return onOpen ? (
    <button type="button" className={styles['row']} onClick={() => onOpen(line)}>
      {body}
    </button>
  ) : (
    <div className={styles['row']}>{body}</div>
  );
}
