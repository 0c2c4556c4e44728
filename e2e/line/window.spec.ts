import { sandboxLineText as t } from '@benjarong/text';
import type { Page } from '@playwright/test';

import { expect, test } from '../support/test.ts';
import { environment } from '../support/environment.ts';

const chat = `${environment.sandbox}/line`;
function miniApp(page: Page) {
  return page.frame({ url: new RegExp(`^${environment.product}/liff/`) });
}
function openDeposit(page: Page) {
  return page.getByRole('button', { name: t.welcome.deposit }).click();
}

test.beforeEach(async ({ request }) => {
  await request.post(`${environment.sandbox}/line/test/reset`, {
    headers: { 'content-type': 'application/json' },
    data: {},
  });
});

test('the product’s mini-app runs in the chat’s window as in LINE: asked once, its address kept, closed by itself', async ({
  page,
}) => {
  await page.goto(chat);
  await openDeposit(page);
  await page.frameLocator('#window-body iframe').getByRole('button', { name: t.consent.allow }).click();
  await expect.poll(() => miniApp(page)?.url()).toBe(`${environment.product}/liff/deposit?amount=300`);
  // The header shows the title of the product's page, which only the page itself can tell.
  await expect(page.locator('#window-host')).toHaveText(new URL(environment.product).host);
  await expect(page.locator('#window-title')).not.toHaveText(t.chat.opening);
  expect(await miniApp(page)?.evaluate(() => sessionStorage.getItem('LIFF_STORE:isInClient'))).toBe('1');

  // What the SDK does when the mini-app calls liff.closeWindow().
  await miniApp(page)?.evaluate(() => {
    const { _liff } = window as unknown as { _liff: { postMessage: (...parts: string[]) => void } }; // LINE's own
    _liff.postMessage('closeWindow', '', '', '{}');
  });
  await expect(page.locator('#window')).toBeHidden();
  await expect(page.getByRole('button', { name: t.welcome.deposit })).toBeFocused();

  await openDeposit(page);
  await expect.poll(() => miniApp(page)?.url()).toBe(`${environment.product}/liff/deposit?amount=300`);
  await expect(
    page.frameLocator('#window-body iframe').getByRole('heading', { name: t.consent.title }),
  ).toHaveCount(0);
});
