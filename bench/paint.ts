// When a phone shows what was asked for (goals.md): largest paint and blocking of public pages and of a member's, and from
// the tap on a LIFF link to a usable deposit form, with LINE's real SDK. Medians of BENCH_ROUNDS=5 cold visits at 390×844,
// 1.6 Mbit/s, 150 ms and a processor four times slower. BENCH_ONLY=<text,text> takes the rows with one of those texts;
// BENCH_DATA=<folder> keeps the seeded database for the next run.
import { resolve } from 'node:path';

import { agent } from '@benjarong/contract';
import { lineText, sandboxLineText } from '@benjarong/text';

import { root, say, setting } from '../drill/support/house.ts';
import { sandboxLine } from '../scripts/lib/sandbox-line.mjs';
import { barePath, withBarePage } from './support/bare.ts';
import { startFront } from './support/front.ts';
import { median } from './support/load.ts';
import { visit, type Address, type Visit } from './support/visit.ts';

interface Row extends Omit<Address, 'url' | 'folder'> {
  readonly name: string;
  readonly url?: string;
  readonly folder?: string;
  /** ms of the figure that counts: the largest paint, of LIFF rows the usable form. */
  readonly goal?: number;
}

const rounds = setting('BENCH_ROUNDS', 5);
const only = (process.env['BENCH_ONLY'] ?? '').split(',');
const folder = await withBarePage(resolve(root, 'apps/site/dist'));
const { house, url, sandbox, browser, asMember, demo, close } = await startFront(folder);

const mounted = 'html.mounted';
const liffBrowser =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36 Line/15.6.0 LIFF';
const link = `${sandbox}/line/liff/${sandboxLine(sandbox)['LIFF_ID'] ?? ''}/deposit?amount=300`;

/** LINE's app puts its bridge into the window. */
const bridge = 'window._liff = { features: [], postMessage() {} }';

/** Links the sandbox's LINE user to the demo's member, as a first visit does. */
async function linkMember(): Promise<void> {
  const context = await browser.newContext({
    userAgent: liffBrowser,
    locale: 'th-TH',
    ignoreHTTPSErrors: true,
  });
  await context.addInitScript(bridge);
  const page = await context.newPage();
  await page.goto(link);
  await page.getByRole('button', { name: sandboxLineText.consent.allow, exact: true }).click();
  const form = page.getByRole('form', { name: lineText.linkExisting });
  const amount = page.locator('main input[name="amount"]');
  // A database that was kept has the link of the run before.
  await form.or(amount).first().waitFor();
  if (await amount.isVisible()) return context.close();
  const { username, password } = await demo();
  await form.locator('input[name="username"]').fill(username);
  await form.locator('input[name="password"]').fill(password);
  await form.locator('button[type="submit"]').click();
  await amount.waitFor();
  await context.close();
}

async function openRound(): Promise<string> {
  const query = new URLSearchParams({ agent_id: String(agent.id), state: 'open' });
  const answer = await fetch(`${house.url}/api/lotto/rounds?${query.toString()}`);
  return /"round_id":"([^"]+)"/.exec(await answer.text())?.[1] ?? '';
}

try {
  const member = { visitor: asMember, goal: 1_800 };
  const liff = {
    folder: resolve(root, 'apps/liff/dist-demo'),
    base: '/liff',
    url: link,
    path: '/liff/deposit',
    ready: `${mounted} main form button[type="submit"]:not([disabled])`,
  };
  // Drawn by the server: what is typed and pressed from here on counts (e2e/liff/shell.spec.ts).
  const drawn = 'html.known main form button[type="submit"]:not([disabled])';
  const inBrowser = { visitor: asMember };
  const inLine = { visitor: () => ({ script: bridge }), userAgent: liffBrowser };
  const rows: readonly Row[] = [
    { name: barePath, ready: '#root h1' },
    { name: '/', ready: `${mounted} main li button img` },
    { name: '/login', ready: `${mounted} main form` },
    { name: '/register', ready: `${mounted} main form`, goal: 1_500 },
    { name: '/slot', ready: `${mounted} main li button img`, goal: 1_500 },
    { name: '/lotto/lobby', ready: `${mounted} main h2`, goal: 1_500 },
    { name: `/lotto/${await openRound()}`, ready: `${mounted} main h1`, goal: 1_500 },
    { name: '/promotions', ready: `${mounted} main h2, ${mounted} main h3`, goal: 1_500 },
    { name: '/member', ready: `${mounted} main h1`, ...member },
    { name: '/member/deposit', ready: 'main input[name="amount"]', ...member },
    { name: '/member/statement', ready: 'main li', ...member },
    { name: 'deposit in a browser', ...liff, ...inBrowser, ready: drawn, goal: 1_700 },
    { name: 'deposit in a browser, React answers', ...liff, ...inBrowser },
    { name: 'deposit in the LIFF browser', ...liff, ...inLine, ready: drawn, goal: 2_200 },
    { name: 'deposit in the LIFF browser, React answers', ...liff, ...inLine },
  ].filter(({ name }) => only.some((text) => name.includes(text)));
  if (rows.some(({ userAgent }) => userAgent !== undefined)) await linkMember();

  const visits = new Map<string, Visit[]>();
  for (let turn = 0; turn <= rounds; turn += 1) {
    for (const { name, goal: _, ...address } of rows) {
      const measured = await visit(browser, { url: url + name, folder, ...address });
      say(
        `turn ${turn}  ${name}  largest paint ${measured.largestPaint.toFixed(0)} ms, usable ${measured.usable.toFixed(0)} ms`,
      );
      // The first turn warms the server's caches.
      if (turn > 0) visits.set(name, [...(visits.get(name) ?? []), measured]);
    }
  }
  say('\nfirst paint, largest, usable, blocking; shift; KB of JavaScript');
  for (const { name, goal } of rows) {
    const all = visits.get(name) ?? [];
    const middle = (figure: 'firstPaint' | 'largestPaint' | 'usable' | 'blocking' | 'shift' | 'scripts') =>
      median(all.map((one) => one[figure]));
    const ms = (['firstPaint', 'largestPaint', 'usable', 'blocking'] as const).map((figure) =>
      middle(figure).toFixed(0).padStart(6),
    );
    say(
      `${ms.join('')} ${middle('shift').toFixed(4)} ${middle('scripts').toFixed(1).padStart(6)}  ${name}${goal === undefined ? '' : `   goal ${goal}`}   ${all.at(-1)?.largest ?? ''}`,
    );
  }
} finally {
  await close();
}
