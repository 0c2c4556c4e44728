import { turnWord } from './keywords.ts';

/** A text made plain for reading, with the place in the original of every character (and of the end). */
export interface PlainText {
  readonly text: string;
  readonly at: readonly number[];
}

const equal = '=＝﹦꞊⇒→➡➜➔👉🟰';
const times = '*xX×✕✖❌⨯∗＊✗✳ｘＸ+＋хХ';
const dashes = '-–—−‐‑－﹣';
const slashes = '/÷／⁄∕';
const colons = ':：';
const dots = '.．。·•';
const commas = ',，、;；|';
const arrows = '>⇒→➡➜➔👉';
/** Arrows both ways between digits ask for the other order. */
const turns = '↔⇄⇆🔄🔁🔃';
// The last one is the frame of a keycap emoji.
const nothing = '\u200B\u200C\u200D\u2060\uFE0E\uFE0F\uFEFF\u00AD\u20E3';

const table = new Map<string, string>();
for (const [from, to] of [
  [equal, '='],
  [times, '*'],
  [dashes, '-'],
  [slashes, '/'],
  [colons, ':'],
  [dots, '.'],
  [commas, ','],
  [nothing, ''],
] as const) {
  for (const sign of from) table.set(sign, to);
}

/**
 * Makes a pasted text plain: one sign for each separator, ASCII digits, ordinary spaces (also for pictures), invisible
 * characters dropped, a decomposed sara am composed. Line breaks stay.
 */
export function normalise(original: string): PlainText {
  const at: number[] = [];
  let text = '';
  let place = 0;
  const signs = Array.from(original);
  signs.forEach((sign, index) => {
    let plain = plainSign(sign, signs[index - 1], signs[index + 1]);
    if (turns.includes(sign) && asksToTurn(text, signs.slice(index + 1, index + 4).join('')))
      plain = turnWord;
    if (arrows.includes(sign) && isWholeBet(text)) plain = ' ';
    if (sign === '\u0E4D' && signs[index + 1] === '\u0E32') plain = '';
    if (sign === '\u0E32' && signs[index - 1] === '\u0E4D') plain = '\u0E33';
    for (let unit = 0; unit < plain.length; unit += 1) at.push(place);
    text += plain;
    place += sign.length;
  });
  return { text, at: [...at, original.length] };
}

/** Behind a number that has no stake yet, and just before its stake or its other order; anywhere else the arrows are an ornament. */
function asksToTurn(before: string, after: string): boolean {
  return /(?:^|[^\d=*])\d{2,4} ?$/u.test(before) && /^(?:\d| ?[=＝*])/u.test(after.replace('\uFE0F', ''));
}

/** Behind a whole bet an arrow parts it from what follows, `12=50>34=50`: a second stake is not written so. */
function isWholeBet(before: string): boolean {
  return /(?:^|[^\d=*])\d+ ?= ?\d+ ?$/u.test(before);
}

function isLetter(sign: string | undefined): boolean {
  return sign !== undefined && /^\p{Script=Latin}$/u.test(sign);
}

function decimalDigit(sign: string): string | undefined {
  const code = sign.codePointAt(0) ?? 0;
  // Thai digits and full-width digits.
  if (code >= 0x0e50 && code <= 0x0e59) return String(code - 0x0e50);
  return code >= 0xff10 && code <= 0xff19 ? String(code - 0xff10) : undefined;
}

/** Pictures stand beside numbers as ornaments; they part them as a space does. */
function isPicture(sign: string): boolean {
  return /^[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]$/u.test(sign);
}

function plainSign(sign: string, before: string | undefined, after: string | undefined): string {
  if (sign === '\n') return sign;
  if (sign === '\r') return after === '\n' ? '' : '\n';
  // 12=>50, 12>50: an arrow made of two signs; alone it may be a quotation.
  if (sign === '>' && before !== undefined && /[\d=>-]/u.test(before)) return '=';
  // x is a sign only where it does not belong to a word.
  if ((sign === 'x' || sign === 'X') && (isLetter(before) || isLetter(after))) return sign;
  if (/^\s$/u.test(sign)) return ' ';
  return table.get(sign) ?? decimalDigit(sign) ?? (isPicture(sign) ? ' ' : sign);
}
