import { errorText, shellText } from '@benjarong/text';
import { test as base, expect, type Page } from '@playwright/test';

import { world } from './world.ts';

/** What a browser may say on its console without failing the test: replies that a test provokes on purpose. */
const provoked =
  /Failed to load resource: (the server responded with a status of (401|404|429|500|503)|net::ERR_(INTERNET_DISCONNECTED|FAILED|ABORTED))/;

interface Fixtures {
  /** Set to true by tests that break the network or the server on purpose. */
  readonly allowFailures: boolean;
  readonly watched: void;
}

/**
 * The project's `test`: colour modes alternate between tests, and a warning, an error or a failed request that
 * nobody provoked fails the test.
 */
export const test = base.extend<Fixtures>({
  allowFailures: [false, { option: true }],
  // oxlint-disable-next-line eslint/no-empty-pattern -- the runner reads which fixtures are needed from this pattern
  colorScheme: async ({}, use, info) => {
    const turn = info.title.length + (info.project.name === 'desktop' ? 1 : 0);
    await use(turn % 2 === 0 ? 'dark' : 'light');
  },
  watched: [
    async ({ page, allowFailures }, use) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
      page.on('console', (message) => {
        if (message.type() !== 'error' && message.type() !== 'warning') return;
        if (allowFailures && provoked.test(message.text())) return;
        complaints.push(`${message.type()}: ${message.text()}`);
      });
      page.on('request', (request) => {
        const { hostname, protocol } = new URL(request.url());
        if (protocol.startsWith('http') && hostname !== 'localhost')
          complaints.push(`left the machine: ${request.url()}`);
      });
      await use();
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';

/** Is this the phone-sized project? */
export const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 960;

/** Logs in on the log-in page and waits for the member area. */
export const logIn = async (page: Page, username: string, password: string): Promise<void> => {
  await page.goto('/login');
  await page.getByLabel(/^ชื่อผู้ใช้หรือเบอร์โทรศัพท์/).fill(username);
  await page.getByLabel(/^รหัสผ่าน/).fill(password);
  await page.getByRole('main').getByRole('button', { name: shellText.login, exact: true }).click();
  await expect(page).toHaveURL(/\/member$/);
};

/** Name and password of the demo member, from the public configuration. */
export const demoMember = async (page: Page): Promise<{ username: string; password: string }> => {
  const reply = await page.request.post(`${world.product}/api/agent/config`, { data: {} });
  // The contract's answer of agent.config.
  const { data } = (await reply.json()) as {
    data: { info: { demo_username: string; demo_password: string } };
  };
  return { username: data.info.demo_username, password: data.info.demo_password };
};

/** Closes the announcement stepper if it opened by itself for this member. */
export const dismissAnnouncements = async (page: Page): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: new RegExp(shellText.announcements) });
  await page.addLocatorHandler(dialog, async () => {
    await dialog.getByRole('button', { name: 'ปิด', exact: true }).first().click();
  });
};

/** The Thai sentence of a business error. */
export const sentence = (name: keyof typeof errorText): string => errorText[name];
