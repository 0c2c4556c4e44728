import { fill, sandboxLineText as t } from '@benjarong/text';
import type { Page } from '@playwright/test';

import { inspect } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { environment } from '../support/environment.ts';

const chat = `${environment.sandbox}/line`;
const people = t.people;

const json = { 'content-type': 'application/json' };

test.beforeEach(async ({ request }) => {
  await request.post(`${environment.sandbox}/line/test/reset`, { headers: json, data: {} });
});

/** The chat with everything in it: before, its buttons have no names and no one listens to them. */
async function openChat(page: Page): Promise<void> {
  await page.goto(chat);
  await chatIsThere(page);
}
function chatIsThere(page: Page): Promise<void> {
  return expect(page.locator('#me')).toHaveAttribute('aria-label', /./);
}
function area(page: Page, name: string) {
  return page.getByRole('region', { name: t.chat.menu }).getByRole('button', { name, exact: true });
}
function miniApp(page: Page) {
  return page.getByRole('dialog').filter({ has: page.locator('#minimise') });
}
function room(page: Page, name: string) {
  return page.getByRole('navigation', { name: t.chat.rooms }).getByRole('button', { name });
}
async function become(page: Page, name: string): Promise<void> {
  await chatIsThere(page);
  await page.locator('#me').click();
  await page.getByRole('dialog', { name: t.chat.who }).getByRole('button', { name }).click();
  await expect(page.getByRole('region', { name: fill(t.chat.phoneOf, { name }) })).toBeVisible();
}
/** A share of plain text, as a link on any page begins it. */
async function shareText(page: Page, text: string, to: string): Promise<void> {
  await page.goto(`${environment.sandbox}/line/me/R/share?text=${encodeURIComponent(text)}`);
  await page.getByRole('checkbox', { name: to }).check();
  await page.getByRole('button', { name: t.picker.share, exact: true }).click();
  await expect(page.getByRole('heading', { name: t.picker.done })).toBeVisible();
}

test('the chat opens with the welcome card, its menu and its rooms', async ({ page }) => {
  await openChat(page);
  await expect(page.getByRole('heading', { level: 1, name: t.account })).toBeVisible();
  await expect(page.getByRole('group', { name: t.welcome.alt })).toBeVisible();
  for (const name of [
    t.menu.deposit,
    t.menu.slot,
    t.menu.lotto,
    t.menu.statement,
    t.menu.member,
    t.menu.contact,
  ])
    await expect(area(page, name)).toBeVisible();
  await page.getByRole('button', { name: t.menu.bar }).click();
  await expect(area(page, t.menu.deposit)).toBeHidden();
  await page.getByRole('button', { name: t.chat.showMenu }).click();
  await expect(area(page, t.menu.deposit)).toBeVisible();
});

test('an area of the menu asks for consent in the window; cancel closes it and nothing was agreed', async ({
  page,
  request,
}) => {
  await openChat(page);
  await area(page, t.menu.deposit).click();
  const consent = page.frameLocator('#window-body iframe');
  await expect(consent.getByRole('heading', { name: t.consent.title })).toBeVisible();
  await expect(consent.getByRole('radio')).toHaveCount(1);
  await expect(consent.getByRole('checkbox')).not.toBeChecked();
  await consent.getByRole('button', { name: t.consent.cancel }).click();
  await expect(miniApp(page)).toBeHidden();
  await expect(area(page, t.menu.deposit)).toBeFocused();
  const reply = await request.get(`${environment.sandbox}/line/test/people`);
  const list: readonly { agreed: boolean }[] = await reply.json();
  expect(list.some(({ agreed }) => agreed)).toBe(false);
});

