import { sandboxLineText, shareText } from '@benjarong/text';
import type { Page } from '@playwright/test';

import { allow, become, lab, liffId, liffLink, test, linkForm } from '../support/line.ts';
import { expect } from '../support/test.ts';
import { environment } from '../support/environment.ts';

test.describe.configure({ timeout: 300_000 });

const { picker, people } = sandboxLineText;

/** LINE's own window with friends and groups, which the SDK opens. */
async function openPicker(page: Page): Promise<Page> {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: shareText.share }).click(),
  ]);
  // The message is there when the page that opened the window has handed it over.
  await expect(popup.getByText(picker.waiting)).toHaveCount(0);
  return popup;
}

test('the link maker shares a card through LINE’s picker, and a cancelled picker shares nothing; all of it under our CSP', async ({
  page,
}) => {
  await become(page, 'fahsai');
  await page.goto(liffLink('/login'));
  await allow(page);
  await expect(linkForm(page)).toBeVisible();

  const reply = await page.goto('/liff/share');
  const policy = reply?.headers()['content-security-policy'] ?? '';
  // The demo's LINE is one origin; in production these are api.line.me and access.line.me (plugins.test.ts).
  expect(policy).toContain(`connect-src 'self' ${environment.sandbox} ${environment.sandbox};`);
  expect(policy).toMatch(/script-src 'self'(?: 'sha256-[\w+/=]+')*;/);
  await page.getByRole('textbox', { name: new RegExp(`^${shareText.amount}`) }).fill('300');
  await expect(page.getByText(/\/deposit\?amount=300$/).first()).toBeVisible();

  const first = await openPicker(page);
  await first.getByRole('button', { name: picker.cancel }).click();
  await expect.poll(() => first.isClosed()).toBe(true);
  await expect(page.getByText(shareText.shared)).toHaveCount(0);

  const second = await openPicker(page);
  await second.getByRole('checkbox', { name: people.mali.displayName }).check();
  await second.getByRole('button', { name: picker.share, exact: true }).click();
  await expect(page.getByText(shareText.shared)).toBeVisible();

  await become(page, 'mali');
  await page.goto(`${environment.sandbox}/line`);
  await page
    .getByRole('navigation', { name: sandboxLineText.chat.rooms })
    .getByRole('button', { name: people.fahsai.displayName })
    .click();
  const talk = page.getByRole('list', { name: sandboxLineText.chat.talk });
  await expect(talk.getByRole('button', { name: shareText.cardButtonDefault })).toHaveCount(1);
});

test(
  'inside the chat the picker lies over the mini-app: a cancel says nothing and sends nothing, the next time the card arrives',
  { tag: '@long' },
  async ({ page, request }) => {
    await lab(request, 'bonds', { user: 'fahsai', agreed: true });
    await page.goto(`${environment.sandbox}/line`);
    const rooms = page.getByRole('navigation', { name: sandboxLineText.chat.rooms });
    await rooms.getByRole('button', { name: people.mali.displayName }).click();
    const address = `https://liff.line.me/${liffId}/share`;
    await page.getByRole('textbox', { name: sandboxLineText.chat.write }).fill(address);
    await page.keyboard.press('Enter');
    // The talk is drawn again while the message goes round: a tap in that moment hits nothing.
    await expect(async () => {
      await page.getByRole('link', { name: address }).click({ timeout: 5_000 });
      await expect(page.locator('#window')).toBeVisible({ timeout: 5_000 });
    }).toPass({ timeout: 60_000 });
    const app = page.frameLocator('#window-body iframe');
    const share = app.getByRole('button', { name: shareText.share });
    const sheet = page.frameLocator('#picker iframe');
    const cancelled = page.waitForResponse(
      async (reply) =>
        reply.url().includes('/shareTargetPicker/result') && (await reply.text()).includes('CANCEL'),
    );
    await share.click();
    await sheet.getByRole('button', { name: picker.cancel }).click();
    await expect(page.locator('#picker')).toBeHidden();
    await cancelled;
    await expect(share).toBeEnabled();
    await expect(app.getByText(shareText.shared)).toHaveCount(0);

    await share.click();
    await sheet.getByRole('checkbox', { name: people.mali.displayName }).check();
    await sheet.getByRole('button', { name: picker.share, exact: true }).click();
    await expect(app.getByText(shareText.shared)).toBeVisible();
    await page.getByRole('button', { name: sandboxLineText.chat.close, exact: true }).click();
    const talk = page.getByRole('list', { name: sandboxLineText.chat.talk });
    await expect(talk.getByRole('button', { name: shareText.cardButtonDefault })).toHaveCount(1);
  },
);
