import { depositText, liffText, lineText, sandboxLineText, statementScreenText } from '@benjarong/text';
import type { Page } from '@playwright/test';

import { registerPerson } from '../support/api.ts';
import {
  allow,
  become,
  signInWithLine,
  lab,
  liffBrowser,
  liffId,
  liffLink,
  test,
  linkForm,
} from '../support/line.ts';
import { expect, fillLogin, signIn, usernameField, watch } from '../support/test.ts';
import { environment } from '../support/environment.ts';

test.describe.configure({ timeout: 300_000 });

const asked = '/liff/deposit?amount=300';
function consent(page: Page) {
  return page.getByRole('button', { name: sandboxLineText.consent.allow, exact: true });
}
function amount(page: Page) {
  return page.getByRole('textbox', { name: depositText.amount });
}

/** Refuses the first requests for a script; the answer says how many were asked for. */
async function loseScript(page: Page, script: RegExp, times: number): Promise<() => number> {
  let asked = 0;
  await page.route(script, (route) => ((asked += 1) <= times ? route.abort() : route.fallback()));
  return () => asked;
}

test('the app’s own code is asked for again when it fails to come', async ({ page, request, provoke }) => {
  provoke('line');
  await signIn(page, await registerPerson(request));
  // The HTML's preload and the first import.
  const requests = await loseScript(page, /\/liff\/assets\/start-app-[^/]*\.js$/, 2);
  await page.goto(asked);
  await expect(amount(page)).toHaveValue(/^300(?:\.00)?$/);
  expect(requests()).toBe(3);
});

test('LINE’s API hangs: the password log-in is within 8 s on the flow that was asked for, and works', async ({
  page,
  request,
}) => {
  const person = await registerPerson(request);
  // The page itself takes the time, from its own beginning, which is the tap at the consent, to the form.
  await page.addInitScript(() => {
    const look = new MutationObserver(() => {
      if (!document.querySelector('input[name="username"]')) return;
      look.disconnect();
      Object.assign(window, { stoodAfter: performance.now() });
    });
    look.observe(document, { subtree: true, childList: true });
  });
  await page.goto(asked);
  await expect(consent(page)).toBeVisible();
  await lab(request, 'switches', { api: 'hang' });
  await allow(page);
  await expect(page.getByText(liffText.trouble.late)).toBeVisible();
  const stood = await page.evaluate(() => {
    const [loading] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]; // by its type
    // The init script above put it there. What a slow machine takes to load the page is not LINE's doing.
    const { stoodAfter } = window as unknown as { stoodAfter: number };
    return stoodAfter - (loading?.domContentLoadedEventEnd ?? 0);
  });
  console.log(`password log-in after ${(stood / 1000).toFixed(2)} s`);
  expect(stood).toBeLessThan(8_000);
  await expect(page).toHaveURL(asked);
  await fillLogin(page, person.username, person.password);
  await expect(amount(page)).toHaveValue(/^300(?:\.00)?$/);
});

for (const api of ['fail', 'refuse'] as const)
  test(`LINE’s API is down (${api}): the password log-in on the flow that was asked for, with a clean address`, async ({
    page,
    request,
    provoke,
  }) => {
    provoke(500, 'line');
    await page.goto(asked);
    await expect(consent(page)).toBeVisible();
    await lab(request, 'switches', { api });
    await allow(page);
    await expect(page.getByText(liffText.trouble.failed)).toBeVisible();
    await expect(usernameField(page)).toBeVisible();
    await expect(page).toHaveURL(asked);
  });

