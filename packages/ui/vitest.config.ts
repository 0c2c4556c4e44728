import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'ui',
    // Files of one worker share the loaded modules: nothing of ours is a global, and the setup takes back what a test replaced.
    isolate: false,
    maxWorkers: 2,
    environment: 'happy-dom',
    // Room for a busy machine; no test waits for time to pass.
    testTimeout: 180_000,
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/clean-slate.ts', 'src/testing/setup.ts'],
  },
});
