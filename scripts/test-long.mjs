// `npm run test:long`: whole what `npm test` samples. The browser suite with every matrix, spec and width on phone and
// desktop, properties with their whole number of cases, and the whole server suite on PostgreSQL. Needs a Chromium and
// PostgreSQL's programs; takes most of an hour on two cores.
import { ensureInstalled } from './lib/ensure.mjs';

ensureInstalled();

const { printParts, runSteps } = await import('./lib/run.mjs');
const { findChromium } = await import('./lib/chromium.mjs');
const { browserBuilds, browserSuite, longChecks, postgresSuite, quickChecks, titlesOf, unitTests } =
  await import('./lib/steps.mjs');

const started = Date.now();
const browser = await findChromium();
if (!browser) {
  console.error('No Chromium could be found or brought here; the long run proves nothing without it.');
  process.exit(1);
}
const checks = [...quickChecks, ...longChecks];
const known = new Set(titlesOf(checks));
const before = [
  unitTests({ long: true }),
  ...checks,
  ...browserBuilds.filter(({ title }) => !known.has(title)),
];
const postgres = postgresSuite({ long: true, after: titlesOf(before), cores: Infinity });
await runSteps([
  ...before,
  postgres,
  browserSuite({ browser, long: true, after: titlesOf([...before, postgres]) }),
]);
printParts(started);
