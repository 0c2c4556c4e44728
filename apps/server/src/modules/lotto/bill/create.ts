import { randomInt } from 'node:crypto';

import { type BodyOf, type DataOf, formatBaht, type lottoEndpoints } from '@benjarong/contract';
import {
  betKey,
  type ValidatedLine,
  type ValidatedSlip,
  sameBetNumber,
  type StakedNumber,
} from '@benjarong/lotto-engine';
import { and, eq, sql } from 'drizzle-orm';

import type { Tx } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import { AppError, newId } from '../../../kernel/index.ts';
import { ledger } from '../../ledger/index.ts';
import { holdStakes, requireStake } from '../../protection/index.ts';
import { mainWallet } from '../../wallet/index.ts';
import { type BillRow, wireBill, wireBillLine } from './bills.ts';
import { boundText, validateLines, rateOnLine, readLines, requireActive, requireOpen } from './validate.ts';
import { type Kind, readKind } from '../round/kinds.ts';
import { soldByMember, soldByMemberOfType } from '../limit/limits.ts';
import { lottoBills, lottoLines, lottoRounds } from '../tables.ts';
import { requireRound, type RoundRow } from '../round/rounds.ts';
import { databaseNow } from '../time.ts';
import { roundParams } from '../round/title.ts';

type Body = BodyOf<typeof lottoEndpoints.create>;
type SellableLine = Extract<ValidatedLine, { readonly rate: number }>;

// Without 0 O 1 I L: the number is read aloud and typed by hand.
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** The round, held against its closer until this transaction ends (lotto.md, locking). Throws `round_not_found`. */
export async function shareRound(tx: Tx, roundId: string): Promise<RoundRow> {
  const [round] = await tx.select().from(lottoRounds).where(eq(lottoRounds.id, roundId)).for('share');
  if (!round) throw new AppError('round_not_found');
  return round;
}

/**
 * Sells a slip: wallet → round `FOR SHARE` → caps taken → the database's clock, read after the last lock, against close
 * → everything recomputed → one debit of the main wallet → bill. Nothing of the client but numbers and stakes counts (invariants 12, 18, 19).
 * Throws `round_not_found`, `round_not_open`, `round_closed`, `bill_changed`, `bill_refused`, `bill_empty`,
 * `bill_too_many_lines`, `bill_below_min`, `bill_above_max`, `insufficient_funds`, `bets_stopped`, `self_excluded`, `limit_loss`, `limit_time`.
 */
export async function createBill(
  deps: Deps,
  tx: Tx,
  memberId: string,
  body: Body,
): Promise<DataOf<typeof lottoEndpoints.create>> {
  deps.guard.requireBets();
  const wallet = await mainWallet(tx, memberId);
  if (!wallet) throw new AppError('wallet_not_found');
  // What comes too late takes no lock: a crowd of late slips would hold the closer up.
  requireOpen(await requireRound(tx, body.round_id), await databaseNow(tx, deps.clock));
  await holdStakes(tx, memberId);
  await ledger.lock(tx, [wallet.id]);
  const round = await shareRound(tx, body.round_id);
  const kind = await readKind(tx, round.kindId);
  requireActive(kind);
  const slip = readLines(body.lines);
  requireReadable(kind, slip, body.lines);
  // His wallet's lock keeps his other slips away; the rows of the numbers are everybody's and held as shortly as can be.
  const byMember = await soldByMember(tx, round.id, memberId, slip);
  const byMemberOfType = await soldByMemberOfType(tx, round.id, memberId, kind);
  const byEveryone = await reserveExposure(tx, round.id, slip);
  // The last lock is held: nothing is waited for after this reading.
  const now = await databaseNow(tx, deps.clock);
  requireOpen(round, now);
  const validated = await validateLines(tx, {
    round,
    kind,
    slip,
    sold: { byMember, byEveryone, byMemberOfType },
  });
  const lines = requireSellable(kind, validated, body.lines);
  await requireStake(tx, { memberId, walletTypeId: wallet.walletTypeId, stake: validated.total, at: now });
  const bill: BillRow = {
    id: newId(deps.clock),
    billNo: newBillNo(),
    roundId: round.id,
    kindId: kind.kindId,
    memberId,
    walletId: wallet.id,
    walletTypeId: wallet.walletTypeId,
    lines: lines.length,
    wonLines: 0,
    stake: validated.total,
    possibleWin: validated.possibleWin,
    payout: 0n,
    state: 'waiting',
    placedAt: now,
    settledAt: null,
    cancelledAt: null,
  };
  const { balances } = await ledger.post(tx, {
    kind: 'bet',
    key: `lotto:bet:${bill.id}`,
    reference: bill.billNo,
    at: now,
    lines: [
      { account: wallet.id, amount: -bill.stake },
      { account: ledger.house('lotto'), amount: bill.stake },
    ],
    title: { code: 'lotto.round', params: roundParams(kind, round) },
    meta: { gameKind: 'lotto', gameId: kind.kindId, round: round.id },
  });
  const stored = await insertBill(tx, bill, kind, lines);
  return {
    server_time: now.toISOString(),
    bill: wireBill(bill, round, kind, now),
    lines: stored.map(wireBillLine),
    balance: formatBaht(balances.get(wallet.id) ?? 0n),
  };
}

