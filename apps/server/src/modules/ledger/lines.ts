import type { MovementKind } from '@benjarong/contract';
import { and, desc, eq, gt, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';

import type { Queryable } from '../../db/index.ts';
import { ledgerAccounts, ledgerEntries, type LedgerMeta, ledgerTransactions } from './tables.ts';

/** Which lines of a member are wanted, newest first. */
export interface LinesQuery {
  readonly memberId: string;
  readonly walletId?: string | undefined;
  readonly kinds?: readonly MovementKind[] | undefined;
  readonly direction?: 'in' | 'out' | undefined;
  /** Inclusive. */
  readonly from?: Date | undefined;
  /** Exclusive. */
  readonly to?: Date | undefined;
  readonly limit: number;
  readonly offset?: number | undefined;
  /** Only lines older than this line's id: a cursor that new movements do not shift. */
  readonly before?: bigint | undefined;
}

/** One movement of one wallet. */
export interface LedgerLineView {
  readonly id: bigint;
  readonly transactionId: string;
  readonly kind: MovementKind;
  readonly amount: bigint;
  readonly balanceAfter: bigint;
  readonly walletId: string;
  readonly walletTypeId: number;
  readonly reference: string;
  readonly meta: LedgerMeta;
  readonly createdAt: Date;
}

/** A page of lines; count and totals are of everything that fits the filters. */
export interface LinesPage {
  readonly items: readonly LedgerLineView[];
  readonly total: number;
  /** Satang; `out` is positive. */
  readonly totals: { readonly in: bigint; readonly out: bigint };
}

/** Ledger lines of one member with count and totals (statement; an empty `kinds` list finds nothing). */
export async function lines(q: Queryable, query: LinesQuery): Promise<LinesPage> {
  const where = conditionsOf(query);
  const rows = await q
    .select({
      id: ledgerEntries.id,
      transactionId: ledgerEntries.transactionId,
      kind: ledgerTransactions.kind,
      amount: ledgerEntries.amount,
      balanceAfter: ledgerEntries.balanceAfter,
      walletId: ledgerAccounts.id,
      walletTypeId: ledgerAccounts.walletTypeId,
      reference: ledgerTransactions.reference,
      meta: ledgerTransactions.meta,
      createdAt: ledgerTransactions.createdAt,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(and(where, query.before === undefined ? undefined : lt(ledgerEntries.id, query.before)))
    .orderBy(desc(ledgerEntries.id))
    .limit(query.limit)
    .offset(query.offset ?? 0);
  const [sums] = await q
    .select({
      total: sql<unknown>`count(*)`.mapWith(Number),
      in: sql<unknown>`coalesce(sum(${ledgerEntries.amount}) filter (where ${ledgerEntries.amount} > 0), 0)::text`.mapWith(
        BigInt,
      ),
      out: sql<unknown>`coalesce(-sum(${ledgerEntries.amount}) filter (where ${ledgerEntries.amount} < 0), 0)::text`.mapWith(
        BigInt,
      ),
    })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(where);
  return {
    items: rows.map(({ kind, balanceAfter, walletTypeId, ...row }) =>
      // Kinds are written by `post` only, which takes a MovementKind.
      Object.assign(row, {
        kind: kind as MovementKind,
        balanceAfter: balanceAfter ?? 0n,
        walletTypeId: walletTypeId ?? 0,
      }),
    ),
    total: sums?.total ?? 0,
    totals: { in: sums?.in ?? 0n, out: sums?.out ?? 0n },
  };
}

function conditionsOf(query: LinesQuery): SQL | undefined {
  return and(
    eq(ledgerAccounts.memberId, query.memberId),
    query.walletId === undefined
      ? undefined
      : sql`${ledgerAccounts.id}::text = ${query.walletId.toLowerCase()}`,
    query.kinds === undefined ? undefined : inArray(ledgerTransactions.kind, [...query.kinds]),
    query.direction === 'in' ? gt(ledgerEntries.amount, 0n) : undefined,
    query.direction === 'out' ? lt(ledgerEntries.amount, 0n) : undefined,
    query.from === undefined ? undefined : gte(ledgerTransactions.createdAt, query.from),
    query.to === undefined ? undefined : lt(ledgerTransactions.createdAt, query.to),
  );
}
