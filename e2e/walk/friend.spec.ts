import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import {
  affiliateText,
  fill,
  lineText,
  messageText,
  pollText,
  redemptionText,
  sandboxLineText,
  sandboxSlotText,
  wheelText,
} from '@benjarong/text';
import { type APIRequestContext, type BrowserContext, expect, type Page } from '@playwright/test';

import { fund, type Person, registerPerson, tokenOf } from '../support/api.ts';
import { become, lab, test } from '../support/line.ts';
import { operator } from '../support/people.ts';
import { firstCell, registerInLine } from '../support/register.ts';
import { dismissAnnouncements, signIn } from '../support/test.ts';
import { environment } from '../support/environment.ts';

const clockFile = process.env['CLOCK_FILE'] ?? '';
const shots = process.env['WALK_SHOTS'];
const dayMs = 86_400_000;
const { chat, consent, people } = sandboxLineText;

test.afterEach(() => rmSync(clockFile, { force: true }));

test('a friend comes by my link in LINE and plays; the next Bangkok day I have the commission, and go on', async ({
  browser,
  page,
  request,
  unlinkLater,
}) => {
  rmSync(clockFile, { force: true });
  // One spin is worth a commission that can be redeemed.
  await operator('affiliate', 'set', 'rate_slot', '10.00');
  await operator('affiliate', 'set', 'minimum', '0.01');
  const me = await registerPerson(request);
  await operator('points', 'adjust', me.username, '300', '--reason', 'walk');

  await test.step('I send my link in LINE', async () => {
    await signIn(page, me);
    await page.goto('/affiliate');
    const shown = page.getByText(/\?code=[A-Z0-9]{6}$/);
    await expect(shown).toBeVisible();
    const code = ((await shown.textContent()) ?? '').slice(-6);
    await look(page, 'affiliate-before');
    const link = `https://liff.line.me/1650000999-BenjaRng/register?ref=${code}`;
    await page.goto(`${environment.sandbox}/line/me/R/share?text=${encodeURIComponent(link)}`);
    await page.getByRole('checkbox', { name: people.mali.displayName }).check();
    await page.getByRole('button', { name: sandboxLineText.picker.share, exact: true }).click();
    await expect(page.getByRole('heading', { name: sandboxLineText.picker.done })).toBeVisible();
  });

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const friendsPage = await phone.newPage();
  const friend =
    await test.step('the friend opens it in the chat, registers and asks for messages', async () => {
      await lab(request, 'bonds', { user: 'mali', friend: true });
      await dismissAnnouncements(friendsPage);
      await become(friendsPage, 'mali');
      await friendsPage.goto(`${environment.sandbox}/line`);
      await friendsPage
        .getByRole('navigation', { name: chat.rooms })
        .getByRole('button', { name: people.fahsai.displayName })
        .click();
      await friendsPage.getByRole('link', { name: /^https:\/\/liff\.line\.me\// }).click();
      const window = friendsPage.frameLocator('#window-body iframe');
      await window.getByRole('button', { name: consent.allow, exact: true }).click();
      const made = await registerInLine(window, request, unlinkLater);
      await expect(firstCell(window)).toBeHidden();
      await look(friendsPage, 'friend-registered');
      return made;
    });
  expect(await operator('member', 'show', friend.username)).toContain(me.username);

  await test.step('the friend deposits, plays one spin and gives a bank account', async () => {
    await fund(request, friend, '300.00');
    await signIn(friendsPage, friend);
    await spinSlot(friendsPage);
    await giveAccount(request, friend);
    await askForMessages(friendsPage);
  });

  await nextDay(page.context(), phone);
  // Rounds and jobs of half a day fall due at once.
  await expect(async () => void (await tokenOf(request, me))).toPass({ timeout: 300_000 });

  await test.step('the next day I see the commission and redeem it', async () => {
    // The server is still busy with the night.
    await expect(() => signIn(page, me)).toPass({ timeout: 300_000 });
    await page.goto('/affiliate');
    const button = page.getByRole('button', {
      name: new RegExp(`^${fill(affiliateText.redeem.button, { amount: '[\\d,.]+' })}$`),
    });
    // The day's job of the server runs every ten seconds.
    await expect(async () => {
      await page.reload();
      await expect(button).toBeVisible({ timeout: 5_000 });
    }).toPass({ timeout: 120_000 });
    await look(page, 'affiliate-after');
    await button.click();
    await expect(page.getByText(/^ขาดอีก /)).toBeVisible();
    await look(page, 'affiliate-redeemed');
  });

  await test.step('I spin the wheel and check every spin', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/member/wheel');
    await page.getByRole('tab', { name: wheelText.tabs.points }).click();
    const hub = page.getByRole('button', { name: /^หมุน ด้วย 50 แต้ม/ });
    await expect(hub).not.toHaveAttribute('aria-disabled');
    await look(page, 'wheel');
    await hub.press('Enter');
    const prize = page.getByRole('dialog');
    await expect(prize).toBeVisible();
    await look(page, 'wheel-prize');
    await prize.getByRole('button', { name: wheelText.close }).last().click();
    const proof = page.getByRole('region', { name: wheelText.proof.title });
    await proof.getByRole('button', { name: wheelText.proof.check, exact: true }).click();
    await expect(proof.getByText(fill(wheelText.proof.proven, { count: '1' }))).toBeVisible();
    await look(page, 'wheel-proof');
  });

  await test.step('I buy in the shop', async () => {
    await page.goto('/redeem');
    await page.getByRole('button', { name: 'แลก หมุนวงล้อ 1 ครั้ง' }).click();
    const dialog = page.getByRole('dialog', { name: redemptionText.confirmTitle });
    await look(page, 'shop-confirm');
    await dialog.getByRole('button', { name: 'ยืนยัน ใช้ 50 แต้ม' }).click();
    await expect(page.getByRole('dialog', { name: redemptionText.done })).toBeVisible();
    await look(page, 'shop-done');
  });

  await test.step('I vote', async () => {
    await page.goto('/poll/1');
    await page.getByRole('radio', { name: /แข่งสล็อตสะสมรอบ/ }).check({ force: true });
    const vote = page.getByRole('region', { name: pollText.submit, exact: true });
    await vote.getByRole('button', { name: pollText.submit, exact: true }).click();
    await expect(
      page.getByRole('region', { name: pollText.results }).getByRole('progressbar').first(),
    ).toBeVisible();
    await look(page, 'poll');
  });

  await test.step('a message reaches the friend in LINE', async () => {
    await fund(request, friend, '77.00').catch(() => undefined);
    await become(friendsPage, 'mali');
    await friendsPage.goto(`${environment.sandbox}/line`);
    const talk = friendsPage.getByRole('list', { name: chat.talk });
    await expect(talk.getByText('77.00 บาท')).toBeVisible({ timeout: 90_000 });
    await look(friendsPage, 'friend-message');
  });
  await phone.close();
});

/** A screenshot in both modes, on the phone and on the desktop, where a person asked for them. */
async function look(page: Page, name: string): Promise<void> {
  if (shots === undefined) return;
  const size = page.viewportSize();
  for (const width of [390, 1280])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: width === 390 ? 844 : 800 });
      await page.screenshot({
        path: path.join(shots, `${name}-${width}-${colorScheme}.png`),
        fullPage: true,
      });
    }
  if (size) await page.setViewportSize(size);
}

