// Dockerfile, compose, Caddy, systemd unit, examples of environment files and the documents for those who run a house: each
// variable, path and port in them exists, and each variable that our processes read is explained in .env.example.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';

import { expect, it } from 'vitest';

import { root } from './ensure.mjs';

const read = (file) => readFileSync(path.join(root, file), 'utf8');
const explained = new Set([
  ...Object.keys(parseEnv(read('.env.example'))),
  // For one command only, commented out there: an empty one would not fall back.
  'MIGRATION_DATABASE_URL',
]);
const deploy = readdirSync(path.join(root, 'deploy')).map((name) => `deploy/${name}`);
const documents = [
  'README.md',
  'SECURITY.md',
  'docs/deploy.md',
  'docs/runbooks.md',
  'docs/providers.md',
  'docs/line.md',
  ...deploy,
];

/** Names that are another program's: Node, PostgreSQL's image, its own ones beside it, Docker, the shell. */
const others = new Set([
  'NODE_EXTRA_CA_CERTS',
  'POSTGRES_USER',
  'POSTGRES_PASSWORD',
  'POSTGRES_DB',
  'POSTGRES_INITDB_ARGS',
  'SERVER_ROLE_PASSWORD',
  'ON_ERROR_STOP',
]);
// Capabilities, signals, address families and tests in capital letters are no variables.
const noVariable = /^(?:CAP_|NET_BIND|AF_|CMD_|SIG)|^(?:HMAC_SHA256)$/;

