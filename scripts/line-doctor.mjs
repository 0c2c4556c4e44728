// `npm run line:doctor`: what of LINE's console is right, what is wrong, and what to click (docs/line.md). Changes nothing.
import { parseArgs } from 'node:util';

import { ensureInstalled } from './lib/ensure.mjs';

ensureInstalled();

const { values: options } = parseArgs({ options: { sandbox: { type: 'boolean' } } });
const { tsImport } = await import('tsx/esm/api');
const { addresses, loadEnvironment } = await import('./lib/environment.mjs');
const { sandboxLine } = await import('./lib/sandbox-line.mjs');
const { LineSetupError, readBrand, readLineSettings } = await import('./lib/line-setup.mjs');
const { examineLine } = await import('./lib/line-doctor.mjs');
const { lineSetupText: text } = await tsImport('../packages/text/src/index.ts', import.meta.url);

loadEnvironment();
const { product, sandbox } = addresses();
const env = options.sandbox ? { ...process.env, PUBLIC_URL: product, ...sandboxLine(sandbox) } : process.env;
const marks = { ok: 'ok  ', no: 'NO  ', look: 'look' };

try {
  const settings = readLineSettings(env, text, { local: options.sandbox });
  const home = settings.endpoint.replace(/liff\/$/, '');
  const login = (env.LINE_LOGIN_URL?.trim() || 'https://access.line.me').replace(/\/+$/, '');
  const brand = await readBrand({ settings, text, fetch });
  const found = await examineLine({ settings, text, brand, fetch, login, home });
  for (const { state, what, todo } of found) {
    console.log(`${marks[state]}  ${what}`);
    if (todo) console.log(`      -> ${todo}`);
  }
  if (found.some(({ state }) => state === 'no')) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof LineSetupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
