/**
 * Keeps the focus on the page (WCAG 2.4.3): when what had it is gone (a step, a sent form, the opener of a dialog that
 * closed), it goes to the dialog on top, else to the page's h1. Once in each app; the answer ends it.
 */
export function keepFocus(): () => void {
  let last: Element | null = document.activeElement;
  let frame = 0;
  const note = ({ target }: FocusEvent) => {
    if (target instanceof Element) last = target;
  };
  const look = () => {
    if (document.activeElement !== document.body || last === null || last.isConnected) return;
    const dialogs = document.querySelectorAll<HTMLElement>(
      ':is([role="dialog"], [role="alertdialog"]):not([data-state="closed"])',
    );
    // A page on its way has no name yet: its own drawing is looked at again.
    const next = [...dialogs].at(-1) ?? document.querySelector<HTMLElement>('#main h1[tabindex="-1"]');
    next?.focus({ preventScroll: true });
  };
  // After the effects of what is drawn now: a step that chooses its own place has done so.
  const later = () => {
    if (document.activeElement !== document.body) return;
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(look);
    });
  };
  const watch = new MutationObserver(later);
  watch.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', note);
  return () => {
    watch.disconnect();
    cancelAnimationFrame(frame);
    document.removeEventListener('focusin', note);
  };
}