/** Gives what a bill took of caps back; used by a cancellation. */
export async function releaseExposure(tx: Tx, bill: BillRow): Promise<void> {
  const lines = await tx
    .select({
      type: lottoLines.betType,
      number: lottoLines.sameNumber,
      stake: sql<string>`sum(${lottoLines.stake})::text`,
    })
    .from(lottoLines)
    .where(and(eq(lottoLines.billId, bill.id)))
    .groupBy(lottoLines.betType, lottoLines.sameNumber);
  const back = lines
    .map((line) => ({ key: betKey(line.type, line.number), ...line }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1));
  // Locked in the same order as a sale takes them.
  for (const { type, number, stake } of back) {
    await tx.execute(sql`
      update lotto_sold set stake = stake - ${stake}::bigint
      where round_id = ${bill.roundId} and bet_type = ${type} and same_number = ${number}`);
  }
}

function newBillNo(): string {
  return `L${Array.from({ length: 9 }, () => letters[randomInt(letters.length)]).join('')}`;
}

/** Adds the slip to what everybody sold and answers what stood before; the rows stay locked, in one order for all. */
async function reserveExposure(
  tx: Tx,
  roundId: string,
  slip: readonly StakedNumber[],
): Promise<ReadonlyMap<string, bigint>> {
  const own = new Map<string, { type: string; number: string; stake: bigint }>();
  for (const { type, number, stake } of slip) {
    const key = betKey(type, number);
    const known = own.get(key);
    own.set(key, { type, number: sameBetNumber(type, number), stake: (known?.stake ?? 0n) + stake });
  }
  const wanted = [...own.entries()]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, it]) => ({ key, type: it.type, number: it.number, stake: it.stake.toString() }));
  const { rows } = await tx.execute<{ bet_type: string; same_number: string; stake: bigint }>(sql`
    insert into lotto_sold as s (round_id, bet_type, same_number, stake)
    select ${roundId}::text, n.type, n.number, n.stake
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as n (key text, type text, number text, stake bigint)
    order by n.key collate "C"
    on conflict (round_id, bet_type, same_number) do update set stake = s.stake + excluded.stake
    returning s.bet_type, s.same_number, s.stake`);
  return new Map(
    rows.map((row) => {
      const key = `${row.bet_type}:${row.same_number}`;
      return [key, row.stake - (own.get(key)?.stake ?? 0n)];
    }),
  );
}

/**
 * Throws unless every line can be sold at no worse a rate than the client was quoted: `bill_changed` when a validated
 * line got worse, `bill_refused` when one was never sellable, or the bill's own reason.
 */
function requireSellable(
  kind: Kind,
  validated: ValidatedSlip,
  lines: Body['lines'],
): readonly SellableLine[] {
  const sellable = validated.lines.map((line, index): SellableLine => {
    const quoted = lines[index]?.rate;
    if (line.status === 'refused') throw new AppError(quoted === undefined ? 'bill_refused' : 'bill_changed');
    if (quoted !== undefined && rateOnLine(kind, line).rate < quoted) throw new AppError('bill_changed');
    return line;
  });
  const [reason] = validated.billReasons;
  if (reason) throw new AppError(reason.code, { params: { bound: boundText(reason) } });
  return sellable;
}

/** Refuses what no row of the database could hold before anything is locked. */
function requireReadable(kind: Kind, slip: readonly StakedNumber[], lines: Body['lines']): void {
  if (slip.length === 0) throw new AppError('bill_empty');
  if (slip.length > kind.maxLines)
    throw new AppError('bill_too_many_lines', { params: { bound: kind.maxLines } });
  const readable = slip.every(({ number, stake }) => /^[0-9]{1,4}$/.test(number) && stake > 0n);
  if (!readable)
    throw new AppError(lines.every(({ rate }) => rate === undefined) ? 'bill_refused' : 'bill_changed');
}

async function insertBill(
  tx: Tx,
  bill: BillRow,
  kind: Kind,
  lines: readonly SellableLine[],
): Promise<readonly (typeof lottoLines.$inferSelect)[]> {
  await tx.insert(lottoBills).values(bill);
  const sets = kind.rates.find((rate) => rate.betType === 'set4')?.setTerms ?? null;
  const rows = lines.map((line) => ({
    billId: bill.id,
    place: line.index,
    betType: line.type,
    number: line.number,
    sameNumber: sameBetNumber(line.type, line.number),
    stake: line.stake,
    ...rateOnLine(kind, line),
    setTerms: line.type === 'set4' ? sets : null,
    possibleWin: line.possibleWin,
    state: 'waiting' as const,
    payout: 0n,
    prize: null,
    soldUntil: line.soldUntil ?? null,
  }));
  await tx.insert(lottoLines).values(rows);
  return rows;
}
