import { useEffect } from 'react';

/**
 * Marks `<html>` with `mounted` once the app answers to fingers and keys, and says so on the window: what suspends earlier
 * would hold the taking over of the page up (React shows new fallbacks at most every 300 ms).
 */
export function Mounted() {
  useEffect(() => {
    // A turn later: what was typed before has become the forms' values by then.
    const turn = setTimeout(() => {
      document.documentElement.classList.add('mounted');
      window.dispatchEvent(new Event('mounted'));
    });
    return () => {
      clearTimeout(turn);
    };
  }, []);
  return null;
}
