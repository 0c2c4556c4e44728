// `pnpm dev`: the same as `npm start` from source, with hot reload of the site and the mini-app and restarts of server and sandbox.
import { spawn } from 'node:child_process';
import path from 'node:path';

import { ensureInstalled, root } from './lib/ensure.mjs';

ensureInstalled();

const { toolEnvironment } = await import('./lib/run.mjs');
const { addresses, isTaken, lineSettings, loadEnvironment, stopAll, untilHealthy } =
  await import('./lib/world.mjs');

loadEnvironment();
const { port, sandboxPort, product, sandbox } = addresses();
for (const number of [port, sandboxPort]) {
  if (await isTaken(number)) {
    console.error(
      `Port ${number} is taken. Stop what listens there, or choose others with PORT and SANDBOX_PORT.`,
    );
    process.exit(1);
  }
}

const children = [];
const begin = (command, args, cwd) => {
  const child = spawn(command, args, {
    cwd: path.join(root, cwd),
    env: {
      ...toolEnvironment,
      DEMO: process.env.DEMO ?? 'true',
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      ...lineSettings(),
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  children.push(child);
  return child;
};
const stop = () => void stopAll(children).then(() => process.exit(0));
process.on('SIGINT', stop);
process.on('SIGTERM', stop);

await untilHealthy(
  `${sandbox}/healthz`,
  begin('tsx', ['watch', '--clear-screen=false', 'src/main.ts'], 'apps/sandbox'),
);
await untilHealthy(
  `${product}/readyz`,
  begin('tsx', ['watch', '--clear-screen=false', 'src/main.ts'], 'apps/server'),
  180_000,
);
begin('vite', ['--clearScreen=false'], 'apps/site');
begin('vite', ['--clearScreen=false'], 'apps/liff');
