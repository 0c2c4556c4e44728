import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'features',
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['@benjarong/testing/setup'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
