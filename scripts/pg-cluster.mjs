// A throwaway PostgreSQL cluster for tests: made in the temporary folder, run by an unprivileged user, gone afterwards.
// `node scripts/pg-cluster.mjs <command…>` runs the command with TEST_DATABASE_URL set; without a command it waits for Ctrl-C.
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import pg from 'pg';

const prefix = 'bj-pg-';
const isRoot = process.getuid?.() === 0;

const holds = (folder) => ['initdb', 'postgres'].every((name) => existsSync(path.join(folder, name)));

const versions = (base, tail) =>
  existsSync(base)
    ? readdirSync(base)
        .filter((name) => /^(postgresql@)?\d+$/.test(name))
        .toSorted((a, b) => Number(b.replace(/\D/g, '')) - Number(a.replace(/\D/g, '')))
        .map((name) => path.join(base, name, tail))
    : [];

/** Folder of PostgreSQL's server programs: PG_BIN, Debian's and Homebrew's folders (newest first), PATH. */
const findPrograms = () => {
  return [
    process.env.PG_BIN,
    ...versions('/usr/lib/postgresql', 'bin'),
    ...versions('/opt/homebrew/opt', 'bin'),
    ...versions('/usr/local/opt', 'bin'),
    ...(process.env.PATH ?? '').split(path.delimiter),
  ].find((folder) => folder && holds(folder));
};

const needed = 'PostgreSQL’s server programs were not found. Install PostgreSQL 15 or newer, or set PG_BIN.';

const shell = (line) =>
  spawnSync('sh', ['-c', line], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });

const install = () => {
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return;
  console.error('Installing PostgreSQL with apt-get for the tests …');
  shell('apt-get update -qq && apt-get install -y -qq --no-install-recommends postgresql-common');
  // The package would start a cluster of its own; the tests need the programs only.
  if (existsSync('/etc/postgresql-common/createcluster.conf'))
    shell(
      "sed -i 's/^#\\?create_main_cluster.*/create_main_cluster = false/' /etc/postgresql-common/createcluster.conf",
    );
  shell('apt-get install -y -qq --no-install-recommends postgresql');
};

/** PostgreSQL refuses to run as root: root's tests run it as `postgres`, or as `nobody` where that user is missing. */
const serverUser = () => {
  if (!isRoot) return {};
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  if (!user) throw new Error('There is no unprivileged user to run PostgreSQL as.');
  return { uid: Number(user[2]), gid: Number(user[3]) };
};

const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

/** Clusters whose test run was killed: stopped and removed by the next run. */
const sweep = () => {
  for (const name of readdirSync(tmpdir())) {
    const owner = Number(name.startsWith(prefix) ? name.slice(prefix.length).split('-')[0] : Number.NaN);
    if (!Number.isInteger(owner) || owner <= 0 || isAlive(owner)) continue;
    const folder = path.join(tmpdir(), name);
    try {
      const [pid] = readFileSync(path.join(folder, 'data/postmaster.pid'), 'utf8').split('\n');
      // The number may belong to another person by now.
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      if (command.includes(folder)) process.kill(Number(pid), 'SIGQUIT');
    } catch {
      // not running any more
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
};

const launch = ({ programs, data, settings, user, folder, hear }) => {
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(path.join(programs, 'postgres'), ['-D', data, ...flags], {
    ...user,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  child.stderr.on('data', hear);
  return child;
};

/** Folder of PostgreSQL's server programs; root gets them by apt-get first when they are missing. Throws a sentence when there are none. */
export const ensurePrograms = () => {
  if (!findPrograms()) install();
  const programs = findPrograms();
  if (!programs) throw new Error(needed);
  return programs;
};

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Starts a cluster: `{ url, crash, restart, stop }`. `url` is a superuser's address of the database
 * `postgres`; `crash` kills the server without a goodbye, `restart` brings it back on the same address.
 */
export const startCluster = async () => {
  sweep();
  const programs = ensurePrograms();
  const user = serverUser();
  const folder = mkdtempSync(path.join(tmpdir(), `${prefix}${process.pid}-`));
  chmodSync(folder, 0o700);
  const data = path.join(folder, 'data');
  const password = randomBytes(12).toString('hex');
  const passwordFile = path.join(folder, 'password');
  mkdirSync(data, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user.uid !== undefined)
    for (const item of [folder, data, passwordFile]) chownSync(item, user.uid, user.gid);

  const made = spawnSync(
    path.join(programs, 'initdb'),
    [
      '-D',
      data,
      '-U',
      'tests',
      '-E',
      'UTF8',
      '--locale=C',
      '-A',
      'scram-sha-256',
      `--pwfile=${passwordFile}`,
      '-N',
    ],
    { ...user, cwd: folder, encoding: 'utf8' },
  );
  if (made.status !== 0) {
    rmSync(folder, { recursive: true, force: true });
    throw new Error(`initdb failed: ${made.stderr || made.error?.message}`);
  }
  const port = await freePort();
  const url = `postgresql://tests:${password}@127.0.0.1:${port}/postgres`;
  // A killed server loses nothing that reached the operating system; only a power cut needs fsync.
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 200,
    fsync: 'off',
    synchronous_commit: 'on',
    shared_buffers: '64MB',
    max_wal_size: '512MB',
    autovacuum_naptime: '30s',
    timezone: 'Asia/Bangkok',
    log_min_messages: 'fatal',
  };
  let child;
  let said = '';
  const hear = (chunk) => {
    said = `${said}${chunk}`.slice(-4_000);
  };

  const isUp = async () => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('select 1');
      return true;
    } catch {
      return false;
    } finally {
      await client.end().catch(() => undefined);
    }
  };

  const start = async () => {
    const deadline = Date.now() + 180_000;
    child = launch({ programs, data, settings, user, folder, hear });
    while (!(await isUp())) {
      if (Date.now() > deadline) throw new Error(`PostgreSQL did not start: ${said}`);
      await pause(50);
      // After a crash the old backends hold the memory for a moment; then a second try works.
      if (child.exitCode !== null || child.signalCode !== null)
        child = launch({ programs, data, settings, user, folder, hear });
    }
  };
  const end = async (signal) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await gone;
  };
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  const last = () => {
    child?.kill('SIGQUIT');
  };
  process.once('exit', last);

  try {
    await start();
  } catch (error) {
    await end('SIGQUIT');
    remove();
    throw error;
  }
  return {
    url,
    crash: () => end('SIGKILL'),
    restart: start,
    stop: async () => {
      process.removeListener('exit', last);
      await end('SIGINT');
      remove();
    },
  };
};

const main = async (command) => {
  const cluster = await startCluster();
  const leave = async (code) => {
    await cluster.stop();
    process.exit(code);
  };
  if (command.length === 0) {
    console.log(`TEST_DATABASE_URL=${cluster.url}\nCtrl-C stops it.`);
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void leave(0));
    return;
  }
  const child = spawn(command[0], command.slice(1), {
    stdio: 'inherit',
    env: { ...process.env, TEST_DATABASE_URL: cluster.url },
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.once('error', (error) => {
    console.error(error.message);
    void leave(1);
  });
  child.once('exit', (code) => void leave(code ?? 1));
};

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  main(process.argv.slice(2)).catch((error) => {
    console.error(error.message);
    process.exit(1);
  });
}
