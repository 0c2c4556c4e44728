import type { APIRequestContext } from '@playwright/test';

import { environment } from './environment.ts';

/** What a customer of the pretend bank transfers. */
export interface TransferOrder {
  readonly account: string;
  readonly amount: string;
  readonly note?: string;
  readonly copies?: number;
  /** Only the slip shows it. */
  readonly lost?: boolean;
}

/** Transfers in the sandbox's bank and gives what came of it, with the slip's picture. */
export async function transfer(
  request: APIRequestContext,
  order: TransferOrder,
): Promise<{ readonly outcome: string | null; readonly slip: Buffer }> {
  const reply = await request.post(`${environment.sandbox}/bank/transfer`, { data: order });
  if (!reply.ok()) throw new Error(`the bank refused: ${await reply.text()}`);
  // The sandbox's documented answer (docs/providers.md).
  const { outcome, slip } = (await reply.json()) as { outcome: string | null; slip: string };
  const picture = await request.get(`${environment.sandbox}${slip}`);
  return { outcome, slip: await picture.body() };
}
