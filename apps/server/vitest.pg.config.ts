import { defineConfig } from 'vitest/config';

/** `npm run test:long`: the whole server suite. */
const long = process.env['LONG'] === '1';

// What needs PostgreSQL (races, plans, locks, crashes: test/pg) and the parts of the server suite that write money or SQL of
// their own, on a cluster that the run starts itself. The rest of the suite runs there too with LONG=1.
const sample = [
  'test/pg/**/*.test.ts',
  'test/model.test.ts',
  'src/db/**/*.test.ts',
  'src/kernel/**/*.test.ts',
  'src/modules/{affiliate,cashback,ledger,payment,statement,wallet,withdraw,lotto/bill}/**/*.test.ts',
];

export default defineConfig({
  test: {
    name: 'server on PostgreSQL',
    root: import.meta.dirname,
    include: long ? ['src/**/*.test.ts', 'test/**/*.test.ts'] : sample,
    // The embedded database has nothing to say here.
    exclude: ['**/node_modules/**', 'src/db/embedded-crash.test.ts'],
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
