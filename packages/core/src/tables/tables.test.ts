import { expect, it } from 'vitest';

import { bankById, banks, knowUsChannels } from './index.ts';

const specification =
  '1 KBANK, 2 BBL, 3 BAY, 4 SCB, 5 KTB, 7 UOB, 9 TISCO, 10 ICBC, 11 KK, 13 SC, 14 GHB, 15 LHB, 18 IBANK, 33 TTB, 16 GSB, 17 BAAC, 19 CIMB, 20 RBS, 21 JPM, 22 MUFG, 23 CITI, 24 SMBC, 25 MEGA, 26 BOA, 27 CACIB, 28 HSBC, 29 DB, 30 MB, 31 BNP, 32 TCRB';

it('has the 30 banks of specification §3 with their ids, in its order', () => {
  expect(banks.map(({ id, short_name }) => `${id} ${short_name}`).join(', ')).toBe(specification);
  expect(banks).toHaveLength(30);
  for (const { name, name_en, color } of banks) {
    expect(name).toMatch(/^[\u0E00-\u0E7F() ]+$/);
    expect(name_en).not.toBe('');
    expect(color).toMatch(/^#[0-9A-F]{6}$/);
  }
  expect(bankById(33)?.short_name).toBe('TTB');
  expect(bankById(6)).toBeUndefined();
});

it('has the seven ways of knowing us of specification §3', () => {
  expect(knowUsChannels.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(knowUsChannels.slice(0, 4).map(({ channel_name }) => channel_name)).toEqual([
    'Facebook',
    'TikTok',
    'YouTube',
    'Google',
  ]);
});
