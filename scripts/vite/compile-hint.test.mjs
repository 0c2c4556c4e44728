import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { build } from 'vite';
import { expect, it } from 'vitest';

import { compileHint } from './compile-hint.ts';

it('asks V8 before all else in a file that is worth it, and nowhere else', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bj-hint-'));
  try {
    const many = Array.from({ length: 400 }, (_, at) => `export const f${at} = (a) => a * ${at} + window.b;`);
    writeFileSync(
      join(folder, 'big.js'),
      `${many.join('\n')}\nexport const next = () => import('./small.js');\n`,
    );
    writeFileSync(join(folder, 'small.js'), "import './small.css';\nwindow.c = 1;\n");
    writeFileSync(join(folder, 'small.css'), 'p { color: red; }\n');
    const built = await build({
      root: folder,
      configFile: false,
      logLevel: 'error',
      plugins: [compileHint()],
      build: {
        write: false,
        rolldownOptions: { input: join(folder, 'big.js'), preserveEntrySignatures: 'strict' },
      },
    });
    const chunks = [built].flat().flatMap(({ output }) => output.filter(({ type }) => type === 'chunk'));
    const lines = Object.fromEntries(chunks.map(({ name, code }) => [name, code.split('\n')]));
    // The list that Vite writes in front is what a banner would come behind.
    expect(lines['big'].slice(0, 2)).toEqual([
      '//# allFunctionsCalledOnLoad',
      expect.stringContaining('__vite__mapDeps'),
    ]);
    expect(lines['small'].join('\n')).not.toContain('allFunctionsCalledOnLoad');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
