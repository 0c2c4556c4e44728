import type { ReactNode } from 'react';
import { cx } from '../internal/cx.ts';

interface NoBreakProps {
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** A number and its unit that never part at a line end; digits are tabular. */
export function NoBreak({ children, className }: NoBreakProps) {
  return <span className={cx('nowrap', 'tnum', className)}>{children}</span>;
}
