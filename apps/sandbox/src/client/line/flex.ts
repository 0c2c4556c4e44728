import { make } from '../dom.ts';
import { isTable, type Table, tablesOf, textOf } from './read.ts';

/** Opens what an action of a message names. */
export type OpenAction = (action: Table, from: HTMLElement) => void;

const gaps: Readonly<Record<string, string>> = {
  none: '0',
  xs: '2px',
  sm: '4px',
  md: '8px',
  lg: '12px',
  xl: '16px',
  xxl: '20px',
};
const sizes: Readonly<Record<string, string>> = {
  xxs: '12px',
  xs: '13px',
  sm: '14px',
  md: '16px',
  lg: '19px',
  xl: '22px',
  xxl: '28px',
  '3xl': '32px',
  '4xl': '38px',
  '5xl': '46px',
};
const aligns: Readonly<Record<string, string>> = { start: 'start', center: 'center', end: 'end' };
const spreads: Readonly<Record<string, string>> = {
  ...aligns,
  'flex-start': 'flex-start',
  'flex-end': 'flex-end',
  'space-between': 'space-between',
  'space-around': 'space-around',
  'space-evenly': 'space-evenly',
};

const widths: Readonly<Record<string, string>> = {
  nano: '120px',
  micro: '160px',
  deca: '220px',
  hecto: '241px',
  kilo: '260px',
  mega: '300px',
  giga: '386px',
};

/** Draws the contents of a Flex message: a bubble, or a carousel of them. */
export function flexView(contents: unknown, open: OpenAction): HTMLElement {
  if (!isTable(contents)) return make('div');
  if (textOf(contents, 'type') !== 'carousel') return bubble(contents, open);
  return make(
    'div',
    { class: 'flex-carousel', attributes: { tabindex: '0' } },
    ...tablesOf(contents, 'contents').map((part) => bubble(part, open)),
  );
}

function length(value: string): string {
  return gaps[value] ?? (/^\d+(?:\.\d+)?(?:px|%)$/.test(value) ? value : '');
}

function color(value: string): string {
  return /^#[0-9a-f]{6}(?:[0-9a-f]{2})?$/i.test(value) ? value : '';
}

function tappable(element: HTMLElement, part: Table, open: OpenAction): HTMLElement {
  const action = part['action'];
  if (!isTable(action)) return element;
  element.classList.add('flex-tap');
  element.tabIndex = 0;
  element.setAttribute('role', 'link');
  const label = textOf(action, 'label');
  if (label !== '') element.setAttribute('aria-label', label);
  element.addEventListener('click', (event) => {
    event.stopPropagation();
    open(action, element);
  });
  element.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.target !== element) return;
    event.preventDefault();
    event.stopPropagation();
    open(action, element);
  });
  return element;
}

function place(element: HTMLElement, part: Table, parentIsRow: boolean): HTMLElement {
  const flex = part['flex'];
  if (typeof flex === 'number') element.style.flex = flex === 0 ? '0 0 auto' : `${flex} ${flex} 0`;
  else if (parentIsRow) element.style.flex = '1 1 0';
  const margin = length(textOf(part, 'margin'));
  if (margin !== '') element.style[parentIsRow ? 'marginInlineStart' : 'marginBlockStart'] = margin;
  for (const [name, css] of [
    ['offsetTop', 'top'],
    ['offsetStart', 'left'],
    ['offsetEnd', 'right'],
    ['offsetBottom', 'bottom'],
  ] as const) {
    const offset = length(textOf(part, name));
    if (offset !== '') element.style[css] = offset;
  }
  if (textOf(part, 'position') === 'absolute') element.style.position = 'absolute';
  return element;
}

function text(part: Table): HTMLElement {
  const spans = tablesOf(part, 'contents');
  const element = make('p', {
    class: 'flex-text',
    ...(spans.length > 0 ? {} : { text: textOf(part, 'text') }),
  });
  const dress = (target: HTMLElement, from: Table): void => {
    target.style.fontSize = sizes[textOf(from, 'size')] ?? length(textOf(from, 'size'));
    target.style.color = color(textOf(from, 'color'));
    if (textOf(from, 'weight') === 'bold') target.style.fontWeight = '700';
    if (textOf(from, 'style') === 'italic') target.style.fontStyle = 'italic';
    const decoration = textOf(from, 'decoration');
    if (decoration === 'underline' || decoration === 'line-through') target.style.textDecoration = decoration;
  };
  dress(element, { size: 'md', ...part });
  element.style.textAlign = aligns[textOf(part, 'align')] ?? '';
  if (part['wrap'] !== true) element.classList.add('flex-one-line');
  for (const span of spans) {
    const piece = make('span', { text: textOf(span, 'text') });
    dress(piece, span);
    element.append(piece);
  }
  return element;
}

