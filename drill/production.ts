// docs/deploy.md, read and carried out: from an empty PostgreSQL to a house that sells, with NODE_ENV=production, providers by
// https only and a second bank beside the first. The commands are taken from the guide itself; what it leaves open is filled in here.
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';

import { ensurePrograms, startCluster } from '../scripts/pg-cluster.mjs';
import { commandsOf, neededVariables } from './support/deploy-guide.ts';
import { billerOf, fillHouse } from './support/fill-house.ts';
import { account, buyAndPlay } from './support/first-member.ts';
import { freePort, pause, root, say } from './support/house.ts';
import { type Front, makeAuthority, proxyTo, startFront } from './support/https.ts';
import { createSecondBank } from './support/second-bank.ts';
import { visitSite } from './support/visit-site.ts';

const folder = process.env['DRILL_FOLDER'];
// Node reads its authorities once, when it starts: the walk is a process of its own that trusts the drill's.
if (folder === undefined) process.exitCode = startWalk();
else await walk(folder);

function startWalk(): number {
  const made = mkdtempSync(join(tmpdir(), 'bj-production-'));
  try {
    const env = { ...process.env, DRILL_FOLDER: made, NODE_EXTRA_CA_CERTS: makeAuthority(made) };
    const args = [...process.execArgv, import.meta.filename];
    return spawnSync(process.execPath, args, { env, cwd: root, stdio: 'inherit' }).status ?? 1;
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
}

async function walk(place: string): Promise<void> {
  const cluster = await startCluster();
  const ends: (() => Promise<unknown>)[] = [() => cluster.stop()];
  try {
    // A built tree, as the operator has it; the working files of the guide lie beside it.
    for (const name of ['apps', 'docs']) symlinkSync(resolve(root, name), join(place, name));
    const front = async (port: number, handler: Parameters<typeof startFront>[2]): Promise<Front> => {
      const made = await startFront(place, port, handler);
      ends.push(() => made.close());
      return made;
    };
    const [port, sandboxPort, publicPort] = [await freePort(), await freePort(), await freePort()];
    const secret = (): string => randomBytes(32).toString('hex');
    const secondSecret = secret();
    const bank = createSecondBank(secondSecret);
    const outside = await front(await freePort(), proxyTo(sandboxPort));
    const second = await front(await freePort(), bank.handler);
    const site = await front(publicPort, proxyTo(port));

    const passwords = { owner: secret(), server: secret() };
    const at = new URL(cluster.url);
    const address = `${at.host}/benjarong`;
    const values: Record<string, string> = {
      NODE_ENV: 'production',
      DATABASE_URL: `postgresql://benjarong_server:${passwords.server}@${address}`,
      PUBLIC_URL: site.url,
      HOST: '127.0.0.1',
      PORT: String(port),
      TRUST_PROXY: '127.0.0.1',
      DATA_DIR: join(place, 'data'),
    };
    const env: Record<string, string> = {};
    for (const name of neededVariables())
      env[name] =
        values[name] ??
        (/_(SECRET|TOKEN)$/.test(name) ? secret() : /_(URL|ORIGINS)$/.test(name) ? outside.url : fail(name));
    // docs/providers.md: the second bank takes what is too large for the first.
    Object.assign(env, {
      PAYIN_ADAPTERS: 'signed-bank,signed-bank:second',
      PAYMENT_MAXIMUM: '500.00',
      PAYMENT_URL_SECOND: second.url,
      PAYMENT_SECRET_SECOND: secondSecret,
      PAYMENT_BILLER_ID_SECOND: billerOf('010755555555'),
      LOTTO_URL: outside.url,
      NODE_EXTRA_CA_CERTS: join(place, 'ca.pem'),
      LOG_LEVEL: 'warn',
    });
    writeFileSync(
      join(place, 'server.env'),
      Object.entries(env)
        .map(([name, value]) => `${name}=${value}\n`)
        .join(''),
      { mode: 0o600 },
    );

    // The shell of the operator: no variable but the guide's.
    const path = [ensurePrograms(), process.env['PATH']].join(delimiter);
    // Not spawnSync: the fronts of this process answer meanwhile.
    const shell = async (script: string, more: Readonly<Record<string, string>> = {}): Promise<string> => {
      const child = spawn('bash', ['--norc', '-euc', script], {
        cwd: place,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { PATH: path, HOME: place, ...more },
      });
      let output = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
      const [status] = (await once(child, 'close')) as [number | null];
      if (status !== 0) throw new Error(`this did not work: ${script}\n${output}`);
      return output;
    };

    const given = [passwords.owner, passwords.server];
    const database = commandsOf('3. Migrations')
      .join('\n')
      .replaceAll("password '…'", () => `password '${given.shift() ?? fail('a third password')}'`)
      .replace('benjarong_owner:…@host/benjarong', `benjarong_owner:${passwords.owner}@${address}`);
    await shell(database, {
      PGHOST: at.hostname,
      PGPORT: at.port,
      PGUSER: at.username,
      PGPASSWORD: at.password,
      PGDATABASE: 'postgres',
    });
    say('holds  roles, database and migrations as section 3 has them');

    const start = (script: string, own: Readonly<Record<string, string>>) => {
      const child = spawn(process.execPath, ['--enable-source-maps', resolve(root, script)], {
        cwd: place,
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { PATH: path, HOME: place, ...own },
      });
      const gone = once(child, 'exit');
      ends.push(async () => {
        child.kill('SIGTERM');
        await gone;
      });
    };
    start('apps/sandbox/dist/main.js', {
      ...env,
      NODE_ENV: 'development',
      SANDBOX_PORT: String(sandboxPort),
      SANDBOX_URL: outside.url,
      DATA_DIR: join(place, 'sandbox'),
    });
    start('apps/server/dist/main.js', env);
    await ready(`${outside.url}/healthz`);
    await ready(`${site.url}/readyz`);
    const home = await fetch(site.url);
    if (!(await home.text()).includes('<html')) throw new Error('the site is not served');
    say('holds  the server starts with the variables of section 2 and serves the site by https');

    const prelude = await fillHouse(place, shell);
    await buyAndPlay({ site: site.url, outside: outside.url, bank });
    await visitSite(site.url, account);
    const operator = (line: string): Promise<string> => shell(`${prelude}\noperator ${line}`);
    for (const line of [
      'doctor',
      'audit',
      'log verify',
      'log --limit 200',
      'withdraw settings',
      'deposit reviews',
    ]) {
      const output = await operator(line);
      const last = output.trim().split('\n').at(-1) ?? '';
      say(`holds  operator ${line}: ${last}`);
      if (line === 'doctor') say(output.trimEnd().replaceAll(/^/gm, '         '));
    }
    await jobsRun(`http://127.0.0.1:${port}`, env['METRICS_TOKEN'] ?? '');
    say('holds  the audit runs as a job, under the role that owns nothing');
  } finally {
    for (const end of ends.toReversed()) await end();
  }
}

async function ready(url: string): Promise<void> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    if (Date.now() > deadline) throw new Error(`${url} was not ready in a minute`);
    await pause(100);
  }
}

// The audit of each minute, which says that jobs run at all.
async function jobsRun(url: string, token: string): Promise<void> {
  const deadline = Date.now() + 180_000;
  for (;;) {
    const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
    if (/^job_runs_total\{job="kernel\.audit",outcome="done"\} [1-9]/m.test(await answer.text())) return;
    if (Date.now() > deadline) throw new Error('no job ran in three minutes');
    await pause(1_000);
  }
}

function fail(what: string): never {
  throw new Error(`docs/deploy.md asks for ${what}, which the drill does not know`);
}
