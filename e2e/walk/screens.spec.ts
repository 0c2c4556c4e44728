import { appendFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';

import { flowRoutes } from '@benjarong/contract/share';
import { commonText, lottoRoundText } from '@benjarong/text';
import type { Browser, Page } from '@playwright/test';

import { routeTable } from '../../apps/site/src/routes/route-table.ts';
import { faultsOfLook } from '../support/look.ts';
import { calmRound } from '../support/lotto.ts';
import { demoMember, expect, signIn, test, watch } from '../support/test.ts';
import { modes, type Size, sizes, smallestTarget } from './sizes.ts';

/** Where pictures go, `<who>-<route>-<size>-<mode>.jpg`; without it none are taken. */
const folder = process.env['WALK_SHOTS'];
/** `WALK_FAULTS`: a file that the faults are also added to. */
/** Where sheets with all routes go, `<app>-<width>-<mode>.jpg` (docs/screens.md); without it none are made. */
const sheetFolder = process.env['WALK_SHEETS'];

/** A pattern of addresses, for work on some of them. */
const only = new RegExp(process.env['WALK_PATH'] ?? '.');

type Who = 'visitor' | 'member';

interface Stop {
  readonly path: string;
  readonly who: Who;
}

interface Shot extends Stop {
  readonly mode: (typeof modes)[number];
  readonly jpeg: string;
}

for (const size of sizes) {
  test(`every route and flow has no fault of look at ${size.name}, in both modes`, async ({
    browser,
    request,
  }) => {
    test.setTimeout(3_600_000);
    const round = await calmRound(request);
    const faults: string[] = [];
    const shots: Shot[] = [];
    let states = 0;
    for (const who of ['visitor', 'member'] as const) {
      const context = await openContext(browser, size);
      // An unknown address is answered with 404: two stops ask for one.
      const complaints = watch(context, new Set([404]));
      const page = await context.newPage();
      if (who === 'member') await signIn(page, await demoMember(page));
      // The first flow for guests leads to LINE by itself, once; who comes back from there sees ours.
      else await page.goto('/liff/forgot').then(() => settle(page));
      for (const stop of stops(round.round_id).filter((each) => each.who === who && only.test(each.path))) {
        const at = `${who} ${stop.path.replace(round.round_id, 'round')}`;
        await page.emulateMedia({ colorScheme: 'light' });
        await page.goto(stop.path);
        await settle(page);
        for (const mode of modes) {
          await page.emulateMedia({ colorScheme: mode });
          const follows = expect(page.locator('html')).toHaveClass(new RegExp(`\\b${mode}\\b`), {
            timeout: 10_000,
          });
          await follows.catch(() => faults.push(`${at}: does not follow the device to ${mode}`));
          await picture(page, `${at}-${size.name}-${mode}`);
          if (sheetFolder !== undefined)
            shots.push({
              who,
              path: stop.path.replace(round.round_id, 'round'),
              mode,
              jpeg: await shotOf(page),
            });
          const look = await faultsOfLook(page, { target: smallestTarget(size) });
          faults.push(...look.map((fault) => `${at}, ${mode}: ${fault}`));
          states += 1;
        }
        faults.push(...complaints.splice(0).map((complaint) => `${at}: ${complaint}`));
      }
      await context.close();
    }
    await sheets(browser, size, shots);
    if (process.env['WALK_FAULTS'] !== undefined)
      appendFileSync(process.env['WALK_FAULTS'], faults.map((fault) => `${size.name} ${fault}\n`).join(''));
    console.log(`${states} states at ${size.name}, ${faults.length} faults`);
    expect(faults).toEqual([]);
  });
}

for (const size of sizes.filter(({ width }) => width < 600)) {
  test(`home shows lotto in its first two screens at ${size.name}`, async ({ browser }) => {
    for (const who of ['visitor', 'member'] as const) {
      const context = await openContext(browser, size);
      const page = await context.newPage();
      if (who === 'member') await signIn(page, await demoMember(page));
      await page.goto('/');
      await settle(page);
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      const card = page
        .getByRole('region', { name: lottoRoundText.home.title })
        .getByRole('listitem')
        .first();
      await expect(card).toBeVisible();
      // The name and the time of the first round are above the tab bar once one screen was scrolled.
      const top = await card.evaluate((element) => element.getBoundingClientRect().top + scrollY);
      expect([who, top + 80 < 2 * size.height - 64, top]).toEqual([who, true, top]);
      await context.close();
    }
  });
}

/** Every route of the site and every flow of the mini-app, as a visitor and as a member where both may come. */
function stops(round: string): readonly Stop[] {
  const site = routeTable
    .filter(({ path: each }) => each !== '/__gallery')
    .flatMap(({ path: each, access }) => both(filled(each, round), access));
  // Outside of LINE the mini-app's log-in leads a visitor to LINE's own page by itself.
  const ours = flowRoutes.filter(({ name }) => name !== 'login');
  const liff = ours.flatMap(({ name, access }) => both(`/liff/${name}`, access));
  return [
    ...site,
    ...both('/lobby/last', 'all'),
    ...both('/help', 'all'),
    { path: '/nowhere', who: 'visitor' },
    ...liff,
    ...both(`/liff/lotto?round_id=${round}`, 'all'),
    { path: '/liff/nowhere', who: 'visitor' },
  ];
}

function both(each: string, access: 'all' | 'member' | 'guest'): readonly Stop[] {
  if (access !== 'all') return [{ path: each, who: access === 'guest' ? 'visitor' : 'member' }];
  return [
    { path: each, who: 'visitor' },
    { path: each, who: 'member' },
  ];
}

function filled(pattern: string, round: string): string {
  return pattern
    .replace(':round_id?', round)
    .replace(':name?', 'hot')
    .replace(':id?', '2')
    .replace(':slug?', 'deposit-missing');
}

function openContext(browser: Browser, { width, height, touch }: Size) {
  return browser.newContext({
    viewport: { width, height },
    hasTouch: touch,
    isMobile: touch,
    locale: 'th-TH',
    timezoneId: 'Asia/Bangkok',
    baseURL: test.info().project.use.baseURL ?? '',
    serviceWorkers: 'block',
  });
}

/** The page says what it is, nothing of it is on its way, and no place is kept for something that comes. */
async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  await page.waitForLoadState('networkidle');
  await expect(page.getByText(new RegExp(`^${commonText.loading}`))).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
  // What is said for three seconds may lie over the header for as long (specification §8).
  await expect(page.locator('.bj-toast__root')).toHaveCount(0);
}

