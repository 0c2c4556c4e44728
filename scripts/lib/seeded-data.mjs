// A data folder with the demo's rows in it, made at most once per server build and two hours: the browser suite starts
// each of its servers on a copy instead of seeding each of them.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

import { root } from './ensure.mjs';
import { sandboxLine } from './sandbox-line.mjs';
import { startProcess, stopAll, untilHealthy } from './environment.mjs';

const folder = path.join(root, '.cache/seeded-data');

// Rounds, statements and notices lie around the time of the seeding: older data would be another demo.
const maximumAgeMs = 2 * 60 * 60 * 1000;

/** All visitors of a run share one address: the limits per address, which have tests of their own, step aside. */
const raisedLimits = [
  'otp_per_device_hour',
  'otp_per_ip_hour',
  'otp_per_ip_day',
  'login_per_ip_10min',
  'register_per_ip_hour',
];

/** Name of the snapshot for this build of server and sandbox, with the time of its making left out. */
const fingerprint = () =>
  ['server', 'sandbox']
    .map((app) => readFileSync(path.join(root, `.cache/build/${app}-dist.sha256`), 'utf8').slice(0, 16))
    .join('-');

const fresh = (name) =>
  existsSync(folder)
    ? readdirSync(folder).find((entry) => {
        const [made, ...rest] = entry.split('-');
        const ageMs = Date.now() - Number(made);
        return rest.join('-') === name && ageMs >= 0 && ageMs < maximumAgeMs;
      })
    : undefined;

/**
 * Answers the path of a data folder (`DATA_DIR`) that a demo server seeded and closed; copy it, never start on it.
 * `port` and the next one must be free. Needs the builds of server and sandbox; rejects when they do not start.
 */
export const seededData = async ({ port }) => {
  const name = fingerprint();
  const known = fresh(name);
  if (known) return path.join(folder, known);
  rmSync(folder, { recursive: true, force: true });
  const making = path.join(folder, 'making');
  mkdirSync(making, { recursive: true });
  const sandbox = `http://localhost:${port + 1}`;
  const environment = {
    NODE_ENV: 'development',
    DEMO: 'true',
    LOG_LEVEL: 'warn',
    HOST: '127.0.0.1',
    PORT: String(port),
    SANDBOX_PORT: String(port + 1),
    PUBLIC_URL: `http://localhost:${port}`,
    SANDBOX_URL: sandbox,
    ...sandboxLine(sandbox),
    DATA_DIR: making,
    DATABASE_URL: '',
  };
  // What a child prints must not be taken for the answer of the command below.
  const stdio = ['ignore', 2, 2];
  const processes = [];
  try {
    for (const [entry, ready] of [
      ['apps/sandbox/dist/main.js', `${sandbox}/healthz`],
      ['apps/server/dist/main.js', `${environment.PUBLIC_URL}/readyz`],
    ]) {
      const child = startProcess(entry, environment, { stdio });
      processes.push(child);
      await untilHealthy(ready, child);
    }
    for (const setting of raisedLimits)
      execFileSync(process.execPath, ['apps/server/dist/operator.js', 'agent', 'set', setting, '100000'], {
        cwd: root,
        env: { ...process.env, ...environment },
        stdio,
      });
  } finally {
    await stopAll(processes.toReversed());
  }
  const done = path.join(folder, `${Date.now()}-${name}`);
  renameSync(making, done);
  return done;
};
