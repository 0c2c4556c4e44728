import type { ReactNode } from 'react';

/** One tab and its panel. */
export interface TabItem {
  readonly value: string;
  readonly label: ReactNode;
  readonly icon?: ReactNode;
  readonly disabled?: boolean | undefined;
  readonly content: ReactNode;
}

/** Props of {@link Tabs}: controlled by `value`, or left alone with `defaultValue`. */
export interface TabsProps {
  /** Accessible name of the row of tabs. */
  readonly label: string;
  readonly items: readonly TabItem[];
  readonly value?: string | undefined;
  readonly defaultValue?: string | undefined;
  readonly onChange?: ((value: string) => void) | undefined;
  readonly variant?: 'line' | 'pill' | undefined;
  /** The tabs share the width. */
  readonly fitted?: boolean | undefined;
}
