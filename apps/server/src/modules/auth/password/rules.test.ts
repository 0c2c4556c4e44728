import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { asThaiLayout, foldDigits } from '../../../kernel/keyboard.ts';
import { newPasswordMistake } from './rules.ts';

const owner = { username: 'somchai99', mobile: '0812345678' };
function mistake(password: string) {
  return newPasswordMistake(password, owner);
}

describe('a new password', () => {
  it.each(['ChaYen-2569', 'mango sticky 7', 'ต้มยำกุ้งเผ็ด', 'x7Kq!pLm'])('takes %s', (password) => {
    expect(mistake(password)).toBeUndefined();
  });

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
    // Rows of digits in other scripts, alone and mixed.
    '๑๒๓๔๕๖๗๘',
    '๙๘๗๖๕๔๓๒',
    '٠١٢٣٤٥٦٧',
    '１２３４５６７８',
    '𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖',
    '1๒3๔5๖7๘',
    '๑๑๑๑๑๑๑๑',
    // Walks over the keyboard: across, down, there and back, with Shift.
    'poiuytre',
    'zaq12wsx',
    '!QAZ2wsx',
    '1QAZ@WSX3edc',
    'qwe123asd',
    'QWERTYUIOP{}',
    'asdfghjkl;',
    'zxcvbnm,./',
    'qazwsxedcrfv',
    'mnbvcxz123',
    'xcvbnhytr',
    // The same keys with the Thai layout on, plain and with Shift, and Thai words typed with it off.
    'ๆไำพะัีรนย',
    'ฟหกดเ้่าสว',
    'ผปแอิืทมใฝ',
    'ฟหกด1234',
    'ๅ/-ภถุึคต',
    'ฤฆฏโฌ็๋ษศ',
    'ยฟหหไนพก',
    'isylzjko',
    "g[P0i'8N",
  ])('that everybody tries first is too common: %s', (password) => {
    expect(mistake(password)).toBe('password_too_common');
  });

  it.each(['bwin1234', 'BWIN-lover', 'benjarong', 'Benjarong99', 'b3njar0ng', 'เบญจรงค์'])(
    'with the brand in it is too common: %s',
    (password) => {
      expect(mistake(password)).toBe('password_too_common');
    },
  );

  it.each([
    'somchai99',
    'Somchai99!',
    'somchai99-banana',
    'fig-SOMCHAI99-rain',
    's0mcha1.99-banana',
    'xk-99iahcmos-7Q',
    '0812345678',
    '812345678',
    'my081-234-5678tree',
    'rain2345678mango',
    'ฝน๐๘๑๒๓๔๕๖๗๘ตก',
  ])('made of the owner’s data is too common: %s', (password) => {
    expect(mistake(password)).toBe('password_too_common');
  });

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

  it('that is a walk over the keyboard is refused wherever it goes, in either layout, with or without Shift', () => {
    const rows = ['`1234567890-=', 'qwertyuiop[]', "asdfghjkl;'", 'zxcvbnm,./'] as const;
    const walk = fc
      .record({
        row: fc.nat(3),
        column: fc.nat(9),
        steps: fc.array(fc.constantFrom('left', 'right', 'up', 'down', 'stay'), {
          minLength: 9,
          maxLength: 19,
        }),
        shifted: fc.boolean(),
        thai: fc.boolean(),
      })
      .map(({ row: startRow, column: startColumn, steps, shifted, thai }) => {
        let [row, column] = [startRow, startColumn];
        const keys: string[] = [];
        for (const step of ['stay', ...steps]) {
          if (step === 'up' && row > 0) {
            row -= 1;
            column += 1;
          } else if (step === 'down' && row < 3 && column > 0) {
            row += 1;
            column -= 1;
          } else if (step === 'left' && column > 0) column -= 1;
          else if (step === 'right') column += 1;
          column = Math.min(column, (rows[row]?.length ?? 1) - 1);
          keys.push(rows[row]?.[column] ?? '');
        }
        const typed = keys.join('');
        const cased = shifted ? typed.toUpperCase() : typed;
        return (thai ? asThaiLayout(cased) : cased).slice(0, 20);
      })
      .filter((password) => password.trim() === password && Array.from(password).length >= 8);
    fc.assert(
      fc.property(walk, (password) => {
        expect(mistake(password)).toBe('password_too_common');
      }),
      { numRuns: 1_000 },
    );
  });

  it('that holds the owner’s user name is refused, whatever is around it', () => {
    const name = fc.stringMatching(/^[a-z][a-z0-9]{3,9}$/);
    const around = fc.stringMatching(/^[A-Za-z0-9!#%-]{0,5}$/);
    fc.assert(
      fc.property(name, around, around, fc.boolean(), (username, before, after, upper) => {
        const password = `${before}${upper ? username.toUpperCase() : username}${after}`;
        fc.pre(password.length >= 8);
        expect(newPasswordMistake(password, { username, mobile: undefined })).toBe('password_too_common');
      }),
    );
  });

  it('of digits in a row is refused in every script that Unicode has', () => {
    const zeros = Array.from({ length: 0x1ffff }, (_, code) => code).filter(
      (code) =>
        /^\p{Nd}$/u.test(String.fromCodePoint(code)) && foldDigits(String.fromCodePoint(code)) === '0',
    );
    expect(zeros.length).toBeGreaterThan(60);
    for (const zero of zeros) {
      const row = Array.from({ length: 8 }, (_, digit) => String.fromCodePoint(zero + digit)).join('');
      expect(foldDigits(row)).toBe('01234567');
      expect(mistake(row), row).toBe('password_too_common');
    }
  });
});
