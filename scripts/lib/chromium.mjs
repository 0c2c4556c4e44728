// Finds a Chromium for browser tests, or brings one: environment, system, Playwright's cache, a build from npm, apt.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { root } from './ensure.mjs';

/** Flags under which Chromium starts as root and asks nothing of the network by itself. */
const flags = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * What the npm build wants for tiny machines of a cloud, and a proof must not have: these weaken the very rules of
 * origins that the journeys test, or let one broken page end the whole browser.
 */
const unwanted = new Set([
  '--single-process',
  '--no-zygote',
  '--disable-web-security',
  '--disable-site-isolation-trials',
  '--allow-running-insecure-content',
]);

// The headless shell is the same engine without the desktop's parts: the suite costs about a quarter less with it.
const systemPaths = {
  linux: [
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome-stable',
    'google-chrome',
    'microsoft-edge',
    'brave-browser',
  ].flatMap((name) => ['/usr/bin', '/usr/local/bin', '/snap/bin'].map((folder) => path.join(folder, name))),
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((name) =>
    process.env[name]
      ? ['Google/Chrome/Application/chrome.exe', 'Microsoft/Edge/Application/msedge.exe'].map((tail) =>
          path.join(process.env[name], tail),
        )
      : [],
  ),
};

const runs = (file) => {
  try {
    accessSync(file, constants.X_OK);
    return spawnSync(file, ['--version'], { timeout: 15_000 }).status === 0;
  } catch {
    return false;
  }
};

const fromSystem = () => (systemPaths[process.platform] ?? []).find(runs);

/** A browser of the system that keeps pages for Back, as phones do; the headless shell never does. */
export const findKeepingChromium = () =>
  (systemPaths[process.platform] ?? []).filter((file) => !file.includes('headless-shell')).find(runs);

const fromPlaywright = async () => {
  const { chromium } = await import('playwright-core');
  const file = chromium.executablePath();
  return existsSync(file) && runs(file) ? file : undefined;
};

/** A Chromium that ships inside an npm package (Linux x64); it brings the few libraries it needs. */
const fromNpm = async () => {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const folder = path.join(root, '.cache/browser');
  const manifest = path.join(folder, 'package.json');
  mkdirSync(folder, { recursive: true });
  if (!existsSync(manifest)) writeFileSync(manifest, '{"private":true}');
  const require = createRequire(manifest);
  const resolve = () => {
    try {
      return require.resolve('@sparticuz/chromium');
    } catch {
      return undefined;
    }
  };
  if (!resolve()) {
    console.log('Bringing a Chromium for the browser tests …');
    spawnSync(
      'npm',
      ['install', '--no-audit', '--no-fund', '--prefix', folder, '@sparticuz/chromium@143.0.4'],
      {
        stdio: ['ignore', 'ignore', 'inherit'],
        timeout: 300_000,
      },
    );
  }
  const found = resolve();
  if (!found) return undefined;
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs20.x'; // makes the package unpack its own nss, nspr and expat
  const { default: chromium } = await import(pathToFileURL(found).href);
  const file = await chromium.executablePath();
  return runs(file)
    ? { executablePath: file, args: [...chromium.args.filter((flag) => !unwanted.has(flag)), ...flags] }
    : undefined;
};

const fromApt = () => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    return undefined;
  console.log('Installing Chromium with apt-get …');
  spawnSync(
    'sh',
    [
      '-c',
      'apt-get update -qq && export DEBIAN_FRONTEND=noninteractive && for name in chromium-headless-shell chromium; do apt-get install -y -qq --no-install-recommends $name && break; done',
    ],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  return fromSystem();
};

/** `{ executablePath, args }` for Playwright's launch, or `undefined` when no browser can be had here. */
export const findChromium = async () => {
  const named = process.env.CHROMIUM_PATH ?? process.env.CHROME_PATH;
  const ways = [
    () => (named && runs(named) ? named : undefined),
    fromSystem,
    fromPlaywright,
    fromNpm,
    fromApt,
  ];
  for (const way of ways) {
    try {
      const found = await way();
      if (typeof found === 'string') return { executablePath: found, args: flags };
      if (found) return found;
    } catch (error) {
      console.warn(`(no browser this way: ${error.message})`);
    }
  }
  return undefined;
};