test('LINE is not configured: the password at once, no button, and neither the SDK nor LINE is asked for anything', async ({
  page,
  request,
}) => {
  const person = await registerPerson(request);
  // What the server writes into its pages when LINE_CHANNEL_ID and LIFF_ID are not set (line-off.test.ts).
  await page.route(/\/(?:liff\/deposit|login)(?:\?|$)/, async (route) => {
    const reply = await route.fetch();
    const html = (await reply.text())
      .replace(`"liff_id":"${liffId}"`, '"liff_id":""')
      .replaceAll(/"line_client_id":"\d+"/g, '"line_client_id":""');
    await route.fulfill({ response: reply, body: html });
  });
  const asks: string[] = [];
  const ofSdk: string[] = [];
  page.on('request', (one) => {
    if (one.url().startsWith(environment.sandbox)) asks.push(one.url());
  });
  page.on('response', async (one) => {
    if (!one.url().endsWith('.js')) return;
    // Only the SDK speaks of it: LINE’s log-in by PKCE.
    if (/code_verifier/.test(await one.text().catch(() => ''))) ofSdk.push(one.url());
  });
  await page.goto(asked);
  await expect(usernameField(page)).toBeVisible();
  await expect(page.getByRole('button', { name: liffText.withLine })).toHaveCount(0);
  await fillLogin(page, person.username, person.password);
  await expect(amount(page)).toHaveValue(/^300(?:\.00)?$/);
  expect([asks, ofSdk]).toEqual([[], []]);
});

test('cookies and storage are blocked: the password works on the flow that was asked for, and nothing goes round', async ({
  context,
  request,
}) => {
  const person = await registerPerson(request);
  // What "block all cookies" does to a page of ours, in any Chromium: no storage, and no cookie out or in.
  const browser = await context.browser()?.newContext({ locale: 'th-TH' });
  if (!browser) throw new Error('no browser');
  await browser.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    Object.defineProperty(document, 'cookie', { value: '' });
  });
  await browser.route(`${environment.product}/**`, async (route) => {
    const { cookie: _, ...headers } = await route.request().allHeaders();
    const reply = await route.fetch({ headers, maxRedirects: 0 });
    const { 'set-cookie': __, ...rest } = reply.headers();
    await browser.clearCookies();
    await route.fulfill({ response: reply, headers: rest });
  });
  try {
    const page = await browser.newPage();
    const visits: string[] = [];
    page.on('framenavigated', (frame) => visits.push(new URL(frame.url()).pathname));
    await page.goto(environment.product + asked);
    const storage = page.evaluate(() => window.localStorage.length);
    await expect(storage).rejects.toThrow(/Access is denied/);
    await expect(usernameField(page)).toBeVisible();
    await fillLogin(page, person.username, person.password);
    await expect(amount(page)).toHaveValue(/^300(?:\.00)?$/);
    expect(visits).toEqual(['/liff/deposit']);
  } finally {
    await browser.unrouteAll({ behavior: 'ignoreErrors' });
    await browser.close();
  }
});

