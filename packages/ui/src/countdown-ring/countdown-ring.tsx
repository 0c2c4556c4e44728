import { commonText, fill } from '@benjarong/text';
import { cx } from '../internal/cx.ts';
import type { Tone } from '../theme/palette.ts';
import styles from './countdown-ring.module.css';

interface CountdownRingProps {
  /** Whole seconds left, by the server's clock; the caller ticks. */
  readonly remaining: number;
  /** Seconds of the whole span; the ring is full at this value. */
  readonly total: number;
  /** What is running out, e.g. "เวลาที่เหลือก่อนคิวอาร์หมดอายุ". */
  readonly label: string;
  /** Turns to chad by itself under a minute. */
  readonly tone?: Tone | undefined;
}

const radius = 28;
const length = 2 * Math.PI * radius;

/** Time left as a ring with mm:ss inside. */
export function CountdownRing({ remaining, total, label, tone = 'jade' }: CountdownRingProps) {
  const left = Math.max(0, Math.floor(remaining));
  const share = total > 0 ? Math.min(1, left / total) : 0;
  return (
    <div data-hue={left <= 60 ? 'chad' : tone} className={styles['root']}>
      <svg viewBox="0 0 64 64" aria-hidden className={styles['ring']}>
        <circle cx="32" cy="32" r={radius} className={styles['track']} />
        {left > 0 && (
          <circle
            cx="32"
            cy="32"
            r={radius}
            strokeDasharray={length}
            strokeDashoffset={length * (1 - share)}
            className={styles['range']}
          />
        )}
      </svg>
      <span role="timer" aria-label={label} aria-live="off" className={cx(styles['text'], 'tnum')}>
        {clock(left)}
      </span>
      <span role="status" className="visually-hidden">
        {spoken(left)}
      </span>
    </div>
  );
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}

function clock(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  const rest = `${pad(Math.floor((seconds % 3600) / 60))}:${pad(seconds % 60)}`;
  return hours > 0 ? `${String(hours)}:${rest}` : rest;
}

// Spoken at 60, 10 and 0 seconds only: a timer that reads every second is noise (look.md, WCAG 4.1.3).
function spoken(seconds: number): string {
  if (seconds <= 0) return commonText.timeUp;
  if (seconds <= 10) return fill(commonText.secondsLeft, { seconds: 10 });
  return seconds <= 60 ? fill(commonText.minutesLeft, { minutes: 1 }) : '';
}
