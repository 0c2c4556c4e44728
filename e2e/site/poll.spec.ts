import { contentText, fill, pollText } from '@benjarong/text';

import { registerPerson } from '../support/api.ts';
import { operator } from '../support/people.ts';
import { dismissAnnouncements, expect, fillLogin, openEvents, test } from '../support/test.ts';

test('an announcement leads to poll 1, the choice survives the log-in, the vote counts once, and last week’s draw is checked', async ({
  page,
  request,
}) => {
  const person = await registerPerson(request);
  await dismissAnnouncements(page);
  await page.goto('/');
  await openEvents(page);
  const dialog = page.getByRole('dialog', { name: /^ประกาศสำคัญ \(/ });
  await dialog
    .getByRole('button')
    .filter({ has: page.getByRole('img') })
    .first()
    .click();
  await expect(page).toHaveURL('/poll/1');
  await expect(dialog).toHaveCount(0);

  await page.getByRole('radio', { name: /แข่งสล็อตสะสมรอบ/ }).check({ force: true });
  await page.getByRole('button', { name: pollText.loginToVote, exact: true }).click();
  await fillLogin(page, person.username, person.password);
  await expect(page).toHaveURL('/poll/1?choice=2');
  await expect(page.getByRole('radio', { name: /แข่งสล็อตสะสมรอบ/ })).toBeChecked();
  const vote = page.getByRole('region', { name: pollText.submit, exact: true });
  // One vote for every member, one for the log-in of today.
  await expect(vote).toContainText(fill(pollText.quotaLeft, { left: 2, quota: 2 }));
  await vote.getByRole('button', { name: pollText.submit, exact: true }).click();
  await expect(vote).toContainText(fill(pollText.quotaLeft, { left: 1, quota: 2 }));
  await expect(
    page.getByRole('region', { name: pollText.results }).getByRole('progressbar').first(),
  ).toBeVisible();

  await page.getByRole('link', { name: pollText.all }).click();
  await page.getByRole('link', { name: /ทายผล/ }).click();
  const winners = page.getByRole('region', { name: pollText.winners });
  await winners.getByRole('button', { name: pollText.verify, exact: true }).click();
  await expect(winners.getByText(pollText.proven)).toBeVisible();
});

// In `npm test` this is proved by maintenance.test.tsx, and announcements.test.ts of the server.
test(
  'maintenance of an area takes the place of its page until the operator opens it again',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/poll/1');
    await expect(page.getByRole('region', { name: pollText.submit, exact: true })).toBeVisible();
    try {
      await operator('maintenance', 'on', 'poll', '--text', 'ปรับปรุงโพลชั่วคราว');
      await page.reload();
      const panel = page.getByRole('region', { name: contentText.maintenance.title });
      await expect(panel).toContainText('ปรับปรุงโพลชั่วคราว');
      await expect(page.getByRole('region', { name: pollText.submit, exact: true })).toBeHidden();
      await operator('maintenance', 'off', 'poll');
      await panel.getByRole('button', { name: contentText.maintenance.retry }).click();
      await expect(page.getByRole('region', { name: pollText.submit, exact: true })).toBeVisible();
    } finally {
      await operator('maintenance', 'off', 'poll').catch(() => undefined);
    }
  },
);
