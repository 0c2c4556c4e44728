import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { expect, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

import { environment } from './environment.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The widths and colour modes in which every state must be free of findings. */
const widths = [320, 390, 1280] as const;
const modes = ['dark', 'light'] as const;

const long = process.env['LONG'] === '1';

type Rules = 'all' | 'contrast';

/** The page wears the class, when one is asked for, and everything that moves has come to rest: animations, pictures in sight, fonts. */
function settle(page: Page, worn: string | undefined): Promise<void> {
  return page.evaluate(async (name) => {
    await document.fonts.ready;
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => resolve(undefined)));
    const wears = () => name === undefined || document.documentElement.classList.contains(name);
    for (let turn = 0; !wears(); turn += 1) {
      if (turn === 1_000) throw new Error(`the page does not become ${name}`);
      await frame();
    }
    // What is not drawn (in a closed `details`, say) stays at the first step of its animation for ever.
    const moves = ({ effect, playState }: Animation): boolean =>
      playState === 'running' &&
      effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY &&
      !(effect instanceof KeyframeEffect && effect.target?.checkVisibility() === false);
    // A colour that is inherited starts to change when its parent's has ended: until nothing starts any more.
    let quiet = 0;
    for (let turn = 0; quiet < 3 && turn < 300; turn += 1) {
      await frame();
      quiet = document.getAnimations().some(moves) ? 0 : quiet + 1;
    }
  }, worn);
}

/** What axe finds on the page as it is: all rules of WCAG 2.2 AA and the best practices, or those of colour only. */
async function violations(page: Page, rules: Rules): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  return page.evaluate(
    async (runOnly) => {
      // The script above put it there.
      const { axe: engine } = window as unknown as { axe: { run: (o: unknown) => Promise<AxeResults> } };
      const results = await engine.run({ resultTypes: ['violations'], runOnly });
      return results.violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes
            .slice(0, 4)
            .map(
              (node) =>
                `${node.html.slice(0, 160)} (${node.failureSummary?.replaceAll(/\s+/g, ' ').slice(0, 160)})`,
            )
            .join(' · ')}`,
      );
    },
    rules === 'all'
      ? {
          type: 'tag' as const,
          values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
        }
      : { type: 'rule' as const, values: ['color-contrast', 'link-in-text-block'] },
  );
}

async function scan(page: Page, where: string, mode: (typeof modes)[number], rules: Rules): Promise<void> {
  await page.emulateMedia({ colorScheme: mode });
  // The sandbox's own pages follow the system without a class.
  await settle(page, new URL(page.url()).origin === environment.product ? mode : undefined);
  const { width = 0 } = page.viewportSize() ?? {};
  expect.soft(await violations(page, rules), `${where} ${width} ${mode}`).toEqual([]);
}

/**
 * Leads the open app to another of its pages as its links do. No document is loaded, so axe stays in the page, and warm: its
 * first look at a document takes four times as long as the next ones.
 */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}

/** Opens each page, the first one by loading it and the others within the app, and waits for its title: neighbours have different ones. */
export async function* eachPage(page: Page, paths: readonly string[]): AsyncGenerator<string> {
  const title = page.getByRole('heading', { level: 1 }).first();
  let before = '';
  for (const path of paths) {
    await (before === '' ? page.goto(path) : goWithin(page, path));
    await expect(title).not.toHaveText(before);
    before = (await title.textContent()) ?? '';
    yield path;
  }
}

async function resize(page: Page, width: number): Promise<void> {
  const height = width === 1280 ? 800 : 844;
  const now = page.viewportSize();
  if (now?.width !== width || now.height !== height) await page.setViewportSize({ width, height });
}

/** Nothing to scroll sideways at the width that the page has. */
async function expectNoSidewaysScroll(page: Page, where: string, width: number): Promise<void> {
  // Not the window's own width: a phone makes that as wide as what sticks out.
  const over = (await page.evaluate(() => document.documentElement.scrollWidth)) - width;
  expect.soft(over, `${where} scrolls sideways at ${width}`).toBeLessThanOrEqual(0);
}

/**
 * The page in place: no finding of axe, and nothing to scroll sideways. `npm test` takes all rules once, in one colour mode
 * at 390 px, the colours in the other mode, and the scroll at 320 px; `LONG=1` takes all rules in each mode and width.
 */
export async function inspect(page: Page, where: string): Promise<void> {
  if (!long) {
    await resize(page, 320);
    await expectNoSidewaysScroll(page, where, 320);
    await resize(page, 390);
    // Which mode gets all rules changes from state to state, and is the same in every run.
    const [first, second] = where.length % 2 === 0 ? modes : ([modes[1], modes[0]] as const);
    await scan(page, where, first, 'all');
    await scan(page, where, second, 'contrast');
    return;
  }
  for (const width of widths) {
    await resize(page, width);
    for (const mode of modes) await scan(page, where, mode, 'all');
    await expectNoSidewaysScroll(page, where, width);
  }
}
