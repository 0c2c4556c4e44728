import { renderAsync } from '@resvg/resvg-js';
import { create } from 'qrcode';

import { textOutlines } from '../../kernel/index.ts';

/** What stands on a card with a QR code. */
export interface QrCard {
  /** The text to encode. */
  readonly value: string;
  /** Over everything: the brand, and what kind of code it is. */
  readonly brand: string;
  /** Of the brand and the line under it, on the card's dark head, as `#RRGGBB`. */
  readonly colour: string;
  readonly kind: string;
  /** A small line and the amount under it. */
  readonly heading: string;
  readonly amount: string;
  /** Label and value, from top to bottom; at most four fit. */
  readonly rows: readonly (readonly [label: string, value: string])[];
  readonly note: string;
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly weight?: number;
  readonly colour?: string;
  readonly align?: 'left' | 'middle' | 'right';
  readonly room?: number;
}

const [width, height, edge] = [1080, 1620, 72];
/** The place of the code; what it leaves free around is more than the four modules that readers need (ISO/IEC 18004). */
const [codeTop, codePlace, codeSide] = [372, 760, 680];
/** 300 px on a page at a density of 2.7. */
const pictureWidth = 810;
/** A pixel of the picture, in units of the drawing: a module is whole pixels. */
const pixel = width / pictureWidth;
const [leastSize, step] = [20, 2];
// Dark on white in both colour modes, as the code on the page is.
const colours = {
  ink: '#0E1228',
  text: '#4A5178',
  line: '#DDE1EE',
  paper: '#FFFFFF',
} as const;
const shares = { left: 0, middle: 0.5, right: 1 } as const;

/** A card like a payment slip as a PNG of 810×1215: header, amount, code, rows, note. */
export async function qrCardPng(card: QrCard): Promise<Buffer> {
  const image = await renderAsync(await qrCardSvg(card), {
    font: { loadSystemFonts: false },
    fitTo: { mode: 'width', value: pictureWidth },
  });
  return image.asPng();
}

/** The drawing behind {@link qrCardPng}; its words are outlines. */
export async function qrCardSvg(card: QrCard): Promise<string> {
  const { rows } = card;
  const top = codeTop + codePlace + 64;
  const texts = await Promise.all([
    write(card.brand, { x: edge, y: 96, size: 56, weight: 700, colour: card.colour, room: 560 }),
    write(card.kind, { x: width - edge, y: 94, size: 40, colour: colours.paper, align: 'right', room: 340 }),
    write(card.heading, { x: width / 2, y: 236, size: 38, colour: colours.text, align: 'middle' }),
    write(card.amount, { x: width / 2, y: 340, size: 104, weight: 700, align: 'middle' }),
    ...rows.slice(0, 4).flatMap(([label, value], index) => {
      const y = top + index * 88;
      const room = width - 2 * edge - 320;
      return [
        write(label, { x: edge, y, size: 36, colour: colours.text, room: 300 }),
        write(value, { x: width - edge, y, size: 40, weight: 600, align: 'right', room }),
        box({ x: edge, y: y + 30, width: width - 2 * edge, height: 2, colour: colours.line }),
      ];
    }),
    write(card.note, { x: width / 2, y: height - 72, size: 34, colour: colours.text, align: 'middle' }),
  ]);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    box({ x: 0, y: 0, width, height, colour: colours.paper }),
    box({ x: 0, y: 0, width, height: 150, colour: colours.ink }),
    box({ x: 0, y: 150, width, height: 8, colour: card.colour }),
    ...texts,
    code(card.value),
    '</svg>',
  ].join('');
}

// Shrinks until it fits: an amount or a long name is never cut.
async function write(text: string, place: Place): Promise<string> {
  const { x, y, weight = 400, colour = colours.ink, align = 'left', room = width - 2 * edge } = place;
  let { size } = place;
  let drawn = await textOutlines(text, { size, weight });
  while (size > leastSize && drawn.width > room) {
    size -= step;
    drawn = await textOutlines(text, { size, weight });
  }
  const left = x - drawn.width * shares[align];
  return `<g fill="${colour}" transform="translate(${left} ${y})">${drawn.svg}</g>`;
}

function code(value: string): string {
  const { modules } = create(value, { errorCorrectionLevel: 'M' });
  const onPixel = (place: number): number => Math.round(place / pixel) * pixel;
  const side = Math.floor(codeSide / modules.size / pixel) * pixel;
  const left = onPixel((width - modules.size * side) / 2);
  const top = onPixel(codeTop + (codePlace - modules.size * side) / 2);
  let path = '';
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1)
      if (modules.get(row, column) === 1)
        path += `M${place(left + column * side)} ${place(top + row * side)}h${place(side)}v${place(side)}h-${place(side)}z`;
  return `<path fill="${colours.ink}" shape-rendering="crispEdges" d="${path}"/>`;
}

function place(value: number): string {
  return value.toFixed(3);
}

function box(at: { x: number; y: number; width: number; height: number; colour: string }): string {
  return `<rect x="${at.x}" y="${at.y}" width="${at.width}" height="${at.height}" fill="${at.colour}"/>`;
}
