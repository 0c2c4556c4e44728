import { createHash, createHmac, webcrypto } from 'node:crypto';

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { fromHex32, isHash, joinBytes, toHex, uint32, utf8 } from './bytes.ts';
import { plainHashing, webHashing, type Hashing } from './hashing.ts';

const bytes = fc.uint8Array({ maxLength: 300 }).map((it) => Uint8Array.from(it));

describe.each<[string, Hashing]>([
  ['plain code', plainHashing],
  ['Web Crypto', webHashing(webcrypto.subtle)],
])('hashing by %s', (_name, hashing) => {
  test('knows the published vectors', async () => {
    expect(toHex(await hashing.sha256(utf8('abc')))).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
    expect(toHex(await hashing.sha256(utf8('')))).toBe(
      'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    );
    expect(toHex(await hashing.hmacSha256(utf8('Jefe'), utf8('what do ya want for nothing?')))).toBe(
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    );
  });

  test('agrees with another implementation on any bytes', async () => {
    await fc.assert(
      fc.asyncProperty(bytes, bytes, async (key, message) => {
        fc.pre(key.length > 0);
        expect(toHex(await hashing.sha256(message))).toBe(createHash('sha256').update(message).digest('hex'));
        expect(toHex(await hashing.hmacSha256(key, message))).toBe(
          createHmac('sha256', key).update(message).digest('hex'),
        );
      }),
    );
  });

  test('every length around a block is padded rightly', async () => {
    for (let length = 50; length <= 130; length += 1) {
      const message = new Uint8Array(length).fill(length);
      expect(toHex(await hashing.sha256(message))).toBe(createHash('sha256').update(message).digest('hex'));
    }
  });
});

describe('bytes', () => {
  test('UTF-8 is what the platform writes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(toHex(utf8(text))).toBe(Buffer.from(text, 'utf8').toString('hex'));
      }),
    );
    expect(toHex(utf8('ก%a'))).toBe('e0b8812561');
  });

  test('positions are four bytes, most significant first', () => {
    expect([0, 1, 258, 0xffff_ffff].map((n) => toHex(uint32(n)))).toEqual([
      '00000000',
      '00000001',
      '00000102',
      'ffffffff',
    ]);
    for (const wrong of [-1, 1.5, 2 ** 32, Number.NaN]) expect(() => uint32(wrong)).toThrow(RangeError);
  });

  test('hashes are 64 lower-case hex signs and nothing else', () => {
    const hash = '0123456789abcdef'.repeat(4);
    expect(toHex(fromHex32(hash))).toBe(hash);
    for (const wrong of [hash.toUpperCase(), hash.slice(1), `${hash}0`, '', `g${hash.slice(1)}`]) {
      expect(isHash(wrong)).toBe(false);
      expect(() => fromHex32(wrong)).toThrow(RangeError);
    }
  });

  test('joining keeps the order', () => {
    expect([...joinBytes(Uint8Array.of(1, 2), new Uint8Array(0), Uint8Array.of(3))]).toEqual([1, 2, 3]);
  });
});
