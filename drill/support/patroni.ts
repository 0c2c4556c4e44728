import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

import { freePort, pause } from './house.ts';

/** Three PostgreSQL under Patroni with one etcd, behind an HAProxy that leads to the primary. */
export interface PatroniCluster {
  /** Address of the database `postgres` at the primary, as superuser, through HAProxy. */
  readonly url: string;
  /** kill -9 of the primary's PostgreSQL and of its Patroni; resolves with its name when every process is gone. */
  killPrimary(): Promise<string>;
  /** Starts the Patroni of a killed node again. */
  revive(name: string): void;
  /** Waits until all three run and one of them is the synchronous standby; throws after `ms`. */
  whole(ms: number): Promise<void>;
  /** Ends every process and removes every file. */
  stop(): Promise<void>;
}

interface Node {
  readonly name: string;
  readonly port: number;
  readonly restPort: number;
  readonly folder: string;
  patroni: ChildProcess | undefined;
}

interface Member {
  readonly name: string;
  readonly role: string;
  readonly state: string;
}

interface Programs {
  readonly patroni: string;
  readonly etcd: string;
  readonly haproxy: string;
  /** Folder of PostgreSQL's server programs. */
  readonly postgres: string;
}

/** Debian's packages that a cluster needs beside PostgreSQL's. */
export const packages = [
  'postgresql',
  'patroni',
  'etcd-server',
  'haproxy',
  'python3-etcd',
  'python3-psycopg2',
] as const;

/** The one line that installs what is missing. */
export const installLine = `apt-get install --no-install-recommends ${packages.join(' ')}`;

/** Where the programs are, or `undefined` when one of them is missing. */
export function findClusterPrograms(): Programs | undefined {
  const patroni = which('patroni');
  const etcd = which('etcd');
  const haproxy = which('haproxy');
  const base = '/usr/lib/postgresql';
  const postgres = [
    process.env['PG_BIN'],
    ...(existsSync(base) ? readdirSync(base) : [])
      .toSorted((a, b) => Number(b) - Number(a))
      .map((version) => join(base, version, 'bin')),
  ].find((folder) => folder !== undefined && existsSync(join(folder, 'pg_rewind')));
  if (!patroni || !etcd || !haproxy || postgres === undefined) return undefined;
  return { patroni, etcd, haproxy, postgres };
}

