import type { Platform, ShareContent } from '@benjarong/core/platform';
import { type FlexBrand, flexMessage } from '@benjarong/core/share';
import { affiliateText, fill } from '@benjarong/text';

const text = affiliateText.share;

interface Invitation {
  readonly code: string;
  readonly url: string;
  readonly brand: FlexBrand | undefined;
}

/**
 * Hands an invitation on: LINE's share picker with a card where it is there, else the device's share sheet with the QR as a
 * picture, else without it, else the clipboard. Must be called from a tap. Never rejects.
 */
export async function invite(
  platform: Pick<Platform, 'kind' | 'canShare' | 'share' | 'copy'>,
  { code, url, brand }: Invitation,
): Promise<'shared' | 'cancelled' | 'copied' | 'failed'> {
  const words = { ...text.card, text: fill(text.card.text, { code }) };
  const plain: ShareContent = { title: words.title, text: words.text, url };
  const contents =
    platform.kind === 'liff' ? [withCard(plain, words, { url, brand })] : await withPicture(plain, code, url);
  for (const content of [...contents, plain]) {
    if (!platform.canShare(content)) continue;
    const outcome = await platform.share(content);
    if (outcome !== 'unavailable') return outcome;
  }
  return (await platform.copy(`${words.title}\n${words.text}\n${url}`)) ? 'copied' : 'failed';
}

function withCard(
  plain: ShareContent,
  words: { readonly title: string; readonly text: string; readonly button: string },
  { url, brand }: Pick<Invitation, 'url' | 'brand'>,
): ShareContent {
  const { altText, contents } = flexMessage({
    ...words,
    brand,
    flow: { site: '/affiliate' },
    origin: window.location.origin,
    url,
  });
  return { ...plain, flex: { altText, contents } };
}

// A device that draws no picture shares the words alone.
async function withPicture(plain: ShareContent, code: string, url: string): Promise<readonly ShareContent[]> {
  try {
    const name = `${fill(text.file, { code })}.png`;
    const { qrPng } = await import('@benjarong/ui/qr-png');
    return [{ ...plain, files: [new File([await qrPng(url)], name, { type: 'image/png' })] }];
  } catch {
    return [];
  }
}
