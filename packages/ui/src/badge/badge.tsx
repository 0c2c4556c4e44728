import type { ReactNode } from 'react';
import { cx } from '../internal/cx.ts';
import type { Tone } from '../theme/palette.ts';
import styles from './badge.module.css';

interface BadgeProps {
  readonly tone?: Tone | undefined;
  readonly variant?: 'subtle' | 'solid' | 'outline' | undefined;
  readonly icon?: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A small word on a colour: state, kind, "ใหม่". The word carries the meaning, the hue only helps. */
export function Badge({ tone = 'neutral', variant = 'subtle', icon, className, children }: BadgeProps) {
  return (
    <span data-hue={tone} className={cx(styles['root'], variant !== 'subtle' && styles[variant], className)}>
      {icon}
      {children}
    </span>
  );
}

interface CountBadgeProps {
  readonly count: number;
  /** What is counted, for assistive tools, e.g. "3 รายการใหม่". */
  readonly label: string;
  readonly className?: string | undefined;
}

/** A count in a red bubble; nothing for 0, "99+" above 99. */
export function CountBadge({ count, label, className }: CountBadgeProps) {
  return count > 0 ? (
    <span className={cx(styles['count'], 'tnum', className)}>
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <span className="visually-hidden">{label}</span>
    </span>
  ) : null;
}
