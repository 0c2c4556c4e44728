// Who may import whom (house.md). dependency-cruiser passes silently when it cannot read TypeScript,
// therefore a floor on the number of modules and a canary that must be caught.
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { cruise } from 'dependency-cruiser';

import { root } from './lib/ensure.mjs';

const ours = (names) => `^(packages|apps)/(${names.join('|')})/`;

/** folder → what it may import of ours (itself included by default). */
const allowed = {
  'packages/contract': [],
  'packages/text': ['contract'],
  'packages/art': [],
  'packages/lotto-engine': [],
  'packages/core': ['contract', 'text', 'lotto-engine'],
  'packages/ui': ['text'],
  'packages/features': ['core', 'ui', 'text', 'contract'],
  'packages/testing': ['contract', 'core', 'text', 'ui'],
  'apps/site': ['features', 'core', 'ui', 'text', 'contract'],
  'apps/liff': ['features', 'core', 'ui', 'text', 'contract'],
  'apps/server': ['contract', 'text', 'art', 'lotto-engine'],
  'apps/sandbox': ['contract', 'art', 'text'],
};

const tests = '(\\.(test|spec)\\.tsx?$|/test/|/testing/)';

const forbidden = [
  ...Object.entries(allowed).map(([folder, names]) => ({
    name: `${folder} imports only what house.md allows`,
    severity: 'error',
    from: { path: `^${folder}/`, pathNot: tests },
    to: { path: '^(packages|apps)/', pathNot: [`^${folder}/`, ...(names.length > 0 ? [ours(names)] : [])] },
  })),
  {
    name: 'apps never import each other',
    severity: 'error',
    from: { path: '^apps/([^/]+)/' },
    to: { path: '^apps/', pathNot: '^apps/$1/' },
  },
  {
    name: 'nothing points back to an app',
    severity: 'error',
    from: { path: '^packages/' },
    to: { path: '^apps/' },
  },
  {
    name: 'packages/testing is for tests only',
    severity: 'error',
    from: { path: '^(packages|apps)/', pathNot: [tests, '^packages/testing/', '/vitest\\.'] },
    to: { path: '^packages/testing/' },
  },
  {
    name: 'a feature knows its own area and shared only',
    severity: 'error',
    from: { path: '^packages/features/src/([^/]+)/', pathNot: '^packages/features/src/shared/' },
    to: {
      path: '^packages/features/src/',
      pathNot: ['^packages/features/src/$1/', '^packages/features/src/shared/'],
    },
  },
  {
    name: 'features have no router, no axios, no LIFF',
    severity: 'error',
    from: { path: '^packages/(features|ui)/' },
    to: { path: 'node_modules/(react-router|react-router-dom|axios|@line)/' },
  },
  {
    name: 'only core speaks axios',
    severity: 'error',
    from: { path: '^(packages|apps)/', pathNot: '^packages/core/' },
    to: { path: 'node_modules/axios/' },
  },
  {
    name: 'stores of different areas do not import each other; create-core wires them',
    severity: 'error',
    from: { path: '^packages/core/src/([^/]+)/.*store\\.ts$' },
    to: { path: '^packages/core/src/[^/]+/.*store\\.ts$', pathNot: '^packages/core/src/$1/' },
  },
  {
    name: 'a server module is entered through its index.ts',
    severity: 'error',
    from: { path: '^apps/server/src/modules/([^/]+)/', pathNot: tests },
    to: {
      path: '^apps/server/src/modules/[^/]+/',
      pathNot: ['^apps/server/src/modules/$1/', '/index\\.ts$', '/tables\\.ts$'],
    },
  },
  {
    name: 'db is below kernel, kernel is below modules',
    severity: 'error',
    from: { path: '^apps/server/src/(db|kernel)/', pathNot: tests },
    to: {
      path: '^apps/server/src/(modules|operator|plugins|seed)/|^apps/server/src/(app|modules|schema|server|main)\\.ts$',
    },
  },
  {
    name: 'db knows no kernel',
    severity: 'error',
    from: { path: '^apps/server/src/db/', pathNot: tests },
    to: { path: '^apps/server/src/kernel/' },
  },
  {
    name: 'no module knows the seed runner, the operator program or the plugins',
    severity: 'error',
    from: { path: '^apps/server/src/modules/', pathNot: tests },
    to: { path: '^apps/server/src/(seed|operator|plugins)/' },
  },
  {
    name: 'fixtures and fakes are for tests only',
    severity: 'error',
    from: {
      path: '^(packages|apps)/',
      pathNot: [tests, '^packages/testing/', '/vitest\\.', '^apps/sandbox/'],
    },
    to: { path: '/src/.*testing/', pathNot: '^packages/testing/' },
  },
  {
    name: 'clients never load schemas at run time',
    severity: 'error',
    from: { path: '^(packages/(core|features|ui)|apps/site)/', pathNot: tests },
    to: { path: '^packages/contract/src/.*schemas', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'no circle, whatever the kind of import',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
];

const options = {
  ruleSet: { forbidden },
  validate: true,
  tsPreCompilationDeps: true,
  combinedDependencies: true,
  doNotFollow: { path: 'node_modules' },
  exclude: { path: '(/dist(-test|-demo)?/|\\.cache/|\\.data/)' },
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['import', 'types', 'default'],
    extensions: ['.ts', '.tsx', '.mjs', '.js', '.css'],
  },
};

process.chdir(root);
const { output } = await cruise(['packages', 'apps'], options);
const floor = 600;
if (output.summary.totalCruised < floor) {
  console.error(`only ${output.summary.totalCruised} modules were read; at least ${floor} were expected`);
  process.exit(1);
}
if (output.summary.violations.length > 0) {
  for (const { rule, from, to } of output.summary.violations)
    console.error(`${rule.name}\n  ${from} → ${to}`);
  process.exit(1);
}

// A canary for each kind of edge: the check must see the import, or it proves nothing. The canaries live in
// a folder of their own: the other checks read the tree at the same time.
const nest = realpathSync(mkdtempSync(path.join(tmpdir(), 'boundaries-')));
const canaries = {
  'forbidden import': {
    'a.ts': "import { errorText } from '../../text/src/errors.ts';\nexport const a = errorText;\n",
    '../../text/src/errors.ts': 'export const errorText = 1;\n',
  },
  'circle of plain imports': {
    'a.ts': "import { b } from './b.ts';\nexport const a = (): unknown => b;\n",
    'b.ts': "import { a } from './a.ts';\nexport const b = (): unknown => a;\n",
  },
  'circle of type-only imports': {
    'a.ts': "import type { B } from './b.ts';\nexport interface A { readonly b?: B }\n",
    'b.ts': "import type { A } from './a.ts';\nexport interface B { readonly a?: A }\n",
  },
  'circle through a dynamic import': {
    'a.ts': "export const a = () => import('./b.ts');\n",
    'b.ts': "import { a } from './a.ts';\nexport const b = a;\n",
  },
  'circle through a re-export': {
    'a.ts': "export { b } from './b.ts';\nexport const a = 1;\n",
    'b.ts': "import { a } from './a.ts';\nexport const b = a;\n",
  },
};
process.chdir(nest);
for (const [kind, sources] of Object.entries(canaries)) {
  try {
    for (const [name, source] of Object.entries(sources)) {
      const file = path.join(nest, 'packages/contract/src', name);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, source);
    }
    const caught = await cruise(['packages'], options);
    if (caught.output.summary.violations.length === 0) {
      console.error(`the canary "${kind}" was not caught: the boundaries are not being checked`);
      process.exitCode = 1;
    }
  } finally {
    rmSync(path.join(nest, 'packages'), { recursive: true, force: true });
  }
}
process.chdir(root);
rmSync(nest, { recursive: true });
if (process.exitCode !== 1)
  console.log(
    `${output.summary.totalCruised} modules, no forbidden import, no circle, ${Object.keys(canaries).length} canaries caught`,
  );
