import { depositText, liffText, lineText, sandboxLineText } from '@benjarong/text';
import { type APIRequestContext, expect as plain, type Page } from '@playwright/test';

import { sandboxLine } from '../../scripts/lib/sandbox-line.mjs';
import { type Person, registerPerson, untieLine } from '../support/api.ts';
import { expect, fillLogin, test, usernameField } from '../support/test.ts';
import { world } from '../support/world.ts';

const id = sandboxLine(world.sandbox)['LIFF_ID'] ?? '';
const link = (rest: string): string => `${world.sandbox}/line/liff/${id}${rest}`;
/** The LIFF browser on Android, as the SDK tells it by the user agent. */
const liffBrowser =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36 Line/15.6.0 LIFF';
const t = sandboxLineText.consent;

const lab = (request: APIRequestContext, what: string, data: object) =>
  request.post(`${world.sandbox}/line/test/${what}`, {
    headers: { 'content-type': 'application/json' },
    data,
  });
const allow = (page: Page) => page.getByRole('button', { name: t.allow, exact: true }).click();
/** Makes this browser the phone of another LINE user. */
const become = (page: Page, user: 'tonkla' | 'mali') =>
  page.request.get(`${world.sandbox}/line/test/user/${user}`);
const tie = (page: Page) => page.getByRole('form', { name: lineText.tieExisting });

test.beforeEach(async ({ request }) => {
  await lab(request, 'reset', {});
});
test.afterEach(async ({ request }) => {
  await lab(request, 'reset', {});
});

// The sandbox has three people: whoever was tied is free again, also after a test that failed.
const tied: Person[] = [];
const someone = async (request: APIRequestContext): Promise<Person> => {
  const person = await registerPerson(request);
  tied.push(person);
  return person;
};
test.afterEach(async ({ request }) => {
  for (const person of tied.splice(0)) await untieLine(request, person);
});

test('a LIFF link outside LINE keeps its flow and amount through consent and the tie, with a clean address', async ({
  page,
  request,
}) => {
  const person = await someone(request);
  await page.goto(link('/deposit?amount=300'));
  await allow(page);
  await expect(tie(page)).toBeVisible();
  await expect(page).toHaveURL('/liff/deposit?amount=300');
  await fillLogin(page, person.username, person.password);
  await expect(page.getByRole('heading', { name: depositText.title, level: 1 })).toBeVisible();
  await expect(page).toHaveURL('/liff/deposit?amount=300');
  await page.reload();
  await expect(page.getByRole('heading', { name: depositText.title, level: 1 })).toBeVisible();
  await expect(page).toHaveURL('/liff/deposit?amount=300');
});

test('cancel at the consent is a clean page with the password log-in, and goes round no second time', async ({
  page,
}) => {
  await page.goto('/liff/deposit?amount=300');
  await page.getByRole('button', { name: t.cancel, exact: true }).click();
  await expect(page.getByText(liffText.trouble.cancelled)).toBeVisible();
  await expect(page).toHaveURL('/liff/deposit?amount=300');
  await page.reload();
  await expect(usernameField(page)).toBeVisible();
  await expect(page).toHaveURL('/liff/deposit?amount=300');
});

test('a referral code survives a log-in that was left half way', async ({ page }) => {
  await page.goto('/liff/register?code=ABC123');
  await expect(page.getByRole('button', { name: t.cancel, exact: true })).toBeVisible();
  await page.goto('/liff/register?code=ABC123');
  await expect(page.getByLabel(/แนะนำ/)).toHaveValue('ABC123');
  await expect(page).toHaveURL('/liff/register?ref=ABC123');
});

test('LINE’s API hangs: the password log-in stands within 8 s on the flow that was asked for', async ({
  page,
  request,
}) => {
  await page.goto('/liff/deposit?amount=300');
  await expect(page.getByRole('button', { name: t.allow, exact: true })).toBeVisible();
  await lab(request, 'switches', { api: 'hang' });
  const begun = Date.now();
  await allow(page);
  await expect(usernameField(page)).toBeVisible();
  plain(Date.now() - begun).toBeLessThan(9_000);
  await expect(page).toHaveURL('/liff/deposit?amount=300');
});

test.describe('inside LINE', () => {
  test.use({ userAgent: liffBrowser });

  test.beforeEach(async ({ page }) => {
    // LINE's app puts its bridge into the window; the SDK waits for it.
    await page.addInitScript(() =>
      Object.assign(window, { _liff: { features: [], postMessage: () => undefined } }),
    );
  });

  test('first visit ties, the next one is straight in, and another LINE user is not that member', async ({
    page,
    request,
  }) => {
    const person = await someone(request);
    await become(page, 'tonkla');
    await page.goto(link('/deposit?amount=300'));
    await allow(page);
    await expect(tie(page)).toBeVisible();
    await fillLogin(page, person.username, person.password);
    await expect(page.getByRole('heading', { name: depositText.title, level: 1 })).toBeVisible();
    await page.goto('about:blank');
    await page.goto(link('/statement'));
    await expect(page).toHaveURL('/liff/statement');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(usernameField(page)).toBeHidden();
    await become(page, 'mali');
    await page.goto('about:blank');
    await page.goto(link('/statement'));
    await allow(page);
    await expect(tie(page)).toBeVisible();
    await expect(page.getByText(sandboxLineText.people.mali.displayName)).toBeVisible();
  });

  test('the endpoint alone opens home', async ({ page }) => {
    await become(page, 'mali');
    await page.goto(link(''));
    await allow(page);
    await expect(page).toHaveURL(/\/liff\/?$/);
    await expect(tie(page)).toBeVisible();
  });
});
