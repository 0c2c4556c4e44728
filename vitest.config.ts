import { defineConfig } from 'vitest/config';

// Every package brings its own environment; this file only says where the packages are. Each takes two workers, so that all
// of them are one group and share the machine from the first file to the last.
export default defineConfig({
  test: {
    projects: ['packages/*', 'apps/*', 'apps/site/vitest.draw.config.ts', 'scripts'],
    passWithNoTests: true,
  },
});
