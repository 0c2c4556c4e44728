import type { PaymentChannel } from '@benjarong/contract';
import type { Core } from '@benjarong/core';
import { paymentStore } from '@benjarong/core/payment';
import { promotionStore } from '@benjarong/core/promotion';

/** Whose form was begun before it was drawn, until it is. */
const begun = new WeakSet<Core>();

/**
 * Asks for everything that a deposit's form is drawn from. Resolves once all are answered, well or badly; never rejects. For
 * who draws the page next: the form then appears at once and whole.
 */
export async function beginDeposit(core: Core): Promise<void> {
  begun.add(core);
  await askForDeposit(core, true);
}

/** Was the form that is drawn now begun before? True once for each {@link beginDeposit}. */
export function wasBegun(core: Core): boolean {
  return begun.delete(core);
}

/** Asks for the channels and the notes of the first open one, a running order and, where they are `offered`, promotions. */
export async function askForDeposit(core: Core, offered: boolean): Promise<void> {
  const { loadChannels, loadInfo, resume } = core.get(paymentStore).getState();
  await Promise.all([
    loadChannels().then(({ data = [] }) => {
      const first = firstChannel(data);
      return first && loadInfo(first.channel_id);
    }),
    resume(),
    // Above the button: asked for after the form was drawn, they would keep the button away for longer.
    offered && core.get(promotionStore).getState().loadList(),
  ]);
}

/** The channel that a deposit begins with: the first open one, or the only one there is. */
export function firstChannel(channels: readonly PaymentChannel[]): PaymentChannel | undefined {
  return channels.find(({ is_open }) => is_open) ?? (channels.length === 1 ? channels[0] : undefined);
}
