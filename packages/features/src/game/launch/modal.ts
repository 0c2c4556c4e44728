import { type RefObject, useEffect } from 'react';

/**
 * Makes `panel` the only thing that can be reached while `active`: the app behind it is inert, the page
 * does not scroll, Escape asks to close, and the focus returns to where it was.
 */
export function useModal(panel: RefObject<HTMLElement | null>, active: boolean, onEscape: () => void): void {
  useEffect(() => {
    if (!active) return undefined;
    const app = document.querySelector<HTMLElement>('#root');
    const before = document.activeElement;
    const overflow = document.documentElement.style.overflow;
    app?.setAttribute('inert', '');
    document.documentElement.style.overflow = 'hidden';
    panel.current?.focus();
    return () => {
      app?.removeAttribute('inert');
      document.documentElement.style.overflow = overflow;
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [panel, active]);

  useEffect(() => {
    if (!active) return undefined;
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !document.fullscreenElement) onEscape();
    };
    const element = panel.current;
    element?.addEventListener('keydown', listen);
    return () => {
      element?.removeEventListener('keydown', listen);
    };
  }, [panel, active, onEscape]);
}
