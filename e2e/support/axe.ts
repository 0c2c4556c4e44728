import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { expect, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const widths = [320, 390, 1280] as const;
const modes = ['dark', 'light'] as const;

/** Everything that moves has come to rest: animations, pictures in sight, fonts. */
function settle(page: Page): Promise<void> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => resolve(undefined)));
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
  });
}

/** What axe finds on the page as it is, all rules of WCAG 2.2 AA and the best practices, nothing excluded. */
async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const found = await page.evaluate(async () => {
    // The script above put it there.
    const { axe: engine } = window as unknown as { axe: { run: (o: unknown) => Promise<AxeResults> } };
    const results = await engine.run({
      resultTypes: ['violations'],
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    });
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
  });
  return found;
}

/** The page in every mode and width, in place: no finding, and nothing to scroll sideways at 320. */
export async function inspect(page: Page, where: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: width === 1280 ? 800 : 844 });
    for (const mode of modes) {
      await page.emulateMedia({ colorScheme: mode });
      await expect(page.locator('html')).toHaveClass(new RegExp(`\\b${mode}\\b`));
      await settle(page);
      expect.soft(await violations(page), `${where} ${width} ${mode}`).toEqual([]);
    }
    // Not the window's own width: a phone makes that as wide as what sticks out.
    const over = (await page.evaluate(() => document.documentElement.scrollWidth)) - width;
    expect.soft(over, `${where} scrolls sideways at ${width}`).toBeLessThanOrEqual(0);
  }
}
