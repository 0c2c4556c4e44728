import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { name: 'lotto-engine', include: ['src/**/*.test.ts'] } });
