import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { normaliseName, searchWords } from './search.ts';

describe('search normalisation', () => {
  it.each([
    ['tone marks left out', 'เสือดำ', 'เสื่อดำ'],
    ['แ typed as two เ', 'แมวทอง', 'เเมวทอง'],
    ['SARA AM typed in two pieces', 'น้ำเต้า', 'นํ้าเต้า'],
    ['spaces and punctuation', 'มังกร ทองคำ!', 'มังกรทองคำ'],
    ['capital letters and full width', 'Naga Reels', 'ＮＡＧＡ reels'],
    ['Thai digits', 'ห้อง ๑๒', 'ห้อง 12'],
    ['zero-width characters', 'มัง\u200Bกร', 'มังกร'],
    ['a doubled vowel', 'มััังกร', 'มังกร'],
  ])('treats %s alike', (_, one, other) => {
    expect(normaliseName(one)).toBe(normaliseName(other));
    expect(normaliseName(one)).not.toBe('');
  });

  it('keeps different words different', () => {
    expect(normaliseName('มังกร')).not.toBe(normaliseName('มงกุฎ'));
  });

  it('is stable on Thai and Latin text: normalising twice changes nothing', () => {
    const letter = fc.oneof(
      fc.integer({ min: 0x0e01, max: 0x0e5b }).map((code) => String.fromCharCode(code)),
      fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)),
    );
    fc.assert(
      fc.property(fc.string({ unit: letter, maxLength: 80 }), (text) => {
        const once = normaliseName(text);
        expect(normaliseName(once)).toBe(once);
      }),
      // Two marks that a space kept apart: joined, Unicode orders them the other way round.
      { examples: [['\u0E38 \u0E3A']] },
    );
  });

  it('never throws, whatever is typed', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 80 }),
        (text) => typeof normaliseName(text) === 'string',
      ),
    );
  });

  it('splits a query into words and drops empty ones', () => {
    expect(searchWords('  %%  Naga   มังกร ')).toEqual(['naga', normaliseName('มังกร')]);
  });
});