it('.env.example explains what the setting is called for', () => {
  expect(read('.env.example')).toMatch(/^# MIGRATION_DATABASE_URL=$/m);
});

it.each(documents)('%s names variables that .env.example explains', (file) => {
  const names = [
    ...read(file).matchAll(/(?<![\w$/.-])[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+(?![\w…]|_…|[\w.-]*[a-z])/g),
  ].map(([name]) => name);
  // A second adapter of one kind has its name at the end: docs/providers.md.
  const known = (name) =>
    explained.has(name) || others.has(name) || explained.has(name.replace(/_SECOND$/, ''));
  expect([...new Set(names)].filter((name) => !known(name) && !noVariable.test(name))).toEqual([]);
});

const product = execFileSync(
  'git',
  ['ls-files', 'apps/server/src', 'apps/sandbox/src', 'scripts', 'scripts/lib'],
  { cwd: root, encoding: 'utf8' },
)
  .split('\n')
  .filter((file) => /\.(?:ts|mjs)$/.test(file) && !/\.test\.|\/testing\//.test(file));

it('each variable of .env.example is read somewhere', () => {
  const text = product.map(read).join('\n');
  expect([...explained].filter((name) => !text.includes(`'${name}'`) && !text.includes(`.${name}`))).toEqual(
    [],
  );
});

/** What tools of the work tree read for themselves: browsers, test clusters, drills, builds, the package manager. */
const tools =
  /^(?:PATH|INIT_CWD|CI|LONG|PG_BIN|TEST_DATABASE_URL|PREVIOUS_RELEASE|CHROME_PATH|AWS_EXECUTION_ENV|(?:CHROMIUM|DRILL|BENCH|REQUIRE|BENJARONG)_[A-Z_]+|SUDO_USER)$/;

it('each variable that server, sandbox and scripts read is in .env.example', () => {
  const reads = product.flatMap((file) =>
    [
      ...read(file).matchAll(
        /(?:\benv\.|\benv\['|\b(?:read|url|flag|origins|whole|port)\(\s*')([A-Z][A-Z0-9_]+)\b/g,
      ),
    ].map(([, name]) => `${name} in ${file}`),
  );
  expect(reads.length).toBeGreaterThan(60);
  expect(reads.filter((one) => !explained.has(one.split(' ')[0]) && !tools.test(one.split(' ')[0]))).toEqual(
    [],
  );
});

it('the table of docs/deploy.md and server.env.example ask for the same, but for what image, unit and compose set', () => {
  const section = read('docs/deploy.md')
    .split(/^## /m)
    .find((part) => part.startsWith('2. Environment'));
  const table = section
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...line.split('|')[1].matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name));
  const example = Object.keys(parseEnv(read('deploy/server.env.example')));
  const set = ['NODE_ENV', 'HOST', 'PORT', 'TRUST_PROXY', 'DATA_DIR'];
  expect(table.toSorted()).toEqual([...example, ...set].toSorted());
  expect(
    set.filter(
      (name) => !new RegExp(`\\b${name}[=:]`).test(read('deploy/Dockerfile') + read('deploy/compose.yaml')),
    ),
  ).toEqual([]);
});

it('image, unit, compose and proxy agree on port, proxy, folders and role', () => {
  const [docker, compose, caddy, unit] = ['Dockerfile', 'compose.yaml', 'Caddyfile', 'benjarong.service'].map(
    (name) => read(`deploy/${name}`),
  );
  const port = /PORT=(\d+)/.exec(docker)[1];
  expect(read('apps/server/src/config.ts')).toContain(`whole('PORT', ${port}, `);
  expect(docker).toContain(`EXPOSE ${port}`);
  expect([...caddy.matchAll(/server-\d:(\d+)/g)].map(([, number]) => number)).toEqual([port, port]);
  const proxy = /TRUST_PROXY: ([\d.]+)/.exec(compose)[1];
  expect(compose).toContain(`ipv4_address: ${proxy}`);
  const folder = /DATA_DIR=(\S+)/.exec(docker)[1];
  expect(unit).toContain(`DATA_DIR=${folder}`);
  expect(compose).toContain(`data:${folder}`);
  expect(`/var/lib/${/^StateDirectory=(\S+)$/m.exec(unit)[1]}`).toBe(folder);
  for (const service of caddy.match(/server-\d/g)) expect(compose).toContain(`  ${service}:\n`);
  const role = /--runtime-role, (\w+)\]/.exec(compose)[1];
  for (const file of ['deploy/create-server-role.sh', 'deploy/server.env.example', 'docs/deploy.md'])
    expect(read(file)).toContain(role);
});

it('image and unit start what the build makes, from folders that exist, under the versions of the work tree', () => {
  const docker = read('deploy/Dockerfile');
  const build = read('scripts/lib/build.mjs');
  const sources = [...docker.matchAll(/^COPY --from=build \/src\/(\S+)/gm)].map(([, source]) => source);
  expect(sources.length).toBeGreaterThan(5);
  for (const source of sources) {
    const made = /^apps\/(\w+)\/dist$/.exec(source);
    if (made) expect(build).toContain(made[1]);
    else expect(existsSync(path.join(root, source.includes('*') ? path.dirname(source) : source))).toBe(true);
  }
  for (const file of [...deploy, 'docs/deploy.md', 'docs/runbooks.md', 'docs/providers.md'])
    for (const [, app, entry] of read(file).matchAll(/apps\/(\w+)\/dist\/(\w+)\.js/g)) {
      const config = read(`apps/${app}/rolldown.config.ts`);
      expect([file, entry, new RegExp(`\\b${entry}\\b`).test(config)]).toEqual([file, entry, true]);
    }
  for (const file of ['deploy/Dockerfile', 'docs/deploy.md'])
    for (const [, version] of read(file).matchAll(/pnpm@([\d.]+)/g))
      expect([file, `pnpm@${version}`]).toEqual([file, JSON.parse(read('package.json')).packageManager]);
  for (const [, version] of docker.matchAll(/^FROM node:(\d+)/gm))
    expect(version).toBe(read('.nvmrc').trim());
});

it('docs/deploy.md lists the banks with the numbers that `operator agent bank` takes', () => {
  const banks = [...read('packages/core/src/tables/banks.ts').matchAll(/\bbank\(\s*(\d+),\s*'([^']+)'/g)].map(
    ([, id, name]) => `${id} ${name}`,
  );
  expect(banks).toHaveLength(30);
  const [, listed] = /\*\*Banks\*\* are named by number: ([^]*?)\.\n\n/.exec(read('docs/deploy.md'));
  expect(listed.split(/,\s+/)).toEqual(banks);
});

it('the documents name files that exist', () => {
  const missing = documents.flatMap((file) =>
    [
      ...read(file).matchAll(
        /(?<![\w/])(?:docs|deploy|scripts|apps\/\w+\/(?:src|test))\/[\w./-]*\w\.(?:json|md|mjs|ts|service|sh)\b/g,
      ),
    ]
      .map(([name]) => name)
      .filter((name) => !existsSync(path.join(root, name)))
      .map((name) => `${name} in ${file}`),
  );
  expect(missing).toEqual([]);
});
