import { accountText, depositText, fill, liffText, lineText, sandboxLineText as t } from '@benjarong/text';
import type { Page } from '@playwright/test';

import { test } from '../support/line.ts';
import { payQr } from '../support/people.ts';
import { registerInLine } from '../support/register.ts';
import { expect } from '../support/test.ts';
import { environment } from '../support/environment.ts';

test.describe.configure({ timeout: 420_000 });

function menu(page: Page) {
  return page.getByRole('region', { name: t.chat.menu });
}
function windowOf(page: Page) {
  return page.frameLocator('#window-body iframe');
}

test('from the chat’s menu to a paid deposit: consent, a new registration, the deposit that was tapped, back to the chat; the next time straight in', async ({
  page,
  request,
  unlinkLater,
}) => {
  await page.goto(`${environment.sandbox}/line`);
  const app = windowOf(page);
  await menu(page).getByRole('button', { name: t.menu.deposit, exact: true }).click();
  await app.getByRole('button', { name: t.consent.allow, exact: true }).click();

  await expect(app.getByText(t.people.fahsai.displayName)).toBeVisible();
  await app.getByRole('button', { name: lineText.linkNew }).click();
  await registerInLine(app, request, unlinkLater);

  const amount = app.getByRole('textbox', { name: depositText.amount });
  await amount.fill('300');
  const made = page.waitForResponse('**/api/member/payment/generate_qr');
  await app.getByRole('button', { name: depositText.makeQr }).click();
  await expect(app.getByRole('img', { name: fill(depositText.qrLabel, { amount: '300.00' }) })).toBeVisible();
  // The contract's answer of payment.generate_qr; a person would scan it with the bank's app.
  const { data } = (await (await made).json()) as { data: { qr_text: string } };
  await payQr(request, data.qr_text);
  await expect(app.getByRole('heading', { name: depositText.paidTitle })).toBeVisible();
  await app.getByRole('button', { name: liffText.close }).click();
  await expect(page.locator('#window')).toBeHidden();
  await expect(menu(page)).toBeVisible();

  // Another day: nothing is left of the visit but LINE's own memory of the consent, and nothing is typed.
  await page.context().clearCookies({ name: 'bj_refresh' });
  await menu(page).getByRole('button', { name: t.menu.statement, exact: true }).click();
  await expect(app.getByRole('listitem').filter({ hasText: '300.00' }).first()).toBeVisible();
  await expect(app.getByRole('textbox', { name: accountText.login.username })).toHaveCount(0);
});
