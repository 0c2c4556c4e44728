// The four rows of a QWERTY keyboard and what the same keys write under the Thai standard layout (Kedmanee), plain
// and with Shift. Every string has one character per key, from the left.
const rows = [
  {
    x: 0,
    plain: '`1234567890-=',
    shifted: '~!@#$%^&*()_+',
    thai: '_ๅ/-ภถุึคตจขช',
    thaiShifted: '%+๑๒๓๔ู฿๕๖๗๘๙',
  },
  {
    x: 1.5,
    plain: 'qwertyuiop[]\\',
    shifted: 'QWERTYUIOP{}|',
    thai: 'ๆไำพะัีรนยบลฃ',
    thaiShifted: '๐"ฎฑธํ๊ณฯญฐ,ฅ',
  },
  { x: 1.75, plain: "asdfghjkl;'", shifted: 'ASDFGHJKL:"', thai: 'ฟหกดเ้่าสวง', thaiShifted: 'ฤฆฏโฌ็๋ษศซ.' },
  { x: 2.25, plain: 'zxcvbnm,./', shifted: 'ZXCVBNM<>?', thai: 'ผปแอิืทมใฝ', thaiShifted: '()ฉฮฺ์?ฒฬฦ' },
] as const;

interface Place {
  readonly x: number;
  readonly y: number;
}

const places = new Map<string, Place>();
// Signs that both layouts have (a comma, a bracket) are read by the layout that is asked for first.
const keysOfLatin = new Map<string, string>();
const keysOfThai = new Map<string, string>();
const thaiOf = new Map<string, string>();
for (const [y, { x, plain, shifted, thai, thaiShifted }] of rows.entries()) {
  Array.from(plain).forEach((key, index) => {
    places.set(key, { x: x + index, y });
    const upper = shifted[index] ?? '';
    keysOfLatin.set(key, key).set(upper, key);
    thaiOf.set(key, thai[index] ?? '').set(upper, thaiShifted[index] ?? '');
  });
  for (const layer of [thai, thaiShifted])
    Array.from(layer).forEach((sign, index) => keysOfThai.set(sign, plain[index] ?? ''));
}

/** The keys that a text is typed with on this layout, as the plain QWERTY characters on them; characters of no key stay. */
export function keysOf(text: string, layout: 'latin' | 'thai' = 'latin'): string {
  const [first, second] = layout === 'latin' ? [keysOfLatin, keysOfThai] : [keysOfThai, keysOfLatin];
  return Array.from(text, (sign) => first.get(sign) ?? second.get(sign) ?? sign).join('');
}

/** What the same keys write with the Thai layout on; characters of no key stay. */
export function asThaiLayout(text: string): string {
  return Array.from(text, (sign) => thaiOf.get(sign) ?? sign).join('');
}

/** The text with every decimal digit of any script (Thai, Arabic, full-width …) as ASCII. */
export function foldDigits(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, (sign) => {
    const plain = sign.normalize('NFKC');
    if (/^[0-9]$/.test(plain)) return plain;
    const code = sign.codePointAt(0) ?? 0;
    // Unicode keeps the ten digits of a script in a row; those whose row touches another are ASCII under NFKC.
    let value = 0;
    while (value < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(code - value - 1))) value += 1;
    return String(value);
  });
}

/**
 * How many characters of a text are not part of a walk over the keyboard (layout and Shift do not matter): four and
 * more neighbouring keys, or three in one direction along a row or a column.
 */
export function outsideWalks(text: string): number {
  const keys = Array.from(keysOf(text));
  let outside = 0;
  let start = 0;
  for (let index = 1; index <= keys.length; index += 1) {
    if (index < keys.length && isStep(keys[index - 1] ?? '', keys[index] ?? '')) continue;
    const length = index - start;
    if (length < 4 && !isLine(keys.slice(start, index))) outside += length;
    start = index;
  }
  return outside;
}

function isLine(keys: readonly string[]): boolean {
  const [one, two, three] = keys.map((key) => places.get(key));
  if (!one || !two || !three) return false;
  // Rows are shifted against each other, so a column only keeps its direction.
  return one.y - two.y === two.y - three.y && Math.sign(one.x - two.x) === Math.sign(two.x - three.x);
}

// Neighbours on the board, above and below included; the same key again is a step too.
function isStep(from: string, to: string): boolean {
  if (from === to) return true;
  const [one, other] = [places.get(from), places.get(to)];
  if (!one || !other) return false;
  const across = Math.abs(one.x - other.x);
  return one.y === other.y ? across === 1 : Math.abs(one.y - other.y) === 1 && across < 1;
}
