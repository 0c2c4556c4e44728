import type { ShareContent } from '@benjarong/core/platform';
import liff from '@line/liff/core';
import IsApiAvailable from '@line/liff/is-api-available';
import ShareTargetPicker from '@line/liff/share-target-picker';

liff.use(new IsApiAvailable());
liff.use(new ShareTargetPicker());

type Messages = Parameters<typeof liff.shareTargetPicker>[0];

/** LINE's list of friends and groups; `cancelled` when no one was chosen. Must be called from a tap. */
export async function pickTargets(content: ShareContent): Promise<'shared' | 'cancelled' | 'unavailable'> {
  if (!liff.isApiAvailable('shareTargetPicker')) return 'unavailable';
  try {
    const sent = await liff.shareTargetPicker(messagesOf(content), { isMultiple: true });
    return sent?.status === 'success' ? 'shared' : 'cancelled';
  } catch {
    return 'unavailable';
  }
}

function messagesOf({ text, url, flex, textToo }: ShareContent): Messages {
  const words = { type: 'text', text: [text, url].filter(Boolean).join('\n') } as const;
  if (flex === undefined) return [words];
  const card = { type: 'flex', altText: flex.altText, contents: flex.contents };
  // Made by core's builders against LINE's schema; the SDK's type of it is a union of hundreds of shapes.
  return (textToo === true ? [card, words] : [card]) as unknown as Messages;
}
