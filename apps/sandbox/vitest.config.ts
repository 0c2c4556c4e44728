import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { name: 'sandbox', environment: 'node', testTimeout: 180_000, include: ['src/**/*.test.ts'] },
});
