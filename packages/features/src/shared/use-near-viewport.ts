import { type RefCallback, useCallback, useState } from 'react';

/**
 * Answers true once a place has come within a quarter of a screen of being seen; true at once where a browser cannot
 * watch. Give the callback to the place as its `ref`.
 */
export function useNearViewport(): readonly [RefCallback<Element>, boolean] {
  const [near, setNear] = useState(false);
  const place = useCallback((element: Element | null) => {
    if (!element) return undefined;
    if (typeof IntersectionObserver === 'undefined') {
      setNear(true);
      return undefined;
    }
    const watch = new IntersectionObserver(
      (entries) => {
        // A busy page hears of several changes at once, the oldest first.
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setNear(true);
        watch.disconnect();
      },
      { rootMargin: '25% 0px' },
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return [place, near];
}
