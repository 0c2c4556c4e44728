// `npm run line:setup`: the LIFF app and the rich menus, made or updated through LINE's server APIs (docs/line.md).
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';

import { ensureInstalled } from './lib/ensure.mjs';

ensureInstalled();

const help = `npm run line:setup [-- options]
  --dry-run         prints the requests, without secrets, and sends nothing to LINE
  --sandbox         sets up the sandbox's LINE of a demo that runs here (npm start)
  --yes             changes the address of a LIFF app without asking
  --image <file>    a PNG or JPEG of 2500 x 1686 in place of the drawn picture of both rich menus
  --save <file>     also keeps the drawn pictures as guest-<file> and member-<file>
  --help
Name, colour and logo are those of the running server at PUBLIC_URL. Settings: LINE_CHANNEL_ID, LINE_CHANNEL_SECRET, PUBLIC_URL; for the rich menu LINE_MESSAGING_CHANNEL_ID and
LINE_MESSAGING_CHANNEL_SECRET. It may run again: what exists is updated, what is the same stays.`;

let options;
try {
  ({ values: options } = parseArgs({
    options: {
      'dry-run': { type: 'boolean' },
      sandbox: { type: 'boolean' },
      yes: { type: 'boolean' },
      image: { type: 'string' },
      save: { type: 'string' },
      help: { type: 'boolean' },
    },
  }));
} catch (error) {
  console.error(`${error.message}\n\n${help}`);
  process.exit(2);
}
if (options.help) {
  console.log(help);
  process.exit(0);
}

const { tsImport } = await import('tsx/esm/api');
const { addresses, loadEnvironment } = await import('./lib/environment.mjs');
const { sandboxLine } = await import('./lib/sandbox-line.mjs');
const { LineSetupError, readBrand, readLineSettings, setUpLine } = await import('./lib/line-setup.mjs');
const { lineSetupText: text } = await tsImport('../packages/text/src/index.ts', import.meta.url);
const { richMenu, richMenuGrid } = await tsImport('../packages/core/src/share/index.ts', import.meta.url);

loadEnvironment();
const { product, sandbox } = addresses();
const env = options.sandbox ? { ...process.env, PUBLIC_URL: product, ...sandboxLine(sandbox) } : process.env;

const ask = async (question) => {
  if (!process.stdin.isTTY) return false;
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^y(es)?$/i.test((await lines.question(`${question} [y/N] `)).trim());
  } finally {
    lines.close();
  }
};

const drawImage = async (kind, brand) => {
  if (options.image) {
    const bytes = readFileSync(path.resolve(options.image));
    return { bytes, type: bytes[0] === 0x89 ? 'image/png' : 'image/jpeg' };
  }
  const { drawRichMenu } = await import('./lib/rich-menu-image.mjs');
  const { resolveArt } = await tsImport('../packages/art/src/index.ts', import.meta.url);
  const { accentPaints, accents } = await tsImport('../packages/contract/src/index.ts', import.meta.url);
  const image = await drawRichMenu({
    flows: kind === 'guest' ? text.guestFlows : text.flows,
    grid: richMenuGrid,
    resolveArt,
    name: brand.name,
    paint: accentPaints[brand.accent] ?? accentPaints[accents[0]],
    logo: brand.logo,
  });
  if (!image) throw new LineSetupError(text.errors.image);
  if (options.save) writeFileSync(path.resolve(`${kind}-${options.save}`), image.bytes);
  return image;
};

try {
  const settings = readLineSettings(env, text, { local: options.sandbox });
  const brand = await readBrand({ settings, text, fetch });
  const done = await setUpLine({
    settings,
    text,
    brand,
    menuOf: (liffId, kind) => richMenu(liffId, undefined, [], kind),
    confirm: options.yes ? async () => true : ask,
    drawImage: (kind) => drawImage(kind, brand),
    fetch,
    print: (line) => console.log(line),
    dryRun: options['dry-run'] === true,
  });
  const menus = {
    made: 'made: one for everybody, one for members',
    unchanged: 'as it was',
    skipped: 'not touched',
  };
  console.log(
    `${options['dry-run'] ? '\nNothing was sent. It would come to:' : ''}
  LIFF app    ${done.liffId} (${done.app}), opens ${settings.endpoint}
  Rich menus  ${menus[done.menu]}${
    settings.messaging ? '' : ': set LINE_MESSAGING_CHANNEL_ID and LINE_MESSAGING_CHANNEL_SECRET to have one'
  }
  .env        LIFF_ID=${done.liffId}${settings.liffId === done.liffId ? ' (is set)' : '   <- write this and restart'}`,
  );
} catch (error) {
  if (!(error instanceof LineSetupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
