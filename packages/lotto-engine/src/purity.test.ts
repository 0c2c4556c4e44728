import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

const folder = fileURLToPath(new URL('.', import.meta.url));
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => [file, readFileSync(path.join(folder, file), 'utf8')] as const);

test('there are sources to look at', () => {
  expect(sources.length).toBeGreaterThan(30);
});

test.each(sources)('%s asks no clock, no chance and no platform', (_file, source) => {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
  expect(code).not.toMatch(
    /Date\.now|new Date\(\)|performance\b|Math\.random|\bprocess\b|\bBuffer\b|globalThis|\bcrypto\b|setTimeout/,
  );
  expect(code).not.toMatch(/from '(?!\.)/);
  expect(code).not.toMatch(/parseFloat|toFixed/);
});
