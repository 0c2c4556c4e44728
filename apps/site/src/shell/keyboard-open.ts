import { useEffect, useState } from 'react';

const share = 0.75;

/** Whether an on-screen keyboard covers more than a quarter of the window (look.md, tab bar). */
export function useKeyboardOpen(): boolean {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return undefined;
    const look = () => {
      // A pinch also makes the visual viewport smaller; the keyboard does not change the scale.
      setOpen(view.scale <= 1.01 && view.height < window.innerHeight * share);
    };
    view.addEventListener('resize', look);
    return () => {
      view.removeEventListener('resize', look);
    };
  }, []);
  return open;
}
