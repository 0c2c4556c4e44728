// The page figures of goals.md for home, log-in, a lobby of 1,000 games and flows of the mini-app with LINE's real SDK, next
// to a bare React page, turn by turn in one run: cold, 390×844, 1.6 Mbit/s, 150 ms, a processor four times slower.
// BENCH_ROUNDS=5; BENCH_PROFILE=<folder> writes a CPU profile of each first visit;
// BENCH_DATA=<folder> keeps the seeded database for the next run.
import { resolve } from 'node:path';

import { root, say, setting } from '../drill/support/house.ts';
import { barePath, withBarePage } from './support/bare.ts';
import { startFront } from './support/front.ts';
import { median } from './support/load.ts';
import { visit, type Visit, type Visitor } from './support/visit.ts';

const rounds = setting('BENCH_ROUNDS', 5);
const profiles = process.env['BENCH_PROFILE'];
const site = await withBarePage(resolve(root, 'apps/site/dist'));
const { url, browser, asMember, close } = await startFront(site);

/** A tab that was at LINE before and came back without a log-in. */
const afterLine: Visitor = { script: `sessionStorage.setItem('liff', 'asked')` };
const liff = { folder: resolve(root, 'apps/liff/dist-demo'), base: '/liff' };

const mounted = 'html.mounted';
const pages = [
  { name: 'bare React', url: `${url}${barePath}`, folder: site, ready: '#root h1' },
  { name: 'home', url: `${url}/`, folder: site, ready: `${mounted} main li button img` },
  { name: '/login', url: `${url}/login`, folder: site, ready: `${mounted} main form` },
  {
    name: 'lobby, 1,000',
    url: `${url}/lobby/hot?sort=name`,
    folder: site,
    ready: `${mounted} main [aria-setsize="1000"] img`,
  },
  {
    name: '/liff/deposit',
    url: `${url}/liff/deposit`,
    ...liff,
    ready: 'main input[name="amount"]',
    visitor: asMember,
  },
  {
    name: '/liff/login',
    url: `${url}/liff/login`,
    ...liff,
    ready: 'main input[name="username"]',
    visitor: () => afterLine,
  },
];

type Figure = Exclude<keyof Visit, 'largest' | 'usable' | 'addresses'>;
const flow = { scripts: 192, largestPaint: 2_200, blocking: 200, busy: 200, shift: 0.01 };
const goals: Readonly<Record<string, Partial<Record<Figure, number>>>> = {
  '/liff/deposit': flow,
  '/liff/login': flow,
  home: { scripts: 150, bytes: 350, blocking: 120, busy: 120, shift: 0.01 },
  '/login': { scripts: 180, blocking: 120, busy: 120, shift: 0.01 },
  'lobby, 1,000': {
    scripts: 175,
    requests: 40,
    nodes: 800,
    largestPaint: 1_500,
    blocking: 200,
    busy: 200,
    shift: 0.01,
  },
};
const ratioCounts = new Set(['home', '/login']);
const figures: readonly (readonly [Figure, string, number])[] = [
  ['scripts', 'KB of JavaScript, gzipped', 1],
  ['bytes', 'KB in all', 0],
  ['requests', 'requests', 0],
  ['nodes', 'nodes', 0],
  ['firstPaint', 'ms to the first paint', 0],
  ['largestPaint', 'ms to the largest paint', 0],
  ['blocking', 'ms of blocking, on the clock', 0],
  ['busy', 'ms of blocking, processor', 0],
  ['shift', 'of layout shift', 4],
];

try {
  const visits = new Map<string, Visit[]>();
  for (let round = 0; round <= rounds; round += 1) {
    for (const { name, ...address } of pages) {
      const first = round === 0;
      const profile =
        first && profiles !== undefined
          ? resolve(profiles, `${name.replaceAll(/\W+/g, '-')}.cpuprofile`)
          : undefined;
      const measured = await visit(browser, { ...address, profile, tasks: true });
      say(
        `round ${round}  ${name.padEnd(13)} largest paint ${measured.largestPaint.toFixed(0)} ms, blocking ${measured.blocking.toFixed(0)} ms (processor ${measured.busy.toFixed(0)})`,
      );
      // The first round warms the server's caches.
      if (!first) visits.set(name, [...(visits.get(name) ?? []), measured]);
    }
  }
  const middle = (name: string, figure: Figure): number =>
    median((visits.get(name) ?? []).map((one) => one[figure]));
  for (const { name } of pages) {
    const all = visits.get(name) ?? [];
    say(`\n${name}   (${all.length} visits; largest paint: ${all[0]?.largest ?? ''})`);
    for (const [figure, words, digits] of figures) {
      const values = all.map((one) => one[figure]);
      const goal = goals[name]?.[figure];
      say(
        `  ${middle(name, figure).toFixed(digits).padStart(7)} ${words.padEnd(28)} ${Math.min(...values).toFixed(digits)}–${Math.max(...values).toFixed(digits)}${goal === undefined ? '' : `   goal ${goal}`}`,
      );
    }
    if (name !== 'bare React') {
      const ratio = middle(name, 'largestPaint') / middle('bare React', 'largestPaint');
      say(
        `  ${ratio.toFixed(2).padStart(7)} of the bare page's largest paint${ratioCounts.has(name) ? '   goal 0.75' : ''}`,
      );
    }
    if (process.env['BENCH_REQUESTS'] === '1')
      say((visits.get(name)?.[0]?.addresses ?? []).map((it) => `          ${it}`).join('\n'));
  }
} finally {
  await close();
}
