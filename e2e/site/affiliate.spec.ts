import {
  accountText,
  affiliateText,
  fill,
  movementSourceText,
  movementText,
  statementScreenText,
} from '@benjarong/text';

import { fund, registerPerson, tokenOf } from '../support/api.ts';
import { accountOf } from '../support/money.ts';
import { dismissAnnouncements, demoMember, expect, signIn, test } from '../support/test.ts';
import { registerByHand } from '../support/register.ts';

const redeemButton = new RegExp(`^${fill(affiliateText.redeem.button, { amount: '([\\d,.]+)' })}$`);
const { register } = accountText;

test('a friend opens my link, registers with my code filled in and deposits; I see the friend, masked', async ({
  page,
  request,
  browser,
}) => {
  const me = await registerPerson(request);
  await signIn(page, me);
  await page.goto('/affiliate');
  const link = page.getByText(/\?code=[A-Z0-9]{6}$/);
  await expect(link).toBeVisible();
  const url = (await link.textContent()) ?? '';
  const code = url.slice(-6);
  await expect(page.getByText(affiliateText.friends.empty)).toBeVisible();

  // The friend's own browser; the page of the programme keeps the code as the home page does.
  const context = await browser.newContext();
  const friend = await context.newPage();
  await dismissAnnouncements(friend);
  await friend.goto(`/affiliate?code=${code}`);
  await expect(friend.getByText(affiliateText.terms.steps[1])).toBeVisible();
  await friend.goto('/register');
  await expect(friend.getByRole('textbox', { name: new RegExp(register.referral) })).toHaveValue(code);
  const person = await registerByHand(friend, request);
  await context.close();
  await fund(request, person, '100.00');

  await page.reload();
  const friends = page.getByRole('list', { name: affiliateText.friends.title });
  const masked = `${person.username.slice(0, 2)}***${person.username.slice(-2)}`;
  await expect(friends.getByText(masked)).toBeVisible();
  await expect(page.getByText(person.username)).toHaveCount(0);
});

test('I read the commissions of days that are over and redeem them once', async ({ page, request }) => {
  const demo = await demoMember(page);
  await signIn(page, demo);
  await page.goto('/affiliate');
  const days = page.getByRole('list', { name: affiliateText.history.byDay });
  await expect(days.getByText(/^\+฿/).first()).toBeVisible();
  const button = page.getByRole('button', { name: redeemButton });
  const missing = page.getByText(/^ขาดอีก /);
  // The other project's run of this test may have redeemed it in this environment.
  await expect(button.or(missing)).toBeVisible();
  if (await button.isVisible()) await button.click();
  await expect(missing).toBeVisible();
  await expect(button).toHaveCount(0);
  await page.getByText(affiliateText.redeem.history, { exact: true }).click();
  const history = page.getByRole('list', { name: affiliateText.redeem.history });
  const paid = history.getByText(/^\+฿/);
  await expect(paid).toHaveCount(1);
  const amount = ((await paid.textContent()) ?? '').slice(2);

  const { lines } = await accountOf(page, await tokenOf(request, demo));
  const line = lines.filter(({ kind }) => kind === 'affiliate');
  expect(line).toMatchObject([{ amount: amount.replaceAll(',', '') }]);
  await page.goto('/member/statement');
  const row = page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('button')
    .filter({ hasText: movementText.affiliate });
  await expect(row).toContainText(`+฿${amount}`);
  await row.click();
  const detail = page.getByRole('dialog', { name: statementScreenText.detail });
  await expect(detail.getByRole('heading', { name: movementSourceText.affiliate_redemption })).toBeVisible();
  await detail.getByRole('link', { name: statementScreenText.openBehind.affiliate_redemption }).click();
  await expect(page.getByRole('heading', { name: affiliateText.title, level: 1 })).toBeVisible();
  await expect(page.getByRole('list', { name: affiliateText.history.byDay })).toBeVisible();
});
