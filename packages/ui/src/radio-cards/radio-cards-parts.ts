import type { ReactNode } from 'react';
import { cx } from '../internal/cx.ts';
import styles from './radio-cards.module.css';

/** One card to choose. */
export interface RadioCardOption {
  readonly value: string;
  readonly title: ReactNode;
  readonly description?: ReactNode;
  /** A tile or icon at the start. */
  readonly media?: ReactNode;
  readonly disabled?: boolean | undefined;
}

/** Props of {@link RadioCards}. */
export interface RadioCardsProps {
  readonly label: string;
  /** The label is only spoken. */
  readonly hideLabel?: boolean | undefined;
  readonly options: readonly RadioCardOption[];
  /** Nothing is chosen beforehand unless given. */
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
  readonly columns?: 1 | 2 | 3 | undefined;
}

/** The classes of the grid by columns. */
export function gridClass(columns: 1 | 2 | 3): string | undefined {
  return cx(styles['grid'], columns === 2 && styles['two'], columns === 3 && styles['three']);
}
