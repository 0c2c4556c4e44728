import { accentPaints } from '@benjarong/contract';

import type { ChatAnswer, MessageCard } from '../adapter.ts';

/** A card as a Flex message of LINE: brand, title, rows of label and value, a note, one button. */
export function flexMessage({ alt, title, rows, note, action, tone, brand }: MessageCard): object {
  const paint = accentPaints[brand.accent];
  return {
    type: 'flex',
    altText: alt.slice(0, 400),
    contents: {
      type: 'bubble',
      size: 'kilo',
      header: {
        type: 'box',
        layout: 'vertical',
        backgroundColor: tone === 'warning' ? '#7A1F1B' : '#1B2142',
        paddingAll: '16px',
        contents: [
          { type: 'text', text: brand.name, size: 'xs', color: '#CDD2EC' },
          { type: 'text', text: title, weight: 'bold', size: 'lg', color: paint.light, wrap: true },
        ],
      },
      body: {
        type: 'box',
        layout: 'vertical',
        spacing: 'sm',
        contents: [
          ...rows.map(({ label, value }) => ({
            type: 'box',
            layout: 'horizontal',
            contents: [
              { type: 'text', text: label, size: 'sm', color: '#5B6178', flex: 4 },
              { type: 'text', text: value, size: 'sm', weight: 'bold', align: 'end', wrap: true, flex: 6 },
            ],
          })),
          ...(note === undefined ? [] : [{ type: 'text', text: note, size: 'sm', wrap: true }]),
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
            color: paint.solid,
            action: { type: 'uri', label: action.label, uri: action.url },
          },
        ],
      },
    },
  };
}

/** An answer as a text message of LINE with quick replies (at most 13, labels of at most 20 characters). */
export function textMessage({ text, quick }: ChatAnswer): object {
  const items = quick.map((one) => ({
    type: 'action',
    action:
      'ask' in one
        ? { type: 'postback', label: one.label, data: one.ask, displayText: one.label }
        : { type: 'uri', label: one.label, uri: one.url },
  }));
  return { type: 'text', text, ...(items.length === 0 ? {} : { quickReply: { items } }) };
}
