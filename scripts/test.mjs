// `npm test`: everything that proves the project, a real browser included; what is sampled here runs whole in
// `npm run test:long`.
import { ensureInstalled } from './lib/ensure.mjs';

ensureInstalled();

const { printParts, runSteps } = await import('./lib/run.mjs');
const { findChromium } = await import('./lib/chromium.mjs');
const { browserBuilds, browserSuite, checks, unitTests } = await import('./lib/steps.mjs');

const started = Date.now();
const titlesOf = (steps) => steps.map(({ title }) => title);
const browser = await findChromium();
const before = [unitTests(), ...checks, ...(browser ? browserBuilds : [])];
await runSteps([...before, ...(browser ? [browserSuite({ browser, after: titlesOf(before) })] : [])]);
printParts(started);
if (!browser) {
  console.error('No Chromium could be found or brought here; the browser suite did not run.');
  process.exit(process.env.REQUIRE_BROWSER === '1' ? 1 : 0);
}
