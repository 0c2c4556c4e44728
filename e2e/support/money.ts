import { statementScreenText, walletText } from '@benjarong/text';
import { expect, type Page } from '@playwright/test';

import { environment } from './environment.ts';

/** `balance_after` of the newest line on the statement that is on screen, as baht text. */
export async function latestBalance(page: Page): Promise<string> {
  const text = await page.getByRole('main').getByRole('listitem').first().innerText();
  return (
    new RegExp(`${statementScreenText.balanceAfter} ([\\d,.]+)`).exec(text)?.[1]?.replaceAll(',', '') ?? ''
  );
}

/** The total on the wallet card that is on screen, as baht text; empty while it is unknown. */
export async function walletTotal(page: Page): Promise<string> {
  // An announcement that opens over the page hides the card from assistive technology: the amount stays readable.
  const card = page.getByRole('region', { name: walletText.wallet, includeHidden: true });
  await expect(card).toBeVisible();
  const text = await card.innerText();
  return /\d[\d,]*\.\d\d/.exec(text)?.[0].replaceAll(',', '') ?? '';
}

/** One line of the statement as the API gives it. */
export interface Line {
  readonly kind: string;
  readonly amount: string;
  readonly balance_after: string;
  readonly wallet_id: string;
}

/** Wallets and statement of a member as the API gives them, for comparing screens with the ledger. */
export async function accountOf(
  page: Page,
  token: string,
): Promise<{
  readonly total: string;
  readonly wallets: readonly { id: string; balance: string }[];
  readonly lines: readonly Line[];
}> {
  const headers = { authorization: `Bearer ${token}` };
  const [wallets, statement] = await Promise.all([
    page.request.post(`${environment.product}/api/member/wallets`, { headers, data: {} }),
    page.request.get(`${environment.product}/api/member/statement`, { headers }),
  ]);
  // The contract's answers of wallet.wallets and statement.statement.
  const { data } = (await wallets.json()) as {
    data: { total: string; wallets: { id: string; balance: string }[] };
  };
  const { data: page1 } = (await statement.json()) as { data: { items: Line[] } };
  return { ...data, lines: page1.items };
}
