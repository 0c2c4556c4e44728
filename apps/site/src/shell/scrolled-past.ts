import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Whether the page was scrolled beyond `px`, by watching a mark of that height at its top. The window's
 * own offset would lie while a dialog locks the page (look.md, pitfall 11).
 */
export function useScrolledPast(px: number): readonly [RefObject<HTMLDivElement | null>, boolean] {
  const mark = useRef<HTMLDivElement>(null);
  const [past, setPast] = useState(false);
  useEffect(() => {
    const element = mark.current;
    if (!element || typeof IntersectionObserver !== 'function') return undefined;
    const watch = new IntersectionObserver((entries) => {
      // A busy page hears of several changes at once, the newest last.
      const newest = entries.at(-1);
      if (newest) setPast(!newest.isIntersecting);
    });
    element.style.height = `${String(px)}px`;
    watch.observe(element);
    return () => {
      watch.disconnect();
    };
  }, [px]);
  return [mark, past];
}
