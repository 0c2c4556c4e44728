import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    // Races need real PostgreSQL: vitest.pg.config.ts.
    exclude: ['test/pg/**'],
    setupFiles: ['src/testing/setup.ts'],
    pool: 'forks',
    // Files of one worker share the loaded server and its warm database; nothing of ours is a global that a test changes.
    isolate: false,
    maxWorkers: 2,
    // Room for a busy machine; no test waits for time to pass.
    testTimeout: 60_000,
    hookTimeout: 180_000,
  },
});
