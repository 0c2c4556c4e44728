import { defineConfig } from 'vitest/config';

// The whole server suite and the races, on a PostgreSQL cluster that the run starts itself.
export default defineConfig({
  test: {
    name: 'server on PostgreSQL',
    root: import.meta.dirname,
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    // The embedded database has nothing to say here.
    exclude: ['src/db/embedded-crash.test.ts'],
    setupFiles: ['src/testing/setup.ts'],
    globalSetup: ['test/pg/global-setup.ts'],
    pool: 'forks',
    // Files of one worker share the loaded server and its warm database; nothing of ours is a global that a test changes.
    isolate: false,
    maxWorkers: 2,
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
