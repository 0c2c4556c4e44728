// Builds what production runs: the site, the mini-app and the server; `liff:demo` names the other mode of the mini-app.
// `npm start` does this by itself.
import { ensureInstalled } from './lib/ensure.mjs';

ensureInstalled();
const { build } = await import('./lib/build.mjs');
const named = process.argv.length > 2 ? process.argv.slice(2) : ['site', 'liff', 'server'];
for (const [app, mode] of named.map((name) => name.split(':'))) build([app], mode ? { mode } : {});
