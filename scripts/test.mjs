// `npm test`: everything that proves the project, a real browser included.
import { availableParallelism } from 'node:os';

import { ensureInstalled } from './lib/ensure.mjs';

ensureInstalled();

const { run } = await import('./lib/run.mjs');
const { findChromium } = await import('./lib/chromium.mjs');

run('verify', process.execPath, ['scripts/verify.mjs']);

const browser = await findChromium();
if (!browser) {
  const message = 'No Chromium could be found or brought here; the browser suite did not run.';
  console.error(message);
  process.exit(process.env.REQUIRE_BROWSER === '1' ? 1 : 0);
}
const { build } = await import('./lib/build.mjs');
build(['site', 'server', 'sandbox']);
build(['liff'], { mode: 'demo' });
run('browser suite', 'playwright', ['test', '-c', 'e2e/playwright.config.ts'], {
  env: {
    E2E_WORKERS: String(Math.min(2, availableParallelism())),
    CHROMIUM_PATH: browser.executablePath,
    CHROMIUM_ARGS: JSON.stringify(browser.args),
  },
});
