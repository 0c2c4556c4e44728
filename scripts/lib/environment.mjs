// Starts the product and the sandbox environment as two processes and stops them together.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';

import { root } from './ensure.mjs';
import { sandboxLine } from './sandbox-line.mjs';

/** Reads `.env` (when there is one) without overriding what the shell already set. */
export const loadEnvironment = () => {
  const file = path.join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
};

/** Where everything listens, from the environment (`PORT`, `SANDBOX_PORT`); an empty setting means its default. */
export const addresses = () => {
  const port = Number(process.env.PORT || 4000);
  const sandboxPort = Number(process.env.SANDBOX_PORT || 4100);
  return {
    port,
    sandboxPort,
    product: process.env.PUBLIC_URL || `http://localhost:${port}`,
    sandbox: process.env.SANDBOX_URL || `http://localhost:${sandboxPort}`,
  };
};

/** The sandbox's LINE for both processes; nothing when the operator's own channel is set. */
export const lineSettings = () => (process.env.LINE_CHANNEL_ID ? {} : sandboxLine(addresses().sandbox));

/** Does anybody answer on this port of this machine? */
export const isTaken = (port) =>
  new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

/** Resolves when `url` answers 200, rejects when `child` ends before or `timeout` ms pass. */
export const untilHealthy = async (url, child, timeout = 300_000) => {
  const deadline = Date.now() + timeout;
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error('it ended before it was ready');
    try {
      const reply = await fetch(url, { signal: AbortSignal.timeout(2_000) });
      if (reply.ok) return;
    } catch {
      // not listening yet
    }
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
  throw new Error(`${url} did not answer within ${timeout / 1000} s`);
};

/** Starts one Node process of ours; `stdio` is inherited unless told otherwise. */
export const startProcess = (
  entry,
  env = {},
  { stdio = ['ignore', 'inherit', 'inherit'], parameters = [] } = {},
) =>
  spawn(process.execPath, [path.join(root, entry), ...parameters], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio,
  });

/** Asks the processes to stop and waits until they have; after 12 s the rest is killed. */
export const stopAll = async (children) => {
  const alive = children.filter((child) => child.exitCode === null && child.signalCode === null);
  const ends = alive.map((child) => new Promise((resolve) => child.once('exit', resolve)));
  for (const child of alive) child.kill('SIGTERM');
  const timer = setTimeout(() => {
    for (const child of alive) child.kill('SIGKILL');
  }, 12_000);
  await Promise.all(ends);
  clearTimeout(timer);
};
