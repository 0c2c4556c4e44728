import { lineText, sandboxLineText } from '@benjarong/text';
import type { APIRequestContext, APIResponse, Page } from '@playwright/test';

import { sandboxLine } from '../../scripts/lib/sandbox-line.mjs';
import { type Person, registerPerson, unlinkLine } from './api.ts';
import { test as base } from './test.ts';
import { environment } from './environment.ts';

const settings = sandboxLine(environment.sandbox);

/** The LIFF app of this run. */
export const liffId = settings['LIFF_ID'] ?? '';

/** A LIFF link (`https://liff.line.me/{liffId}/…`) as the sandbox's LINE answers it. */
export function liffLink(rest: string): string {
  return `${environment.sandbox}/line/liff/${liffId}${rest}`;
}

/** The LIFF browser on Android, as the SDK shows it by the user agent. */
export const liffBrowser =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36 Line/15.6.0 LIFF';

/** Changes something in the sandbox's laboratory (apps/sandbox/LINE.md). */
export function lab(request: APIRequestContext, what: string, data: object): Promise<APIResponse> {
  return request.post(`${environment.sandbox}/line/test/${what}`, {
    headers: { 'content-type': 'application/json' },
    data,
  });
}

/** Makes this browser the phone of another LINE user. */
export function become(page: Page, user: 'fahsai' | 'tonkla' | 'mali'): Promise<APIResponse> {
  return page.request.get(`${environment.sandbox}/line/test/user/${user}`);
}

/** Says on LINE's consent page who it is: a press on the row, wherever its hidden circle lies. */
export function choose(page: Page, user: string): Promise<void> {
  return page.locator(`label:has(input[name=user][value=${user}])`).click();
}

/** Agrees on LINE's consent page. */
export function allow(page: Page): Promise<void> {
  return page.getByRole('button', { name: sandboxLineText.consent.allow, exact: true }).click();
}

/** The form that links a LINE account to a member who exists. */
export function linkForm(page: Page) {
  return page.getByRole('form', { name: lineText.linkExisting });
}

interface LineFixtures {
  /** A new member; unlinked after the test, also one that failed: the sandbox has three people for all tests. */
  readonly someone: () => Promise<Person>;
  /** The same for a member whom the test registers by hand. */
  readonly unlinkLater: (person: Person) => void;
  readonly lineReset: undefined;
}

/** The project's `test` for LINE: LINE is as new before and after each, and anyone who was linked is free again. */
export const test = base.extend<LineFixtures>({
  lineReset: [
    async ({ request }, use) => {
      await lab(request, 'reset', {});
      await use(undefined);
      await lab(request, 'reset', {});
    },
    { auto: true },
  ],
  unlinkLater: async ({ request }, use) => {
    const linked: Person[] = [];
    await use((person) => linked.push(person));
    for (const person of linked) await unlinkLine(request, person);
  },
  someone: async ({ request, unlinkLater }, use) => {
    await use(async () => {
      const person = await registerPerson(request);
      unlinkLater(person);
      return person;
    });
  },
});

/** For tests inside LINE: LINE's app puts its bridge into the window, and the SDK waits for it. */
export function signInWithLine(page: Page): Promise<unknown> {
  return page.addInitScript(() =>
    Object.assign(window, { _liff: { features: [], postMessage: () => undefined } }),
  );
}
