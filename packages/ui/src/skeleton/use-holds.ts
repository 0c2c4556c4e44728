import { type RefObject, useLayoutEffect } from 'react';

/**
 * Marks with `data-holds` each part of a stack (`data-in-order`) that has this inside, as long as it is drawn. The stack's
 * styles keep what is below a marked part out of sight: it would be pushed from under a finger. Not by `:has()`: Chromium 156
 * goes on hiding siblings after what it looked for is gone.
 */
export function useHolds(place: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const parts: HTMLElement[] = [];
    for (let at = place.current; at; at = at.parentElement)
      if (at.parentElement?.hasAttribute('data-in-order')) parts.push(at);
    const count = (step: 1 | -1): void => {
      for (const part of parts) {
        const now = Number(part.dataset['holds'] ?? 0) + step;
        if (now > 0) part.dataset['holds'] = String(now);
        else delete part.dataset['holds'];
      }
    };
    count(1);
    return () => {
      count(-1);
    };
  }, [place]);
}
