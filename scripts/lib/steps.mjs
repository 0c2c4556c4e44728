// The steps of `pnpm verify`, `npm test` and `npm run test:long`, for runSteps of run.mjs.
const node = (title, ...args) => ({ title, command: process.execPath, args });

/** The names by which other steps wait for these. */
export const titlesOf = (steps) => steps.map(({ title }) => title);

const buildServers = node('build server and sandbox', 'scripts/build.mjs', 'server', 'sandbox');
const buildSite = node('build site', 'scripts/build.mjs', 'site');
const builds = [buildServers, buildSite, node('build mini-app', 'scripts/build.mjs', 'liff')];

// Both tools are Go programs that split their work over all cores, learn much of it twice on the way, and collect garbage as
// soon as they may. Side by side with other steps, on one core and with more room, they take half the processor time.
const roomy = { GOGC: '400' };
const programOf = (name) => ({
  title: `types, ${name}`,
  command: 'tsc',
  args: ['-p', `tsconfig.${name}.json`, '--checkers', '1'],
  env: roomy,
});
const types = [programOf('browser'), programOf('node')];

/** What answers within seconds whether the source is whole. */
export const quickChecks = [
  { title: 'format', command: 'oxfmt', args: ['--check', '.'] },
  node('guards', 'scripts/guards.mjs'),
  node('specification', 'scripts/specification.mjs', '--check'),
];

/** What reads every line, or what production builds hold: minutes together, so `npm test` leaves them to `.ci/run`. */
export const longChecks = [
  ...types,
  { ...node('types, every file', 'scripts/typed-files.mjs'), after: titlesOf(types) },
  {
    title: 'lint',
    command: 'oxlint',
    args: ['--type-aware', '--max-warnings=0', '.'],
    env: { ...roomy, GOMAXPROCS: '1' },
  },
  ...builds,
  node('boundaries', 'scripts/boundaries.mjs'),
  { title: 'dead code', command: 'knip', args: ['--no-progress'] },
  { ...node('first screens', 'scripts/first-screens.mjs'), after: titlesOf(builds) },
  { ...node('traces of LINE', 'scripts/line-traces.mjs'), after: titlesOf(builds) },
];

/**
 * The tests beside the source; with `long` its sampled properties take their whole number of cases. To be named first: they
 * need no build, and each time one of their two workers waits (for a project to load, for the last file) a check goes on.
 */
export const unitTests = ({ long = false } = {}) => ({
  title: 'unit tests',
  command: 'vitest',
  args: ['run', '--reporter=dot'],
  env: long ? { LONG: '1' } : {},
  live: true,
});

/** What the browser suite starts on: the builds, the mini-app's with the demo's parts, and data that was seeded once. */
export const browserBuilds = [
  buildServers,
  { ...node('seeded data', 'scripts/seeded-data.mjs'), after: [buildServers.title] },
  buildSite,
  node('build mini-app for the demo', 'scripts/build.mjs', 'liff:demo'),
];

/** The server's suite on a real PostgreSQL: a part of it, or with `long` all; two workers, and a check goes on beside them. */
export const postgresSuite = ({ long = false, ...step } = {}) => ({
  ...node('server suite on PostgreSQL', 'scripts/test-pg.mjs'),
  env: long ? { LONG: '1', REQUIRE_POSTGRES: '1' } : {},
  live: true,
  ...step,
});

/** The journeys in a real Chromium (`findChromium`), three workers with servers of their own: two of them leave a tenth of two cores idle. */
export const browserSuite = ({ browser, long = false, after = [] }) => ({
  title: 'browser suite',
  command: 'playwright',
  args: ['test', '-c', 'e2e/playwright.config.ts'],
  env: {
    ...(long ? { LONG: '1' } : {}),
    E2E_WORKERS: '3',
    CHROMIUM_PATH: browser.executablePath,
    CHROMIUM_ARGS: JSON.stringify(browser.args),
  },
  after,
  cores: Infinity,
});
