// `npm test`: every test, a real browser included; what is sampled here runs whole in `npm run test:long`. What reads every
// line of the source takes minutes more and is left to `pnpm verify` and `.ci/run`.
import { ensureInstalled } from './lib/ensure.mjs';

ensureInstalled();

const { printParts, runSteps } = await import('./lib/run.mjs');
const { findChromium } = await import('./lib/chromium.mjs');
const { browserBuilds, browserSuite, quickChecks, titlesOf, unitTests } = await import('./lib/steps.mjs');

const started = Date.now();
const browser = await findChromium();
const before = [unitTests(), ...quickChecks, ...(browser ? browserBuilds : [])];
await runSteps([...before, ...(browser ? [browserSuite({ browser, after: titlesOf(before) })] : [])]);
printParts(started);
if (!browser) {
  console.error('No Chromium could be found or brought here; the browser suite did not run.');
  process.exit(process.env.REQUIRE_BROWSER === '1' ? 1 : 0);
}
