// Part of `pnpm verify`: production builds of site, mini-app and server contain nothing of the sandbox's LINE, and the
// site's contains nothing of LINE's SDK (line.md). Each mark that is looked for must also be found where it belongs, or
// the check would pass for want of a word.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { build } from './lib/build.mjs';
import { root } from './lib/ensure.mjs';
import { deadMarks, demoMarks, findTraces, liffMarks, sandboxMarks } from './lib/line-traces.mjs';
import { sandboxLine } from './lib/sandbox-line.mjs';

const { tsImport } = await import('tsx/esm/api');
const { lineHosts } = await tsImport('../apps/sandbox/src/line/hosts.ts', import.meta.url);

/** Name → text of everything in a folder that is text; compressed copies say the same. */
const readAll = (folder) =>
  Object.fromEntries(
    readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(?:[cm]?[jt]s|html|json|css|svg|webmanifest)$/.test(entry.name))
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [path.relative(root, file), readFileSync(file, 'utf8')]),
  );

build(['site', 'liff', 'server']);

const sandbox = 'http://localhost:4100';
const marks = sandboxMarks({ hosts: lineHosts, settings: sandboxLine(sandbox), sandbox });
const [site, liff, server] = ['site', 'liff', 'server'].map((app) => readAll(`apps/${app}/dist`));

const faults = [
  ...findTraces({ ...site, ...liff }, [...marks, ...demoMarks]),
  ...findTraces(server, marks),
  ...findTraces(site, liffMarks),
].map((trace) => `${trace} must not be in a production build`);
const alive = {
  ...readAll('apps/sandbox/src/line'),
  ...readAll('apps/sandbox/static'),
  ...readAll('scripts'),
};
const dead = [
  ...deadMarks({ ...alive, sandbox }, [...marks, ...demoMarks]),
  ...deadMarks(liff, liffMarks),
].map((mark) => `${mark} is nowhere any more: look for something else in scripts/lib/line-traces.mjs`);

if (faults.length + dead.length > 0) {
  console.error([...faults, ...dead].join('\n'));
  process.exit(1);
}
const count = [site, liff, server].reduce((sum, files) => sum + Object.keys(files).length, 0);
console.log(`${count} built files: nothing of the sandbox's LINE, no LIFF in the site`);
