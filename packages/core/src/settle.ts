import type { StoreApi } from 'zustand/vanilla';

import type { Core } from './create-core.ts';

/**
 * What the stores that every page has hold now is what the page's HTML shows: drawing it for a member, and taking it over,
 * begin with that and not with the state in which each store was made, which is a visitor's. Called right before either.
 */
export function settle({ agent, auth, content, ui, wallet }: Core): void {
  settleOne(agent);
  settleOne(auth);
  settleOne(content);
  settleOne(ui);
  settleOne(wallet);
}

function settleOne<S>(store: StoreApi<S>): void {
  const now = store.getState();
  store.getInitialState = () => now;
}
