import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

import { expect, type Page } from '@playwright/test';

import { environment } from './environment.ts';

const root = path.resolve(import.meta.dirname, '../..');
// What the server of the journeys serves (playwright.config.ts, sandbox-line.mjs).
const site = path.join(root, 'apps/site/dist');
const liff = path.join(root, 'apps/liff/dist-demo');

const sizes = new Map<string, number>();

/** KB of a script of ours, gzipped as the builds do it. */
function compressed(pathname: string): number {
  const known = sizes.get(pathname);
  if (known !== undefined) return known;
  const file = pathname.startsWith('/liff/')
    ? path.join(liff, pathname.slice('/liff'.length))
    : path.join(site, pathname);
  const size = gzipSync(readFileSync(file), { level: 9 }).length / 1000;
  sizes.set(pathname, size);
  return size;
}

interface Scripts {
  readonly count: () => { readonly total: number; readonly list: string };
  /** From here on no script arrives, and none is counted. */
  readonly enough: () => Promise<void>;
}

/** Notes every script of ours that the page asks for from now on, and before it sends the call `until` or asks for the script `below`. */
function scriptsOf(page: Page, { until, below }: Pick<Screen, 'until' | 'below'>): Scripts {
  const seen = new Set<string>();
  let over = false;
  page.on('request', (request) => {
    over ||= until !== undefined && request.url().endsWith(`/api/${until}`);
    over ||= below !== undefined && request.url().includes(`/assets/${below}-`);
    if (over) return;
    const { origin, pathname } = new URL(request.url());
    // On the way through LINE's log-in LINE's own pages have scripts of their own.
    if (request.resourceType() === 'script' && origin === environment.product) seen.add(pathname);
  });
  const count: Scripts['count'] = () => {
    const scripts = [...seen].map((pathname) => [path.basename(pathname), compressed(pathname)] as const);
    return {
      total: scripts.reduce((sum, [, size]) => sum + size, 0),
      list: scripts
        .toSorted(([, a], [, b]) => b - a)
        .map(([name, size]) => `${name} ${size.toFixed(1)}`)
        .join(', '),
    };
  };
  const enough = async (): Promise<void> => {
    await page.route('**/*.js', () => undefined);
    over = true;
  };
  return { count, enough };
}

/**
 * Fills and sends the form on screen without a finger or a key: a touch makes the page fetch dialogs ahead of
 * need, which is no part of the first screen.
 */
export function sendForm(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  return page
    .getByRole('main')
    .locator('form')
    .evaluate(async (form, given) => {
      // React keeps its own note of a field's value: only the element's native setter gets past it.
      const write = (element: HTMLElement, value: string): boolean =>
        Reflect.set(Object.getPrototypeOf(element) as object, 'value', value, element);
      for (const field of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')) {
        if (field.type === 'checkbox') {
          field.click();
          continue;
        }
        const value = given[field.name];
        if (value === undefined) continue;
        write(field, value);
        field.dispatchEvent(new Event('input', { bubbles: true }));
        field.dispatchEvent(new Event('change', { bubbles: true }));
        await new Promise((resolve) => requestAnimationFrame(() => resolve(undefined)));
      }
      (form as HTMLFormElement).requestSubmit();
    }, values);
}

/** Resolves when the page sends that call. */
export function sent(page: Page, call: string): Promise<unknown> {
  return page.waitForRequest(`**/api/${call}`);
}

/** A screen whose JavaScript is counted. */
export interface Screen {
  readonly path: string;
  /** KB of JavaScript, gzipped (goals.md). */
  readonly limit: number;
  /** The call that the action sends: what a quick answer brings along belongs to the next screen. */
  readonly until?: string;
  /** The script with which the page goes on below this screen, once the screen is whole. */
  readonly below?: string;
  /**
   * The screen's main action; it is over when it has worked. Where the page then fetches what the next screen needs,
   * `enough` before the last press proves that the action works without.
   */
  readonly act: (page: Page, enough: () => Promise<void>) => Promise<unknown>;
}

/**
 * What watches over a member, and the folded floats two seconds after a page, come beside the page, sooner or later than its
 * action: they are held back, with what they bring.
 */
const beside = /\/assets\/(?:member-watches|(?:account|reality|win)-watch|tab-fold)-/;

/** Counts a screen's JavaScript by the definition of goals.md: every script until the main action has worked. */
export async function measure(
  page: Page,
  { path: route, limit, act, ...ends }: Screen,
  who: string,
): Promise<void> {
  await page.goto('about:blank');
  await page.route(beside, () => undefined);
  const { count, enough } = scriptsOf(page, ends);
  await page.goto(route);
  await act(page, enough);
  const { total, list } = count();
  console.log(`${who} ${route}: ${total.toFixed(1)} KB of ${limit}`);
  expect.soft(total, `${who} ${route}: ${list}`).toBeLessThanOrEqual(limit);
}
