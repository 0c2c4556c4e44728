import { useSyncExternalStore } from 'react';

import { useCore } from './core-context.tsx';

/** Server time in milliseconds of this drawing; while React takes over HTML, the time for which that was drawn. Renders nothing again by itself. */
export function useDrawingTime(): number {
  const { serverClock, drawnAt } = useCore();
  const own = useSyncExternalStore(never, yes, no);
  return own || drawnAt === undefined ? serverClock.now() : drawnAt;
}

function never() {
  return () => undefined;
}

function yes() {
  return true;
}

function no() {
  return false;
}
