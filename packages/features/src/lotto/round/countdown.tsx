import { formatCountdown } from '@benjarong/core/format';
import { useCountdown } from '@benjarong/core/react';
import { fill, lottoRoundText } from '@benjarong/text';
import { cx } from '@benjarong/ui/cx';

const day = 86_400;

/** Seconds left as people say them: days far away, hours and seconds near. */
export function leftText(seconds: number): string {
  if (seconds < day) return formatCountdown(seconds);
  const days = Math.floor(seconds / day);
  const hours = Math.floor((seconds % day) / 3_600);
  return hours === 0 || days > 2
    ? fill(lottoRoundText.card.days, { days })
    : fill(lottoRoundText.card.daysHours, { days, hours });
}

interface CountdownProps {
  /** ISO instant by the server's clock. */
  readonly until: string;
  readonly className?: string | undefined;
}

/** Time left until an instant; a timer for the eyes, never announced every second. */
export function Countdown({ until, className }: CountdownProps) {
  const left = useCountdown(until);
  return (
    <span role="timer" aria-live="off" className={cx('tnum', 'nowrap', className)}>
      {left === undefined ? '' : leftText(left)}
    </span>
  );
}
