import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { repositoryRoot } from '../config.ts';
import { createTestApp } from '../testing/index.ts';

it('takes the example files of docs/deploy.md in the order of the guide', async () => {
  const guide = readFileSync(join(repositoryRoot, 'docs/deploy.md'), 'utf8');
  const steps = [...guide.matchAll(/^operator ([a-z ]+ ([a-z]+\.json)) +# (docs\/[a-z-]+\.example\.json)/gm)];
  expect(steps.map(([, line]) => line)).toEqual([
    'game import games.json',
    'promotion add promotions.json',
    'wheel import wheel.json',
    'coupon add coupons.json',
    'quest import quests.json',
    'shop import shop.json',
    'poll import polls.json',
  ]);
  const folder = mkdtempSync(join(tmpdir(), 'bj-guide-'));
  const t = await createTestApp();
  try {
    for (const [, line = '', file = '', example = ''] of steps) {
      copyFileSync(join(repositoryRoot, example), join(folder, file));
      expect(await t.operate(line.split(' '), folder)).toMatchObject({ code: 0, err: '' });
    }
  } finally {
    await t.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
