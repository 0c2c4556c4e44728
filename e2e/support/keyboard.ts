import type { Locator, Page } from '@playwright/test';

/** Presses Tab until that control has the focus; every stop on the way must be somewhere on the page. */
export async function tabTo(page: Page, target: Locator, most = 40): Promise<void> {
  for (let press = 0; press < most; press++) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`not reached with ${most} presses of Tab`);
}
