import { formatBaht } from '@benjarong/contract';
import { type DrawResult, settleLine } from '@benjarong/lotto-engine';
import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { sql } from 'drizzle-orm';

import { transact, type Tx } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import { ledger } from '../../ledger/index.ts';
import { enqueueMessages, type NewMessage } from '../../message/index.ts';
import type { BillRow, LineRow } from './bills.ts';
import { type Kind, readKind } from '../round/kinds.ts';
import { lottoBills, lottoLines, lottoRounds } from '../tables.ts';
import { takeRound } from '../result/record.ts';
import { requireRound, type RoundRow } from '../round/rounds.ts';
import { roundParams } from '../round/title.ts';
import { payBonuses, soldLine } from '../yeekee/bonus.ts';

/** Lines that one batch takes on, about; a batch is one short transaction. */
const batchLines = 2_000;
const batchBills = 400;

interface Decided {
  readonly bill: BillRow;
  readonly lines: readonly {
    place: number;
    state: 'won' | 'lost' | 'refunded';
    payout: bigint;
    prize: string | null;
  }[];
}

/**
 * Pays a round that has a result, or gives every bill of one without back: each bill exactly once, in short batches,
 * restartable at any point, by any number of workers. Returns true when the round is done (invariants 13, 15, 16).
 */
export async function settleRound(deps: Deps, roundId: string): Promise<boolean> {
  const round = await requireRound(deps.db, roundId);
  if (round.finishedAt !== null) return true;
  if (round.state !== 'resulted' && round.state !== 'void' && round.state !== 'no_result') return false;
  const kind = await readKind(deps.db, round.kindId);
  let after = await settleBatch(deps, kind, round, undefined);
  while (after !== undefined) after = await settleBatch(deps, kind, round, after);
  if (kind.isYeekee && round.state === 'resulted') await payBonuses(deps, kind, round);
  const done = await finish(deps, roundId);
  if (done) deps.cache.invalidate('lotto.');
  return done;
}

function settled(bill: BillRow, lines: readonly LineRow[], result: DrawResult): Decided {
  return {
    bill,
    lines: lines.map((line) => {
      const { won, paid, prize } = settleLine(soldLine(line), result);
      return { place: line.place, state: won ? 'won' : 'lost', payout: paid, prize: prize ?? null };
    }),
  };
}

function refunded(bill: BillRow, lines: readonly LineRow[]): Decided {
  return {
    bill,
    lines: lines.map((line) => ({ place: line.place, state: 'refunded', payout: line.stake, prize: null })),
  };
}

function billState({ lines }: Decided): 'won' | 'lost' | 'refunded' {
  if (lines.some((line) => line.state === 'refunded')) return 'refunded';
  return lines.some((line) => line.payout > 0n) ? 'won' : 'lost';
}

function payoutOf({ lines }: Decided): bigint {
  return lines.reduce((sum, line) => sum + line.payout, 0n);
}

function wonMessage(kind: Kind, round: RoundRow) {
  return (one: Decided): NewMessage => ({
    memberId: one.bill.memberId,
    kind: 'bill_won',
    params: {
      amount: formatBaht(payoutOf(one)),
      bill_no: one.bill.billNo,
      ...roundParams(kind, round),
    },
    key: `lotto:win:${one.bill.id}`,
  });
}

async function store(tx: Tx, decided: readonly Decided[], at: Date): Promise<void> {
  const lines = decided.flatMap(({ bill, lines: own }) =>
    own.map((line) => ({ ...line, bill: bill.id, payout: line.payout.toString() })),
  );
  await tx.execute(sql`
    update lotto_lines l set state = n.state, payout = n.payout, prize = n.prize
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as n (bill uuid, place integer, state text, payout bigint, prize text)
    where l.bill_id = n.bill and l.place = n.place`);
  const bills = decided.map((one) => ({
    id: one.bill.id,
    state: billState(one),
    payout: payoutOf(one).toString(),
    won: one.lines.filter((line) => line.state === 'won').length,
  }));
  await tx.execute(sql`
    update lotto_bills b set state = n.state, payout = n.payout, won_lines = n.won, settled_at = ${at.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(bills)}::jsonb) as n (id uuid, state text, payout bigint, won integer)
    where b.id = n.id`);
}

