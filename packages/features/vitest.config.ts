import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'features',
    // Files of one worker share the loaded modules: nothing of ours is a global, and the setup takes back what a test replaced.
    isolate: false,
    maxWorkers: 2,
    environment: 'happy-dom',
    // Frames are there to be looked at, their pages are no one's business here.
    environmentOptions: {
      happyDOM: { settings: { disableIframePageLoading: true, handleDisabledFileLoadingAsSuccess: true } },
    },
    // Room for a busy machine; no test waits for time to pass.
    testTimeout: 180_000,
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['@benjarong/ui/testing', '@benjarong/testing/setup'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
