import { createHash } from 'node:crypto';

import { expect, it } from 'vitest';

import { mergePlan } from './merge-chunks.mjs';

/** Text that hardly compresses. */
const noise = (bytes, seed) =>
  Array.from({ length: Math.ceil(bytes / 88) }, (_, at) =>
    createHash('sha512').update(`${seed} ${at}`).digest('base64'),
  ).join('');

const chunk = (name, imports = [], { bytes = 300, ...more } = {}) => ({
  name,
  fileName: `${name}.js`,
  facadeModuleId: null,
  moduleIds: [`/app/${name}.ts`],
  imports: imports.map((file) => `${file}.js`),
  code: noise(bytes, name),
  isEntry: false,
  isDynamicEntry: false,
  ...more,
});
const page = (name, imports) =>
  chunk(name, imports, { isDynamicEntry: true, facadeModuleId: `/app/${name}.ts` });
const entry = chunk('entry', [], { isEntry: true, facadeModuleId: '/app/entry.ts' });
const rules = (screens, more = {}) => ({ screens, limits: {}, usual: 100, ...more });
const planOf = (chunks, screens, more) =>
  mergePlan({ chunks: [entry, ...chunks], root: '/app', rules: rules(screens, more), apart: [] });

const ab = { '/a': ['a.ts'], '/b': ['b.ts'] };

it('puts small chunks of the same screens together, and leaves pages and the entry alone', () => {
  const plan = planOf([page('a', ['x', 'y']), page('b', ['x', 'y']), chunk('x'), chunk('y')], ab);
  expect(new Set(plan.keys())).toEqual(new Set(['/app/x.ts', '/app/y.ts']));
  expect(new Set(plan.values()).size).toBe(1);
});

it('gives no screen what would cost it more than the request', () => {
  const big = chunk('big', [], { bytes: 40_000 });
  const plan = planOf([page('a', ['x', 'big']), page('b', ['x']), chunk('x'), big], ab);
  expect(plan.size).toBe(0);
});

it('spares an urgent screen requests that cost others more', () => {
  const screens = { ...ab, '/c': ['c.ts'] };
  const half = (name) => chunk(name, [], { bytes: 2_600 });
  const chunks = [page('a', ['x', 'y']), page('b', ['x']), page('c', []), half('x'), half('y')];
  expect(planOf(chunks, screens).size).toBe(0);
  expect(planOf(chunks, screens, { urgent: ['/a'] }).size).toBe(2);
});

it('counts what a merged chunk imports', () => {
  const big = chunk('big', [], { bytes: 40_000 });
  const plan = planOf([page('a', ['x', 'y']), page('b', ['y']), chunk('x', ['big']), chunk('y'), big], ab);
  expect(plan.has('/app/y.ts')).toBe(false);
});

it('gives nothing to a screen at its limit', () => {
  const chunks = [page('a', ['x', 'y']), page('b', ['x']), chunk('x'), chunk('y')];
  expect(planOf(chunks, { ...ab, '/c': ['a.ts'] }).size).toBe(2);
  expect(planOf(chunks, { ...ab, '/c': ['a.ts'] }, { limits: { '/b': 1 } }).size).toBe(0);
});

it('counts a tiny chunk as nothing in a file that is fetched anyway, unless a screen is at its limit', () => {
  const tiny = chunk('tiny', [], { bytes: 80 });
  const chunks = [page('a', ['x', 'tiny']), page('b', ['x']), chunk('x'), tiny];
  expect(planOf(chunks, ab, { limits: { '/b': 1.8 } }).size).toBe(2);
  expect(planOf(chunks, ab, { limits: { '/b': 1 } }).size).toBe(0);
});

it('makes no circle of chunks', () => {
  // x → middle → y: x and y as one would import the middle, which imports them.
  const middle = page('middle', ['y']);
  const plan = planOf([page('a', ['x']), page('b', ['x']), chunk('x', ['middle']), middle, chunk('y')], ab);
  expect(plan.size).toBe(0);
});

it('names two groups of one name apart', () => {
  const chunks = [
    page('a', ['x', 'y', 'big']),
    page('b', ['x', 'y', 'big']),
    page('c', ['v', 'w', 'big']),
    page('d', ['v', 'w', 'big']),
    ...['x', 'y', 'v', 'w'].map((name) => ({ ...chunk(name, [], { bytes: 2_500 }), name: 'same' })),
  ];
  for (const [at, one] of chunks.slice(4).entries()) Object.assign(one, { moduleIds: [`/app/m${at}.ts`] });
  const plan = planOf(chunks, { '/a': ['a.ts'], '/b': ['b.ts'], '/c': ['c.ts'], '/d': ['d.ts'] });
  expect(plan.get('/app/m0.ts')).toBe(plan.get('/app/m1.ts'));
  expect(plan.get('/app/m2.ts')).toBe(plan.get('/app/m3.ts'));
  expect(plan.get('/app/m0.ts')).not.toBe(plan.get('/app/m2.ts'));
});
