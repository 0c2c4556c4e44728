import { fill, lottoBillText, lottoKindText } from '@benjarong/text';
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';

import { fund, type Person, registerPerson } from './api.ts';
import { isPhone } from './test.ts';
import { environment } from './environment.ts';

/** What tests read of a round of the lobby (contract `LottoRound`). */
export interface Round {
  readonly round_id: string;
  readonly kind_id: string;
  readonly state: string;
  readonly is_yeekee: boolean;
  readonly is_demo: boolean;
  readonly closes_at: string;
  readonly draws_at: string;
}

/** Every round that the lobby shows, in its order. */
export async function rounds(request: APIRequestContext): Promise<readonly Round[]> {
  const reply = await request.get(`${environment.product}/api/lotto/lobby`);
  // The contract's answer of lotto.lobby.
  const { data } = (await reply.json()) as {
    data: { categories: { kinds: { rounds: Round[] }[] }[] };
  };
  return data.categories.flatMap(({ kinds }) => kinds).flatMap((kind) => kind.rounds);
}

/** An open round that will not close while a test runs, best one whose bills can be cancelled. */
export async function calmRound(request: APIRequestContext): Promise<Round> {
  const open = (await rounds(request))
    .filter(({ state, is_yeekee }) => state === 'open' && !is_yeekee)
    .toSorted((a, b) => Date.parse(b.closes_at) - Date.parse(a.closes_at));
  const [round] = open;
  if (!round) throw new Error('no open round');
  return round;
}

/** A new member with 1,000 baht. */
export async function rich(request: APIRequestContext): Promise<Person> {
  const person = await registerPerson(request);
  await fund(request, person, '1000');
  return person;
}

/** The pad of digits. */
export function pad(page: Page): Locator {
  return page.getByRole('group', { name: lottoBillText.entry.keypad });
}

/** Types digits on the pad, one tap each. */
export async function type(page: Page, digits: string): Promise<void> {
  for (const digit of digits) await pad(page).getByRole('button', { name: digit, exact: true }).click();
}

/** The words that say how many lines the slip has. */
export function slipCount(page: Page, count: number): Locator {
  return page.getByText(fill(lottoBillText.slip.count, { count })).first();
}

/** Switches a bet type on. */
export function pick(page: Page, bet: keyof typeof lottoKindText.betTypes): Promise<void> {
  return page
    .getByRole('checkbox', { name: new RegExp(`^${lottoKindText.betTypes[bet]}`) })
    .check({ force: true });
}

/** Opens the slip where it is a sheet. */
export async function openSlip(
  page: Page,
  tap: (target: Locator) => Promise<void> = (target) => target.click(),
) {
  if (isPhone(page)) await tap(page.getByRole('button', { name: lottoBillText.slip.review, exact: true }));
}

/** The button that sets every stake to an amount in baht. */
export function preset(page: Page, amount: number): Locator {
  return page.getByRole('button', { name: fill(lottoBillText.slip.preset, { amount }), exact: true });
}

/** The button that has the slip looked at. */
export function send(page: Page): Locator {
  return page.getByRole('button', { name: lottoBillText.slip.send, exact: true });
}

/** The button that confirms the bill. */
export function yes(page: Page): Locator {
  return page.getByRole('button', { name: lottoBillText.confirm.yes, exact: true });
}

/** The receipt's title: the bill is made. */
export function done(page: Page): Locator {
  return page.getByRole('status').getByText(lottoBillText.receipt.title);
}

/** Opens a round's page and waits for its pad, and for the app: the pad comes with the HTML. */
export async function openRound(page: Page, round: Round): Promise<void> {
  await page.goto(`/lotto/${encodeURIComponent(round.round_id)}`);
  await expect(page.locator('html')).toHaveClass(/\bmounted\b/);
  await expect(pad(page)).toBeVisible();
}