test.describe('inside LINE', () => {
  test.use({ userAgent: liffBrowser });
  test.beforeEach(({ page }) => signInWithLine(page));

  test('opened again with an expired ID token in store: LINE’s fresh one counts, nothing is typed', async ({
    page,
    request,
    someone,
    provoke,
  }) => {
    provoke(401);
    const person = await someone();
    await page.goto(liffLink('/statement'));
    await allow(page);
    await expect(linkForm(page)).toBeVisible();
    await fillLogin(page, person.username, person.password);
    await expect(page.getByRole('heading', { name: statementScreenText.title, level: 1 })).toBeVisible();

    // LINE hands over a token that is over: no session of ours, and the SDK keeps it.
    await page.context().clearCookies({ name: 'bj_refresh' });
    await page.evaluate(() => {
      sessionStorage.clear();
      localStorage.clear();
    });
    await lab(request, 'switches', { id_token_life: -3600 });
    await page.goto('about:blank');
    await page.goto(liffLink('/statement'));
    await expect(usernameField(page)).toBeVisible();
    const stored = () =>
      page.evaluate((id) => sessionStorage.getItem(`LIFF_STORE:${id}:IDToken`) ?? '', liffId);
    const expired = await stored();
    expect(expired).not.toBe('');

    await lab(request, 'switches', { id_token_life: 3600 });
    await page.goto('about:blank');
    await page.goto(liffLink('/statement'));
    await expect(page.getByRole('heading', { name: statementScreenText.title, level: 1 })).toBeVisible();
    await expect(usernameField(page)).toHaveCount(0);
    expect(await stored()).not.toBe(expired);
  });

  test('LINE falls silent behind a form that is there already: the password log-in comes, and what was typed is in the form again', async ({
    page,
    someone,
  }) => {
    const { username, password } = await someone();
    await page.goto(liffLink('/deposit?amount=300'));
    await allow(page);
    await expect(linkForm(page)).toBeVisible();
    await fillLogin(page, username, password);
    await expect(amount(page)).toBeVisible();

    await page.context().clearCookies({ name: 'bj_refresh' });
    await page.evaluate(() => {
      sessionStorage.clear();
      localStorage.clear();
    });
    await page.goto('about:blank');
    await page.route(/\/liff\/assets\/sdk-[^/]*\.js$/, () => undefined);
    await page.goto(liffLink('/deposit?amount=300'), { waitUntil: 'commit' });
    await expect(amount(page)).toHaveValue('300');
    await amount(page).fill('123.45');
    await expect(page.getByText(liffText.trouble.late)).toBeVisible();
    await expect(page).toHaveURL('/liff/deposit?amount=123.45');
    await fillLogin(page, username, password);
    await expect(amount(page)).toHaveValue('123.45');
  });

  test('a forged ID token that the SDK lets in is refused by the server: the password is what is left', async ({
    page,
    request,
    provoke,
  }) => {
    provoke(401);
    await become(page, 'mali');
    await lab(request, 'bonds', { user: 'mali', agreed: true });
    const forged: Readonly<Record<string, string>> = await (
      await request.get(`${environment.sandbox}/line/test/forgeries?user=mali`)
    ).json();
    const handed = await page.request.get(liffLink('/statement'), {
      maxRedirects: 0,
      headers: { 'user-agent': liffBrowser },
    });
    const address = handed.headers()['location'] ?? '';
    for (const kind of ['none', 'hs256', 'wrong_aud', 'tampered']) {
      await page.goto('about:blank');
      const hash = new URLSearchParams(new URL(address).hash.slice(1));
      hash.set('id_token', forged[kind] ?? '');
      await page.goto(`${address.split('#')[0]}#${hash}`);
      await expect(usernameField(page), kind).toBeVisible();
      await expect(page.getByText(lineText.linkIntro)).toHaveCount(0);
      await expect(page).toHaveURL('/liff/statement');
    }
    // The very same way with LINE's own token: a person whom LINE knows and we do not.
    await page.goto('about:blank');
    await page.goto(address);
    await expect(linkForm(page)).toBeVisible();
  });
});

test('the content policy of the mini-app lets in no script of a stranger and calls no one but us and LINE', async ({
  browser,
}) => {
  // A context of its own: here the browser complains on purpose.
  const context = await browser.newContext({ baseURL: environment.product });
  try {
    const page = await context.newPage();
    await page.goto('/liff/contact');
    const refused = await page.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          const seen: string[] = [];
          document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
            seen.push(effectiveDirective);
            if (seen.length === 2) resolve(seen);
          });
          const script = document.createElement('script');
          script.textContent = 'window.stranger = true';
          document.body.append(script);
          fetch('http://127.0.0.1:9/').catch(() => undefined);
        }),
    );
    expect(refused.toSorted()).toEqual(['connect-src', 'script-src-elem']);
    expect(await page.evaluate(() => 'stranger' in window)).toBe(false);
  } finally {
    await context.close();
  }
});

test('canary: a request that leaves this machine is noticed', async ({ browser }) => {
  const context = await browser.newContext();
  try {
    const complaints = watch(context, new Set(['line']));
    const page = await context.newPage();
    // No one listens there either; it is no `localhost`.
    await page.evaluate(() => fetch('http://127.0.0.1:9/').catch(() => undefined));
    expect(complaints).toContain('left the machine: http://127.0.0.1:9/');
  } finally {
    await context.close();
  }
});
