import type { MovementKind, MovementTitle } from '@benjarong/contract';
import { sql } from 'drizzle-orm';

import type { Tx } from '../../db/index.ts';
import { AppError } from '../../kernel/app-error.ts';
import { newId } from '../../kernel/ids.ts';
import { fingerprintOf, type LedgerLine, resolveLines } from './rules.ts';
import type { LedgerMeta } from './tables.ts';
import { postedMeta } from './titles.ts';

/** One movement of money. */
export interface Posting {
  readonly kind: MovementKind;
  /** Names the movement for ever, e.g. `bet:<provider>:<transaction>`; made from facts, never random. */
  readonly key: string;
  /** What a person may quote: order, round, ticket. */
  readonly reference: string;
  readonly at: Date;
  readonly lines: readonly LedgerLine[];
  /** What it is about; absent = the statement shows the name of the kind. */
  readonly title?: MovementTitle;
  readonly meta?: LedgerMeta;
}

/** Result of a posting, the first one also when it is repeated. */
export interface Posted {
  readonly transactionId: string;
  /** True when the key had been posted before; nothing moved now. */
  readonly replayed: boolean;
  /** Balance after this movement, by wallet id. */
  readonly balances: ReadonlyMap<string, bigint>;
}

interface PostRow extends Record<string, unknown> {
  readonly outcome: 'posted' | 'replayed' | 'conflict' | 'insufficient' | 'unknown_account';
  readonly transaction_id: string;
  readonly account_id: string;
  readonly balance: bigint | null;
}

/**
 * Posts one movement in the caller's transaction and locks the wallets in id order. Same key and
 * content: the first result. Throws `insufficient_funds` (nothing was written, the transaction can go
 * on), `transaction_conflict` (same key, other content), `wallet_not_found`.
 */
export async function post(tx: Tx, posting: Posting): Promise<Posted> {
  const lines = resolveLines(posting.lines);
  const fingerprint = fingerprintOf(posting.kind, posting.reference, lines);
  const accounts = jsonArray(
    lines.map((line) => line.id),
    'uuid',
  );
  const codes = jsonArray(
    lines.map((line) => line.code),
    'text',
  );
  const amounts = jsonArray(
    lines.map((line) => line.amount.toString()),
    'bigint',
  );
  const { rows } = await tx.execute<PostRow>(sql`
    select outcome, transaction_id, account_id, balance from ledger_post(
      ${newId()}::uuid, ${posting.key}::text, ${posting.kind}::text, ${posting.reference}::text, ${fingerprint}::text,
      ${postedMeta(posting.title, posting.meta)}::jsonb, ${posting.at.toISOString()}::timestamptz,
      ${accounts}, ${codes}, ${amounts})`);
  const [first] = rows;
  switch (first?.outcome) {
    case 'posted':
    case 'replayed':
      return {
        transactionId: first.transaction_id,
        replayed: first.outcome === 'replayed',
        balances: new Map(
          rows.flatMap((row) => (row.balance === null ? [] : [[row.account_id, row.balance] as const])),
        ),
      };
    case 'insufficient':
      throw new AppError('insufficient_funds');
    case 'conflict':
      throw new AppError('transaction_conflict');
    case 'unknown_account':
      throw new AppError('wallet_not_found');
    default:
      throw new Error('ledger_post returned no row');
  }
}

function jsonArray(values: readonly (string | null)[], type: 'uuid' | 'text' | 'bigint') {
  // Array parameters differ between the drivers; one JSON text does not.
  return sql`(select array_agg(v.value::${sql.raw(type)} order by v.place) from jsonb_array_elements_text(${JSON.stringify(values)}::jsonb) with ordinality v (value, place))`;
}
