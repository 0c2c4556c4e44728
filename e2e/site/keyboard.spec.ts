import { accountText, depositText, formText, promotionText, shellText, withdrawText } from '@benjarong/text';

import { registerPerson } from '../support/api.ts';
import { tabTo } from '../support/keyboard.ts';
import {
  expect,
  openMemberMenu,
  passwordField,
  screens,
  signIn,
  test,
  usernameField,
} from '../support/test.ts';
import { newPayee } from '../support/withdraw.ts';

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

// On a desktop the link stands in the header, which stays: the focus leaves it all the same.
for (const [where, screen] of Object.entries(screens)) {
  test.describe(where, () => {
    test.use(screen);
    test('what a field says when it is left does not call the focus back to the heading', async ({
      page,
    }) => {
      await page.goto('/');
      await expect(page.locator('html')).toHaveClass(/\bmounted\b/);
      await page.locator('a[href="/login"]').filter({ visible: true }).first().press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: accountText.login.title })).toBeFocused();
      await usernameField(page).focus();
      await page.keyboard.press('Tab');
      await expect(page.getByText(formText.loginUsernameRequired)).toBeVisible();
      await expect(passwordField(page)).toBeFocused();
    });
  });
}

test(
  'a promotion is chosen and a withdrawal asked for with the keyboard alone',
  { tag: '@long' },
  async ({ page, request }) => {
    const person = await newPayee(request, '300');
    await signIn(page, person);
    await page.goto('/promotions');
    const choose = page.getByRole('button', { name: promotionText.choose }).first();
    await expect(choose).toBeVisible();
    await tabTo(page, choose, 80);
    await page.keyboard.press('Enter');
    const go = page.getByRole('button', { name: promotionText.goDeposit }).first();
    await expect(go).toBeVisible();
    await tabTo(page, go, 80);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/member\/deposit$/);
    await expect(page.getByRole('group', { name: promotionText.choice.label })).toBeVisible();

    await page.goto('/member/withdraw');
    const amount = page.getByRole('textbox', { name: withdrawText.amount });
    await expect(amount).toBeVisible();
    await tabTo(page, amount, 80);
    await page.keyboard.type('150');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: withdrawText.confirmTitle });
    await expect(dialog).toBeVisible();
    await tabTo(page, passwordField(page, withdrawText.confirmPassword));
    await page.keyboard.type(person.password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: withdrawText.progressTitle })).toBeFocused();
  },
);

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
