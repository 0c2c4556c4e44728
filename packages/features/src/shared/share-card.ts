import type { Core } from '@benjarong/core';
import { flexMessage, liffUrl, shareFlowOf, webUrl } from '@benjarong/core/share';

/** What a shared card says, and which flow it opens. */
export interface SharedCard {
  readonly flow: string;
  readonly title: string;
  readonly text: string;
  readonly button: string;
  /** A text that goes beside the card, and alone where there are no cards. */
  readonly message?: string;
}

/**
 * Hands something on: as a card through LINE's picker, else by the device's share sheet, else by the clipboard. Must be
 * called from a tap. Never rejects.
 */
export async function shareCard(
  { agent, platform }: Pick<Core, 'agent' | 'platform'>,
  { flow: name, title, text, button, message }: SharedCard,
): Promise<'shared' | 'cancelled' | 'copied' | 'failed'> {
  const flow = shareFlowOf(name);
  if (!flow) return 'failed';
  const brand = agent.getState().config.data?.info;
  const liffId = brand?.liff_id ?? '';
  const { origin } = window.location;
  const url = liffId === '' ? webUrl(origin, flow) : liffUrl(liffId, flow);
  const words = { title, text: message ?? text };
  const plain = message === undefined ? { ...words, url } : words;
  const card = flexMessage({ brand, flow, origin, title, text, button, url });
  const flex = { altText: card.altText, contents: card.contents };
  const content =
    liffId === '' ? plain : { ...plain, flex, ...(message === undefined ? {} : { textToo: true }) };
  const outcome = platform.canShare(content) ? await platform.share(content) : 'unavailable';
  if (outcome !== 'unavailable') return outcome;
  return (await platform.copy(message ?? `${title}\n${text}\n${url}`)) ? 'copied' : 'failed';
}
