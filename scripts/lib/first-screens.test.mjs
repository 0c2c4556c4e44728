import { describe, expect, it } from 'vitest';

import { weighFirstScreens } from './first-screens.mjs';

const manifest = {
  'index.html': { file: 'entry.js', isEntry: true, imports: ['_shared.js'] },
  '_shared.js': { file: 'shared.js' },
  'src/login.tsx': { file: 'login.js', imports: ['_shared.js', '_form.js'], dynamicImports: ['src/otp.tsx'] },
  '_form.js': { file: 'form.js', imports: ['index.html'] },
  'src/otp.tsx': { file: 'otp.js' },
};
const sizes = {
  'entry.js': 100_000,
  'shared.js': 10_000,
  'login.js': 5_000,
  'form.js': 20_000,
  'otp.js': 50_000,
};
const rules = {
  manifest,
  sizeOf: (file) => sizes[file],
  screens: { '/': [], '/login': ['src/login.tsx'] },
  limits: { '/': 110 },
  usual: 135,
};

describe('the weight of first screens', () => {
  it('counts the entry and everything that is imported, each file once, and nothing that comes later', () => {
    expect(weighFirstScreens(rules)).toEqual([
      { route: '/', kb: 110, limit: 110, over: false },
      { route: '/login', kb: 135, limit: 135, over: false },
    ]);
  });

  it('says which screen is over a lowered limit', () => {
    const rows = weighFirstScreens({ ...rules, limits: { '/': 109.9 }, usual: 134.9 });
    expect(rows.map(({ over }) => over)).toEqual([true, true]);
  });

  it('refuses a screen whose module is not in the build', () => {
    expect(() => weighFirstScreens({ ...rules, screens: { '/x': ['src/gone.tsx'] } })).toThrow(
      /src\/gone\.tsx/,
    );
  });
});
