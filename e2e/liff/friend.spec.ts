import { messageText, sandboxLineText, statementScreenText } from '@benjarong/text';
import type { Page } from '@playwright/test';

import { allow, become, lab, liffBrowser, liffLink, linkForm, test } from '../support/line.ts';
import { expect, fillLogin } from '../support/test.ts';
import { environment } from '../support/environment.ts';

const { friend } = messageText;

test.use({ userAgent: liffBrowser });
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    const opened: string[] = [];
    Object.assign(window, {
      opened,
      // LINE's app is asked to open it, and nothing of it leaves this machine.
      open: (url: string) => void opened.push(url),
      _liff: { features: [], postMessage: () => undefined },
    });
  }),
);

function offer(page: Page) {
  return page.getByRole('region', { name: friend.title });
}

async function link(page: Page, person: { readonly username: string; readonly password: string }) {
  await page.goto(liffLink('/statement'));
  await allow(page);
  await expect(linkForm(page)).toBeVisible();
  await fillLogin(page, person.username, person.password);
  await expect(page.getByRole('heading', { name: statementScreenText.title, level: 1 })).toBeVisible();
}

test('after the link a person who is no friend of the official account is offered it once; a friend is not', async ({
  page,
  request,
  someone,
}) => {
  await become(page, 'tonkla');
  await link(page, await someone());
  await offer(page).getByRole('button', { name: friend.add }).click();
  await expect(offer(page)).toBeHidden();
  const [url = ''] = await page.evaluate(() => (window as unknown as { opened: string[] }).opened);
  expect(url).toMatch(/^https:\/\/line\.me\/R\/ti\/p\/%40/);

  // What LINE shows there, and what it says from then on.
  await page.goto(url.replace('https://line.me', `${environment.sandbox}/line/me`));
  await page.getByRole('button', { name: sandboxLineText.addFriend.add, exact: true }).click();
  await expect(page.getByRole('status')).toHaveText(sandboxLineText.addFriend.already);
  await page.goto(liffLink('/statement'));
  await expect(page.getByRole('heading', { name: statementScreenText.title, level: 1 })).toBeVisible();
  await expect(offer(page)).toHaveCount(0);

  await lab(request, 'bonds', { user: 'mali', friend: true });
  await become(page, 'mali');
  await page.goto('about:blank');
  const asked = page.waitForResponse((reply) => reply.url().includes('/friendship/v1/status'));
  await link(page, await someone());
  await asked;
  await expect(offer(page)).toHaveCount(0);
});
