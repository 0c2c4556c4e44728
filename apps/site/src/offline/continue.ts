/**
 * The script of the offline page. It travels as its own source (`toString`), so it must not use anything outside of itself:
 * says whether the device or the site is the reason, asks the server every few seconds while the page is seen, and loads
 * the page again, which is still the one that was wanted, as soon as an answer comes.
 */
export function continueOnline(): void {
  // Devices that wait together do not ask together.
  const everyMs = 4_000 + Math.random() * 4_000;
  const patienceMs = 8_000;
  const button = document.querySelector('button');
  let asking = false;
  const show = (): void => {
    document.documentElement.toggleAttribute('data-signal', navigator.onLine);
  };
  const ask = async (): Promise<void> => {
    if (asking) return;
    asking = true;
    try {
      const signal = AbortSignal.timeout(patienceMs);
      const { status } = await fetch('/', { method: 'HEAD', cache: 'no-store', signal });
      if (status < 500) window.location.reload();
    } catch {
      // Asked again.
    }
    asking = false;
  };
  const look = (): void => {
    show();
    if (document.visibilityState === 'visible' && navigator.onLine) void ask();
  };
  // A press always asks, also where a device is wrong about its signal. The button keeps the focus.
  const press = async (): Promise<void> => {
    show();
    button?.setAttribute('aria-disabled', 'true');
    await ask();
    button?.removeAttribute('aria-disabled');
  };
  show();
  button?.addEventListener('click', () => void press());
  window.addEventListener('online', look);
  window.addEventListener('offline', show);
  document.addEventListener('visibilitychange', look);
  setInterval(look, everyMs);
}
