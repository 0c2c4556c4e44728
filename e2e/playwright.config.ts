import { execFileSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';

import { defineConfig, devices } from '@playwright/test';

import { sandboxLine } from '../scripts/lib/sandbox-line.mjs';
import { environment, environmentOf, environments } from './support/environment.ts';

const all = Array.from({ length: environments }, (_, index) => environmentOf(index));
const root = path.resolve(import.meta.dirname, '..');

// For work on the specs themselves: servers that already run on these ports are used and left alone.
const running = process.env['E2E_RUNNING'] === '1';
/** `npm run test:long`: every test, matrix and project, whole. */
const long = process.env['LONG'] === '1';
const untagged = long ? [] : /@long/;

// The folders belong to one run; Playwright also loads this file in its workers and for a list, where they must stay.
if (process.env['TEST_WORKER_INDEX'] === undefined && !running && !process.argv.includes('--list')) {
  const ports = all.flatMap(({ port, sandboxPort }) => [String(port), String(sandboxPort)]);
  execFileSync(process.execPath, ['e2e/support/free-ports.mjs', ...ports], { cwd: root, stdio: 'inherit' });
  const seeding = ['scripts/seeded-data.mjs', String(all[0]?.port)];
  const seeded = execFileSync(process.execPath, seeding, { cwd: root, encoding: 'utf8' }).trim();
  for (const { dataDir } of all) {
    rmSync(dataDir, { recursive: true, force: true });
    cpSync(seeded, dataDir, { recursive: true });
  }
}

const args: unknown = JSON.parse(process.env['CHROMIUM_ARGS'] ?? '["--no-sandbox"]');

function variables({ port, sandboxPort, product, sandbox, dataDir }: (typeof all)[number]) {
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

// Without an address Playwright does not wait for it, and starts the next one: ready.ts waits for all of them.
function start(entry: string, env: ReturnType<typeof variables>) {
  return {
    command: `node ${entry}`,
    cwd: root,
    env,
    stdout: 'pipe' as const,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
  };
}

export default defineConfig({
  testDir: '.',
  outputDir: path.join(root, '.cache/e2e-results'),
  forbidOnly: true,
  // What passes only the second time has a race, in the test or in the product: it is mended, not repeated.
  retries: 0,
  // Servers of its own for each worker: tests that change a setting must not meet, in whatever order they run.
  workers: environments,
  fullyParallel: true,
  // Room for a machine that is five times slower; what holds, holds as fast as before.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    baseURL: environment.product,
    locale: 'th-TH',
    timezoneId: 'Asia/Bangkok',
    // What moves is drawn without a graphics card here, frame by frame: only tests of motion, and the long run, have it.
    contextOptions: { reducedMotion: long ? 'no-preference' : 'reduce' },
    actionTimeout: 30_000,
    // A worker would stand between a test and the requests that it watches and alters.
    serviceWorkers: 'block',
    // A trace of each test would cost a quarter of the run: `--trace on` brings it for one.
    trace: 'off',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: Array.isArray(args) ? args.map(String) : [],
    },
  },
  webServer: running
    ? []
    : all.flatMap((each) => [
        start('apps/sandbox/dist/main.js', variables(each)),
        start('apps/server/dist/main.js', variables(each)),
      ]),
  globalSetup: './support/ready.ts',
  // Tag: @long = in `npm run test:long` only.
  grepInvert: untagged,
  projects: [
    {
      name: 'phone',
      // One project for all: each of its own would start three more workers, and a browser in each.
      testMatch: ['http/**/*.spec.ts', 'site/**/*.spec.ts', 'liff/**/*.spec.ts', 'line/**/*.spec.ts'],
      use: {
        ...devices['Pixel 7'],
        viewport: { width: 390, height: 844 },
        // A phone's 2.6 pixels per px are painted by the processor here, each time: the long run has them.
        ...(long ? {} : { deviceScaleFactor: 1 }),
      },
    },
    ...(long
      ? [
          {
            name: 'desktop',
            testMatch: 'site/**/*.spec.ts',
            // They set their own widths, or measure a phone.
            testIgnore: ['**/axe.spec.ts', '**/budget.spec.ts'],
            use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
          },
        ]
      : []),
  ],
});
