import { type APIRequestContext, expect } from '@playwright/test';

import { fund, type Person, registerPerson } from './api.ts';
import { operator } from './people.ts';
import { environment } from './environment.ts';

/** A new member with a bank account of their own, and money when an amount is given. */
export async function newPayee(request: APIRequestContext, amount?: string): Promise<Person> {
  await operator('agent', 'set', 'register_type', '2');
  const person = await registerPerson(request, 'bank').finally(() =>
    operator('agent', 'set', 'register_type', '1'),
  );
  if (amount !== undefined) await fund(request, person, amount);
  return person;
}

/** One payout as the sandbox's bank lists it. */
export interface BankPayout {
  readonly payout_id: string;
  readonly amount: string;
  readonly paid_amount: string;
  readonly account_name: string;
  readonly state: string;
}

/** The newest payout of the sandbox's bank. */
export async function newestPayout(request: APIRequestContext): Promise<BankPayout | undefined> {
  const reply = await request.get(`${environment.sandbox}/bank/payouts`);
  // The sandbox's documented answer: newest first.
  return ((await reply.json()) as BankPayout[])[0];
}

/** How the sandbox's bank treats the payouts that come next. */
export async function bankWill(request: APIRequestContext, behaviour: string): Promise<void> {
  const reply = await request.post(`${environment.sandbox}/bank/payouts/behaviour`, { data: { behaviour } });
  expect(reply.ok()).toBe(true);
}
