import { formatBaht, type LottoBill, type LottoBillLine } from '@benjarong/contract';
import type { DataOf, lottoEndpoints } from '@benjarong/contract';
import { and, asc, count, eq, gte } from 'drizzle-orm';

import type { Queryable } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import { AppError, bangkokDay, bangkokMidnight, isUuid } from '../../../kernel/index.ts';
import { type CorrectedLine, correctedOnBill, wireCorrections } from '../result/corrections.ts';
import { cancelUntil } from './cancel-rules.ts';
import { type Kind, kindsOf, requireKind } from '../round/kinds.ts';
import { lottoBills, lottoLines } from '../tables.ts';
import { requireRound, type RoundRow, stateAt, wireResult, wireRound } from '../round/rounds.ts';

/** A stored bill. */
export type BillRow = typeof lottoBills.$inferSelect;
/** A stored line. */
export type LineRow = typeof lottoLines.$inferSelect;

/** A bill as it travels; `corrected` = what corrections of the round's result paid on it. */
export function wireBill(bill: BillRow, round: RoundRow, kind: Kind, now: Date, corrected = 0n): LottoBill {
  const open = bill.state === 'waiting' && stateAt(round, now) === 'open';
  return {
    bill_id: bill.id,
    bill_no: bill.billNo,
    round: wireRound(round, kind, now),
    state: bill.state,
    lines: bill.lines,
    won_lines: bill.wonLines,
    total: formatBaht(bill.stake),
    possible_win: formatBaht(bill.possibleWin),
    paid: formatBaht(bill.payout),
    corrected_paid: formatBaht(corrected),
    created_at: bill.placedAt.toISOString(),
    settled_at: bill.settledAt?.toISOString() ?? null,
    cancelled_at: bill.cancelledAt?.toISOString() ?? null,
    cancel_until: open ? (cancelUntil(kind, round, now)?.toISOString() ?? null) : null,
  };
}

/** A line as it travels. */
export function wireBillLine(line: Omit<LineRow, 'billId' | 'sameNumber' | 'setTerms'>): LottoBillLine {
  return {
    index: line.place,
    bet_type: line.betType,
    number: line.number,
    stake: formatBaht(line.stake),
    rate: line.rate,
    full_rate: line.fullRate,
    possible_win: formatBaht(line.possibleWin),
    state: line.state,
    paid: formatBaht(line.payout),
    corrected_paid: formatBaht(0n),
    prize: line.prize,
  };
}

function withCorrection(line: LottoBillLine, corrected: CorrectedLine | undefined): LottoBillLine {
  if (!corrected) return line;
  return { ...line, corrected_paid: formatBaht(corrected.amount), prize: corrected.prize ?? line.prize };
}

/** How many bills of a kind a member cancelled on the Bangkok day of `now`: the daily number is the kind's own. */
export async function cancelledToday(
  q: Queryable,
  memberId: string,
  kindId: string,
  now: Date,
): Promise<number> {
  const since = bangkokMidnight(bangkokDay(now));
  const [row] = await q
    .select({ n: count() })
    .from(lottoBills)
    .where(
      and(
        eq(lottoBills.memberId, memberId),
        eq(lottoBills.kindId, kindId),
        gte(lottoBills.cancelledAt, since),
      ),
    );
  return row?.n ?? 0;
}

/** An own bill; throws `bill_not_found` for any other. */
export async function requireBill(q: Queryable, memberId: string, billId: string): Promise<BillRow> {
  const [bill] = isUuid(billId)
    ? await q
        .select()
        .from(lottoBills)
        .where(and(eq(lottoBills.id, billId), eq(lottoBills.memberId, memberId)))
    : [];
  if (!bill) throw new AppError('bill_not_found');
  return bill;
}

/** One own bill with its lines in order and the result of its round. */
export async function billDetail(
  deps: Deps,
  memberId: string,
  billId: string,
): Promise<DataOf<typeof lottoEndpoints.billDetail>> {
  const bill = await requireBill(deps.db, memberId, billId);
  const round = await requireRound(deps.db, bill.roundId);
  const kind = requireKind(await kindsOf(deps), bill.kindId);
  const now = deps.clock.now();
  const lines = await deps.db
    .select()
    .from(lottoLines)
    .where(eq(lottoLines.billId, bill.id))
    .orderBy(asc(lottoLines.place));
  const cancelled = await cancelledToday(deps.db, memberId, kind.kindId, now);
  const corrected = await correctedOnBill(deps.db, round, bill.id);
  return {
    server_time: now.toISOString(),
    bill: wireBill(bill, round, kind, now, corrected.total),
    lines: lines.map((line) => withCorrection(wireBillLine(line), corrected.lines.get(line.place))),
    result: wireResult(round, kind),
    corrections: await wireCorrections(deps.db, round, kind),
    cancels_left_today: Math.max(0, kind.cancelPerDay - cancelled),
  };
}
