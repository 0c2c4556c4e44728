import { pngOf, qrCanvas } from './qr-png.ts';

/** What stands on a card with a QR code. */
export interface QrCard {
  /** The text to encode. */
  readonly value: string;
  /** Over everything, e.g. the brand, and what kind of code it is. */
  readonly brand: string;
  readonly kind: string;
  /** A small line and the amount under it. */
  readonly heading: string;
  readonly amount: string;
  /** Label and value, from top to bottom; at most four fit. */
  readonly rows: readonly (readonly [label: string, value: string])[];
  readonly note: string;
}

const [width, height, edge] = [1080, 1620, 72];
const colours = {
  ink: '#0E1228',
  gold: '#E9C46A',
  text: '#4A5178',
  line: '#DDE1EE',
  paper: '#FFFFFF',
} as const;

/** A card like a payment slip as a PNG of 1080×1620: header, amount, code, rows, note. Dark on white in both modes. */
export async function qrCardPng(card: QrCard): Promise<Blob> {
  const family = getComputedStyle(document.body).fontFamily || 'sans-serif';
  const [code] = await Promise.all([qrCanvas(card.value, 640), loadFont(family)]);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const paint = canvas.getContext('2d');
  if (!paint) throw new Error('no 2d canvas');

  // Shrinks until it fits: an amount or a long name is never cut.
  const write = (
    text: string,
    at: {
      x: number;
      y: number;
      size: number;
      weight?: number;
      colour?: string;
      align?: CanvasTextAlign;
      room?: number;
    },
  ): void => {
    const { x, y, weight = 400, colour = colours.ink, align = 'left', room = width - 2 * edge } = at;
    let { size } = at;
    const font = () => {
      paint.font = `${String(weight)} ${String(size)}px ${family}`;
    };
    font();
    while (size > 20 && paint.measureText(text).width > room) {
      size -= 2;
      font();
    }
    paint.fillStyle = colour;
    paint.textAlign = align;
    paint.textBaseline = 'alphabetic';
    paint.fillText(text, x, y);
  };

  paint.fillStyle = colours.paper;
  paint.fillRect(0, 0, width, height);
  paint.fillStyle = colours.ink;
  paint.fillRect(0, 0, width, 150);
  paint.fillStyle = colours.gold;
  paint.fillRect(0, 150, width, 8);
  write(card.brand, { x: edge, y: 96, size: 56, weight: 700, colour: colours.gold, room: 560 });
  write(card.kind, { x: width - edge, y: 94, size: 40, colour: colours.paper, align: 'right', room: 340 });

  write(card.heading, { x: width / 2, y: 236, size: 38, colour: colours.text, align: 'center' });
  write(card.amount, { x: width / 2, y: 340, size: 104, weight: 700, align: 'center' });
  // Whole multiples of a module were drawn; it is only placed here.
  const size = Math.min(code.width, 760);
  paint.imageSmoothingEnabled = false;
  paint.drawImage(code, (width - size) / 2, 372, size, size);

  const top = 372 + 760;
  card.rows.slice(0, 4).forEach(([label, value], index) => {
    const y = top + 64 + index * 88;
    write(label, { x: edge, y, size: 36, colour: colours.text, room: 300 });
    write(value, { x: width - edge, y, size: 40, weight: 600, align: 'right', room: width - 2 * edge - 320 });
    paint.fillStyle = colours.line;
    paint.fillRect(edge, y + 30, width - 2 * edge, 2);
  });
  write(card.note, { x: width / 2, y: height - 72, size: 34, colour: colours.text, align: 'center' });
  return await pngOf(canvas);
}

async function loadFont(family: string): Promise<void> {
  // Missing where fonts cannot be asked for although the library's types promise it; the device's font serves then.
  const { fonts } = document as Partial<Document>;
  if (!fonts) return;
  const weights = ['400', '600', '700'].map((weight) => fonts.load(`${weight} 40px ${family}`, '\u0E011'));
  // One that does not come is no reason to show no code.
  await Promise.allSettled(weights);
}
