/** One hostile text, made from the good value of the field that it replaces. */
export interface TextCase {
  readonly name: string;
  readonly make: (good: string) => string;
  /**
   * A server that trims, or that treats a blank as "not given", may take it: then it means the good
   * value or nothing. Every other case must be refused wherever a form has a rule.
   */
  readonly lenient?: boolean;
}

function code(point: number): string {
  return `U+${point.toString(16).toUpperCase().padStart(4, '0')}`;
}
function char(point: number): string {
  return String.fromCodePoint(point);
}
function range(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

function fixed(name: string, text: string): TextCase {
  return { name, make: () => text };
}
function lenient(one: TextCase): TextCase {
  return { ...one, lenient: true };
}
function middle(good: string, extra: string): string {
  const at = Math.floor(good.length / 2);
  return good.slice(0, at) + extra + good.slice(at);
}
// Too long would hide what the character does: one of the good ones makes room.
function replaceLast(good: string, extra: string): string {
  return good.slice(0, -1) + extra;
}

// What JavaScript's \s and trim() take away; a server may take it away as well.
function isSpace(text: string): boolean {
  return text.trim() === '';
}

function embedded(point: number): readonly TextCase[] {
  const text = char(point);
  const spaced = isSpace(text);
  const cases: readonly TextCase[] = [
    { name: `${code(point)} inside`, make: (good) => middle(good, text) },
    { name: `${code(point)} for the last character`, make: (good) => replaceLast(good, text) },
    { name: `${code(point)} after`, make: (good) => good + text },
    { name: `${code(point)} before`, make: (good) => text + good },
    { name: `only ${code(point)}`, make: () => text },
  ];
  return spaced ? cases.map((one) => (one.name.includes('last') ? one : lenient(one))) : cases;
}

const digitZeros: readonly (readonly [string, number])[] = [
  ['Thai', 0x0e50],
  ['Lao', 0x0ed0],
  ['Khmer', 0x17e0],
  ['Myanmar', 0x1040],
  ['Arabic', 0x0660],
  ['Persian', 0x06f0],
  ['Devanagari', 0x0966],
  ['Bengali', 0x09e6],
  ['Gurmukhi', 0x0a66],
  ['Tamil', 0x0be6],
  ['Tibetan', 0x0f20],
  ['Mongolian', 0x1810],
  ['full-width', 0xff10],
  ['bold', 0x1d7ce],
  ['double-struck', 0x1d7d8],
  ['sans-serif', 0x1d7e2],
  ['monospace', 0x1d7f6],
];

/** Texts as they stand, the worst first; good values are not used. */
const injections: readonly string[] = [
  "' OR '1'='1",
  `"; drop table members; --`,
  "admin'--",
  "1' union select password_hash from members--",
  '1; select pg_sleep(9)',
  "\\'; select 1; --",
  '$$; select 1; $$',
  '${7*7}',
  '{{7*7}}',
  '#{7*7}',
  '<%= 7*7 %>',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '"><b>x</b>',
  "'-alert(1)-'",
  'javascript:alert(1)',
  'data:text/html,<script>1</script>',
  '../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '/etc/passwd%00.png',
  'file:///etc/passwd',
  '%00',
  '%0d%0aSet-Cookie:%20a=b',
  '\r\nX-Injected: 1',
  '\nlevel=fatal msg=forged',
  '$(id)',
  '`id`',
  '| cat /etc/passwd',
  '; ping -c 9 127.0.0.1',
  '%s%s%s%n%n',
  '%x%x%p',
  '=1+1',
  '@SUM(1+1)',
  '+cmd|calc',
  '*)(uid=*))(|(uid=*',
  '{"$gt":""}',
  '[object Object]',
  '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  '__defineGetter__',
];

const naughty: readonly string[] = [
  'null',
  'undefined',
  'nil',
  'None',
  'NaN',
  'Infinity',
  'true',
  'false',
  '{}',
  '[]',
  '""',
  '-',
  '--',
  '.',
  '..',
  '/',
  '//',
  '\\',
  '\\\\',
  '*',
  '?',
  '%',
  '_',
  '&',
  '#',
  ',',
  ';',
  ':',
  '|',
  '~',
  '^',
  "'",
  '"',
  '`',
  '¯\\_(ツ)_/¯',
  'ÅÍÎÏ˝ÓÔÒÚÆ☃',
  'Œ„´‰ˇÁ¨ˆØ∏',
  'ЁЂЃЄЅІЇЈЉЊ',
  '社會科學院語學研究所',
  '울란바토르',
  'سَنَة الأَرْض',
  'בְּרֵאשִׁית',
  'สมชาย ใจดี',
  '🏳️‍🌈',
  '👩‍👩‍👧‍👦',
  '🇹🇭',
  '👍🏿',
  '𝒜𝒷𝒸',
  'ａｄｍｉｎ',
  'ⓐⓓⓜⓘⓝ',
  'İıŞş',
  'ß',
  'ﬀﬁﬂ',
  'Ω≈ç√∫˜µ≤≥÷',
  '¡™£¢∞§¶•ªº–≠',
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘!͖̬̰̙̗̿̋ͥͥ̂ͣ̐́́͜͞',
  '½',
  '²³',
  '١٢٣',
  'e\u0301'.repeat(40),
];

const surrogates: readonly TextCase[] = [
  fixed('a lone high surrogate', '\ud800'),
  fixed('a lone low surrogate', '\udfff'),
  fixed('surrogates the wrong way round', '\udc00\ud800'),
  { name: 'a lone high surrogate inside', make: (good) => middle(good, '\ud83d') },
  { name: 'a lone low surrogate inside', make: (good) => middle(good, '\ude00') },
  { name: 'a lone high surrogate for the last character', make: (good) => replaceLast(good, '\ud83d') },
  { name: 'a lone low surrogate for the last character', make: (good) => replaceLast(good, '\udfff') },
  { name: 'half an emoji after', make: (good) => `${good}\ud83d` },
];

const thaiMarks = [0x0e31, ...range(0x0e34, 0x0e3a), ...range(0x0e47, 0x0e4e)];

const thai: readonly TextCase[] = [
  fixed('doubled tone marks', 'ก้้้้้'),
  fixed('doubled vowels', 'เเแแโโ'),
  fixed('fifty marks on one letter', `ก${'่'.repeat(50)}`),
  fixed('a mark without a letter', '่'),
  fixed('nikhahit and sara aa for sara am', 'กํา'),
  ...thaiMarks.flatMap((mark): readonly TextCase[] => [
    fixed(`${code(mark)} twice`, `ก${char(mark)}${char(mark)}`),
    { name: `${code(mark)} twice after`, make: (good) => `${good}${char(mark)}${char(mark)}` },
  ]),
];

const lengths: readonly TextCase[] = [201, 255, 256, 301, 501, 2_001, 4_001, 60_000].flatMap(
  (length): readonly TextCase[] => [
    fixed(`${length} letters`, 'a'.repeat(length)),
    fixed(`${length} digits`, '9'.repeat(length)),
    fixed(`${length} Thai letters`, 'ก'.repeat(Math.min(length, 20_000))),
    fixed(`${length} spaces and a letter`, `${' '.repeat(length)}a`),
  ],
);

const digits: readonly TextCase[] = digitZeros.map(([script, zero]) => ({
  name: `${script} digits`,
  make: (good) => {
    const changed = good.replaceAll(/[0-9]/g, (digit) => char(zero + Number(digit)));
    return changed === good ? char(zero + 1).repeat(6) : changed;
  },
}));

const invisible = [
  0x00ad, 0x034f, 0x061c, 0x115f, 0x17b4, 0x180e, 0x200b, 0x200c, 0x200d, 0x2060, 0x2063, 0x3164, 0xfe0f,
  0xffa0, 0xfff9, 0xfffc, 0x1d173, 0xe0001, 0xe0041,
];
const bidi = [0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069];
const spaces = [
  0x0009, 0x000a, 0x000b, 0x000c, 0x000d, 0x0020, 0x00a0, 0x1680, 0x2003, 0x2028, 0x2029, 0x202f, 0x3000,
  0xfeff,
];
const controls = [...range(0x01, 0x08), ...range(0x0e, 0x1f), 0x7f, 0x80, 0x85, 0x9f];
const strange = [0xfdd0, 0xfffd, 0xfffe, 0xffff, 0x10ffff, 0xe000];

const lookalikes: readonly TextCase[] = [
  {
    name: 'full-width letters and digits',
    make: (good) => good.replaceAll(/[!-~]/g, (one) => char((one.codePointAt(0) ?? 0) + 0xfee0)),
  },
  { name: 'a Cyrillic a', make: (good) => (good.includes('a') ? good.replace('a', 'а') : `${good}а`) },
  { name: 'a combining accent', make: (good) => `${good}\u0301` },
  { name: 'twice', make: (good) => good + good },
  { name: 'cut by one', make: (good) => good.slice(0, -1) },
  { name: 'a quote after', make: (good) => `${good}'` },
  { name: 'a percent for the last character', make: (good) => replaceLast(good, '%') },
  { name: 'an underscore for the last character', make: (good) => replaceLast(good, '_') },
  { name: 'NUL inside', make: (good) => middle(good, '\u0000') },
  { name: 'NUL after', make: (good) => `${good}\u0000` },
  fixed('only NUL', '\u0000'),
  fixed('a terminal escape', '\u001b[31mred\u0007'),
];

const blanks: readonly TextCase[] = [
  fixed('nothing', ''),
  fixed('a space', ' '),
  fixed('forty spaces', ' '.repeat(40)),
].map(lenient);

function named(texts: readonly string[]): readonly TextCase[] {
  return texts.map((text) => fixed(JSON.stringify(text.slice(0, 24)), text));
}

/** Every case, about 560 (money-and-safety.md, "Bad input"); the drill uses them all. */
export const textCases: readonly TextCase[] = [
  ...blanks,
  ...lookalikes,
  ...surrogates,
  ...digits,
  ...named(injections),
  ...named(naughty),
  ...thai,
  ...lengths,
  ...invisible.flatMap(embedded),
  ...bidi.flatMap((point) => embedded(point).slice(0, 3)),
  ...spaces.flatMap(embedded),
  ...controls.flatMap((point) => embedded(point).slice(0, 3)),
  ...strange.flatMap(embedded),
];

function every(cases: readonly TextCase[], step: number): readonly TextCase[] {
  return cases.filter((_, index) => index % step === 0);
}

/** About 60 of them, some of each kind, for the suite that always runs. */
export const quickTextCases: readonly TextCase[] = [
  ...blanks.slice(0, 2),
  ...lookalikes.filter((_, index) => index !== 5),
  ...surrogates.slice(0, 5),
  ...digits.slice(0, 1),
  ...digits.slice(12, 13),
  ...every(named(injections), 5),
  ...every(named(naughty), 12),
  ...thai.slice(0, 3),
  ...lengths.slice(0, 1),
  ...lengths.slice(-4, -1),
  ...[0x200b, 0x2060].flatMap((point) => embedded(point).slice(0, 3)),
  ...embedded(0x202e).slice(0, 2),
  ...[0x000a, 0xfeff].flatMap((point) => embedded(point).slice(0, 3)),
  ...embedded(0x0007).slice(0, 1),
  ...embedded(0xffff).slice(0, 2),
];
