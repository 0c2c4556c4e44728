import { createStore } from 'zustand/vanilla';

import type { Resettable, StoreFactory } from '../context.ts';
import { useArea } from '../react/core-context.tsx';
import { beginFirstSteps, type FirstStep, markFirstStep } from './first-steps.ts';

/** The first steps of a member who registered on this device. */
export interface FirstStepsState extends Resettable {
  /** Steps taken; `undefined` = this member sees no card: registered elsewhere, or it is over. */
  readonly taken: readonly FirstStep[] | undefined;
  readonly mark: (taken: FirstStep) => void;
  /** The card goes away for good. */
  readonly hide: () => void;
}

/** Makes the store. From then on it follows registrations, deposits and demos: what may lead to one of them asks for it. */
export const firstStepsStore: StoreFactory<FirstStepsState> = ({ persist, events }) => {
  const read = (): readonly FirstStep[] | undefined => {
    const said = persist.read('local').steps[persist.read('user').username];
    if (typeof said !== 'string' || said.includes('hidden')) return undefined;
    return (['deposit', 'demo'] as const).filter((step) => said.includes(step));
  };
  const store = createStore<FirstStepsState>((set) => ({
    taken: read(),
    mark: (taken) => {
      markFirstStep(persist, taken);
      set({ taken: read() });
    },
    hide: () => {
      markFirstStep(persist, 'hidden');
      set({ taken: undefined });
    },
    reset: () => set({ taken: undefined }),
  }));
  const { mark } = store.getState();
  events.on('registered', ({ username }) => {
    beginFirstSteps(persist, username);
    store.setState({ taken: read() });
  });
  events.on('login', () => store.setState({ taken: read() }));
  events.on('depositPaid', () => mark('deposit'));
  events.on('gameClosed', ({ is_demo }) => {
    if (is_demo) mark('demo');
  });
  return store;
};

/** A piece of the store of first steps. */
export function useFirstSteps<T>(selector: (state: FirstStepsState) => T): T {
  return useArea(firstStepsStore, selector);
}
