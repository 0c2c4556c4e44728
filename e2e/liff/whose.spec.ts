import { depositText, lineText, sandboxLineText, statementScreenText } from '@benjarong/text';
import type { Page } from '@playwright/test';

import { registerPerson } from '../support/api.ts';
import {
  allow,
  become,
  lab,
  liffBrowser,
  liffLink,
  linkForm,
  signInWithLine,
  test,
} from '../support/line.ts';
import { registerInLine } from '../support/register.ts';
import { expect, fillLogin, usernameField } from '../support/test.ts';
import { environment } from '../support/environment.ts';

test.describe.configure({ timeout: 300_000 });

function statement(page: Page) {
  return page.getByRole('heading', { name: statementScreenText.title, level: 1 });
}

test.describe('inside LINE', () => {
  test.use({ userAgent: liffBrowser });
  test.beforeEach(({ page }) => signInWithLine(page));

  test('a session is shown to its own person only, also while LINE answers 500; a try with LINE starts again', async ({
    page,
    request,
    someone,
    provoke,
  }) => {
    provoke(500, 'line');
    const person = await someone();
    await become(page, 'tonkla');
    await page.goto(liffLink('/statement'));
    await allow(page);
    await fillLogin(page, person.username, person.password);
    await expect(statement(page)).toBeVisible();
    // The same person, LINE down: the session goes on.
    await lab(request, 'switches', { api: 'fail' });
    await page.goto('about:blank');
    await page.goto(liffLink('/statement'));
    await expect(statement(page)).toBeVisible();
    // Another person on this phone, LINE down: the log-in, and LINE again when it is back.
    await lab(request, 'bonds', { user: 'mali', agreed: true });
    await become(page, 'mali');
    await page.goto('about:blank');
    await page.goto(liffLink('/statement'));
    await expect(usernameField(page)).toBeVisible();
    await expect(statement(page)).toHaveCount(0);
    await lab(request, 'switches', { api: 'ok' });
    await page.getByRole('button', { name: lineText.retry }).click();
    await expect(linkForm(page)).toBeVisible();
    await expect(page.getByRole('button', { name: lineText.skip })).toBeVisible();
    await expect(page.getByRole('link', { name: lineText.forgot })).toBeVisible();
  });

  test(
    'a log-in without the link survives the next opening, and a member’s registration page is their own page',
    { tag: '@long' },
    async ({ page, request }) => {
      const person = await registerPerson(request);
      await become(page, 'mali');
      await page.goto(liffLink('/statement'));
      await allow(page);
      await page.getByRole('button', { name: lineText.skip }).click();
      await fillLogin(page, person.username, person.password);
      await expect(statement(page)).toBeVisible();
      await page.goto('about:blank');
      await page.goto(liffLink('/statement'));
      await expect(statement(page)).toBeVisible();
      await page.goto('about:blank');
      await page.goto(liffLink('/register'));
      await expect(page).toHaveURL('/liff/member');
    },
  );

  test(
    'registration inside LINE: whose account, a number, its code, and on to the flow; an ended session opens again in silence',
    { tag: '@long' },
    async ({ page, request, unlinkLater, provoke }) => {
      provoke(401);
      await become(page, 'fahsai');
      await page.goto(liffLink('/deposit?amount=300'));
      await allow(page);
      await page.getByRole('button', { name: lineText.linkNew }).click();
      await expect(page.getByText(sandboxLineText.people.fahsai.displayName)).toBeVisible();
      const sent = page.waitForResponse('**/api/line/register');
      await registerInLine(page, request, unlinkLater);
      const { data } = (await (await sent).json()) as { data: { session: { access_token: string } } };
      const amount = page.getByRole('textbox', { name: depositText.amount });
      await expect(amount).toHaveValue(/^300(?:\.00)?$/);
      await amount.fill('450');
      // The session ends elsewhere: the window opens another one by itself, and what was typed stays.
      const ended = await request.post(`${environment.product}/api/logout`, {
        headers: { authorization: `Bearer ${data.session.access_token}` },
        data: {},
      });
      expect(ended.ok()).toBe(true);
      const again = page.waitForResponse('**/api/line/login');
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await again;
      await expect(amount).toHaveValue('450');
      await expect(usernameField(page)).toHaveCount(0);
    },
  );
});
