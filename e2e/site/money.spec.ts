import { lineText, messageText, shellText } from '@benjarong/text';

import { choose, lab, test } from '../support/line.ts';
import {
  depositWith,
  meetTurnover,
  offerTwoSpins,
  readMessages,
  withdraw200,
} from '../support/money-journey.ts';
import { dismissAnnouncements, expect, isPhone, passwordField, signIn } from '../support/test.ts';
import { newPayee } from '../support/withdraw.ts';

// Through LINE, games, bank and operator: room for a busy machine.
test.describe.configure({ timeout: 420_000 });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const places = {
  promotions: '/promotions',
  myPromotions: '/member/promotions',
  slot: '/slot?sort=name',
  withdraw: '/member/withdraw',
  member: '/member',
};

test('money in and out: deposit with a promotion, play, turnover met, withdrawal held, approved, paid in the bank, message in LINE; each number agrees with the ledger', async ({
  page,
  request,
  unlinkLater,
}) => {
  await dismissAnnouncements(page);
  const [name, person] = [await offerTwoSpins(), await newPayee(request)];
  unlinkLater(person);
  await lab(request, 'bonds', { user: 'mali', friend: true });
  await signIn(page, person);
  await page.goto('/member/profile');
  await page.getByRole('link', { name: lineText.link }).click();
  await choose(page, 'mali');
  await page.locator('button[name=decision][value=allow]').click();
  await page.getByRole('checkbox', { name: messageText.optInAtLink }).check({ force: true });
  await passwordField(page).fill(person.password);
  await page.getByRole('button', { name: lineText.linkSubmitMember }).click();
  await expect(page.getByRole('switch', { name: messageText.optIn, checked: true })).toBeVisible();

  await depositWith(page, name, places);
  const cash = await meetTurnover(page, request, { person, name, places });
  await page.goto(places.member);
  await (
    isPhone(page) ? page.getByRole('navigation', { name: shellText.bottomMenu }) : page.getByRole('main')
  )
    .getByRole('link', { name: shellText.withdraw })
    .click();
  await expect(page).toHaveURL(/\/member\/withdraw$/);
  await withdraw200(page, request, { person, cash, places });
  await readMessages(page, 'mali', cash);
});
