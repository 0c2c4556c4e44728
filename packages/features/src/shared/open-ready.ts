/** How long a press may wait for the form's code, in ms: longer, and the dialog opens around a placeholder. */
const patienceMs = 400;

/**
 * Opens a dialog when the code of what it holds is here, so that it opens at its full height and with the focus in
 * its first field. After {@link patienceMs} it opens all the same: a slow or lost line shows what it waits for.
 */
export function openReady(part: { readonly preload: () => Promise<void> }, open: () => void): void {
  let opened = false;
  const once = () => {
    if (opened) return;
    opened = true;
    clearTimeout(timer);
    open();
  };
  const timer = setTimeout(once, patienceMs);
  void part.preload().then(once);
}
