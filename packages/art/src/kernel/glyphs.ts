import { num } from './path.ts';

/** Strokes of the few signs that pictures need, on a grid of 10 by 16: files must not depend on a font. */
const strokes: Readonly<Record<string, string>> = {
  '0': 'M5 0C8.5 0 10 3 10 8S8.5 16 5 16 0 13 0 8 1.5 0 5 0Z',
  '1': 'M1.5 3L5.5 0V16',
  '2': 'M.5 4.2C.8 1.6 2.6 0 5 0 7.8 0 9.6 1.7 9.6 4.2 9.6 8 4 10.5.5 16H10',
  '3': 'M.8 2.6C1.6 1 3.1 0 5 0 7.6 0 9.3 1.6 9.3 3.9 9.3 6.2 7.6 7.6 4.6 7.6 7.9 7.6 10 9.2 10 11.8 10 14.4 8 16 5 16 2.6 16 .9 14.9.2 13',
  '4': 'M7.5 16V0L0 11H10',
  '5': 'M9 0H1.8L1 7.4C2 6.4 3.4 5.9 5 5.9 8 5.9 10 7.9 10 10.9 10 14 7.9 16 4.9 16 2.6 16 .9 15 0 13.2',
  '6': 'M8.8 1.8C7.9.6 6.6 0 5.2 0 2 0 0 3 0 8.6 0 13.4 2 16 5 16 8 16 10 13.8 10 10.8 10 7.8 8.1 5.8 5.2 5.8 2.4 5.8.2 7.8.1 10.4',
  '7': 'M0 0H10C6.5 5 4.2 10 3.6 16',
  '8': 'M5 0C7.6 0 9.3 1.5 9.3 3.8S7.6 7.5 5 7.5.7 6 .7 3.8 2.4 0 5 0ZM5 7.5C8 7.5 10 9.2 10 11.8S8 16 5 16 0 14.4 0 11.8 2 7.5 5 7.5Z',
  '9': 'M1.2 14.2C2.1 15.4 3.4 16 4.8 16 8 16 10 13 10 7.4 10 2.6 8 0 5 0 2 0 0 2.2 0 5.2 0 8.2 1.9 10.2 4.8 10.2 7.6 10.2 9.8 8.2 9.9 5.6',
  A: 'M0 16L5 0L10 16M1.9 10.5H8.1',
  J: 'M8.5 0V11.5C8.5 14.5 7 16 4.6 16 2.2 16 .6 14.7.3 12.4',
  Q: 'M5 0C8.5 0 10 3 10 8S8.5 16 5 16 0 13 0 8 1.5 0 5 0ZM6 11.5L10 16.6',
  K: 'M0 0V16M9.5 0L0 10M3.6 6.4L10 16',
};

/** A row of digits or A, J, Q, K drawn as strokes, centred on the origin; `height` in units. */
export function glyphs(text: string, height: number, color: string, weight = 0.2): string {
  const scale = height / 16;
  const advance = 14;
  const width = text.length * advance - (advance - 10);
  let body = '';
  for (let i = 0; i < text.length; i++) {
    body += `<path d="${strokes[text.charAt(i)] ?? ''}" transform="translate(${i * advance})"/>`;
  }
  return `<g transform="scale(${Math.round(scale * 1000) / 1000}) translate(${num(-width / 2)} -8)" fill="none" stroke="${color}" stroke-width="${num(16 * weight)}" stroke-linecap="round" stroke-linejoin="round">${body}</g>`;
}
