import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react';
import { cx } from '../internal/cx.ts';
import styles from './card.module.css';

interface OwnProps<T extends ElementType> {
  readonly as?: T | undefined;
  readonly padding?: 'none' | 'sm' | 'md' | 'lg' | undefined;
  /** `money` carries the gold hairline and the wallet radius: only for money objects. */
  readonly variant?: 'panel' | 'flat' | 'money' | undefined;
  /** The card itself is a link or a button. */
  readonly interactive?: boolean | undefined;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

/** Props of {@link Card}: its own plus those of the element it is drawn as. */
export type CardProps<T extends ElementType> = OwnProps<T> &
  Omit<ComponentPropsWithRef<T>, keyof OwnProps<T>>;

/** A panel of porcelain: hairline, soft shadow, 20 px corners. */
export function Card<T extends ElementType = 'div'>({
  as,
  padding = 'md',
  variant = 'panel',
  interactive = false,
  className,
  children,
  ...rest
}: CardProps<T>) {
  const Tag: ElementType = as ?? 'div';
  return (
    <Tag
      {...rest}
      className={cx(
        styles['root'],
        styles[padding],
        variant !== 'panel' && styles[variant],
        interactive && styles['interactive'],
        className,
      )}
    >
      {children}
    </Tag>
  );
}

interface SectionTitleProps {
  readonly icon?: ReactNode;
  readonly as?: 'h2' | 'h3' | undefined;
  readonly id?: string | undefined;
  /** A quiet remark beside the title, e.g. "60 เกม". */
  readonly count?: ReactNode;
  /** A link or button at the far end. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** The heading line of a section: icon, title, count, action. */
export function SectionTitle({ icon, as: Heading = 'h2', id, count, action, children }: SectionTitleProps) {
  return (
    <div className={styles['title']}>
      {icon !== undefined && (
        <span aria-hidden className={styles['titleIcon']}>
          {icon}
        </span>
      )}
      <Heading id={id} className={styles['titleText']}>
        {children}
      </Heading>
      {count !== undefined && <span className={cx(styles['titleCount'], 'tnum')}>{count}</span>}
      {action !== undefined && <span className={styles['titleAction']}>{action}</span>}
    </div>
  );
}
