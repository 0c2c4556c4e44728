import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { defineConfig } from 'rolldown';

const here = dirname(fileURLToPath(import.meta.url));
function at(...parts: string[]): string {
  return join(here, ...parts);
}

async function copyStatic(): Promise<void> {
  const target = at('dist/public');
  await mkdir(target, { recursive: true });
  for (const name of await readdir(at('static'))) await copyFile(at('static', name), join(target, name));
  const fonts = fileURLToPath(import.meta.resolve('@fontsource-variable/anuphan/package.json'));
  for (const script of ['thai', 'latin']) {
    await copyFile(
      join(dirname(fonts), 'files', `anuphan-${script}-wght-normal.woff2`),
      join(target, `anuphan-${script}.woff2`),
    );
  }
}

export default defineConfig([
  {
    input: { main: at('src/main.ts') },
    platform: 'node',
    transform: { target: 'node20' },
    // Only our own sources go into the bundle; dependencies stay in node_modules.
    external: (id) =>
      !id.startsWith('.') &&
      !id.startsWith('/') &&
      !id.startsWith('@benjarong/') &&
      !id.startsWith('@oxc-project/'),
    output: { dir: at('dist'), format: 'esm', sourcemap: true },
  },
  {
    input: Object.fromEntries(
      ['sms', 'bank', 'transfer', 'line', 'line-picker', 'slot', 'table', 'match', 'fish'].map((name) => [
        name,
        at(`src/client/${name}.ts`),
      ]),
    ),
    platform: 'browser',
    transform: { target: 'es2022' },
    plugins: [{ name: 'static-files', writeBundle: copyStatic }],
    output: { dir: at('dist/public'), format: 'esm', minify: true, chunkFileNames: 'chunk-[hash].js' },
  },
]);
