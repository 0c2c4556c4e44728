import type { ReactNode } from 'react';

/** One heading and what unfolds under it. */
export interface AccordionItem {
  readonly value: string;
  readonly title: ReactNode;
  readonly content: ReactNode;
}

/** Props of {@link Accordion}. */
export interface AccordionProps {
  readonly items: readonly AccordionItem[];
  /** Several may be open at once. */
  readonly multiple?: boolean | undefined;
  readonly defaultOpen?: readonly string[] | undefined;
  /** Rank of the headings, one below the heading that is over them. */
  readonly level?: 2 | 3 | 4 | undefined;
}
