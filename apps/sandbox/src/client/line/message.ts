import { sandboxLineText as t } from '@benjarong/text';

import { make } from '../dom.ts';
import { flexView, type OpenAction } from './flex.ts';
import { type Table, textOf } from './read.ts';

/** Draws one message of any kind; a kind that only the LINE app can show says so. */
export function messageView(message: Table, open: OpenAction): HTMLElement {
  switch (textOf(message, 'type')) {
    case 'text':
      return words(textOf(message, 'text'), open);
    case 'flex': {
      const view = make(
        'div',
        { class: 'flex-message', attributes: { role: 'group', 'aria-label': textOf(message, 'altText') } },
        flexView(message['contents'], open),
      );
      return view;
    }
    case 'image': {
      const picture = make('img', {
        class: 'balloon-picture',
        attributes: {
          src: textOf(message, 'previewImageUrl', textOf(message, 'originalContentUrl')),
          alt: t.chat.picture,
          loading: 'lazy',
        },
      });
      return picture;
    }
    default:
      return words(textOf(message, 'altText', t.chat.attached), open);
  }
}

function words(text: string, open: OpenAction): HTMLElement {
  const element = make('p', { class: 'balloon' });
  for (const piece of text.split(/(https?:\/\/[^\s]+)/)) {
    if (!/^https?:\/\//.test(piece)) {
      element.append(piece);
      continue;
    }
    const link = make('a', { text: piece, attributes: { href: piece } });
    link.addEventListener('click', (event) => {
      event.preventDefault();
      open({ type: 'uri', uri: piece }, link);
    });
    element.append(link);
  }
  return element;
}
