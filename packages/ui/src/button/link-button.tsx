import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react';
import styles from './button.module.css';
import type { ButtonLook } from './look.ts';
import { buttonClass } from './look.ts';

interface OwnProps<T extends ElementType> extends ButtonLook {
  /** The link component, e.g. the app's router link; a plain `a` by default. */
  readonly as?: T | undefined;
  readonly startIcon?: ReactNode;
  readonly endIcon?: ReactNode;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

/** Props of {@link LinkButton}: the look plus everything the link component takes. */
export type LinkButtonProps<T extends ElementType> = OwnProps<T> &
  Omit<ComponentPropsWithRef<T>, keyof OwnProps<T>>;

/** A link that looks like a button; navigation stays a link for keyboards, long presses and new tabs. */
export function LinkButton<T extends ElementType = 'a'>({
  as,
  variant,
  size,
  block,
  startIcon,
  endIcon,
  className,
  children,
  ...rest
}: LinkButtonProps<T>) {
  const Link: ElementType = as ?? 'a';
  return (
    <Link {...rest} className={buttonClass({ variant, size, block }, className)}>
      <span className={styles['content']}>
        {startIcon !== undefined && <span className={styles['icon']}>{startIcon}</span>}
        {children}
        {endIcon !== undefined && <span className={styles['icon']}>{endIcon}</span>}
      </span>
    </Link>
  );
}
