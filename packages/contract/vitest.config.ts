import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'contract',
    isolate: false,
    maxWorkers: 2,
    testTimeout: 180_000,
    include: ['src/**/*.test.ts'],
  },
});
