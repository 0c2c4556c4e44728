import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, it } from 'vitest';

import { root } from './ensure.mjs';
import { typeInPx } from './type-sizes.mjs';

it('finds type in px, in style sheets and components, and leaves a field its 16 px', () => {
  expect(typeInPx('.a { font-size: 14px; padding: 4px; } .b { line-height: calc(1rem + 2px) }')).toEqual([
    'font-size: 14px',
    'line-height: calc(1rem + 2px',
  ]);
  expect(typeInPx("<p style={{ fontSize: '13px' }} />")).toHaveLength(1);
  expect(typeInPx('.a { font-size: max(16px, 1em); line-height: 1.5; gap: 8px }')).toEqual([]);
});

it('no type of the product is sized in px', () => {
  const files = execFileSync('git', ['ls-files', 'packages', 'apps/site', 'apps/liff'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\.(?:css|tsx?)$/.test(file));
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) =>
    typeInPx(readFileSync(path.join(root, file), 'utf8')).map((size) => `${file}: ${size}`),
  );
  expect(found).toEqual([]);
});
