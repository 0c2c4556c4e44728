import { usePlatform } from '@benjarong/core/react';
import { useEffect, useRef } from 'react';

type Texts = Readonly<Record<string, string | undefined>>;

/**
 * Keeps a list's filters in the address, so that Back, a reload and a link bring the same list: `apply` gets what the
 * address says of these names, once and only when it says something; each change replaces the address. Other names stay.
 */
export function useAddressFilters<T extends Texts>(
  filters: T,
  apply: (found: Partial<Record<keyof T, string>>) => void,
): void {
  const platform = usePlatform();
  const first = useRef(apply);
  const read = useRef(false);
  useEffect(() => {
    const { path, search } = platform.location();
    const query = new URLSearchParams(search);
    if (!read.current) {
      read.current = true;
      // The keys of an object are those of its type.
      const names = Object.keys(filters) as (keyof T & string)[];
      const found = names.flatMap((name) => {
        const value = query.get(name)?.slice(0, 64);
        return value ? [[name, value] as const] : [];
      });
      if (found.length > 0) {
        // Each name is one of the filters'.
        first.current(Object.fromEntries(found) as Partial<Record<keyof T, string>>);
        return;
      }
    }
    for (const [name, value] of Object.entries(filters)) {
      if (value === undefined || value === '') query.delete(name);
      else query.set(name, value);
    }
    const next = query.size === 0 ? '' : `?${query.toString()}`;
    if (next !== search) platform.navigate(`${path}${next}`, { replace: true });
  }, [platform, filters]);
}

/** A day (`YYYY-MM-DD`) of an address; anything else counts as none. */
export function dayOfAddress(text: string | undefined): string | undefined {
  return text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined;
}
