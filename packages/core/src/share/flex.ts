import { accentPaints, type AgentConfig } from '@benjarong/contract';
import { previewPicture, previewUrl } from '@benjarong/contract/share';

import type { ShareFlow } from './flows.ts';

/** A LINE Flex message with one bubble: picture, title, text and one button (LINE: Messaging API, Flex Message). */
export interface FlexMessage {
  readonly type: 'flex';
  readonly altText: string;
  readonly contents: FlexBubble;
}

interface FlexBubble {
  readonly type: 'bubble';
  readonly hero?: object;
  readonly body: object;
  readonly footer: object;
}

/** Whose card it is: the operator's name and accent colour, of the agent's configuration. */
export type FlexBrand = Pick<AgentConfig['info'], 'brand_name' | 'accent'>;

/** What the card says. */
export interface FlexParts {
  /** `undefined` while the configuration is not here: no name then, and the colour of the default accent. */
  readonly brand: FlexBrand | undefined;
  /** The flow that the link opens: the card has its picture, as the preview of the link itself does. */
  readonly flow: Pick<ShareFlow, 'site'>;
  /** Our address; the picture is left out of the message unless it is https, which LINE demands. */
  readonly origin: string;
  readonly title: string;
  readonly text: string;
  readonly button: string;
  /** The link that the button opens. */
  readonly url: string;
}

/** LINE's bounds, in UTF-16 units. */
export const flexBounds = { altText: 1500, title: 60, text: 300, button: 20 } as const;

/** The path of the picture on a flow's cards, 1200 by 630 PNG: LINE takes no SVG. */
export function flexPicture({ site }: FlexParts['flow']): string {
  return previewUrl(previewPicture(site));
}

/** The message under the operator's name and colour; a tap on picture or button opens the link. Texts beyond LINE's bounds are cut. */
export function flexMessage({ brand, flow, origin, title, text, button, url }: FlexParts): FlexMessage {
  const image = `${origin}${flexPicture(flow)}`;
  const action = { type: 'uri', label: cut(button, flexBounds.button), uri: url } as const;
  return {
    type: 'flex',
    altText: cut(`${title}\n${text}`, flexBounds.altText),
    contents: {
      type: 'bubble',
      ...(image.startsWith('https://')
        ? {
            hero: {
              type: 'image',
              url: image,
              size: 'full',
              aspectRatio: '40:21',
              aspectMode: 'cover',
              action,
            },
          }
        : {}),
      body: {
        type: 'box',
        layout: 'vertical',
        spacing: 'md',
        contents: [
          ...(brand ? [{ type: 'text', text: brand.brand_name, size: 'xs', color: '#5B6072' }] : []),
          {
            type: 'text',
            text: cut(title, flexBounds.title),
            weight: 'bold',
            size: 'xl',
            wrap: true,
          },
          { type: 'text', text: cut(text, flexBounds.text), color: '#5B6072', wrap: true },
        ],
      },
      footer: {
        type: 'box',
        layout: 'vertical',
        contents: [
          {
            type: 'button',
            style: 'primary',
            height: 'sm',
            color: accentPaints[brand?.accent ?? 'gold'].solid,
            action,
          },
        ],
      },
    },
  };
}

// Never through the middle of a sign.
function cut(text: string, most: number): string {
  const kept = text.slice(0, most);
  return /[\uD800-\uDBFF]$/.test(kept) ? kept.slice(0, -1) : kept;
}
