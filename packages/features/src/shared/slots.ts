import { type ComponentType, createContext, type ReactNode, useContext } from 'react';

/** Places in which an app puts what belongs to another area. */
export interface Slots {
  /** Below the log-in form: other ways to log in. */
  readonly login?: ReactNode;
  /** In the profile, after the password. */
  readonly profile?: ReactNode;
  /** In a deposit's form, above its button, which waits for it: the promotion that comes with it. */
  readonly deposit?: ReactNode;
  /** In the profile, after the bank account: limits and breaks. */
  readonly care?: ReactNode;
  /** On a paid deposit: the way back to what the money was for. */
  readonly paid?: ReactNode;
  /** In the dialog of events, below an event's picture: what belongs to it, by its id. */
  readonly event?: ComponentType<{ readonly event_id: string }>;
}

const SlotsContext = createContext<Slots>({});

/** The app fills the slots; without it they stay empty. */
export const SlotsProvider = SlotsContext.Provider;

/** What the app put into a slot. */
export function useSlot<N extends keyof Slots>(name: N): Slots[N] {
  return useContext(SlotsContext)[name];
}
