/** The two members of a store that waiting needs. */
interface Watchable<State> {
  readonly getState: () => State;
  readonly subscribe: (listener: (state: State) => void) => () => void;
}

/** Resolves with the store's state as soon as `busy` says that no call is under way. */
export function whenIdle<State>(store: Watchable<State>, busy: (state: State) => boolean): Promise<State> {
  return new Promise((resolve) => {
    if (!busy(store.getState())) {
      resolve(store.getState());
      return;
    }
    const stop = store.subscribe((state) => {
      if (busy(state)) return;
      stop();
      resolve(state);
    });
  });
}
