import { rmSync } from 'node:fs';
import path from 'node:path';

import { defineConfig, devices } from '@playwright/test';

import { sandboxLine } from '../scripts/lib/sandbox-line.mjs';
import { world, worldOf, worlds } from './support/world.ts';

const all = Array.from({ length: worlds }, (_, index) => worldOf(index));

// The folders belong to one run; Playwright also loads this file in its workers, where they must stay.
if (process.env['TEST_WORKER_INDEX'] === undefined && process.env['E2E_RUNNING'] !== '1')
  for (const { dataDir } of all) rmSync(dataDir, { recursive: true, force: true });

const args: unknown = JSON.parse(process.env['CHROMIUM_ARGS'] ?? '["--no-sandbox"]');

function environment({ port, sandboxPort, product, sandbox, dataDir }: (typeof all)[number]) {
  return {
    ...process.env,
    NODE_ENV: 'development',
    DEMO: 'true',
    LOG_LEVEL: 'warn',
    HOST: '127.0.0.1',
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    PUBLIC_URL: product,
    SANDBOX_URL: sandbox,
    ...sandboxLine(sandbox),
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    SITE_DIR: '',
  };
}

// For work on the specs themselves: a world that already runs on these ports is used and left alone.
const running = process.env['E2E_RUNNING'] === '1';

const root = path.resolve(import.meta.dirname, '..');

function start(entry: string, url: string, env: ReturnType<typeof environment>) {
  return {
    command: `node ${entry}`,
    cwd: root,
    url,
    env,
    timeout: 300_000,
    reuseExistingServer: running,
    stdout: 'pipe' as const,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
  };
}

export default defineConfig({
  testDir: '.',
  globalSetup: path.join(import.meta.dirname, 'global-setup.ts'),
  outputDir: path.join(root, '.cache/e2e-results'),
  forbidOnly: true,
  // A shared machine may stall for seconds; what passes only the second time is listed as flaky.
  retries: running ? 0 : 1,
  // A world for each worker: tests that change a setting must not meet.
  workers: worlds,
  // Room for a machine that is five times slower; what holds, holds as fast as before.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    baseURL: world.product,
    locale: 'th-TH',
    timezoneId: 'Asia/Bangkok',
    actionTimeout: 30_000,
    // A trace of each first try would cost a quarter of the run.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: Array.isArray(args) ? args.map(String) : [],
    },
  },
  webServer: all.flatMap((each) => [
    start('apps/sandbox/dist/main.js', `${each.sandbox}/healthz`, environment(each)),
    start('apps/server/dist/main.js', `${each.product}/readyz`, environment(each)),
  ]),
  projects: [
    { name: 'http', testMatch: 'http/**/*.spec.ts' },
    {
      name: 'phone',
      testMatch: 'site/**/*.spec.ts',
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
    {
      name: 'liff',
      testMatch: 'liff/**/*.spec.ts',
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
    {
      name: 'line',
      testMatch: 'line/**/*.spec.ts',
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
    {
      name: 'desktop',
      testMatch: 'site/**/*.spec.ts',
      testIgnore: '**/*.once.spec.ts',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
  ],
});
