// `npm run operator -- <command>`: the operator's command line over the running server, or over its database.
import { ensureInstalled } from './lib/ensure.mjs';

ensureInstalled();

const { build } = await import('./lib/build.mjs');
const { loadEnvironment, startProcess } = await import('./lib/environment.mjs');

loadEnvironment();
build(['server'], { log: () => {} });
const child = startProcess(
  'apps/server/dist/operator.js',
  {},
  { stdio: 'inherit', parameters: process.argv.slice(2) },
);
child.once('exit', (code) => process.exit(code ?? 1));
