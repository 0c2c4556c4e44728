// `npm run test:long`: whole what `npm test` samples. The browser suite with every matrix, spec and width on phone and
// desktop, properties with their whole number of cases, and the whole server suite on PostgreSQL. Needs a Chromium and
// PostgreSQL's programs; takes most of an hour on two cores.
import { ensureInstalled } from './lib/ensure.mjs';

ensureInstalled();

const { printParts, runSteps } = await import('./lib/run.mjs');
const { findChromium } = await import('./lib/chromium.mjs');
const { browserBuilds, browserSuite, checks, unitTests } = await import('./lib/steps.mjs');

const started = Date.now();
const browser = await findChromium();
if (!browser) {
  console.error('No Chromium could be found or brought here; the long run proves nothing without it.');
  process.exit(1);
}
const before = [unitTests({ long: true }), ...checks, ...browserBuilds];
const titles = before.map(({ title }) => title);
const postgres = {
  title: 'server suite on PostgreSQL',
  command: process.execPath,
  args: ['scripts/test-pg.mjs'],
  env: { LONG: '1', REQUIRE_POSTGRES: '1' },
  after: titles,
  cores: Infinity,
};
await runSteps([
  ...before,
  postgres,
  browserSuite({ browser, long: true, after: [...titles, postgres.title] }),
]);
printParts(started);
