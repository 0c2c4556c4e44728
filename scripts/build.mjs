// Builds what production runs: the site and the server. `npm start` does this by itself.
import { ensureInstalled } from './lib/ensure.mjs';

ensureInstalled();
const { build } = await import('./lib/build.mjs');
build(process.argv.length > 2 ? process.argv.slice(2) : ['site', 'server']);
