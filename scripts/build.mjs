// Builds what production runs: the site, the mini-app and the server. `npm start` does this by itself.
import { ensureInstalled } from './lib/ensure.mjs';

ensureInstalled();
const { build } = await import('./lib/build.mjs');
build(process.argv.length > 2 ? process.argv.slice(2) : ['site', 'liff', 'server']);
