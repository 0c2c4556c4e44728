import type { Resource } from './resource.ts';

/** A list that grows page by page: what is here, the last page of it (from 1), and how many there are to have. */
export interface Pages<T> {
  readonly items: readonly T[];
  readonly page: number;
  readonly total: number;
}

/** The list with its next page behind it: what moved between the two is once, and a page with nothing new is the last. */
export function joined<T>(
  before: readonly T[],
  next: Omit<Pages<T>, 'page'>,
  idOf: (item: T) => string,
): Omit<Pages<T>, 'page'> {
  const seen = new Set(before.map(idOf));
  const fresh = next.items.filter((item) => !seen.has(idOf(item)));
  const items = [...before, ...fresh];
  return { items, total: fresh.length === 0 ? items.length : next.total };
}

/** The page to ask for next; `undefined` while one is on its way and when everything is here. */
export function pageAfter({ status, data }: Resource<Pages<unknown>>): number | undefined {
  return status === 'loading' || !data || data.items.length >= data.total ? undefined : data.page + 1;
}

/** A list that grows along a cursor: what is here, how many there are to have, and where the next page begins (`null` at the end). */
export interface CursorPages<T> {
  readonly items: readonly T[];
  readonly total: number;
  readonly next: string | null;
}

/** The cursor of the next page; `undefined` while a page is on its way and when everything is here. */
export function cursorAfter({ status, data }: Resource<CursorPages<unknown>>): string | undefined {
  return status === 'loading' ? undefined : (data?.next ?? undefined);
}
