import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { createTestApp, type TestApp } from '../../testing/index.ts';

let t: TestApp;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bj-link-'));
  t = await createTestApp({
    config: { publicUrl: 'https://site.test', lineChannelId: '1650000000', liffId: '1650000000-abcd' },
  });
});
afterAll(async () => {
  await t.close();
  rmSync(folder, { recursive: true });
});

const link = (...args: readonly string[]) => t.operate(['link', ...args], folder);

it.each([
  [['home'], 'home', '/'],
  [
    ['deposit', '--amount', '1,500', '--code', 'ABC123'],
    'deposit?ref=ABC123&amount=1500',
    '/member/deposit?ref=ABC123&amount=1500',
  ],
  [['lotto', '--round', 'gov-2026-12-01'], 'lotto?round_id=gov-2026-12-01', '/lotto/gov-2026-12-01'],
  [['lobby', '--key', 'hot', '--agent', 'bwin'], 'lobby?ag=bwin&key=hot', '/lobby/hot?ag=bwin'],
] as const)('link %j prints both addresses', async (args, inLine, onSite) => {
  expect(await link(...args)).toMatchObject({
    code: 0,
    out: `LINE  https://liff.line.me/1650000000-abcd/${inLine}\nsite  https://site.test${onSite}\n`,
  });
});

it.each([
  [['nowhere'], 'There is no flow nowhere; say one of deposit'],
  [['slot', '--amount', '300'], 'A link to slot carries no amount'],
  [['deposit', '--amount', '-5'], '--amount -5 cannot be in a link'],
  [['deposit', '--qr', 'deposit.gif'], 'ends in .png'],
] as const)('link %j is refused', async (args, says) => {
  const { code, err } = await link(...args);
  expect([code, err]).toEqual([1, expect.stringContaining(says)]);
});

it('draws the link as a QR, in the terminal or as a picture', async () => {
  expect((await link('home', '--qr')).out.split('\n').length).toBeGreaterThan(12);
  expect((await link('home', '--qr', 'home.png')).out).toContain(`QR    ${folder}/home.png`);
  expect(readFileSync(join(folder, 'home.png')).subarray(1, 4).toString()).toBe('PNG');
});
