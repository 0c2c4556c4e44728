import { useEffect, useState } from 'react';

const stayMs = 60_000;
const signs = ['pointerdown', 'keydown'] as const;

/** True once a person has touched the page or stayed a minute: what watches on from there is no part of a first screen. */
export function useStays(): boolean {
  const [stays, setStays] = useState(false);
  useEffect(() => {
    const stop = () => {
      clearTimeout(timer);
      for (const sign of signs) window.removeEventListener(sign, stay);
    };
    const stay = () => {
      stop();
      setStays(true);
    };
    const timer = setTimeout(stay, stayMs);
    for (const sign of signs) window.addEventListener(sign, stay, { passive: true });
    return stop;
  }, []);
  return stays;
}
