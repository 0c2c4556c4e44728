import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

const isBrowser = typeof window !== 'undefined';
const useBeforePaint = isBrowser ? useLayoutEffect : useEffect;
const remembered = 50;
const patience = 3_000;

/** Back and forward return to where the page was; any other change of page starts at its top. */
export function useScrollMemory(): void {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();
  const places = useRef(new Map<string, number>());
  const before = useRef({ key, pathname });

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const { current } = places;
    const note = () => {
      // A dialog that locks the page by fixing it has put it at 0.
      if (document.body.style.position === 'fixed') return;
      current.set(before.current.key, window.scrollY);
      const oldest = current.keys().next();
      if (current.size > remembered && !oldest.done) current.delete(oldest.value);
    };
    window.addEventListener('scroll', note, { passive: true });
    return () => {
      window.removeEventListener('scroll', note);
    };
  }, []);

  useBeforePaint(() => {
    const last = before.current;
    before.current = { key, pathname };
    if (last.key === key) return undefined;
    if (type === NavigationType.Pop) return returnTo(places.current.get(key) ?? 0);
    if (last.pathname !== pathname && hash === '') window.scrollTo(0, 0);
    return undefined;
  }, [key, pathname, hash, type]);
}

const uses = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Scrolls to `top` as soon as the page is that high again, unless a person moves first. The answer calls it off. */
function returnTo(top: number): (() => void) | undefined {
  window.scrollTo(0, top);
  const page = document.querySelector('#main');
  if (!page || window.scrollY >= top - 1) return undefined;
  const watch = new ResizeObserver(() => {
    window.scrollTo(0, top);
    if (window.scrollY >= top - 1) stop();
  });
  const stop = () => {
    watch.disconnect();
    clearTimeout(timer);
    for (const use of uses) window.removeEventListener(use, stop);
  };
  const timer = setTimeout(stop, patience);
  for (const use of uses) window.addEventListener(use, stop, { passive: true });
  watch.observe(page);
  return stop;
}

/** After a change of page the focus goes to its h1, as soon as the page is there (WCAG 2.4.3). */
export function useRouteFocus(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return undefined;
    shown.current = pathname;
    const main = document.querySelector('#main');
    // A link in the header stays where the page changes: until there is a heading, however late, the focus waits on it.
    let left = document.activeElement;
    let timer: ReturnType<typeof setTimeout>;
    const focus = (): void => {
      const heading = main?.querySelector<HTMLElement>('h1[tabindex="-1"]');
      if (!heading) return;
      heading.focus({ preventScroll: true });
      left = null;
      // That page may stand there a moment longer: when its heading goes, the focus goes on to the next one.
      clearTimeout(timer);
      timer = setTimeout(() => {
        watch.disconnect();
      }, patience);
    };
    let asked: ReturnType<typeof setTimeout>;
    const watch = new MutationObserver(() => {
      clearTimeout(asked);
      // In a turn of its own: between two fields the focus is nowhere, and what the first one says then is a change too.
      asked = setTimeout(() => {
        // Not out of a dialog that opened meanwhile: a focus outside of it would close it.
        const { activeElement: now } = document;
        if (
          (now === document.body || now === main || now === left) &&
          !document.querySelector('[aria-modal]')
        )
          focus();
      });
    });
    focus();
    if (main) watch.observe(main, { childList: true, subtree: true });
    return () => {
      watch.disconnect();
      clearTimeout(timer);
      clearTimeout(asked);
    };
  }, [pathname]);
}