/** Installs the packages with apt-get without starting their services; the exit code. */
export function installClusterPrograms(): number {
  const policy = '/usr/sbin/policy-rc.d';
  const ours = !existsSync(policy);
  if (ours) writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    const [command = '', ...args] = installLine.split(' ');
    const { status } = spawnSync(command, [...args, '--yes'], {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    return status ?? 1;
  } finally {
    if (ours) rmSync(policy, { force: true });
  }
}

/** Starts the cluster on free ports of the loopback interface and waits until it is whole. */
export async function startPatroniCluster(programs: Programs): Promise<PatroniCluster> {
  const user = unprivilegedUser();
  const folder = mkdtempSync(join(tmpdir(), 'bj-failover-'));
  own(folder);
  const password = randomBytes(12).toString('hex');
  const started = new Set<ChildProcess>();
  const [etcdPort, peerPort, proxyPort] = [await freePort(), await freePort(), await freePort()];
  const nodes: Node[] = [];
  for (const name of ['node1', 'node2', 'node3']) {
    const home = join(folder, name);
    mkdirSync(home, { mode: 0o700 });
    own(home);
    nodes.push({
      name,
      port: await freePort(),
      restPort: await freePort(),
      folder: home,
      patroni: undefined,
    });
  }
  for (const node of nodes)
    write(
      join(node.folder, 'patroni.yml'),
      JSON.stringify(patroniConfig(node, { etcdPort, password, programs })),
    );
  write(join(folder, 'haproxy.cfg'), haproxyConfig(nodes, proxyPort));

  process.once('exit', clear);
  try {
    run('etcd', programs.etcd, [
      '--name=drill',
      `--data-dir=${join(folder, 'etcd')}`,
      `--listen-client-urls=http://127.0.0.1:${etcdPort}`,
      `--advertise-client-urls=http://127.0.0.1:${etcdPort}`,
      `--listen-peer-urls=http://127.0.0.1:${peerPort}`,
      `--initial-advertise-peer-urls=http://127.0.0.1:${peerPort}`,
      `--initial-cluster=drill=http://127.0.0.1:${peerPort}`,
      '--unsafe-no-fsync',
    ]);
    for (const node of nodes) startPatroni(node);
    run('haproxy', programs.haproxy, ['-db', '-f', join(folder, 'haproxy.cfg')]);
    await whole(180_000);
  } catch (error) {
    const said = nodes.map(({ name }) => `${name}: ${tail(join(folder, `${name}.log`))}`).join('\n');
    await stop();
    throw new Error(`The cluster did not start.\n${said}`, { cause: error });
  }
  return {
    url: `postgresql://drill:${password}@127.0.0.1:${proxyPort}/postgres`,
    killPrimary,
    revive: (name) => startPatroni(nodeOf(name)),
    whole,
    stop,
  };

  function own(path: string): void {
    if (user) chownSync(path, user.uid, user.gid);
  }

  function write(path: string, text: string): void {
    writeFileSync(path, text, { mode: 0o600 });
    own(path);
  }

  function run(name: string, program: string, args: readonly string[]): ChildProcess {
    const log = openSync(join(folder, `${name}.log`), 'a');
    const child = spawn(program, [...args], {
      ...user,
      cwd: folder,
      stdio: ['ignore', log, log],
      env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8', HOME: folder },
    });
    started.add(child);
    child.once('exit', () => started.delete(child));
    return child;
  }

  function startPatroni(node: Node): void {
    node.patroni = run(node.name, programs.patroni, [join(node.folder, 'patroni.yml')]);
  }

  function nodeOf(name: string): Node {
    const node = nodes.find((one) => one.name === name);
    if (!node) throw new Error(`there is no node ${name}`);
    return node;
  }

  async function members(): Promise<readonly Member[]> {
    for (const { restPort } of nodes) {
      const reply = await fetch(`http://127.0.0.1:${restPort}/cluster`, {
        signal: AbortSignal.timeout(2_000),
      }).catch(() => undefined);
      if (reply?.ok) return ((await reply.json()) as { members?: Member[] }).members ?? [];
    }
    return [];
  }

  async function whole(ms: number): Promise<void> {
    const deadline = Date.now() + ms;
    for (;;) {
      const list = await members();
      const running = list.filter(({ state }) => ['running', 'streaming'].includes(state));
      const roles = new Set(running.map(({ role }) => role));
      if (running.length === 3 && roles.has('leader') && roles.has('sync_standby')) return;
      if (Date.now() > deadline)
        throw new Error(
          `the cluster is not whole: ${list.map((one) => `${one.name} ${one.role} ${one.state}`).join(', ')}`,
        );
      await pause(250);
    }
  }

  async function killPrimary(): Promise<string> {
    const leader = (await members()).find(({ role }) => role === 'leader');
    if (!leader) throw new Error('there is no primary to kill');
    const node = nodeOf(leader.name);
    const pids = processesOf(node);
    const gone = node.patroni && once(node.patroni, 'exit');
    // Patroni first: it would start its PostgreSQL again.
    node.patroni?.kill('SIGKILL');
    for (const pid of pids) end(pid);
    await gone;
    while (pids.some(isAlive)) await pause(5);
    return node.name;
  }

  function killAll(): void {
    const pids = nodes.flatMap(processesOf);
    for (const child of started) child.kill('SIGKILL');
    for (const pid of pids) end(pid);
  }

  function clear(): void {
    killAll();
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }

  async function stop(): Promise<void> {
    process.removeListener('exit', clear);
    const pids = nodes.flatMap(processesOf);
    const gone = [...started].map((child) => once(child, 'exit'));
    killAll();
    await Promise.all(gone);
    while (pids.some(isAlive)) await pause(5);
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}

function patroniConfig(
  { name, port, restPort, folder }: Node,
  { etcdPort, password, programs }: { etcdPort: number; password: string; programs: Programs },
) {
  const account = (username: string) => ({ username, password });
  return {
    scope: 'drill',
    name,
    restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${restPort}` },
    etcd3: { hosts: [`127.0.0.1:${etcdPort}`] },
    bootstrap: {
      dcs: {
        ttl: 20,
        loop_wait: 5,
        // loop_wait + 2 * retry_timeout must not exceed ttl.
        retry_timeout: 5,
        maximum_lag_on_failover: 1_048_576,
        synchronous_mode: true,
        synchronous_node_count: 1,
        postgresql: {
          use_pg_rewind: true,
          use_slots: true,
          parameters: {
            max_connections: 100,
            shared_buffers: '64MB',
            max_wal_size: '512MB',
            // A killed process loses nothing that reached the operating system; only a power cut needs fsync.
            fsync: 'off',
            synchronous_commit: 'on',
            log_min_messages: 'fatal',
          },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, 'data-checksums'],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: join(folder, 'data'),
      bin_dir: programs.postgres,
      pgpass: join(folder, 'pgpass'),
      authentication: {
        superuser: account('drill'),
        replication: account('replicator'),
        rewind: account('rewind'),
      },
      parameters: { unix_socket_directories: folder },
      pg_hba: [
        'host replication replicator 127.0.0.1/32 scram-sha-256',
        'host all all 127.0.0.1/32 scram-sha-256',
        'local all all scram-sha-256',
      ],
    },
  };
}

function haproxyConfig(nodes: readonly Node[], port: number): string {
  return `global
  maxconn 400
defaults
  mode tcp
  timeout connect 2s
  timeout client 30m
  timeout server 30m
  timeout check 2s
listen primary
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map((node) => `  server ${node.name} 127.0.0.1:${node.port} check port ${node.restPort}`).join('\n')}
`;
}

// PostgreSQL and its backends; Patroni starts them in a session of their own.
function processesOf({ folder }: Node): readonly number[] {
  const file = join(folder, 'data/postmaster.pid');
  if (!existsSync(file)) return [];
  const postmaster = Number(readFileSync(file, 'utf8').split('\n')[0]);
  // After a kill the file stays; the number may belong to another process by now.
  if (!commandOf(postmaster).includes(folder)) return [];
  return [
    postmaster,
    ...readdirSync('/proc')
      .filter((name) => parentOf(name) === postmaster)
      .map(Number),
  ];
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

function parentOf(pid: string): number | undefined {
  if (!/^[0-9]+$/.test(pid)) return undefined;
  try {
    return Number(/^PPid:\s*([0-9]+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return undefined;
  }
}

// A zombie that its parent has not collected yet is gone.
function isAlive(pid: number): boolean {
  try {
    return !/^State:\s*Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // gone already
  }
}

function which(name: string): string | undefined {
  return [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
}

function tail(path: string): string {
  return existsSync(path) ? readFileSync(path, 'utf8').slice(-1_500) : '';
}

// PostgreSQL refuses to run as root.
function unprivilegedUser(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((text) => text.split(':'))
    .find(([name]) => name === 'postgres');
  if (!line) throw new Error('There is no user postgres to run PostgreSQL as.');
  return { uid: Number(line[2]), gid: Number(line[3]) };
}
