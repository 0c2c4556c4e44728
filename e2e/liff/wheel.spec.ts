import { fill, sandboxLineText, wheelText } from '@benjarong/text';

import { registerPerson } from '../support/api.ts';
import { expect, fillLogin, test } from '../support/test.ts';
import { give, plainWheel } from '../support/wheel.ts';

// The twin of e2e/site/wheel.spec.ts.
test(
  'the wheel in the mini-app: a free spin without motion, its odds and its proof',
  { tag: '@long' },
  async ({ page, request }) => {
    const person = await registerPerson(request);
    await plainWheel();
    await give(request, person, { kind: 'spins', spins: 2 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/liff/wheel');
    await page.getByRole('button', { name: sandboxLineText.consent.cancel, exact: true }).click();
    await fillLogin(page, person.username, person.password);
    const hub = page.getByRole('button', { name: fill(wheelText.spinFree, { spins: 2 }), exact: true });
    await expect(page.getByText(wheelText.proof.nothing)).toBeVisible();
    const reply = page.waitForResponse('**/api/wheel/spin_v2');
    await hub.click();
    // The contract's answer of wheel.spinV2.
    const { data } = (await (await reply).json()) as { data: { version: number } };
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: wheelText.close }).last().click();
    await expect(dialog).toBeHidden();
    await expect(
      page.getByRole('table', { name: fill(wheelText.odds.caption, { version: data.version }) }),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: fill(wheelText.spinFree, { spins: 1 }) })).toBeVisible();
    await expect(page.getByText(wheelText.proof.checkHint)).toBeVisible();
  },
);
