// `pnpm dev`: the same as `npm start` from source, with hot reload of the site and restarts of server and sandbox.
// The mini-app is there twice: under the site's address as its demo build, which speaks to the sandbox's LINE, and from
// source with hot reload, without LINE.
import { spawn } from 'node:child_process';
import path from 'node:path';

import { ensureInstalled, root } from './lib/ensure.mjs';

ensureInstalled();

const { toolEnvironment } = await import('./lib/run.mjs');
const { build } = await import('./lib/build.mjs');
const { addresses, isTaken, lineSettings, loadEnvironment, stopAll, untilHealthy } =
  await import('./lib/environment.mjs');

loadEnvironment();
const { port, sandboxPort, sandbox } = addresses();
/** Where people go: Vite's site, which hands calls and the mini-app on to the server. LINE comes back there too. */
const site = 'http://localhost:5173';
for (const number of [port, sandboxPort]) {
  if (await isTaken(number)) {
    console.error(
      `Port ${number} is taken. Stop what listens there, or choose others with PORT and SANDBOX_PORT.`,
    );
    process.exit(1);
  }
}

build(['liff'], { mode: process.env.LINE_CHANNEL_ID ? 'production' : 'demo' });

const children = [];
const begin = (command, args, cwd) => {
  const child = spawn(command, args, {
    cwd: path.join(root, cwd),
    env: {
      ...toolEnvironment,
      DEMO: process.env.DEMO ?? 'true',
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      PUBLIC_URL: process.env.PUBLIC_URL || site,
      BENJARONG_API: `http://localhost:${port}`,
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
  `http://localhost:${port}/readyz`,
  begin('tsx', ['watch', '--clear-screen=false', 'src/main.ts'], 'apps/server'),
);
begin('vite', ['--clearScreen=false'], 'apps/site');
begin('vite', ['--clearScreen=false'], 'apps/liff');

console.log(`
    Site           ${site}                hot reload
    LINE mini-app  ${site}/liff/          with LINE, as built at the start
                   http://localhost:5174/liff/          hot reload, log-in by password
    LINE chat      ${sandbox}/line
    All of it     ${sandbox}
`);
