import { formatBaht, type MovementKind, parseBaht, type StatementLine } from '@benjarong/contract';
import { formatCount, formatThb, formatTimes, formatWhen } from '@benjarong/core/format';
import { useWallet } from '@benjarong/core/wallet';
import { fill, movementText, statementScreenText } from '@benjarong/text';
import { cx } from '@benjarong/ui/cx';
import { keepNumbers } from '@benjarong/ui/keep-numbers';
import { keepWords } from '@benjarong/ui/keep-words';
import { IconBadge } from '@benjarong/ui/icon-badge';
import type { Tone } from '@benjarong/ui/palette';
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  Dices,
  Gamepad2,
  Gift,
  HandCoins,
  Percent,
  RotateCcw,
  Trophy,
  Users,
  Wrench,
} from 'lucide-react';
import type { ReactNode } from 'react';

import { Balance } from '../shared/index.ts';
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
  cashback: { tone: 'jade', icon: <HandCoins aria-hidden /> },
  winloss: { tone: 'jade', icon: <Percent aria-hidden /> },
  affiliate: { tone: 'jade', icon: <Users aria-hidden /> },
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

const sittingLook = { tone: 'plum', icon: <Gamepad2 aria-hidden /> } as const;

// A sitting has its first and its last play.
function timesOf({ created_at, sitting }: StatementLine, now: number | undefined): string {
  const [first, last] = sitting ? [sitting.started_at, sitting.ended_at] : [created_at, created_at];
  return now === undefined ? formatTimes(first, last) : formatWhen(first, now, { named: true, until: last });
}

interface MovementRowProps {
  readonly line: StatementLine;
  /** Server milliseconds: the day is named too, where no heading has it. */
  readonly now?: number;
  readonly onOpen?: (line: StatementLine) => void;
}

/** One line of the statement: what, when, how much, what was left, and in which wallet for a member with several. */
export function MovementRow({ line, now, onOpen }: MovementRowProps) {
  const several = useWallet((state) => (state.wallets.data?.wallets.length ?? 0) > 1);
  const { tone, icon } = line.sitting ? sittingLook : looks[line.kind];
  const body = (
    <>
      <IconBadge tone={tone} size="md">
        {icon}
      </IconBadge>
      <span className={styles['what']}>
        <span className={styles['title']}>{keepWords(keepNumbers(line.title))}</span>
        <span className={cx(styles['meta'], 'parts text-xs')}>
          <span>
            {line.sitting
              ? fill(statementScreenText.sitting, { count: formatCount(line.sitting.plays) })
              : movementText[line.kind]}
          </span>{' '}
          <span className="tnum nowrap">{timesOf(line, now)}</span>
        </span>
        {several && <span className={cx(styles['meta'], 'text-xs')}>{line.wallet_name}</span>}
      </span>
      <span className={styles['money']}>
        <SignedAmount amount={line.amount} />
        <span className={cx(styles['meta'], 'text-xs tnum')}>
          {statementScreenText.balanceAfter} <Balance value={line.balance_after} symbol={false} />
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
