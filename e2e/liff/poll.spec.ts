import { fill, pollText } from '@benjarong/text';

import { registerPerson } from '../support/api.ts';
import { expect, signIn, test } from '../support/test.ts';

// The twin of e2e/site/poll.spec.ts; a changed vote is in poll-panel.test.tsx.
test(
  'a poll in the mini-app: opened by its link, voted, changed',
  { tag: '@long' },
  async ({ page, request }) => {
    await signIn(page, await registerPerson(request));
    await page.goto('/liff/poll?id=1');
    const vote = page.getByRole('region', { name: pollText.submit, exact: true });
    await page.getByRole('radio', { name: /เช็กอินครบเดือน/ }).check({ force: true });
    await vote.getByRole('button', { name: pollText.submit, exact: true }).click();
    await expect(vote).toContainText(fill(pollText.quotaLeft, { left: 1, quota: 2 }));
    await vote.getByRole('button', { name: new RegExp(`^${pollText.change} `) }).click();
    await page.getByRole('radio', { name: /ยิงปลาทีม/ }).check({ force: true });
    await vote.getByRole('button', { name: pollText.saveChange }).click();
    await expect(
      vote.getByRole('listitem').filter({ hasText: fill(pollText.voteNumber, { n: 1 }) }),
    ).toContainText('ยิงปลาทีม');
  },
);