async function picture(page: Page, name: string): Promise<void> {
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${name.replaceAll(/[^A-Za-z0-9]+/g, '-')}.jpg`);
  // Colours change over a moment: the picture is of what they come to.
  await page.screenshot({ path: file, type: 'jpeg', quality: 70, animations: 'disabled' });
  const more = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  // Taller pages would be cut off by the browser's largest texture.
  if (more > 40 && more < 8_000)
    await page.screenshot({
      path: file.replace('.jpg', '-whole.jpg'),
      type: 'jpeg',
      quality: 60,
      fullPage: true,
    });
}

async function shotOf(page: Page): Promise<string> {
  const jpeg = await page.screenshot({ type: 'jpeg', quality: 80, animations: 'disabled' });
  return jpeg.toString('base64');
}

/** One sheet per app and mode: each route once, as a member sees it where a member may. */
async function sheets(browser: Browser, { width, height }: Size, shots: readonly Shot[]): Promise<void> {
  if (sheetFolder === undefined) return;
  const asMember = new Set(shots.filter(({ who }) => who === 'member').map((shot) => shot.path));
  const shown = shots.filter(({ who, path: each }) => who === 'member' || !asMember.has(each));
  const [columns, tile] = width < 600 ? [7, 234] : [4, 420];
  mkdirSync(sheetFolder, { recursive: true });
  for (const app of width < 600 ? ['site', 'mini-app'] : ['site']) {
    for (const mode of modes) {
      const figures = shown
        .filter((shot) => shot.mode === mode && shot.path.startsWith('/liff/') === (app === 'mini-app'))
        .map(
          ({ path: each, jpeg }) =>
            `<figure><img src="data:image/jpeg;base64,${jpeg}" width="${tile}" height="${Math.round((tile * height) / width)}"><figcaption>${each}</figcaption></figure>`,
        );
      if (figures.length === 0) continue;
      const page = await browser.newPage({ viewport: { width: columns * (tile + 16) + 16, height: 800 } });
      await page.setContent(
        `<style>body{margin:16px;display:grid;grid-template-columns:repeat(${columns},${tile}px);gap:16px;background:#fff;font:12px sans-serif}figure{margin:0}img{display:block;border:1px solid #ccc;box-sizing:border-box}figcaption{margin-top:4px;overflow-wrap:anywhere}</style>${figures.join('')}`,
      );
      const file = path.join(sheetFolder, `${app}-${width}-${mode}.jpg`);
      await page.screenshot({ path: file, type: 'jpeg', quality: 62, fullPage: true });
      await page.close();
    }
  }
}
