import { cx } from '../internal/cx.ts';
import type { ComponentProps, ReactNode } from 'react';
import { Spinner } from '../spinner/spinner.tsx';
import styles from './icon-button.module.css';
import type { ButtonLook } from './look.ts';
import { buttonClass } from './look.ts';

/** A square button with an icon and a spoken Thai name. */
export interface IconButtonProps
  extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'>, ButtonLook {
  /** Accessible name; say what the badge counts in it. */
  readonly label: string;
  readonly icon: ReactNode;
  /** A count in a bubble; nothing is shown for 0. */
  readonly badge?: number | undefined;
  readonly loading?: boolean | undefined;
}

/** Icon-only button, 44 px by default, ghost by default. */
export function IconButton({
  label,
  icon,
  badge = 0,
  loading = false,
  variant = 'ghost',
  size = 'md',
  block,
  className,
  onClick,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      aria-busy={loading || undefined}
      className={buttonClass(
        { variant, size, block },
        styles['root'],
        size === 'sm' && styles['sm'],
        className,
      )}
      onClick={(event) => {
        if (!loading) onClick?.(event);
      }}
    >
      {loading ? <Spinner size="sm" /> : icon}
      {badge > 0 && (
        <span aria-hidden className={cx(styles['badge'], 'tnum')}>
          {badge > 99 ? '99+' : badge}
        </span>
      )}
    </button>
  );
}
