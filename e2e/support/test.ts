import { agent } from '@benjarong/contract';
import { accountText, contentText, errorText, shellText } from '@benjarong/text';
import { type BrowserContext, devices, test as base, expect, type Page } from '@playwright/test';

import { environment } from './environment.ts';

/** What a test breaks on purpose: a status of a reply, the line itself, or the code of a part of the page. */
export type Trouble = 400 | 401 | 404 | 429 | 500 | 502 | 503 | 'line' | 'code';

interface Fixtures {
  /** Says which troubles this test provokes; anything else that fails, fails the test. */
  readonly provoke: (...troubles: readonly Trouble[]) => void;
  readonly watched: ReadonlySet<Trouble>;
}

function statusOf(text: string): Trouble | undefined {
  const found = /^Failed to load resource: the server responded with a status of (\d{3})/.exec(text)?.[1];
  if (found !== undefined) return Number(found) as Trouble; // compared with the set only
  if (/^(?:Error: )?ChunkError: /.test(text)) return 'code';
  return text.startsWith('Failed to load resource: net::ERR_') ? 'line' : undefined;
}

/** Notes whatever a visitor's developer tools would show in red or yellow, in every tab of the context. */
export function watch(context: BrowserContext, expected: ReadonlySet<Trouble>): string[] {
  const complaints: string[] = [];
  context.on('weberror', (error) => complaints.push(`uncaught: ${error.error().message}`));
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    // Only the test that proves the worker has one (playwright.config.ts).
    if (message.text() === 'Service Worker registration blocked by Playwright') return;
    const trouble = statusOf(message.text());
    if (trouble !== undefined && expected.has(trouble)) return;
    // A list that anyone may read, asked for as the member while the log-out was on its way.
    if (trouble === 401 && /\/api\/(?:notifications|event\/list)\b/.test(message.location().url)) return;
    complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? '';
    // Leaving a page ends its running requests: that is the browser's doing.
    if (why === 'net::ERR_ABORTED' || expected.has('line')) return;
    complaints.push(`failed: ${request.url()} ${why}`);
  });
  context.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (/^(?:http|ws)s?:$/.test(protocol) && hostname !== 'localhost')
      complaints.push(`left the machine: ${request.url()}`);
  });
  return complaints;
}

/**
 * Before a test leads a page elsewhere, the page's own way through the history is over: the entries of dialogs that closed
 * (`useLayer`) go by a traversal, and one that is still on its way calls `goto` off (`net::ERR_ABORTED`), and `goBack` would begin from its entry.
 */
function leaveSettled(page: Page): void {
  const settled = () =>
    page
      .waitForFunction(
        () =>
          !(window.history.state as { layer?: unknown } | null)?.layer ||
          document.querySelector('[role=dialog], [role=alertdialog], dialog[open]') !== null,
        undefined,
        { timeout: 5000 },
      )
      // A page that is already on its way elsewhere, or one whose scripts a test holds back.
      .catch(() => undefined);
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  const [goBack, goForward] = [page.goBack.bind(page), page.goForward.bind(page)];
  page.goto = async (...args) => {
    await settled();
    return goto(...args);
  };
  page.reload = async (...args) => {
    await settled();
    return reload(...args);
  };
  page.goBack = async (...args) => {
    await settled();
    return goBack(...args);
  };
  page.goForward = async (...args) => {
    await settled();
    return goForward(...args);
  };
}

/**
 * The project's `test`: colour modes alternate between tests, and a warning, an error, a failed request that
 * no one provoked, or a request that leaves this machine fails the test.
 */
export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line eslint/no-empty-pattern -- the runner reads which fixtures are needed from this pattern
  colorScheme: async ({}, use, info) => {
    const desktop = info.project.name === 'desktop' || info.titlePath.includes('on a desktop');
    const turn = info.title.length + (desktop ? 1 : 0);
    await use(turn % 2 === 0 ? 'dark' : 'light');
  },
  watched: [
    async ({ context }, use) => {
      const expected = new Set<Trouble>();
      const complaints = watch(context, expected);
      context.on('page', leaveSettled);
      await use(expected);
      // A reply that is still being altered when a test ends would fail the next one.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
  provoke: async ({ watched }, use) => {
    // The fixture owns the set; tests see it as read-only.
    const set = watched as Set<Trouble>;
    await use((...troubles) => {
      for (const trouble of troubles) set.add(trouble);
    });
  },
});

export { expect } from '@playwright/test';

const long = process.env['LONG'] === '1';

/**
 * For `test.use` of a test that needs a desktop. The long run has a project for it with every test; in `npm test` that project
 * would start three more workers, and a browser in each.
 */
export const onDesktop = long
  ? {}
  : {
      viewport: { width: 1280, height: 800 },
      userAgent: devices['Desktop Chrome'].userAgent,
      isMobile: false,
      hasTouch: false,
    };

