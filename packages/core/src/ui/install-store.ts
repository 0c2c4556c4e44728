import { createStore } from 'zustand/vanilla';

import type { Resettable, StoreFactory } from '../context.ts';
import { useArea } from '../react/core-context.tsx';

/** A pause of this length begins another visit. */
const newVisitMs = 30 * 60_000;

/** Whether this device may be offered to install the site. */
export interface InstallState extends Resettable {
  /** From the second visit on, until a person has put the hint away, which counts for good. */
  readonly due: boolean;
  /** Notes that a person is here. */
  readonly visit: () => void;
  readonly hide: () => void;
}

/** Makes the store of the hint to install. */
export const installStore: StoreFactory<InstallState> = ({ persist, clock }) => {
  const read = () => {
    const { visits, visited_at, hidden } = persist.read('local').install;
    return {
      visits: typeof visits === 'number' ? visits : 0,
      visitedAt: typeof visited_at === 'number' ? visited_at : 0,
      hidden: hidden === true,
    };
  };
  const isDue = (): boolean => read().visits > 1;
  return createStore<InstallState>((set) => ({
    due: isDue(),
    visit: () => {
      const { visits, visitedAt, hidden } = read();
      if (hidden) return;
      const now = clock.now();
      // A device's clock may have been set back.
      const another = Math.abs(now - visitedAt) > newVisitMs;
      persist.write('local', { install: { visits: another ? visits + 1 : visits, visited_at: now } });
      set({ due: isDue() });
    },
    hide: () => {
      persist.write('local', { install: { hidden: true } });
      set({ due: false });
    },
    reset: () => {
      // A setting of the device, not of the member.
    },
  }));
};

/** A piece of the store of the hint to install. */
export function useInstall<T>(selector: (state: InstallState) => T): T {
  return useArea(installStore, selector);
}
