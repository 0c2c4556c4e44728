import { randomBytes } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { equalSecrets, isTrivial, secretMistake } from './secret-rules.ts';

const good = '9f2c71d04be86a53c1e07f94ab3d5826';
function mistakeOf(value: string | undefined) {
  const mistake = secretMistake(value, ['published-value-of-this-repository-7x']);
  return mistake === undefined ? [] : [`NAME ${mistake}`];
}

describe('a secret', () => {
  it('made at random is taken, whatever alphabet it is written in', () => {
    const written = ['hex', 'base64', 'base64url'] as const;
    const refused = Array.from({ length: 3_000 }, (_, index) =>
      randomBytes(24).toString(written[index % 3]),
    ).filter((value) => isTrivial(value));
    expect(refused).toEqual([]);
    expect(mistakeOf(good)).toEqual([]);
    expect(mistakeOf('sk_live_51Hc9QpLmXw2RtYv8ZbNd4KfG')).toEqual([]);
  });

  it.each([
    'ssssssssssssssssssssssssssssssss',
    'abababababababababababababababab',
    'changeme-changeme-changeme-changeme',
    'please-change-this-secret-before-use',
    'my-secret-password-for-this-server-here',
    'abcdefghijklmnopqrstuvwxyz0123456789',
    '01234567890123456789012345678901',
    'qwertyuiopasdfghjklzxcvbnm1234567890',
    '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.',
    'QWERTYUIOP{}ASDFGHJKL:ZXCVBNM<>?12',
    'correcthorse1correcthorse1correcthorse1',
    '11112222333344445555666677778888',
    '--------------------------------a1b2c3d4',
  ])('that is long and not random is refused: %s', (value) => {
    expect(mistakeOf(value)).toEqual([expect.stringContaining('NAME is too easy to guess')]);
  });

  it.each([
    undefined,
    'short',
    'published-value-of-this-repository-7x',
    'sandbox-sms-secret-not-for-production',
  ])(
    'is refused in one sentence when missing, short or published, and the sentence does not show it: %s',
    (value) => {
      const mistakes = mistakeOf(value);
      expect(mistakes).toHaveLength(1);
      expect(mistakes[0]).toMatch(/^NAME (must|is published)/);
      if (value !== undefined) expect(mistakes[0]).not.toContain(value);
    },
  );
});

it('used under two names is refused once per further name', () => {
  expect(equalSecrets({ A: good, B: 'other', C: good, D: undefined, E: undefined, F: good })).toEqual([
    expect.stringMatching(/^C must differ from A/),
    expect.stringMatching(/^F must differ from A/),
  ]);
});
