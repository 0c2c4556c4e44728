import type { ReactNode } from 'react';
import { cx } from '../internal/cx.ts';
import type { Tone } from '../theme/palette.ts';
import styles from './icon-badge.module.css';

interface IconBadgeProps {
  readonly tone?: Tone | undefined;
  /** sm 32, md 36, lg 40, xl 48 px. */
  readonly size?: 'sm' | 'md' | 'lg' | 'xl' | undefined;
  readonly variant?: 'subtle' | 'solid' | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A decorative icon on a round wash of its hue. */
export function IconBadge({
  tone = 'neutral',
  size = 'lg',
  variant = 'subtle',
  className,
  children,
}: IconBadgeProps) {
  return (
    <span
      aria-hidden
      data-hue={tone}
      className={cx(styles['root'], styles[size], variant === 'solid' && styles['solid'], className)}
    >
      {children}
    </span>
  );
}
