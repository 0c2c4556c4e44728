import { formatBaht } from '@benjarong/contract';
import { and, desc, eq, gte, inArray, isNotNull, lte, sql } from 'drizzle-orm';

import type { Deps } from '../../deps.ts';
import { transact, type Tx } from '../../db/index.ts';
import { sha256 } from '../../kernel/index.ts';
import type { Connected, PayInTransfer } from '../../providers/adapter.ts';
import { ownAccounts } from '../member/index.ts';
import { adapterIdOf } from './aliases.ts';
import type { OrderRow } from './orders.ts';
import { compareOwn } from './payer.ts';
import { type ReviewReason, reviewReason, skewMs } from './rules.ts';
import { keepEvent, type PaymentOutcome, settleOnce } from './settle.ts';
import { paymentEvents, paymentOrders } from './tables.ts';

/** Whether an order is found by the account it pays to, not by a reference in its QR. */
export function isPaidToAccount({ receiver }: Pick<OrderRow, 'receiver'>): boolean {
  return /^(bank|truemoney|promptpay):/.test(receiver);
}

/**
 * Settles one line of a statement: the order of its account with this amount at this time, or with the note, is credited
 * once when payer, currency and provider fit too; anything else waits for a person (invariants 25 to 27). Throws
 * `transaction_conflict` when the line came before with other facts.
 */
export function settleTransfer(deps: Deps, adapterId: string, line: PayInTransfer): Promise<PaymentOutcome> {
  return settleOnce(() =>
    transact(deps.db, async (tx) => {
      await lockAccount(tx, line.account);
      const now = deps.clock.now();
      const order = await findMatch(tx, line);
      const ours = order !== undefined && (await adapterIdOf(tx, order.providerId)) === adapterId;
      const providerId = ours ? order.providerId : adapterId;
      const event = {
        providerId,
        eventId: line.transaction,
        fingerprint: fingerprintOf(line),
        reference: order?.reference ?? '',
        amount: line.amount,
        currency: line.currency,
        receiver: line.account,
        paidAt: line.paidAt,
        payerName: line.payer,
        payerAccount: line.payerAccount,
        note: line.note,
        receivedAt: now,
      };
      const reason = await reasonOf(tx, { line, order, providerId, now });
      return keepEvent(deps, tx, { event, order, reason, now });
    }),
  );
}

/** Settlements and slips of one account go one after the other; taken before the order's lock. */
export async function lockAccount(tx: Tx, account: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`deposit-account:${account}`}, 0))`);
}

/** Everything that an account received since then, page by page; throws the three failures. */
export async function readStatement(
  { port }: Connected<'payin'>,
  { account, since }: { readonly account: string; readonly since: Date },
): Promise<readonly PayInTransfer[]> {
  const lines = new Map<string, PayInTransfer>();
  let from = since;
  for (let page = 0; page < mostPages; page += 1) {
    const found = (await port.statement?.({ account, since: from })) ?? [];
    const before = lines.size;
    for (const line of found) lines.set(line.transaction, line);
    const last = found.at(-1);
    if (!last || lines.size === before) break;
    from = last.paidAt;
  }
  return [...lines.values()];
}

/** The lines that are not stored yet. */
export async function unknownLines(
  { db }: Deps,
  adapterId: string,
  lines: readonly PayInTransfer[],
): Promise<readonly PayInTransfer[]> {
  if (lines.length === 0) return [];
  const ids = lines.map(({ transaction }) => transaction);
  const known = await db
    .select({ id: paymentEvents.eventId })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.providerId, adapterId), inArray(paymentEvents.eventId, ids)));
  return lines.filter(({ transaction }) => !known.some(({ id }) => id === transaction));
}

const mostPages = 20;

// By the note where there is one; else by amount and time, of which an account has one order at a time.
async function findMatch(tx: Tx, line: PayInTransfer): Promise<OrderRow | undefined> {
  const words = line.note
    .toUpperCase()
    .split(/[^0-9A-Z]+/)
    .filter((word) => word.length === 8);
  const account = eq(paymentOrders.receiver, line.account);
  const [noted] =
    words.length === 0
      ? []
      : await tx
          .select()
          .from(paymentOrders)
          .where(and(account, inArray(paymentOrders.payNote, words)))
          .for('update');
  if (noted) return noted;
  const [order] = await tx
    .select()
    .from(paymentOrders)
    .where(
      and(
        account,
        eq(paymentOrders.payNote, ''),
        eq(paymentOrders.amount, line.amount),
        lte(paymentOrders.createdAt, new Date(line.paidAt.getTime() + skewMs)),
        gte(paymentOrders.expiresAt, line.paidAt),
      ),
    )
    .orderBy(
      // A put-away order may have left its amount to a new one of the same member.
      isNotNull(paymentOrders.cancelledAt),
      desc(paymentOrders.createdAt),
    )
    .limit(1)
    .for('update');
  return order;
}

async function reasonOf(
  tx: Tx,
  settled: {
    readonly line: PayInTransfer;
    readonly order: OrderRow | undefined;
    readonly providerId: string;
    readonly now: Date;
  },
): Promise<ReviewReason | undefined> {
  const { line, order, providerId, now } = settled;
  const { amount, currency, account: receiver, paidAt } = line;
  const reason = reviewReason(
    { provider: providerId, amount, currency, receiver, paidAt },
    order && { ...order, provider: order.providerId },
    now,
  );
  if (reason !== undefined || !order) return reason;
  // A TrueMoney payer is a wallet: its note says whose payment it is.
  if (order.payNote !== '') return undefined;
  const known = await ownAccounts(tx, order.memberId);
  const payer = { name: line.payer, account: line.payerAccount };
  return compareOwn(payer, known) === 'other' ? 'other_payer' : undefined;
}

function fingerprintOf({ account, amount, currency, paidAt }: PayInTransfer): string {
  return sha256(JSON.stringify(['statement', account, formatBaht(amount), currency, paidAt.toISOString()]));
}
