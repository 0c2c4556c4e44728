import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

// React's server side marks every context that it drew, and its browser side complains of the marks: no other file of the
// site may share this one's modules.
export default defineConfig({
  plugins: [react()],
  test: {
    name: 'site-draw',
    maxWorkers: 2,
    environment: 'happy-dom',
    include: ['src/draw.test.tsx'],
    setupFiles: ['@benjarong/ui/testing', '@benjarong/testing/setup'],
    testTimeout: 180_000,
  },
});
