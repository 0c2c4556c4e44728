import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    name: 'site',
    // Files of one worker share the loaded modules: nothing of ours is a global, and the setup takes back what a test replaced.
    isolate: false,
    maxWorkers: 2,
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}'],
    // In a project of its own: vitest.draw.config.ts.
    exclude: ['src/draw.test.tsx'],
    setupFiles: ['@benjarong/ui/testing', '@benjarong/testing/setup'],
    testTimeout: 180_000,
  },
});
