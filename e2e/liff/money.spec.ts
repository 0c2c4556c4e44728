import { messageText } from '@benjarong/text';

import { allow, become, lab, linkForm, test } from '../support/line.ts';
import {
  depositWith,
  meetTurnover,
  offerTwoSpins,
  readMessages,
  withdraw200,
} from '../support/money-journey.ts';
import { expect, fillLogin } from '../support/test.ts';
import { newPayee } from '../support/withdraw.ts';

// Through LINE, games, bank and operator: room for a busy machine.
test.describe.configure({ timeout: 420_000 });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const places = {
  promotions: '/liff/promotions',
  myPromotions: '/liff/my-promotions',
  slot: '/liff/slot?sort=name',
  withdraw: '/liff/withdraw',
  member: '/liff/member',
};

// The site's journey runs always; this one, with the same help, in the long run.
test(
  'the same journey in the mini-app’s flows: link with messages, promotion, play, withdrawal, bank, and what LINE says',
  { tag: '@long' },
  async ({ page, request, unlinkLater }) => {
    const [name, person] = [await offerTwoSpins(), await newPayee(request)];
    unlinkLater(person);
    await lab(request, 'bonds', { user: 'tonkla', friend: true });
    await become(page, 'tonkla');
    await page.goto('/liff/my-promotions');
    await allow(page);
    await linkForm(page).getByRole('checkbox', { name: messageText.optInAtLink }).check({ force: true });
    // The address is that of the flow all along: the choice of messages is the last of the link's calls.
    const chosen = page.waitForResponse(
      (reply) => reply.url().endsWith('/api/message/settings') && reply.request().method() === 'POST',
    );
    await fillLogin(page, person.username, person.password);
    await chosen;
    await expect(linkForm(page)).toBeHidden();

    await depositWith(page, name, places);
    const cash = await meetTurnover(page, request, { person, name, places });
    await page.goto(places.withdraw);
    await withdraw200(page, request, { person, cash, places });
    await readMessages(page, 'tonkla', cash);
  },
);
