import { fill, redemptionText as t, walletText } from '@benjarong/text';

import { registerPerson, tokenOf } from '../support/api.ts';
import { inspect } from '../support/axe.ts';
import { operator } from '../support/people.ts';
import { expect, signIn, test } from '../support/test.ts';
import { environment } from '../support/environment.ts';

// On a component test in `npm test` (redemption.test.tsx).
test('a visitor reads the shop and is asked to log in', { tag: '@long' }, async ({ page }) => {
  await page.goto('/redeem');
  const item = page.getByRole('listitem').filter({ hasText: 'เครดิต 20 บาท' });
  await expect(item.getByText('100 แต้ม')).toBeVisible();
  await item.getByRole('button', { name: `${t.login} เครดิต 20 บาท` }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('points from the operator become credit and a shirt, whose parcel can be followed', async ({
  page,
  request,
}) => {
  const person = await registerPerson(request);
  await operator('points', 'adjust', person.username, '1000', '--reason', 'e2e');
  await operator('points', 'set', 'expiry_months', '12');
  await signIn(page, person);
  await page.goto('/member');
  await page.getByRole('link', { name: new RegExp(walletText.points) }).click();
  await expect(page.getByRole('heading', { name: t.title })).toBeVisible();
  await expect(page.locator('[data-points]')).toHaveText('1,000');
  await expect(page.locator('[data-points-expiry]')).toContainText(fill(t.expiresAll, { months: 12 }));
  await operator('points', 'set', 'expiry_months', '0');
  await inspect(page, 'points shop');

  const dialog = page.getByRole('dialog', { name: t.confirmTitle });
  await page.getByRole('button', { name: 'แลก เครดิต 20 บาท' }).click();
  await expect(dialog.getByText('900 แต้ม')).toBeVisible();
  await dialog.getByRole('button', { name: 'ยืนยัน ใช้ 100 แต้ม' }).click();
  await page.getByRole('dialog', { name: t.done }).getByRole('button', { name: t.again }).click();
  await expect(page.locator('[data-points]')).toHaveText('900');

  await page.getByRole('button', { name: 'แลก เสื้อยืดลายเบญจรงค์' }).click();
  await dialog.getByRole('textbox', { name: t.recipient }).fill('สมชาย ใจดี');
  await dialog.getByRole('textbox', { name: t.phone }).fill('081-234-5678');
  await dialog.getByRole('textbox', { name: t.line }).fill('99/1 ถนนสุเทพ ตำบลสุเทพ');
  await dialog.getByRole('textbox', { name: t.district }).fill('เมืองเชียงใหม่');
  await dialog.getByRole('combobox', { name: t.province }).selectOption('50');
  await dialog.getByRole('textbox', { name: t.postcode }).fill('50200');
  await dialog.getByRole('button', { name: 'ยืนยัน ใช้ 800 แต้ม' }).click();
  await page.getByRole('dialog', { name: t.done }).getByRole('button', { name: t.toHistory }).click();
  const shirt = page.getByRole('listitem').filter({ hasText: 'เสื้อยืดลายเบญจรงค์' });
  await expect(shirt.getByText(t.states.ordered).first()).toBeVisible();

  const token = await tokenOf(request, person);
  const headers = { authorization: `Bearer ${token}` };
  const reply = await request.get(`${environment.product}/api/redemption/history`, { headers });
  // The contract's answer of redemption.history.
  const { data } = (await reply.json()) as { data: { items: { reference: string }[] } };
  const reference = data.items[0]?.reference ?? '';
  await operator('parcel', 'pack', reference);
  await operator('parcel', 'send', reference, '--carrier', 'ไปรษณีย์ไทย', '--tracking', 'EG123456785TH');
  await page.reload();
  await page.getByRole('radio', { name: t.history }).check({ force: true });
  await expect(shirt.getByText(t.states.sent).first()).toBeVisible();
  await shirt.getByText('เสื้อยืดลายเบญจรงค์').click();
  await expect(shirt.getByText('EG123456785TH')).toBeVisible();
});
