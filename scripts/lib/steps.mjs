// The steps of `pnpm verify`, `npm test` and `npm run test:long`, for runSteps of run.mjs.
const node = (title, ...args) => ({ title, command: process.execPath, args });

const builds = [
  node('build server and sandbox', 'scripts/build.mjs', 'server', 'sandbox'),
  node('build site', 'scripts/build.mjs', 'site'),
  node('build mini-app', 'scripts/build.mjs', 'liff'),
];

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

/** Everything that looks at the source or the builds without running them: what answers within a second, then the slow ones. */
export const checks = [
  { title: 'format', command: 'oxfmt', args: ['--check', '.'] },
  node('guards', 'scripts/guards.mjs'),
  node('specification', 'scripts/specification.mjs', '--check'),
  {
    title: 'lint',
    command: 'oxlint',
    args: ['--type-aware', '--max-warnings=0', '.'],
    env: { ...roomy, GOMAXPROCS: '1' },
  },
  ...types,
  ...builds,
  { ...node('types, every file', 'scripts/typed-files.mjs'), after: types.map(({ title }) => title) },
  node('boundaries', 'scripts/boundaries.mjs'),
  { title: 'dead code', command: 'knip', args: ['--no-progress'] },
  { ...node('first screens', 'scripts/first-screens.mjs'), after: builds.map(({ title }) => title) },
  { ...node('traces of LINE', 'scripts/line-traces.mjs'), after: builds.map(({ title }) => title) },
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

/** What the browser suite starts on: the builds with the demo's parts, and data that was seeded once. */
export const browserBuilds = [
  { ...node('build mini-app for the demo', 'scripts/build.mjs', 'liff:demo'), after: ['build mini-app'] },
  { ...node('seeded data', 'scripts/seeded-data.mjs'), after: ['build server and sandbox'] },
];

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