async function pay(tx: Tx, kind: Kind, round: RoundRow, one: Decided, at: Date): Promise<void> {
  const amount = payoutOf(one);
  if (amount === 0n) return;
  const back = billState(one) === 'refunded';
  await ledger.post(tx, {
    kind: back ? 'refund' : 'win',
    key: `lotto:${back ? 'refund' : 'win'}:${one.bill.id}`,
    reference: one.bill.billNo,
    at,
    lines: [
      { account: one.bill.walletId, amount },
      { account: ledger.house('lotto'), amount: -amount },
    ],
    title: { code: back ? 'lotto.refund' : 'lotto.round', params: roundParams(kind, round) },
    meta: { gameKind: 'lotto', gameId: kind.kindId, round: round.id },
  });
}

/**
 * Decides the next bills that wait, after `after` by id, in one transaction: lines by their own rate, bills, and the
 * pay-outs together or not at all. Bills that another worker holds are passed over. `undefined` = none was left.
 */
function settleBatch(
  deps: Deps,
  kind: Kind,
  round: RoundRow,
  after: string | undefined,
): Promise<string | undefined> {
  return transact(deps.db, async (tx) => {
    const at = deps.clock.now();
    const bills = await tx
      .select()
      .from(lottoBills)
      .where(
        and(
          eq(lottoBills.roundId, round.id),
          eq(lottoBills.state, 'waiting'),
          after === undefined ? undefined : gt(lottoBills.id, after),
        ),
      )
      .orderBy(asc(lottoBills.id))
      .limit(batchBills)
      .for('update', { skipLocked: true });
    let count = 0;
    const taken = bills.filter((bill, index) => {
      count += bill.lines;
      return index === 0 || count <= batchLines;
    });
    if (taken.length === 0) return undefined;
    const ids = taken.map((bill) => bill.id);
    const lines = await tx
      .select()
      .from(lottoLines)
      .where(inArray(lottoLines.billId, ids))
      .orderBy(asc(lottoLines.place));
    const byBill = new Map<string, LineRow[]>();
    for (const line of lines) {
      const own = byBill.get(line.billId);
      if (own) own.push(line);
      else byBill.set(line.billId, [line]);
    }
    const { result } = round;
    const decided = taken.map((bill) => {
      const own = byBill.get(bill.id) ?? [];
      if (own.length !== bill.lines) throw new Error(`bill ${bill.id} lacks lines`);
      return result === null ? refunded(bill, own) : settled(bill, own, result);
    });
    // All at once and in id order, those of lost bills too (their stakes count towards turnover): two batches never wait
    // for each other in a circle.
    await ledger.lock(
      tx,
      taken.map((bill) => bill.walletId),
    );
    for (const one of decided.filter((each) => payoutOf(each) > 0n)) await pay(tx, kind, round, one, at);
    await store(tx, decided, at);
    await enqueueMessages(
      tx,
      decided.filter((one) => billState(one) === 'won').map(wonMessage(kind, round)),
      at,
    );
    return ids.at(-1);
  });
}

/** Marks a round as done when no bill waits any more; true when it is done. */
function finish(deps: Deps, roundId: string): Promise<boolean> {
  return transact(deps.db, async (tx) => {
    const round = await takeRound(tx, roundId);
    if (round.finishedAt !== null) return true;
    const [waiting] = await tx
      .select({ id: lottoBills.id })
      .from(lottoBills)
      .where(and(eq(lottoBills.roundId, roundId), eq(lottoBills.state, 'waiting')))
      .limit(1);
    if (waiting) return false;
    const state = round.state === 'resulted' ? 'settled' : round.state;
    await tx
      .update(lottoRounds)
      .set({ state, finishedAt: deps.clock.now() })
      .where(eq(lottoRounds.id, roundId));
    return true;
  });
}
