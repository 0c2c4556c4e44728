import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Spinner } from '../spinner/spinner.tsx';
import styles from './button.module.css';
import type { ButtonLook } from './look.ts';
import { buttonClass } from './look.ts';

/** A native button with our looks; `type` is "button" unless said otherwise. */
export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Shows a spinner over the kept width, informs assistive tools and ignores presses. */
  readonly loading?: boolean | undefined;
  readonly startIcon?: ReactNode;
  readonly endIcon?: ReactNode;
}

/** The button of the system. A loading button stays focusable, so focus is not lost while it works. */
export function Button({
  variant,
  size,
  block,
  loading = false,
  startIcon,
  endIcon,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled']}
      className={buttonClass({ variant, size, block }, loading && styles['loading'], className)}
      onClick={press}
    >
      <span className={styles['content']}>
        {startIcon !== undefined && <span className={styles['icon']}>{startIcon}</span>}
        {children}
        {endIcon !== undefined && <span className={styles['icon']}>{endIcon}</span>}
      </span>
      {loading && (
        <span className={styles['spinner']}>
          <Spinner size="sm" />
        </span>
      )}
    </button>
  );
}
