import { lottoBillText } from '@benjarong/text';
import type { Page } from '@playwright/test';

import { faultsOfLook } from '../support/look.ts';
import { calmRound } from '../support/lotto.ts';
import { demoMember, dismissAnnouncements, expect, signIn, test } from '../support/test.ts';

/** WCAG 1.4.12 and 1.4.4: what a reader may set, over whatever the page says. */
const settings = {
  'text spacing of WCAG 1.4.12': `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    p { margin-block-end: 2em !important }`,
  'text of 200 %': 'html { font-size: 200% !important }',
} as const;

const guests = ['/login', '/register'];
const members = [
  '/',
  '/slot',
  '/member/deposit',
  '/member/withdraw',
  '/member/statement',
  '/member/profile',
  '/lotto/round',
  '/lotto/bills',
];

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const)
  for (const who of ['guest', 'member'] as const)
    test(
      `nothing is lost or overlaps in the readers’ own text at ${width}, ${who}`,
      // `npm test` takes one of the four; the main routes whole are the long run's.
      width === 390 && who === 'guest' ? {} : { tag: '@long' },
      async ({ page, request }) => {
        test.setTimeout(600_000);
        await dismissAnnouncements(page);
        await page.setViewportSize({ width, height });
        const round = await calmRound(request);
        if (who === 'member') await signIn(page, await demoMember(page));
        const faults: string[] = [];
        for (const path of who === 'member' ? members : guests) {
          await page.goto(path.replace('round', round.round_id));
          await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
          await page.waitForLoadState('networkidle');
          // What a toast says lies over the page for a while: it is no part of it.
          await expect(page.locator('.bj-toast__root')).toHaveCount(0);
          if (path === '/lotto/bills') {
            await page
              .getByRole('main')
              .getByRole('button', { name: /^L|โพย/ })
              .first()
              .click();
            await page.getByRole('button', { name: lottoBillText.bills.again }).waitFor();
          }
          for (const [name, css] of Object.entries(settings)) {
            await wear(page, css);
            const found = [
              ...(await faultsOfLook(page, { target: { width: 24, height: 24 } })),
              ...(await overlaps(page)),
            ];
            faults.push(...found.map((fault) => `${path}, ${name}: ${fault}`));
            if (process.env['TEXT_SHOTS'] !== undefined)
              await page.screenshot({
                path: `${process.env['TEXT_SHOTS']}/${path.replaceAll('/', '_')}-${width}-${name.slice(0, 8)}.png`,
                fullPage: true,
              });
          }
          await wear(page, '');
        }
        expect(faults).toEqual([]);
      },
    );

/** A sheet of the reader's: one that the page's style policy does not ask about. */
async function wear(page: Page, css: string): Promise<void> {
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = [sheet];
  }, css);
  // Lists and money that measure themselves do so in the next frames.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(undefined)))),
  );
}

/** Pairs of texts of the page, or of the dialog on it, that lie on each other; bars over the page are no part of it. */
function overlaps(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const dialogs = [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].filter((each) =>
      each.checkVisibility(),
    );
    const scope = dialogs.at(-1) ?? document.querySelector('main') ?? document.body;
    const floats = (element: Element): boolean => {
      for (let each: Element | null = element; each && each !== scope; each = each.parentElement)
        if (/fixed|sticky/.test(getComputedStyle(each).position)) return true;
      return false;
    };
    /** What of a rectangle its element and everything around it show. */
    const shown = (element: Element, { left, right, top, bottom }: DOMRect) => {
      const seen = { left, right, top, bottom };
      for (let each: Element | null = element; each && each !== document.body; each = each.parentElement) {
        if (getComputedStyle(each).overflow === 'visible') continue;
        const frame = each.getBoundingClientRect();
        seen.left = Math.max(seen.left, frame.left);
        seen.right = Math.min(seen.right, frame.right);
        seen.top = Math.max(seen.top, frame.top);
        seen.bottom = Math.min(seen.bottom, frame.bottom);
      }
      return seen;
    };
    // Thai marks reach into the line above: the middle of a line is its letters.
    const core = (rect: DOMRect): DOMRect => {
      const edge = rect.height * 0.25;
      return new DOMRect(rect.left + 2, rect.top + edge, rect.width - 4, rect.height - 2 * edge);
    };
    const texts = [...scope.querySelectorAll<HTMLElement>('*')].flatMap((element) => {
      if (element.closest('svg, select, .visually-hidden, [aria-hidden="true"], [inert]')) return [];
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || floats(element))
        return [];
      return [...element.childNodes].flatMap((node) => {
        if (node.nodeType !== Node.TEXT_NODE || (node.textContent ?? '').trim() === '') return [];
        const range = document.createRange();
        range.selectNodeContents(node);
        const rects = [...range.getClientRects()]
          .map((rect) => shown(element, core(rect)))
          .filter(({ left, right, top, bottom }) => right - left > 1 && bottom - top > 1);
        return rects.length === 0 ? [] : [{ text: node.textContent ?? '', rects }];
      });
    });
    const found: string[] = [];
    for (const [at, one] of texts.entries())
      for (const other of texts.slice(at + 1)) {
        const meets = one.rects.some((a) =>
          other.rects.some(
            (b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom,
          ),
        );
        if (meets) found.push(`overlap: ${one.text.trim().slice(0, 40)} / ${other.text.trim().slice(0, 40)}`);
      }
    return [...new Set(found)].slice(0, 20);
  });
}
