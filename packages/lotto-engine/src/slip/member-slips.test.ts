import { readFileSync } from 'node:fs';

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { arrangements, backRun, doubles, frontRun, nineteenDoors, triples } from '../number-helpers.ts';
import { isMissed, readSlip } from './read.ts';

interface MemberSlip {
  readonly text: string;
  readonly bets: string;
  readonly doubts: string;
}

const table = readFileSync(new URL('testing/member-slips.txt', import.meta.url), 'utf8');
const manners: { readonly manner: string; readonly slips: MemberSlip[] }[] = [];
for (const line of table.split('\n')) {
  if (line.startsWith('## ')) manners.push({ manner: line.slice(3), slips: [] });
  const [text, meaning] = line.split(' ⟹ ');
  if (line.startsWith('#') || text === undefined || meaning === undefined) continue;
  const [bets = '', doubts = ''] = meaning.split(' ¦ ');
  manners.at(-1)?.slips.push({ text: text.replaceAll('⏎', '\n'), bets: bets.trim(), doubts: doubts.trim() });
}
const slips = manners.flatMap((it) => it.slips);

const helpers: Readonly<Record<string, (of: string) => readonly string[]>> = {
  orders: arrangements,
  doors: nineteenDoors,
  front: frontRun,
  back: backRun,
  doubles: () => doubles,
  triples: () => triples,
};

/** `2top:12,34@50?` → each bet of its own, sorted. */
function meant(bets: string): readonly string[] {
  if (bets === '-') return [];
  return bets
    .split(' ')
    .flatMap((bet) => {
      const [, type = '', numbers = '', rest = ''] = /^(\w+):(.+)@(\d+\??)$/.exec(bet) ?? [];
      return numbers.split(',').flatMap((number) => {
        const [, name = '', of = ''] = /^([a-z]+)(?:\((\d+)\))?$/.exec(number) ?? [];
        return (helpers[name]?.(of) ?? [number]).map((it) => `${type}:${it}@${rest}`);
      });
    })
    .toSorted();
}

function read(text: string): readonly string[] {
  return readSlip(text)
    .entries.map((it) => `${it.type}:${it.number}@${it.stake / 100n}${it.doubt ? '?' : ''}`)
    .toSorted();
}

test('the table has 500 slips, each once', () => {
  expect(slips.length).toBeGreaterThanOrEqual(500);
  expect(new Set(slips.map((it) => it.text)).size).toBe(slips.length);
});

describe.each(manners)('$manner', ({ slips: own }) => {
  test.each(own)('$text', ({ text, bets, doubts }) => {
    const missed = readSlip(text).ignored.filter(isMissed);
    expect({ bets: read(text), doubts: missed.map((it) => it.text).join(', ') }).toEqual({
      bets: meant(bets),
      doubts,
    });
  });
});

/** The parts of a text and the ends of what they are made of: nothing of the text may be in none or in two. */
function givesBack(text: string): void {
  const { entries, ignored, parts } = readSlip(text);
  expect(parts.map((it) => it.text).join('')).toBe(text);
  let end = 0;
  for (const part of parts) {
    expect([part.start, part.text]).toEqual([end, text.slice(part.start, part.end)]);
    end = part.end;
  }
  const kindsAt = (start: number, stop: number): ReadonlySet<string> =>
    new Set(parts.filter((it) => it.start < stop && start < it.end).map((it) => it.kind));
  for (const it of entries) expect(kindsAt(it.start, it.end)).not.toContain('chatter');
  for (const it of entries.filter((entry) => entry.doubt))
    expect(kindsAt(it.start, it.end)).toContain('doubt');
  for (const it of ignored.filter(isMissed)) expect([...kindsAt(it.start, it.end)]).toEqual(['doubt']);

  // What is shown as a doubt has a reason that the screen can say; it may stand at a number above it or below it.
  const said = [...entries.filter((entry) => entry.doubt), ...ignored.filter(isMissed)].length > 0;
  const unsaid = said ? [] : parts.filter((it) => it.kind === 'doubt');
  expect({ text, unsaid }).toEqual({ text, unsaid: [] });

  // Found again without the reader's own marks: digits of a bet part are its number, its stake or a count of a word.
  const numbers = new Set(entries.flatMap((it) => [it.number, Array.from(it.number).toSorted().join('')]));
  const stakes = new Set(entries.map((it) => String(it.stake / 100n)));
  const own = (digits: string): boolean =>
    numbers.has(digits) ||
    numbers.has(Array.from(digits).toSorted().join('')) ||
    stakes.has(digits.replace(',', '')) ||
    /^(?:[1-6]|10|12|19|24)$/.test(digits) ||
    (digits.length === 1 && entries.some((it) => it.number.includes(digits)));
  for (const part of parts) {
    if (part.kind === 'bet') {
      for (const [digits] of ascii(part.text).matchAll(/\d{1,3},\d{3}(?!\d)|\d+/g)) {
        const pieces = own(digits) ? [] : digits.split(',').filter((piece) => !own(piece));
        expect({ text, vanished: pieces }).toEqual({ text, vanished: [] });
      }
    } else if (part.kind === 'chatter') {
      for (const { index } of part.text.matchAll(/\p{Nd}/gu)) {
        const place = part.start + index;
        const named = ignored.some((it) => it.start <= place && place < it.end);
        expect({ text, unnamedDigitAt: named ? undefined : place }).toEqual({
          text,
          unnamedDigitAt: undefined,
        });
      }
    }
  }
}

function ascii(text: string): string {
  return text
    .replaceAll(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50))
    .replaceAll(/\p{Cf}|\p{M}/gu, '');
}

describe('bets, doubts and chatter give back the text', () => {
  test.each(manners)('$manner', ({ slips: own }) => {
    for (const { text } of own) expect(() => givesBack(text)).not.toThrow();
  });

  test.each(['123 บน 10051123 บ', '123 บน 12/10/2569 ล่าง', 'คุณแดง 123 บน 100\n12 บน 081-234-5678 ล่าง 50'])(
    'of words that reach over what is no bet: %s',
    (text) => {
      expect(() => givesBack(text)).not.toThrow();
    },
  );

  const numRuns = process.env['LONG'] === '1' ? 20_000 : 400;
  test('of slips joined, cut and mixed', () => {
    const part = fc
      .tuple(fc.constantFrom(...slips), fc.nat(30), fc.nat(30))
      .map(([{ text }, from, to]) => (from < to ? text.slice(from, to) : text));
    const joint = fc.constantFrom('\n', ' ', '', '\n\n', ' พี่นก ', ', ');
    fc.assert(
      fc.property(fc.array(fc.tuple(part, joint), { maxLength: 6 }), (parts) => {
        givesBack(parts.flat().join(''));
      }),
      { numRuns },
    );
  });

  const unit = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code));
  const thaiOrSign = fc.integer({ min: 0x0e01, max: 0x0e5b }).map((code) => String.fromCharCode(code));
  const anyText = fc.string({
    unit: fc.oneof(unit, thaiOrSign, fc.constantFrom(...Array.from('0123456789=*x/-., \n'))),
    maxLength: 40,
  });
  test('of any text', () => {
    fc.assert(fc.property(anyText, givesBack), { numRuns });
  });
});
