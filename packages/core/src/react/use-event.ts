import { useEffect, useRef } from 'react';

import type { CoreEvents } from '../events.ts';
import { useCore } from './core-context.tsx';

/** Follows an event of core while the component is there; the newest listener is called. */
export function useEvent<K extends keyof CoreEvents>(
  name: K,
  listener: (detail: CoreEvents[K]) => void,
): void {
  const { events } = useCore();
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => events.on(name, (detail) => latest.current(detail)), [events, name]);
}
