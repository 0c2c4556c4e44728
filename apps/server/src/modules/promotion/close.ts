import { cashOutOf, formatBaht, type Satang } from '@benjarong/contract';
import { and, eq, sql } from 'drizzle-orm';

import { toBigint } from '../../db/columns.ts';
import { type Queryable, transact, type Tx } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import type { Ticker } from '../../kernel/index.ts';
import { ledger, type LedgerWallet } from '../ledger/index.ts';
import { enqueueMessage } from '../message/index.ts';
import { closeRequirement, requirementsOf } from '../turnover/index.ts';
import { houseOf, openGrant, referenceOf } from './grant.ts';
import { bonusGrants, type GrantRow } from './tables.ts';

/** How a bonus may end. */
export type Ending = Exclude<GrantRow['state'], 'open'>;

/** Ends bonuses whose turnover is met, whose time is over or whose wallet is empty, and moves what came late. */
export const bonusCloser: Ticker = {
  name: 'promotion.close',
  everyMs: 5_000,
  keepsPace: true,
  run: async (deps) => {
    await closeDue(deps);
    await moveLate(deps);
  },
};

const batch = 50;

/** Ends every bonus that is due and returns how many ended now. Any number of servers may do it at once. */
export async function closeDue(deps: Deps): Promise<number> {
  const now = deps.clock.now();
  const { rows } = await deps.db.execute<{ id: string }>(sql`
    select g.id from bonus_grants g
    join ledger_accounts a on a.id = g.wallet_id
    join turnover_requirements r on r.source = g.source and r.source_id = g.id::text
    where g.state = 'open' and (r.state = 'met' or g.expires_at <= ${now.toISOString()}::timestamptz or a.balance = 0)
    order by g.expires_at limit ${batch}`);
  let closed = 0;
  for (const { id } of rows)
    closed += await transact(deps.db, async (tx) => ((await closeDueGrant(tx, id, now)) ? 1 : 0));
  return closed;
}

/** The ending that is due for a locked, open bonus; `undefined` = none yet. Met goes before expired. */
export async function endingDue(
  tx: Tx,
  grant: GrantRow,
  balance: Satang,
  at: Date,
): Promise<Ending | undefined> {
  const requirement = (await requirementsOf(tx, grant.source, [grant.id])).get(grant.id);
  if (requirement?.state === 'met') return 'met';
  if (grant.expiresAt <= at) return 'expired';
  return balance === 0n && (await betsLeft(tx, grant)) === 0 ? 'used' : undefined;
}

/** Locks the wallets of a bonus and then its row; `undefined` when there is no such bonus. */
export async function lockGrant(
  tx: Tx,
  grantId: string,
): Promise<{ readonly grant: GrantRow; readonly wallet: LedgerWallet } | undefined> {
  const [known] = await tx.select().from(bonusGrants).where(eq(bonusGrants.id, grantId));
  if (!known) return undefined;
  await ledger.lock(tx, [known.walletId, known.cashWalletId]);
  const [grant] = await tx.select().from(bonusGrants).where(eq(bonusGrants.id, grantId)).for('update');
  const wallet = await ledger.wallet(tx, known.walletId);
  if (!grant || !wallet) throw new Error(`bonus ${grantId} vanished`);
  return { grant, wallet };
}

/**
 * Ends an open bonus that {@link lockGrant} locked: met moves up to the maximum into cash, every other ending moves
 * nothing there; the rest leaves the wallet. Answers the row as it is then.
 */
export async function closeGrant(
  tx: Tx,
  { grant, wallet }: { readonly grant: GrantRow; readonly wallet: LedgerWallet },
  ending: Ending,
  at: Date,
): Promise<GrantRow> {
  const { cash, leaves } =
    ending === 'met' ? cashOutOf(wallet.balance, grant.maximumCashOut) : { cash: 0n, leaves: wallet.balance };
  await moveOut(tx, grant, { cash, leaves, at, key: `bonus:${ending}:${grant.id}`, code: titleOf[ending] });
  const requirement = (await requirementsOf(tx, grant.source, [grant.id])).get(grant.id);
  if (requirement?.state === 'open')
    await closeRequirement(tx, {
      id: requirement.id,
      state: ending === 'expired' ? 'expired' : 'cancelled',
      at,
    });
  const [closed] = await tx
    .update(bonusGrants)
    .set({
      state: ending,
      closedAt: at,
      cash,
      takenAway: leaves,
      closedVersion: wallet.version + (wallet.balance > 0n ? 1n : 0n),
      betsLeft: await betsLeft(tx, grant),
    })
    .where(and(eq(bonusGrants.id, grant.id), eq(bonusGrants.state, 'open')))
    .returning();
  if (!closed) throw new Error(`bonus ${grant.id} was closed twice`);
  if (ending === 'met') {
    await enqueueMessage(tx, {
      memberId: grant.memberId,
      kind: 'promotion_met',
      params: { amount: formatBaht(cash), name: grant.name },
      key: `bonus:${ending}:${grant.id}`,
      at,
    });
  }
  return closed;
}

/**
 * Moves what bets of ended bonuses brought after their end, and returns how many moves were made. `deep` looks at all
 * that ended in the last 30 days, for wins that a provider adds to a settled bet; otherwise at those with bets open.
 */
