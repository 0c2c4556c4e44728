import { useEffect, useState } from 'react';

const step = 8;

/** Whether the page was last scrolled downwards: its reader goes on, and what floats over it may step aside. */
export function useScrollingDown(): boolean {
  const [on, setOn] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const look = () => {
      const now = window.scrollY;
      if (Math.abs(now - last) < step) return;
      // A page that springs back at its top is not read on.
      setOn(now > last && now > step);
      last = now;
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      window.removeEventListener('scroll', look);
    };
  }, []);
  return on;
}
