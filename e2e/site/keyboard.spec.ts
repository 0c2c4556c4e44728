import { accountText, depositText, shellText } from '@benjarong/text';

import { registerPerson } from '../support/api.ts';
import { tabTo } from '../support/keyboard.ts';
import { expect, openMemberMenu, passwordField, signIn, test, usernameField } from '../support/test.ts';

test('log-in and deposit work with the keyboard alone', async ({ page, request }) => {
  const person = await registerPerson(request);
  await page.goto('/login');
  await expect(page.locator('html')).toHaveClass(/\bmounted\b/);
  await tabTo(page, usernameField(page));
  await page.keyboard.type(person.username);
  await tabTo(page, passwordField(page));
  await page.keyboard.type(person.password);
  await tabTo(
    page,
    page.getByRole('main').getByRole('button', { name: accountText.login.submit, exact: true }),
  );
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/member$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const deposit = page
    .getByRole('navigation', { name: shellText.bottomMenu })
    .or(page.getByRole('main'))
    .getByRole('link', { name: shellText.deposit })
    .filter({ visible: true })
    .first();
  await tabTo(page, deposit, 80);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/member\/deposit$/);
  // The focus went to the new page's heading.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const amount = page.getByRole('textbox', { name: depositText.amount });
  await expect(amount).toBeVisible();
  await tabTo(page, amount);
  await page.keyboard.type('45.25');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('img', { name: /45\.25/ })).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: depositText.checkNow }));
});

test('a dialog holds the focus, closes with Escape and gives the focus back', async ({ page, request }) => {
  await signIn(page, await registerPerson(request));
  await page.goto('/member');
  const opener = page.getByRole('banner').getByRole('button', { name: shellText.openMemberMenu });
  const menu = await openMemberMenu(page);
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press('Tab');
    expect(await menu.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();
});