test('the window is minimised, taken up again and closed, by keyboard alone', async ({ page }) => {
  await openChat(page);
  await area(page, t.menu.deposit).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#window-title')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: t.chat.minimise })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(miniApp(page)).toBeHidden();
  await expect(page.locator('#restore')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.frameLocator('#window-body iframe').getByRole('heading').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(miniApp(page)).toBeHidden();
  await expect(page.locator('#restore')).toBeHidden();
  await expect(area(page, t.menu.deposit)).toBeFocused();
});

test('a text goes from one person to another: written, unread, read', async ({ page }) => {
  await openChat(page);
  await room(page, people.tonkla.displayName).click();
  // The room moves the focus when it opens: a key pressed before that would go elsewhere.
  await expect(page.getByRole('heading', { name: people.tonkla.displayName, level: 1 })).toBeVisible();
  const write = page.getByRole('textbox', { name: t.chat.write });
  await write.fill('เย็นนี้ว่างไหม');
  await write.press('Enter');
  const talk = page.getByRole('list', { name: t.chat.talk });
  await expect(talk.getByText('เย็นนี้ว่างไหม')).toBeVisible();
  await become(page, people.tonkla.displayName);
  await expect(room(page, people.fahsai.displayName).getByRole('img', { name: t.chat.unread })).toBeVisible();
  await room(page, people.fahsai.displayName).click();
  await expect(talk.getByText('เย็นนี้ว่างไหม')).toBeVisible();
  await expect(page.getByRole('img', { name: t.chat.unread })).toHaveCount(0);
});

test('a shared LIFF link opens the mini-app of the person who got it', async ({ page }) => {
  await shareText(
    page,
    'https://liff.line.me/1650000999-BenjaRng/register?ref=AB12',
    people.mali.displayName,
  );
  await page.getByRole('link', { name: t.consent.back }).click();
  await become(page, people.mali.displayName);
  await room(page, people.fahsai.displayName).click();
  await page.getByRole('link', { name: /^https:\/\/liff\.line\.me\// }).click();
  const consent = page.frameLocator('#window-body iframe');
  await expect(consent.getByText(people.mali.displayName)).toBeVisible();
  await expect(consent.getByText(people.fahsai.displayName)).toHaveCount(0);
});

// A cancelled picker is in e2e/liff/share.spec.ts too.
test('a cancelled share sends nothing', { tag: '@long' }, async ({ page }) => {
  await page.goto(`${environment.sandbox}/line/me/R/share?text=never`);
  await page.getByRole('button', { name: t.picker.cancel }).click();
  await expect(page.getByRole('heading', { name: t.consent.cancelled })).toBeVisible();
  await page.getByRole('link', { name: t.consent.back }).click();
  await expect(page.getByRole('group', { name: t.welcome.alt })).toBeVisible();
  await expect(page.getByText('never')).toHaveCount(0);
});

test('a message of the official account arrives while the page is open, its card included', async ({
  page,
  request,
}) => {
  await openChat(page);
  await expect(page.getByRole('group', { name: t.welcome.alt })).toBeVisible();
  const token = await request.post(`${environment.sandbox}/line/api/oauth2/v3/token`, {
    form: {
      grant_type: 'client_credentials',
      client_id: '1650000888',
      client_secret: 'sandbox-line-messaging-secret-00',
    },
  });
  const { access_token: bearer }: { access_token: string } = await token.json();
  const sent = await request.post(`${environment.sandbox}/line/api/v2/bot/message/broadcast`, {
    headers: { ...json, authorization: `Bearer ${bearer}` },
    data: {
      messages: [
        {
          type: 'flex',
          altText: 'คูปองวันเสาร์',
          contents: {
            type: 'carousel',
            contents: [1, 2].map((n) => ({
              type: 'bubble',
              size: 'kilo',
              body: {
                type: 'box',
                layout: 'vertical',
                contents: [
                  { type: 'text', text: `ใบที่ ${n}`, weight: 'bold' },
                  {
                    type: 'button',
                    style: 'primary',
                    action: {
                      type: 'uri',
                      label: `เปิดใบที่ ${n}`,
                      uri: 'https://miniapp.line.me/1650000999-BenjaRng/deposit',
                    },
                  },
                ],
              },
            })),
          },
        },
      ],
    },
  });
  expect(sent.status()).toBe(200);
  await page.getByRole('button', { name: 'เปิดใบที่ 1' }).click();
  await expect(
    page.frameLocator('#window-body iframe').getByRole('heading', { name: t.consent.title }),
  ).toBeVisible();
});

test('the laboratory makes LINE fail and puts it right again', async ({ page, request }) => {
  await openChat(page);
  await page.getByText(t.lab.title).click();
  await page.getByLabel(t.lab.api).selectOption(t.lab.apiFail);
  await expect(page.getByText(t.lab.saved)).toBeVisible();
  expect((await request.get(`${environment.sandbox}/line/api/oauth2/v2.1/certs`)).status()).toBe(500);
  await page.reload();
  await chatIsThere(page);
  await page.getByText(t.lab.title).click();
  await expect(page.getByLabel(t.lab.api)).toHaveValue('fail');
  await page.getByLabel(t.lab.api).selectOption(t.lab.apiOk);
  await expect(page.getByText(t.lab.saved)).toBeVisible();
  await expect
    .poll(async () => (await request.get(`${environment.sandbox}/line/api/oauth2/v2.1/certs`)).status())
    .toBe(200);
});

test(
  'axe finds nothing on the chat, the person list, the consent and the picker, at every width and in both modes',
  { tag: '@long' },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const authorize = `${environment.sandbox}/line/access/oauth2/v2.1/authorize?${new URLSearchParams({
      response_type: 'code',
      client_id: '1650000999',
      redirect_uri: `${environment.product}/`,
      state: 's',
      scope: 'openid profile',
      bot_prompt: 'aggressive',
    }).toString()}`;
    const places = [
      { name: 'chat', go: () => openChat(page) },
      {
        name: 'people',
        go: async () => {
          await openChat(page);
          await page.locator('#me').click();
          await expect(page.getByRole('dialog', { name: t.chat.who })).toBeVisible();
        },
      },
      { name: 'consent', go: () => page.goto(authorize) },
      {
        name: 'picker',
        go: async () => {
          await page.goto(`${environment.sandbox}/line/me/R/share?text=hello`);
          await expect(page.getByText(t.picker.waiting)).toHaveCount(0);
        },
      },
    ];
    for (const { name, go } of places) {
      await go();
      await page.evaluate(() => document.fonts.ready);
      await inspect(page, name);
    }
  },
);
