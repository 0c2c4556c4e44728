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

/** What the card says. */
export interface FlexParts {
  /** An address of a JPEG or PNG; left out of the message unless it is https, which LINE demands. */
  readonly image: string;
  readonly title: string;
  readonly text: string;
  readonly button: string;
  /** The link that the button opens. */
  readonly url: string;
}

/** LINE's bounds, in UTF-16 units. */
export const flexBounds = { altText: 1500, title: 60, text: 300, button: 20 } as const;

/** The message; a tap on picture or button opens the link. Texts beyond LINE's bounds are cut. */
export function flexMessage({ image, title, text, button, url }: FlexParts): FlexMessage {
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
              aspectRatio: '16:9',
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
        contents: [{ type: 'button', style: 'primary', height: 'sm', color: '#1F3A93', action }],
      },
    },
  };
}

// Never through the middle of a sign.
function cut(text: string, most: number): string {
  const kept = text.slice(0, most);
  return /[\uD800-\uDBFF]$/.test(kept) ? kept.slice(0, -1) : kept;
}
