import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { defineConfig } from 'rolldown';

const here = dirname(fileURLToPath(import.meta.url));

export default defineConfig({
  input: {
    main: join(here, 'src/main.ts'),
    operator: join(here, 'src/operator/main.ts'),
    migrate: join(here, 'src/migrate/main.ts'),
  },
  platform: 'node',
  transform: { target: 'node20' },
  // Only our own sources go into the bundle; dependencies stay in node_modules.
  external: (id) => !/^(\.|\/|[A-Za-z]:\\|\0|@benjarong\/|@oxc-project\/)/.test(id),
  output: {
    dir: join(here, 'dist'),
    format: 'esm',
    sourcemap: true,
    chunkFileNames: 'chunk-[hash].js',
    cleanDir: true,
  },
});
