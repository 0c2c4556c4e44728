import {
  type DataOf,
  formatBaht,
  type QueryOf,
  type statementEndpoints,
  type Sitting,
  type StatementLine,
} from '@benjarong/contract';
import { movementText, movementTitle, statementCsvText, walletName } from '@benjarong/text';

import type { Deps } from '../../deps.ts';
import { AppError, bangkokDay, bangkokTime, RawReply } from '../../kernel/index.ts';
import { ledger, type LedgerLineView, type LinesQuery, type SittingView } from '../ledger/index.ts';
import { readPeriod, toCsv } from './rules.ts';

type Query = QueryOf<typeof statementEndpoints.statement>;

const defaultLines = 60;
const mostLines = 100;
/** Most lines of one CSV; newer ones first. */
export const mostCsvLines = 20_000;
const csvPage = 1_000;

/**
 * The member's ledger lines, newest first, each with the balance after it; count and totals are of
 * everything that fits the filters. `view=sittings` shows plays of a game as one line. `format=csv` answers the lines (at most 20,000) as an attachment.
 * Throws `period_invalid`, `wallet_not_found`, `invalid_input` for a cursor that is none of ours and for
 * a game together with a kind, a direction or CSV.
 */
export async function statement(
  deps: Deps,
  memberId: string,
  query: Query,
): Promise<DataOf<typeof statementEndpoints.statement> | RawReply> {
  const filters = await readFilters(deps, memberId, query);
  if (query.format === 'csv') return csv(deps, filters);
  const limit = Math.min(mostLines, Math.max(1, Number(query.limit ?? defaultLines)));
  const before = query.cursor === undefined ? undefined : readCursor(query.cursor);
  const { items, more, total, totals } = await ledger.lines(deps.db, { ...filters, limit, before });
  return {
    items: items.map(wireLine),
    limit,
    total,
    next_cursor: more ? (items.at(-1)?.id.toString() ?? null) : null,
    totals: {
      in: formatBaht(totals.in),
      out: formatBaht(totals.out),
      net: formatBaht(totals.in - totals.out),
    },
  };
}

/** What a movement is about as one line of at most 120 characters. */
export function titleOf({ kind, title }: LedgerLineView): string {
  const sentence =
    title === undefined ? movementText[kind] : 'code' in title ? movementTitle(title) : title.sentence;
  return sentence.slice(0, 120);
}

/** A ledger line as it travels. */
export function wireLine(line: LedgerLineView): StatementLine {
  return {
    id: line.id.toString(),
    kind: line.kind,
    amount: formatBaht(line.amount),
    balance_after: formatBaht(line.balanceAfter),
    wallet_id: line.walletId,
    wallet_name: walletName(line.walletTypeId),
    title: titleOf(line),
    reference: line.reference.slice(0, 100),
    created_at: line.createdAt.toISOString(),
    ...(line.sitting ? { sitting: wireSitting(line.sitting) } : {}),
  };
}

function wireSitting(sitting: SittingView): Sitting {
  return {
    id: sitting.id.toString(),
    game_id: sitting.gameId.slice(0, 64),
    plays: sitting.plays,
    stake: formatBaht(sitting.stake),
    payout: formatBaht(sitting.payout),
    refunded: formatBaht(sitting.refunded),
    started_at: sitting.startedAt.toISOString(),
    ended_at: sitting.endedAt.toISOString(),
  };
}

function readCursor(cursor: string): bigint {
  if (!/^[0-9]{1,18}$/.test(cursor)) throw new AppError('invalid_input');
  return BigInt(cursor);
}

async function readFilters(
  deps: Pick<Deps, 'db'>,
  memberId: string,
  query: Query,
): Promise<Omit<LinesQuery, 'limit'>> {
  const period = readPeriod(query.from, query.to);
  if (query.wallet_id !== undefined) {
    const wallet = await ledger.wallet(deps.db, query.wallet_id);
    if (wallet?.memberId !== memberId) throw new AppError('wallet_not_found');
  }
  // Kinds and directions are those of single movements; CSV is line by line.
  const single = query.format === 'csv' || query.kind !== undefined || query.direction !== undefined;
  // Never more than was asked for: a game is found among sittings only.
  if (query.game_id !== undefined && single) throw new AppError('invalid_input');
  return {
    memberId,
    walletId: query.wallet_id,
    kinds: query.kind === undefined ? undefined : [query.kind],
    direction: query.direction,
    sittings: !single && (query.view === 'sittings' || query.game_id !== undefined),
    gameId: query.game_id,
    sitting: query.sitting === undefined ? undefined : BigInt(query.sitting),
    ...period,
  };
}

/** What chooses the lines of a CSV. */
type StatementFilters = Pick<Query, 'kind' | 'direction' | 'wallet_id' | 'from' | 'to'>;

/** Throws what {@link statement} throws for these filters. */
export async function checkFilters(
  deps: Pick<Deps, 'db'>,
  memberId: string,
  filters: StatementFilters,
): Promise<void> {
  await readFilters(deps, memberId, { ...filters, format: 'csv' });
}

/** The CSV of the member's lines, newest first, as text: at most {@link mostCsvLines}. Throws as {@link statement}. */
export async function statementFile(
  deps: Pick<Deps, 'db'>,
  memberId: string,
  filters: StatementFilters,
): Promise<string> {
  return csvText(deps, await readFilters(deps, memberId, { ...filters, format: 'csv' }));
}

async function csv(deps: Deps, filters: Omit<LinesQuery, 'limit'>): Promise<RawReply> {
  const body = await csvText(deps, filters);
  const day = bangkokDay(deps.clock.now());
  return new RawReply({
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="statement-${day}.csv"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    },
    body,
  });
}

async function csvText(deps: Pick<Deps, 'db'>, filters: Omit<LinesQuery, 'limit'>): Promise<string> {
  const head = statementCsvText;
  const rows: string[][] = [
    [head.time, head.kind, head.title, head.wallet, head.amount, head.balance, head.reference],
  ];
  let before: bigint | undefined;
  while (rows.length <= mostCsvLines) {
    const { items, more } = await ledger.lines(deps.db, { ...filters, before, limit: csvPage });
    for (const line of items) {
      rows.push([
        bangkokTime(line.createdAt),
        movementText[line.kind],
        titleOf(line),
        walletName(line.walletTypeId),
        formatBaht(line.amount),
        formatBaht(line.balanceAfter),
        line.reference,
      ]);
    }
    before = items.at(-1)?.id;
    if (!more) break;
  }
  return toCsv(rows);
}
