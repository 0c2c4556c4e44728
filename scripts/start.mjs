// `npm start`: install → build → database → migrate → seed when empty → product and sandbox environment → where to click.
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';

import { ensureInstalled, root } from './lib/ensure.mjs';

ensureInstalled();

const { build } = await import('./lib/build.mjs');
const { addresses, isTaken, lineSettings, loadEnvironment, startProcess, stopAll, untilHealthy } =
  await import('./lib/environment.mjs');

loadEnvironment();
const { port, sandboxPort, product, sandbox } = addresses();
const production = process.env.NODE_ENV === 'production';

for (const [name, number, variable] of [
  ['The product', port, 'PORT'],
  ...(production ? [] : [['The sandbox', sandboxPort, 'SANDBOX_PORT']]),
]) {
  if (await isTaken(number)) {
    console.error(
      `${name} needs port ${number}, but something already listens there. Stop it, or choose another: ${variable}=${number + 1} npm start`,
    );
    process.exit(1);
  }
}

build(production ? ['site', 'server'] : ['site', 'server', 'sandbox']);
build(['liff'], { mode: production || process.env.LINE_CHANNEL_ID ? 'production' : 'demo' });

// PostgreSQL is brought up to date by the owner's command; the embedded database by the server, its only user.
if (process.env.DATABASE_URL) {
  const { run } = await import('./lib/run.mjs');
  run('migrations', process.execPath, ['apps/server/dist/migrate.js']);
}

const children = [];
let ending;
/** Stops everything and ends the process; anyone who asks second waits for the same end. */
const stop = (code) =>
  (ending ??= stopAll(children).then(() => {
    process.exit(code);
  }));
process.on('SIGINT', () => void stop(0));
process.on('SIGTERM', () => void stop(0));

const begin = (entry, env) => {
  const child = startProcess(entry, env);
  children.push(child);
  child.once('exit', (code) => void stop(code ?? 1));
  return child;
};

const demo = production
  ? {}
  : { DEMO: process.env.DEMO || 'true', LOG_LEVEL: process.env.LOG_LEVEL || 'warn', ...lineSettings() };
try {
  if (!production) await untilHealthy(`${sandbox}/healthz`, begin('apps/sandbox/dist/main.js', demo));
  // Seeding takes memory that a process never gives back, so another one does it.
  const folder = path.resolve(root, process.env.DATA_DIR || '.data', 'db');
  if (!production && !process.env.DATABASE_URL && demo.DEMO === 'true' && !existsSync(folder)) {
    const seeder = startProcess('apps/server/dist/main.js', demo, { parameters: ['--seed'] });
    children.push(seeder);
    const [code] = await once(seeder, 'exit');
    if (code !== 0) throw new Error('the demo could not be made');
  }
  await untilHealthy(`${product}/readyz`, begin('apps/server/dist/main.js', demo));
} catch (error) {
  if (!ending) console.error(`Starting failed: ${error.message}`);
  await stop(1);
}

const { data } = await (
  await fetch(`${product}/api/agent/config`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
).json();

console.log(`
  ${data.info.brand_name} is open.

    Site           ${product}
    LINE mini-app  ${product}/liff/
    API            ${product}/api/docs${
      production
        ? ''
        : `
    LINE chat      ${sandbox}/line
    SMS inbox      ${sandbox}/sms
    Bank           ${sandbox}/bank
    All of it     ${sandbox}

    Demo member    ${data.info.demo_username}   password  ${data.info.demo_password}`
    }

  Ctrl-C stops everything.
`);
