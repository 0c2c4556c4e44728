import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'features',
    environment: 'happy-dom',
    // Frames are there to be looked at, their pages are nobody's business here.
    environmentOptions: {
      happyDOM: { settings: { disableIframePageLoading: true, handleDisabledFileLoadingAsSuccess: true } },
    },
    // Room for a busy machine; no test waits for time to pass.
    testTimeout: 180_000,
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['@benjarong/testing/setup'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
