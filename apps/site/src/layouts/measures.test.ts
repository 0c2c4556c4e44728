import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { timings } from '@benjarong/contract';
import { expect, it } from 'vitest';

import { frames } from './frames.ts';

function read(file: string): string {
  return readFileSync(fileURLToPath(new URL(file, import.meta.url)), 'utf8');
}

/** What a style sheet says of one selector. */
function ruleOf(css: string, selector: string): string {
  const [, after] = css.split(`\n${selector} {`);
  if (after === undefined) throw new Error(`no rule ${selector}`);
  return after.slice(0, after.indexOf('}'));
}

it('the default and the auth pages are at least 1024 px high, and auth has a picture behind it', () => {
  const css = read('./shell.module.css');
  expect(frames.default).toMatchObject({ width: 'content', picture: false });
  expect(frames.auth).toMatchObject({ picture: true });
  expect(ruleOf(css, ".main[data-width='content']")).toContain('min-height: 1024px');
  expect(ruleOf(css, '.root[data-picture] .main')).toContain('min-height: 1024px');
  expect(ruleOf(css, '.root[data-picture]')).toContain('var(--wallet-picture)');
});

it('the app fades in for 500 ms once it is mounted', () => {
  const [, duration] =
    /html\.mounted #root[^{]*\{\s*animation: page-fade var\((--[\w-]+)\)/.exec(read('../site.css')) ?? [];
  const tokens = read('../../../../packages/ui/src/styles/tokens.css');
  expect(tokens).toContain(`${duration}: ${timings.pageFade}ms;`);
  expect(timings.pageFade).toBe(500);
});

it('the wallet card is at most 300 px high', () => {
  expect(
    ruleOf(`\n${read('../../../../packages/features/src/wallet/wallet-card.module.css')}`, '.root'),
    // 18.75 × 16 px: with a reader's larger letters the card grows as they do.
  ).toContain('max-height: 18.75rem');
});

it('the raised tab’s circle and its ring end above the label under it, tone marks and all', () => {
  const css = read('../shell/tab-bar.module.css');
  const px = (rule: string, pattern: RegExp) => Number(pattern.exec(rule)?.[1]);
  const circle = ruleOf(css, '.raised .icon');
  const tab = ruleOf(css, '.tab,\n.raised');
  const bar = 16 * px(read('../../../../packages/ui/src/theme/tokens.ts'), /tabbar: '([\d.]+)rem'/);
  const end =
    px(circle, /inset-block-start: (-?\d+)px/) + px(circle, /height: (\d+)px/) + px(circle, /0 0 0 (\d+)px/);
  const label = bar - px(tab, /padding-bottom: (\d+)px/) - 16 * px(tab, /line-height: ([\d.]+)rem/);
  expect(label).toBeGreaterThan(20);
  expect(end).toBeLessThanOrEqual(label);
});
