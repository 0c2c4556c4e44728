/**
 * Runs `then` once nothing is held down: at once after a key, after the click for a mouse. A field that was left may show
 * its error, which would push the pressed control away from under the pointer, and its click would be lost.
 */
export function afterPress(then: () => void): void {
  if (!document.querySelector(':active')) return then();
  const over = new AbortController();
  const release = (): void => {
    over.abort();
    // The click belongs to the same turn as the release.
    setTimeout(then);
  };
  for (const end of ['pointerup', 'pointercancel', 'mouseup', 'dragend'])
    window.addEventListener(end, release, { capture: true, signal: over.signal });
}
