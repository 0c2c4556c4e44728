import type { Endpoint } from '@benjarong/contract';
import { sql } from 'drizzle-orm';

import { askApp, errorOf } from './request.ts';
import { requestOf } from './probe.ts';
import type { Environment } from './environment.ts';

/** A call that moves money, with everything it is sent with. */
export interface MoneyCall {
  readonly endpoint: Endpoint;
  readonly params?: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
  readonly token?: string;
  readonly idempotencyKey?: string;
}

/** What copies of one call did. */
export interface Copies {
  /** Movements in the ledger and orders that were not there before. */
  readonly effects: number;
  /** Copies that were answered otherwise than the first. */
  readonly faults: readonly string[];
}

async function count({ t }: Environment): Promise<number> {
  const { rows } = await t.deps.db.execute<{ n: number }>(
    sql`select ((select count(*) from ledger_transactions) + (select count(*) from payment_orders))::int as n`,
  );
  return rows[0]?.n ?? 0;
}

/** Sends the same call `copies` times at once; each must be answered as a success (409 = the first still runs) and one effect be left. */
export async function sendCopies(environment: Environment, call: MoneyCall, copies: number): Promise<Copies> {
  const before = await count(environment);
  const request = requestOf(
    environment,
    call.endpoint,
    {
      body: call.body,
      ...(call.params ? { params: call.params } : {}),
      ...(call.token ? { token: call.token } : {}),
    },
    call.idempotencyKey === undefined ? {} : { headers: { 'idempotency-key': call.idempotencyKey } },
  );
  const ask = askApp(environment.t.app);
  const replies = await Promise.all(Array.from({ length: copies }, () => ask(request)));
  const faults = replies
    .filter((reply) => reply.status !== 409 && (reply.status !== 200 || errorOf(reply) !== 0))
    .map((reply) => `${call.endpoint.name}: ${reply.status} ${reply.text.slice(0, 120)}`);
  return { effects: (await count(environment)) - before, faults };
}
