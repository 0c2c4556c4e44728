import { commonText, fill } from '@benjarong/text';
import type { ElementType, ReactNode } from 'react';
import { cx } from '../internal/cx.ts';
import styles from './scroll-row.module.css';

interface ScrollRowProps {
  /** What is in the rail; spoken as "<label> เลื่อนซ้ายขวาได้". */
  readonly label: string;
  /** Element of the row: `ul` with `li` children by default, `div` for anything else. */
  readonly as?: ElementType | undefined;
  /** Runs over the page's gutters on phones and tablets. */
  readonly bleed?: boolean | undefined;
  readonly tight?: boolean | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A row that scrolls sideways with CSS snap: a named region that the keyboard can reach and scroll. */
export function ScrollRow({
  label,
  as: List = 'ul',
  bleed = false,
  tight = false,
  className,
  children,
}: ScrollRowProps) {
  return (
    <div
      role="region"
      aria-label={fill(commonText.scrollHint, { label })}
      // A region that scrolls must be reachable by keyboard (axe scrollable-region-focusable).
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={cx(styles['root'], bleed && styles['bleed'], className)}
    >
      <List className={cx(styles['list'], tight && styles['tight'])}>{children}</List>
    </div>
  );
}
