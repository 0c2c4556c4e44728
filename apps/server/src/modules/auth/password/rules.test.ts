import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { newPasswordMistake } from './rules.ts';

const owner = { username: 'somchai99', mobile: '0812345678' };
function mistake(password: string) {
  return newPasswordMistake(password, owner);
}

describe('a new password', () => {
  it.each(['ChaYen-2569', 'mango sticky 7', 'ต้มยำกุ้งเผ็ด', 'x7Kq!pLm', 'somchai99-banana'])(
    'takes %s',
    (password) => {
      expect(mistake(password)).toBeUndefined();
    },
  );

  it.each(['', '1234567', 'a7Kq!pL'])('of fewer than 8 characters is too short: %s', (password) => {
    expect(mistake(password)).toBe('password_too_short');
  });

  it('of more than 20 characters is too long', () => {
    expect(mistake('x7Kq!pLm'.repeat(3))).toBe('password_too_long');
    expect(mistake('x7Kq!pLmx7Kq!pLmx7Kq')).toBeUndefined();
  });

  it.each([
    '12345678',
    '1234567890',
    '87654321',
    '11111111',
    'aaaaaaaa',
    '12121212',
    'abcd1234',
    'qwertyui',
    'qwerty123',
    'password',
    'Password1',
    'P@ssw0rd',
    'passw0rd!',
    'iloveyou',
    'admin123',
    'asdfghjk',
    '1q2w3e4r',
    '1qaz2wsx',
    'abcabcabc',
    'letmein1',
    '147258369',
    '00000000',
    '99999999',
    '12344321',
    'welcome123',
    'รหัสผ่าน',
    'สวัสดี123',
  ])('that everybody tries first is too common: %s', (password) => {
    expect(mistake(password)).toBe('password_too_common');
  });

  it.each(['bwin1234', 'BWIN-lover', 'benjarong', 'Benjarong99', 'b3njar0ng', 'เบญจรงค์'])(
    'with the brand in it is too common: %s',
    (password) => {
      expect(mistake(password)).toBe('password_too_common');
    },
  );

  it.each(['somchai99', 'Somchai99!', '0812345678', '812345678'])(
    'made of the owner’s data is too common: %s',
    (password) => {
      expect(mistake(password)).toBe('password_too_common');
    },
  );

  it.each([
    'pass\u200Bwörd77',
    'pass\u0000wörd77',
    'pass\nwörd77',
    'wörd77xx\uD800',
    'wörd77xx\uFFFD',
    'wörd77x\uFFFFx',
    'wörd77x\uE000x',
    'wörd77\u00A0xx',
    ' leading77x',
    'trailing7x ',
  ])('with characters that cannot be seen is refused: %j', (password) => {
    expect(mistake(password)).toBe('invalid_input');
  });

  it('is judged without throwing, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (password) => {
        mistake(password);
        return true;
      }),
    );
  });

  it('of random letters and digits is not refused', () => {
    const sample = fc.sample(fc.stringMatching(/^[a-hj-km-z2-9]{12,20}$/), { numRuns: 1000, seed: 2569 });
    const mixed = sample.filter((password) => new Set(password).size >= 8);
    expect(mixed.length).toBeGreaterThan(500);
    expect(mixed.filter((password) => mistake(password) !== undefined)).toEqual([]);
  });
});
