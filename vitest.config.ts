import { defineConfig } from 'vitest/config';

// Every package brings its own environment; this file only says where the packages are.
export default defineConfig({
  test: { projects: ['packages/*', 'apps/*', 'scripts'], passWithNoTests: true },
});
