import type { Core } from '@benjarong/core';
import { paymentStore } from '@benjarong/core/payment';
import { promotionStore } from '@benjarong/core/promotion';

/** Whose form was begun before it was drawn, until it is. */
const begun = new WeakSet<Core>();

/**
 * Asks for everything that a deposit's form is drawn from: channels, a running order, promotions on offer. Resolves once all
 * are answered, well or badly; never rejects. For who draws the page next: the form then appears at once and whole.
 */
export async function beginDeposit(core: Core): Promise<void> {
  begun.add(core);
  const { loadChannels, resume } = core.get(paymentStore).getState();
  await Promise.all([loadChannels(), resume(), core.get(promotionStore).getState().loadList()]);
}

/** Was the form that is drawn now begun before? True once for each {@link beginDeposit}. */
export function wasBegun(core: Core): boolean {
  return begun.delete(core);
}
