import type { WheelPrize, WheelSpin } from '@benjarong/contract';
import { turnTo } from '@benjarong/core/wheel';
import { fill, wheelText } from '@benjarong/text';
import { cx } from '@benjarong/ui/cx';
import { useMedia } from '@benjarong/ui/use-media';
import { type CSSProperties, useEffect, useRef, useState } from 'react';

import { playTicks } from './ticks.ts';
import styles from './wheel.module.css';

/** look.md: how long the wheel turns, and how long the result fades in where motion is unwanted. */
const turnMs = 4_200;
const calmMs = 300;
const vibrateMs = 30;
const turns = 5;

// Dark words on the light metals.
const lightColors: ReadonlySet<string> = new Set(['gold', 'ivory']);

interface WheelDiscProps {
  readonly prizes: readonly WheelPrize[];
  /** The drawn prize: where the wheel is, or turns to. */
  readonly spin: WheelSpin | undefined;
  readonly isTurning: boolean;
  readonly sound: boolean;
  readonly busy: boolean;
  readonly disabled: boolean;
  /** What the button says beyond its word: the price. */
  readonly label: string;
  readonly onPress: () => void;
  /** The wheel stopped at {@link WheelDiscProps.spin}. */
  readonly onStopped: () => void;
}

/** The wheel: sector 0 at the top, clockwise; it stops at the server's prize. */
export function WheelDisc({
  prizes,
  spin,
  isTurning,
  sound,
  busy,
  disabled,
  label,
  onPress,
  onStopped,
}: WheelDiscProps) {
  const calm = useMedia('(prefers-reduced-motion: reduce)');
  const count = prizes.length;
  const index = Math.max(
    0,
    prizes.findIndex(({ prize_id }) => prize_id === spin?.prize_id),
  );
  const [angle, setAngle] = useState(() => (isTurning ? 0 : turnTo(0, index, count, 0)));
  const latest = useRef({ calm, index, count, sound, onStopped, angle });
  useEffect(() => {
    latest.current = { calm, index, count, sound, onStopped, angle };
  });

  const turnsTo = isTurning ? spin?.spin_id : undefined;
  useEffect(() => {
    if (turnsTo === undefined) return undefined;
    const now = latest.current;
    const to = turnTo(now.angle, now.index, now.count, now.calm ? 0 : turns);
    setAngle(to);
    const silence = now.sound && !now.calm ? playTicks(now.angle, to, now.count, turnMs) : undefined;
    const timer = setTimeout(
      () => {
        if (!now.calm && typeof navigator.vibrate === 'function') navigator.vibrate(vibrateMs);
        latest.current.onStopped();
      },
      now.calm ? calmMs : turnMs,
    );
    return () => {
      clearTimeout(timer);
      silence?.();
    };
  }, [turnsTo]);

  return (
    <div className={styles['wheel']}>
      <div className={styles['face']}>
        <div
          key={calm ? spin?.spin_id : 'turning'}
          className={cx(styles['disc'], calm && spin && styles['calm'])}
          style={{ rotate: `${angle}deg` }}
          role="img"
          aria-label={fill(wheelText.wheelLabel, {
            count,
            prizes: prizes.map(({ name }) => name).join(', '),
          })}
        >
          <img
            src={`/art/wheel/${prizes.map(({ color }) => color).join('-')}.svg`}
            alt=""
            width={360}
            height={360}
          />
          {prizes.map((prize, index) => (
            <span
              key={prize.prize_id}
              aria-hidden
              className={cx(
                styles['label'],
                lightColors.has(prize.color) && styles['onLight'],
                !prize.in_draw && styles['gone'],
              )}
              // A custom property is no part of React's type.
              style={{ '--at': `${(index * 360) / count}deg` } as CSSProperties}
            >
              {prize.label}
            </span>
          ))}
        </div>
      </div>
      <svg aria-hidden className={styles['pin']} viewBox="0 0 40 60">
        <path d="M20 58 5 26a17 17 0 1 1 30 0Z" fill="#C9302A" stroke="#FFE3A0" strokeWidth="3" />
        <circle cx="20" cy="19" r="6" fill="#FFE3A0" />
      </svg>
      <button
        type="button"
        className={styles['hub']}
        aria-label={label}
        aria-busy={busy || undefined}
        aria-disabled={busy || disabled || undefined}
        onClick={() => {
          if (!busy && !disabled) onPress();
        }}
      >
        {wheelText.spin}
      </button>
    </div>
  );
}
