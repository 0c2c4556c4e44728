// A list of conditions with the tests that prove them, checked: the tests are there and run.
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, it } from 'vitest';

import { root } from './ensure.mjs';
import { testTitles } from './specification.mjs';

/**
 * Makes the tests of a table in the file that calls it. A row is a condition, its test's file, the test's whole title, and
 * a part of that file where the title alone does not say the condition. A test that is skipped, only planned or commented
 * out proves nothing.
 */
export function checkProofs(rows) {
  it.each(rows)('%s: its test is there', (_, file, title, part = '') => {
    const source = readFileSync(path.join(root, file), 'utf8');
    expect([...testTitles(source)]).toContain(title);
    expect(source).toContain(part);
  });

  it('refuses each of them when it is skipped', () => {
    for (const [, file, title] of rows) {
      const source = readFileSync(path.join(root, file), 'utf8');
      const skipped = source.replaceAll(/(?<![\w.$])(it|test)(?=\s*[.(])/g, '$1.skip');
      expect([...testTitles(skipped)]).not.toContain(title);
    }
  });
}