/** Where `npm test` tries what the layout decides; the long run tries everything on both. */
export const screens: Readonly<Record<string, typeof onDesktop>> = long
  ? { 'on this screen': {} }
  : { 'on a phone': {}, 'on a desktop': onDesktop };

/** Is the page as narrow as a phone's? */
export function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 960;
}

/** Field of the log-in form for the user name or mobile number. */
export function usernameField(page: Page) {
  return page.getByRole('textbox', { name: accountText.login.username });
}

/** A password field by its label; the button beside it, which shows the password, is not meant. */
export function passwordField(page: Page, label: string = accountText.login.password) {
  return page.getByRole('textbox', { name: label, exact: true });
}

/** Fills the log-in form on screen and sends it. */
export async function fillLogin(page: Page, username: string, password: string): Promise<void> {
  await usernameField(page).fill(username);
  await passwordField(page).fill(password);
  await passwordField(page).press('Enter');
}

/** Logs in on the log-in page and waits for the member area. */
export async function logIn(page: Page, username: string, password: string): Promise<void> {
  await page.goto('/login');
  await fillLogin(page, username, password);
  await expect(page).toHaveURL(/\/member$/);
}

/** Opens a page of our origin on which nothing runs, to put something into its storage. */
export async function openEmptyPage(page: Page): Promise<void> {
  await page.route('**/empty-page', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,"><title>.</title>' }),
  );
  await page.goto('/empty-page');
  // A page with a route asks for every file each time: the browser's cache is off while there is one.
  await page.unroute('**/empty-page');
}

/**
 * Gives this browser a member's session without the log-in page, which has tests of its own: the session's
 * cookie, and what core remembers about a log-in. Today's announcements count as seen unless `announce`.
 */
export async function signIn(
  page: Page,
  { username, password }: { readonly username: string; readonly password: string },
  { announce = false }: { readonly announce?: boolean } = {},
): Promise<void> {
  // At midnight the announcements come again.
  if (!announce) await dismissAnnouncements(page);
  const reply = await page.request.post('/api/login', { data: { username, password } });
  // Every reply is an envelope; a log-in's has the token beside it.
  const { error, access_token } = (await reply.json()) as { error: number; access_token: string };
  expect(error).toBe(0);
  if (!announce) await markAnnouncements(page, access_token);
  await openEmptyPage(page);
  await page.evaluate(
    ({ agent_code, name }) => {
      localStorage.setItem(
        'user',
        JSON.stringify({ v: 1, isLoggedIn: true, agent_code, username: name, vip_level: 0 }),
      );
    },
    { agent_code: agent.code, name: username },
  );
}

/** The member was shown today's announcements already. */
async function markAnnouncements(page: Page, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const reply = await page.request.get('/api/notifications', { headers });
  // The contract's answer of content.notifications.
  const { data } = (await reply.json()) as { data: { items: { id: string }[] } };
  const ids = data.items.map(({ id }) => id);
  await page.request.post('/api/notifications/seen', { headers, data: { ids } });
}

/** Name and password of the demo member, from the public configuration. */
export async function demoMember(page: Page): Promise<{ username: string; password: string }> {
  const reply = await page.request.post(`${environment.product}/api/agent/config`, { data: {} });
  // The contract's answer of agent.config.
  const { data } = (await reply.json()) as {
    data: { info: { demo_username: string; demo_password: string } };
  };
  return { username: data.info.demo_username, password: data.info.demo_password };
}

/** The stepper of important announcements. */
export function announcements(page: Page) {
  return page.getByRole('dialog', { name: contentText.notifications, exact: true });
}

/** Closes the announcement stepper whenever it opens by itself for this member. */
export async function dismissAnnouncements(page: Page): Promise<void> {
  const dialog = announcements(page);
  await page.addLocatorHandler(dialog, async () => {
    await dialog.getByRole('button', { name: contentText.close, exact: true }).first().click();
  });
}

/** Opens the announcement dialog of the events: below 1280 px its button is folded into the tab bar's row. */
export async function openEvents(page: Page): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < 1280)
    await page.getByRole('button', { name: shellText.helpAndEvents }).click();
  await page.getByRole('button', { name: shellText.openEvents }).click();
}

/** Opens the member's menu dialog. */
export async function openMemberMenu(page: Page) {
  await page.getByRole('banner').getByRole('button', { name: shellText.openMemberMenu }).click();
  const menu = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: shellText.logout }) });
  await expect(menu).toBeVisible();
  return menu;
}

/** Logs out through the menu and the question. */
export async function logOut(page: Page): Promise<void> {
  const menu = await openMemberMenu(page);
  await menu.getByRole('button', { name: shellText.logout }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: shellText.logoutYes, exact: true }).click();
}

/** The buttons that open games, in every list of games on screen. */
export function tiles(page: Page) {
  return page.getByRole('main').getByRole('listitem').locator('button:has(img)');
}

/** The Thai sentence of a business error. */
export function sentence(name: keyof typeof errorText): string {
  return errorText[name];
}
