import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { name: 'features', environment: 'happy-dom', css: { modules: { classNameStrategy: 'non-scoped' } } },
});
