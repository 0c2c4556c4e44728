// The steps of `pnpm verify`, `npm test` and `npm run test:long`, for runSteps of run.mjs.
const node = (title, ...args) => ({ title, command: process.execPath, args });

const builds = [
  node('build server and sandbox', 'scripts/build.mjs', 'server', 'sandbox'),
  node('build site', 'scripts/build.mjs', 'site'),
  node('build mini-app', 'scripts/build.mjs', 'liff'),
];

/** Everything that looks at the source or the builds without running them; independent steps, the slow ones first. */
export const checks = [
  { title: 'lint', command: 'oxlint', args: ['--type-aware', '--max-warnings=0', '.'] },
  ...builds,
  { title: 'types, browser', command: 'tsc', args: ['-p', 'tsconfig.browser.json'] },
  { title: 'types, node', command: 'tsc', args: ['-p', 'tsconfig.node.json'] },
  node('types, every file', 'scripts/typed-files.mjs'),
  node('boundaries', 'scripts/boundaries.mjs'),
  { title: 'dead code', command: 'knip', args: ['--no-progress'] },
  node('guards', 'scripts/guards.mjs'),
  node('specification', 'scripts/specification.mjs', '--check'),
  { title: 'format', command: 'oxfmt', args: ['--check', '.'] },
  { ...node('first screens', 'scripts/first-screens.mjs'), after: builds.map(({ title }) => title) },
  { ...node('traces of LINE', 'scripts/line-traces.mjs'), after: builds.map(({ title }) => title) },
];

/** The tests beside the source; with `long` its sampled properties take their whole number of cases. */
export const unitTests = ({ long = false, after = [] } = {}) => ({
  title: 'unit tests',
  command: 'vitest',
  args: ['run', '--reporter=dot'],
  env: long ? { LONG: '1' } : {},
  after,
  cores: Infinity,
});

/** What the browser suite starts on: the builds with the demo's parts, and data that was seeded once. */
export const browserBuilds = [
  { ...node('build mini-app for the demo', 'scripts/build.mjs', 'liff:demo'), after: ['build mini-app'] },
  { ...node('seeded data', 'scripts/seeded-data.mjs'), after: ['build server and sandbox'] },
];

/** The journeys in a real Chromium (`findChromium`), two workers with servers of their own. */
export const browserSuite = ({ browser, long = false, after = [] }) => ({
  title: 'browser suite',
  command: 'playwright',
  args: ['test', '-c', 'e2e/playwright.config.ts'],
  env: {
    ...(long ? { LONG: '1' } : {}),
    E2E_WORKERS: '2',
    CHROMIUM_PATH: browser.executablePath,
    CHROMIUM_ARGS: JSON.stringify(browser.args),
  },
  after,
  cores: Infinity,
});