/** Moves product, sandbox and both browsers into the next Bangkok day, a quarter past ten in the morning. */
async function nextDay(...contexts: readonly BrowserContext[]): Promise<void> {
  const now = Date.now();
  const bangkok = now + 7 * 3_600_000;
  const ahead = Math.ceil(bangkok / dayMs) * dayMs + 10.25 * 3_600_000 - bangkok;
  writeFileSync(clockFile, String(ahead));
  for (const context of contexts)
    await context.addInitScript((ms) => {
      const RealDate = Date;
      globalThis.Date = class extends RealDate {
        constructor(...parts: readonly unknown[]) {
          if (parts.length === 0) super(RealDate.now() + ms);
          else super(...(parts as [number]));
        }
        static override now() {
          return RealDate.now() + ms;
        }
      } as DateConstructor;
    }, ahead);
}

async function spinSlot(page: Page): Promise<void> {
  await page.goto('/slot');
  await page.getByRole('main').getByRole('listitem').getByRole('button').first().click();
  const sheet = page.getByRole('dialog', { name: /^หน้าต่างเกม/ });
  const spin = sheet.frameLocator('iframe').getByRole('button', { name: sandboxSlotText.spin, exact: true });
  // One wallet with money: it is chosen by itself.
  await expect(spin).toBeVisible();
  const reply = page.waitForResponse(`${environment.sandbox}/games/api/play`);
  await spin.click();
  expect((await reply).ok()).toBe(true);
  await expect(spin).toBeVisible({ timeout: 90_000 });
  await look(page, 'friend-plays');
}

async function giveAccount(request: APIRequestContext, person: Person): Promise<void> {
  const headers = { authorization: `Bearer ${await tokenOf(request, person)}` };
  const call = async (at: string, data: object) => {
    const reply = await request.post(`${environment.product}${at}`, { headers, data });
    // Every reply is an envelope.
    return (await reply.json()) as { error: number; data: { step_up_token: string } };
  };
  const { data } = await call('/api/step_up', { password: person.password });
  const { error } = await call('/api/member/update_sub_bank_account', {
    bank_id: 4,
    bank_account_name: 'มะลิ ลาวัลย์',
    bank_account_no: `90${String(Date.now()).slice(-8)}`,
    step_up_token: data.step_up_token,
  });
  expect(error).toBe(0);
}

async function askForMessages(page: Page): Promise<void> {
  await page.goto('/member/profile');
  await expect(page.getByText(lineText.unlink).first()).toBeVisible();
  const on = page.getByRole('switch', { name: messageText.optIn, checked: true });
  const any = page.getByRole('switch', { name: messageText.optIn });
  await expect(any).toBeVisible();
  if (!(await on.isVisible())) await page.getByText(messageText.optIn).click();
  await expect(on).toBeVisible();
}
