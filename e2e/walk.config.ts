import path from 'node:path';

import { defineConfig } from '@playwright/test';

// Ports and data of its own; the suite may run beside it.
process.env['E2E_PORT'] ??= '4390';
process.env['E2E_WORKERS'] = '1';
process.env['LONG'] = '1';
process.env['CLOCK_FILE'] ??= path.resolve(import.meta.dirname, '../.cache/walk-clock');
const movedClock = path.resolve(import.meta.dirname, 'support/moved-clock.mjs');
const { default: suite } = await import('./playwright.config.ts');

// `pnpm drill friend`: one person's walk through two Bangkok days, with servers whose clock the walk moves.
export default defineConfig({
  ...suite,
  testDir: 'walk',
  timeout: 600_000,
  projects: [{ name: 'walk', use: { ...suite.use, viewport: { width: 390, height: 844 }, hasTouch: true } }],
  webServer: [suite.webServer ?? []].flat().map((server) => ({
    ...server,
    command: server.command.replace(/^node /, `node --import ${movedClock} `),
  })),
});
