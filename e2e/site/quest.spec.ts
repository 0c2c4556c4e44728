import { depositText, fill, questText } from '@benjarong/text';

import { registerPerson, tokenOf } from '../support/api.ts';
import { payQr } from '../support/people.ts';
import { expect, isPhone, signIn, test } from '../support/test.ts';
import { environment } from '../support/environment.ts';

test('a deposit reaches a quest, its claim gives points once, and the star counts down', async ({
  page,
  request,
}) => {
  const person = await registerPerson(request);
  await signIn(page, person);
  await page.goto('/member/creditfree');
  const card = page.getByRole('article', { name: 'ฝากเงินครั้งแรก' });
  await expect(card.getByText('0 / 1 ครั้ง')).toBeVisible();
  // The log-in of this very day is in the month.
  await expect(page.getByRole('cell', { name: new RegExp(`${questText.todayDone}$`) })).toBeVisible();
  const star = page.getByRole('banner').getByRole('link', { name: new RegExp(`^${questText.title}`) });
  if (!isPhone(page)) await expect(star).toHaveAccessibleName(questText.starNone);

  await card.getByRole('link', { name: questText.go.deposits }).click();
  await page.getByRole('textbox', { name: depositText.amount }).fill('100');
  const made = page.waitForResponse('**/api/member/payment/generate_qr');
  await page.getByRole('button', { name: depositText.makeQr }).click();
  // The contract's answer of payment.generate_qr.
  const { data } = (await (await made).json()) as { data: { qr_text: string } };
  await expect(
    page.getByRole('img', { name: fill(depositText.qrLabel, { amount: '100.00' }) }),
  ).toBeVisible();
  await payQr(request, data.qr_text);
  await expect(page.getByRole('heading', { name: depositText.paidTitle })).toBeVisible();

  // The star followed the deposit; without it the address leads there.
  if (isPhone(page)) await page.goto('/member/creditfree');
  else {
    await expect(star).toHaveAccessibleName(fill(questText.star, { count: 1 }));
    await star.click();
  }
  await expect(card.getByText('1 / 1 ครั้ง')).toBeVisible();
  await card.getByRole('button', { name: fill(questText.claim, { reward: '25 แต้ม' }) }).click();
  await expect(card.getByText(questText.claimed, { exact: true })).toBeVisible();
  const history = page.getByRole('list', { name: questText.history });
  await expect(history.getByText('25 แต้ม')).toBeVisible();
  if (!isPhone(page)) await expect(star).toHaveAccessibleName(questText.starNone);

  const headers = { authorization: `Bearer ${await tokenOf(request, person)}` };
  const points = await request.post(`${environment.product}/api/member/points`, { headers, data: {} });
  expect(((await points.json()) as { data: { point: number } }).data.point).toBe(25);
  const again = await request.post(`${environment.product}/api/quest/redeem`, {
    headers,
    data: { quest_id: 'first-deposit' },
  });
  expect(((await again.json()) as { error: number }).error).not.toBe(0);
});