function image(part: Table): HTMLElement {
  const frame = make('div', { class: 'flex-image' });
  const picture = make('img', {
    attributes: { src: textOf(part, 'url'), alt: '', loading: 'lazy', decoding: 'async' },
  });
  const [width = '1', height = '1'] = textOf(part, 'aspectRatio', '1:1').split(':');
  frame.style.aspectRatio = `${Number(width) || 1} / ${Number(height) || 1}`;
  picture.style.objectFit = textOf(part, 'aspectMode') === 'cover' ? 'cover' : 'contain';
  const size = textOf(part, 'size');
  frame.style.width = size === 'full' || size === '' ? '100%' : length(size) || '60%';
  frame.style.backgroundColor = color(textOf(part, 'backgroundColor'));
  // A picture from elsewhere does not load in this environment: its place stays, empty.
  picture.addEventListener('error', () => picture.remove());
  frame.append(picture);
  return frame;
}

function button(part: Table, open: OpenAction): HTMLElement {
  const action = part['action'];
  const style = textOf(part, 'style', 'link');
  const element = make('button', {
    class: `flex-button is-${style === 'primary' || style === 'secondary' ? style : 'link'}`,
    text: isTable(action) ? textOf(action, 'label') : '',
    attributes: { type: 'button' },
  });
  const own = color(textOf(part, 'color'));
  if (own !== '') element.style[style === 'link' ? 'color' : 'backgroundColor'] = own;
  element.addEventListener('click', (event) => {
    event.stopPropagation();
    if (isTable(action)) open(action, element);
  });
  return element;
}

function component(part: Table, parentIsRow: boolean, open: OpenAction): HTMLElement {
  switch (textOf(part, 'type')) {
    case 'box':
      return tappable(place(box(part, open), part, parentIsRow), part, open);
    case 'text':
      return tappable(place(text(part), part, parentIsRow), part, open);
    case 'image':
      return tappable(place(image(part), part, parentIsRow), part, open);
    case 'icon':
      return place(image({ ...part, size: '18px' }), { ...part, flex: 0 }, parentIsRow);
    case 'button':
      return place(button(part, open), part, parentIsRow);
    case 'separator': {
      const line = make('hr', { class: parentIsRow ? 'flex-rule is-upright' : 'flex-rule' });
      line.style.backgroundColor = color(textOf(part, 'color'));
      const margin = length(textOf(part, 'margin'));
      if (margin !== '') line.style[parentIsRow ? 'marginInlineStart' : 'marginBlockStart'] = margin;
      return line;
    }
    default:
      return make('div', { class: 'flex-filler' });
  }
}

function box(part: Table, open: OpenAction): HTMLElement {
  const row = textOf(part, 'layout') !== 'vertical';
  const element = make('div', { class: 'flex-box' });
  element.style.flexDirection = row ? 'row' : 'column';
  if (textOf(part, 'layout') === 'baseline') element.style.alignItems = 'baseline';
  element.style.gap = length(textOf(part, 'spacing'));
  element.style.backgroundColor = color(textOf(part, 'backgroundColor'));
  element.style.justifyContent = spreads[textOf(part, 'justifyContent')] ?? '';
  if (row && textOf(part, 'alignItems') !== '')
    element.style.alignItems = spreads[textOf(part, 'alignItems')] ?? '';
  element.style.borderRadius = length(textOf(part, 'cornerRadius'));
  element.style.width = length(textOf(part, 'width'));
  element.style.height = length(textOf(part, 'height'));
  const border = length(textOf(part, 'borderWidth'));
  if (border !== '')
    element.style.border = `${border} solid ${color(textOf(part, 'borderColor')) || '#000000'}`;
  for (const [name, css] of [
    ['paddingAll', 'padding'],
    ['paddingTop', 'paddingTop'],
    ['paddingBottom', 'paddingBottom'],
    ['paddingStart', 'paddingLeft'],
    ['paddingEnd', 'paddingRight'],
  ] as const) {
    const padding = length(textOf(part, name));
    if (padding !== '') element.style[css] = padding;
  }
  const background = part['background'];
  if (isTable(background) && textOf(background, 'type') === 'linearGradient') {
    const from = color(textOf(background, 'startColor'));
    const to = color(textOf(background, 'endColor'));
    const angle = /^\d+(?:\.\d+)?deg$/.exec(textOf(background, 'angle'))?.[0] ?? '180deg';
    if (from !== '' && to !== '') element.style.backgroundImage = `linear-gradient(${angle}, ${from}, ${to})`;
  }
  element.append(...tablesOf(part, 'contents').map((child) => component(child, row, open)));
  return element;
}

function bubble(part: Table, open: OpenAction): HTMLElement {
  const element = make('article', { class: 'flex-bubble' });
  element.style.maxWidth = widths[textOf(part, 'size', 'mega')] ?? '300px';
  const styles = isTable(part['styles']) ? part['styles'] : {};
  for (const name of ['header', 'hero', 'body', 'footer'] as const) {
    const block = part[name];
    if (!isTable(block)) continue;
    const shell = make('div', { class: `flex-${name}` }, component(block, false, open));
    const style = styles[name];
    if (isTable(style)) shell.style.backgroundColor = color(textOf(style, 'backgroundColor'));
    if (isTable(block) && textOf(block, 'paddingAll') !== '') shell.style.padding = '0';
    element.append(shell);
  }
  return tappable(element, part, open);
}
