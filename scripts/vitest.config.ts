import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { name: 'scripts', isolate: false, maxWorkers: 2, include: ['**/*.test.mjs'], testTimeout: 180_000 },
});