export async function moveLate(deps: Deps, { deep = false } = {}): Promise<number> {
  const since = new Date(deps.clock.now().getTime() - 30 * 86_400_000);
  const { rows } = await deps.db.execute<{ id: string }>(
    deep
      ? sql`select g.id from bonus_grants g join ledger_accounts a on a.id = g.wallet_id and a.balance > 0
          where g.closed_at >= ${since.toISOString()}::timestamptz`
      : sql`select g.id from bonus_grants g where g.bets_left > 0 order by g.closed_at limit ${batch}`,
  );
  let moved = 0;
  for (const { id } of rows)
    moved += await transact(deps.db, async (tx) => ((await moveLateOf(tx, id, deps.clock.now())) ? 1 : 0));
  return moved;
}

const titleOf = {
  met: 'bonus.met',
  cancelled: 'bonus.cancelled',
  expired: 'bonus.expired',
  used: 'bonus.expired',
} as const;

async function closeDueGrant(tx: Tx, grantId: string, at: Date): Promise<boolean> {
  const locked = await lockGrant(tx, grantId);
  if (locked?.grant.state !== 'open') return false;
  const ending = await endingDue(tx, locked.grant, locked.wallet.balance, at);
  if (ending === undefined) return false;
  await closeGrant(tx, locked, ending, at);
  return true;
}

// Decision 035: a later bonus of the wallet takes over what comes; otherwise the ended one's rule still holds.
async function moveLateOf(tx: Tx, grantId: string, at: Date): Promise<boolean> {
  const locked = await lockGrant(tx, grantId);
  if (!locked || locked.grant.state === 'open' || locked.grant.closedVersion === null) return false;
  const { grant, wallet } = locked;
  if ((await openGrant(tx, grant.walletId)) || (await hasLaterGrant(tx, grant))) {
    await tx.update(bonusGrants).set({ betsLeft: 0 }).where(eq(bonusGrants.id, grantId));
    return false;
  }
  const waiting = (await cameLate(tx, grant)) - grant.lateMoved;
  const amount = waiting > wallet.balance ? wallet.balance : waiting;
  const room = grant.maximumCashOut === null ? null : grant.maximumCashOut - grant.cash;
  const { cash, leaves } =
    grant.state === 'met' ? cashOutOf(amount, room) : { cash: 0n, leaves: amount > 0n ? amount : 0n };
  if (amount > 0n)
    await moveOut(tx, grant, {
      cash,
      leaves,
      at,
      key: `bonus:late:${grant.id}:${grant.lateMoves + 1}`,
      code: 'bonus.late',
    });
  await tx
    .update(bonusGrants)
    .set({
      betsLeft: await betsLeft(tx, grant),
      ...(amount > 0n
        ? {
            cash: grant.cash + cash,
            takenAway: grant.takenAway + leaves,
            lateMoves: grant.lateMoves + 1,
            lateMoved: grant.lateMoved + amount,
          }
        : {}),
    })
    .where(eq(bonusGrants.id, grantId));
  return amount > 0n;
}

async function moveOut(
  tx: Tx,
  grant: GrantRow,
  move: {
    readonly cash: Satang;
    readonly leaves: Satang;
    readonly at: Date;
    readonly key: string;
    readonly code: 'bonus.met' | 'bonus.cancelled' | 'bonus.expired' | 'bonus.late';
  },
): Promise<void> {
  const { cash, leaves, at, key, code } = move;
  if (cash + leaves === 0n) return;
  await ledger.post(tx, {
    kind: 'bonus',
    key,
    reference: referenceOf(grant),
    at,
    lines: [
      { account: grant.walletId, amount: -(cash + leaves) },
      ...(cash > 0n ? [{ account: grant.cashWalletId, amount: cash }] : []),
      ...(leaves > 0n ? [{ account: ledger.house(houseOf(grant.source)), amount: leaves }] : []),
    ],
    title: { code, params: { name: grant.name } },
    meta: { grant: grant.id },
  });
}

async function hasLaterGrant(q: Queryable, { walletId, openedAt, id }: GrantRow): Promise<boolean> {
  const { rows } = await q.execute(sql`
    select 1 from bonus_grants g where g.wallet_id = ${walletId}::uuid
      and (g.opened_at, g.id) > (${openedAt.toISOString()}::timestamptz, ${id}::uuid) limit 1`);
  return rows.length > 0;
}

// Bets of the wallet whose result has not come; those after the end are none of it (the wallet was emptied).
async function betsLeft(q: Queryable, { memberId, walletId }: GrantRow): Promise<number> {
  const { rows } = await q.execute<{ open: number }>(sql`
    select count(*)::int as open from game_bets b
    where b.member_id = ${memberId}::uuid and b.wallet_id = ${walletId}::uuid and b.state = 'open'`);
  return rows[0]?.open ?? 0;
}

// Wins and refunds posted after the end of bets posted before it; versions say so whatever clocks say.
async function cameLate(q: Queryable, { walletId, closedVersion }: GrantRow): Promise<Satang> {
  const { rows } = await q.execute<{ came: unknown }>(sql`
    select coalesce(sum(e.amount), 0)::bigint as came
    from ledger_entries e
    join ledger_transactions t on t.id = e.transaction_id
    join game_transactions g on g.provider_id = split_part(t.key, ':', 2)
      and g.transaction_id = substr(t.key, length(split_part(t.key, ':', 1)) + length(split_part(t.key, ':', 2)) + 3)
    join ledger_transactions bt on bt.key = 'bet:' || g.provider_id || ':' || g.bet_transaction_id
    join ledger_entries be on be.transaction_id = bt.id and be.account_id = e.account_id
    where e.account_id = ${walletId}::uuid and e.version > ${(closedVersion ?? 0n).toString()}::bigint
      and e.kind in ('win', 'refund') and be.version <= ${(closedVersion ?? 0n).toString()}::bigint`);
  return toBigint(rows[0]?.came ?? 0n);
}
