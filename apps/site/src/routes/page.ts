import { lazyWithRetry } from '@benjarong/ui/lazy-with-retry';
import type { ComponentType, FunctionComponent } from 'react';
import type { Params } from 'react-router-dom';

/** What every page is given. */
export interface PageProps {
  readonly params: Readonly<Params>;
  /** Query of the address with its question mark, or empty. */
  readonly search: string;
}

/** A page of the site; one whose code is a chunk of its own can be fetched ahead. */
export type Page = ComponentType<PageProps> & { readonly preload?: () => Promise<void> };

/** A page in a chunk of its own; its module exports `Page`. */
export function page(load: () => Promise<{ readonly Page: FunctionComponent<PageProps> }>): Page {
  return lazyWithRetry(load, (module) => module.Page);
}
