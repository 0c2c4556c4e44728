import { cx } from '../internal/cx.ts';
import styles from './button.module.css';

/** What a button means: one `primary` per view; deposit is jade, withdraw saffron, danger chad (look.md 6.1). */
export type ButtonVariant = 'primary' | 'deposit' | 'withdraw' | 'outline' | 'surface' | 'ghost' | 'danger';

/** Height: sm 36, md 44, lg 48 (default), xl 56 px. */
export type ButtonSize = 'sm' | 'md' | 'lg' | 'xl';

/** The looks a button and a link share. */
export interface ButtonLook {
  readonly variant?: ButtonVariant | undefined;
  readonly size?: ButtonSize | undefined;
  /** Fills the row. */
  readonly block?: boolean | undefined;
}

/** The classes of a button look. */
export function buttonClass(
  { variant = 'primary', size = 'lg', block = false }: ButtonLook,
  ...more: readonly (string | false | undefined)[]
): string | undefined {
  return cx(styles['button'], styles[variant], styles[size], block && styles['block'], ...more);
}
