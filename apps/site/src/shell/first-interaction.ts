const signs = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/**
 * Runs `work` once a person uses the page for the first time: dialogs are then on their way before they are
 * asked for, and no one who only reads pays for them. The answer calls it off.
 */
export function onFirstTouch(work: () => void): () => void {
  const stop = () => {
    for (const sign of signs) window.removeEventListener(sign, once);
  };
  const once = () => {
    stop();
    work();
  };
  for (const sign of signs) window.addEventListener(sign, once, { passive: true });
  return stop;
}
