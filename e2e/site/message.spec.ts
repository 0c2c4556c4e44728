import { lineText, messageText, sandboxLineText } from '@benjarong/text';

import { fund } from '../support/api.ts';
import { become, choose, lab, test } from '../support/line.ts';
import { dismissAnnouncements, expect, passwordField, signIn } from '../support/test.ts';
import { environment } from '../support/environment.ts';

// Through LINE and back, and a message comes by the sender's clock: room for a busy machine.
test.describe.configure({ timeout: 300_000 });

// In `npm test` this is proved by money.spec.ts, which links with messages and reads the deposit in LINE, and by the server’s message tests.
test(
  'a member who asks for messages at the link finds the deposit in LINE, and none once they are off',
  { tag: '@long' },
  async ({ page, request, someone }) => {
    await dismissAnnouncements(page);
    const person = await someone();
    await lab(request, 'bonds', { user: 'mali', friend: true });
    await signIn(page, person);
    await page.goto('/member/profile');
    await expect(page.getByText(messageText.linkFirst)).toBeVisible();
    await page.getByRole('link', { name: lineText.link }).click();
    await choose(page, 'mali');
    await page.locator('button[name=decision][value=allow]').click();
    await page.getByRole('checkbox', { name: messageText.optInAtLink }).check({ force: true });
    await passwordField(page).fill(person.password);
    await page.getByRole('button', { name: lineText.linkSubmitMember }).click();
    await expect(page).toHaveURL(/\/member\/profile$/);
    await expect(page.getByRole('switch', { name: messageText.optIn, checked: true })).toBeVisible();

    await fund(request, person, '321.00');
    await become(page, 'mali');
    await page.goto(`${environment.sandbox}/line`);
    const talk = page.getByRole('list', { name: sandboxLineText.chat.talk });
    await expect(talk.getByText('321.00 บาท')).toBeVisible({ timeout: 60_000 });
    await expect(talk.getByText('ดูรายการเงิน')).toBeVisible();

    await page.goto('/member/profile');
    // The label is there before the switch is.
    await expect(
      page.getByRole('switch', { name: messageText.groups.deposit, exact: true, checked: true }),
    ).toBeVisible();
    await page.getByText(messageText.groups.deposit, { exact: true }).click();
    await expect(
      page.getByRole('switch', { name: messageText.groups.deposit, exact: true, checked: false }),
    ).toBeVisible();
    await page.reload();
    await expect(
      page.getByRole('switch', { name: messageText.groups.deposit, exact: true, checked: false }),
    ).toBeVisible();
    await fund(request, person, '45.00');
    await page.getByText(messageText.optIn).click();
    await expect(page.getByRole('switch', { name: messageText.groups.deposit, exact: true })).toHaveCount(0);
    await page.goto(`${environment.sandbox}/line`);
    await expect(talk.getByText('321.00 บาท')).toBeVisible();
    await expect(talk.getByText('45.00 บาท')).toHaveCount(0);
  },
);
