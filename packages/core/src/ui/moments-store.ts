import { createStore } from 'zustand/vanilla';

import type { Resettable, StoreFactory } from '../context.ts';
import { useArea } from '../react/core-context.tsx';

/** What accompanies the moment at which money arrives. */
export interface MomentsState extends Resettable {
  /** Off until the member wants it; remembered on this device. */
  readonly sound: boolean;
  readonly setSound: (sound: boolean) => void;
}

/** Makes the store of moments. */
export const momentsStore: StoreFactory<MomentsState> = ({ persist }) =>
  createStore<MomentsState>((set) => ({
    sound: persist.read('local').sound,
    setSound: (sound) => {
      persist.write('local', { sound });
      set({ sound });
    },
    reset: () => {
      // A setting of the device, not of the member.
    },
  }));

/** A piece of the store of moments. */
export function useMoments<T>(selector: (state: MomentsState) => T): T {
  return useArea(momentsStore, selector);
}
