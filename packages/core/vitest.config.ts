import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'core',
    environment: 'happy-dom',
    // Room for a busy machine; no test waits for time to pass.
    testTimeout: 180_000,
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['@benjarong/testing/setup'],
  },
});
