// `npm run migrate`: brings the database's schema up to date, before the servers of a new release start.
import { ensureInstalled } from './lib/ensure.mjs';

ensureInstalled();

const { build } = await import('./lib/build.mjs');
const { loadEnvironment, startProcess } = await import('./lib/environment.mjs');

loadEnvironment();
build(['server'], { log: () => {} });
const child = startProcess(
  'apps/server/dist/migrate.js',
  {},
  { stdio: 'inherit', parameters: process.argv.slice(2) },
);
child.once('exit', (code) => process.exit(code ?? 1));
