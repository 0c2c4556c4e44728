import { and, asc, eq } from 'drizzle-orm';

import type { Queryable, Tx } from '../../db/index.ts';
import { newId } from '../../kernel/index.ts';
import { ledger } from '../ledger/index.ts';
import type { TurnoverWeights } from './rules.ts';
import { readTurnoverSettings, turnoverWeights } from './settings.ts';
import { turnoverRequirements } from './tables.ts';

/** A stored requirement. */
export type RequirementRow = typeof turnoverRequirements.$inferSelect;

/** A requirement to open; amounts in satang. */
export interface NewRequirement {
  readonly memberId: string;
  readonly walletId: string;
  readonly walletTypeId: number;
  readonly source: RequirementRow['source'];
  /** Names the source for ever; a source opens one requirement. */
  readonly sourceId: string;
  /** Above 0. */
  readonly due: bigint;
  /** Absent = as the operator's settings say now. */
  readonly weights?: TurnoverWeights;
  readonly at: Date;
}

/**
 * Opens a requirement in the caller's transaction, once per source: a source that has one keeps it. Locks the wallet
 * first; stakes that settle from here on count.
 */
export async function openRequirement(tx: Tx, requirement: NewRequirement): Promise<void> {
  const { at, weights, ...rest } = requirement;
  await ledger.lock(tx, [rest.walletId]);
  await tx
    .insert(turnoverRequirements)
    .values({
      ...rest,
      id: newId(),
      weights: weights ?? (await turnoverWeights(tx)),
      openedAt: at,
    })
    .onConflictDoNothing({ target: [turnoverRequirements.source, turnoverRequirements.sourceId] });
}

/** Opens what a deposit carries by the operator's setting (once its amount in the seed); `key` names the deposit. */
export async function openDepositRequirement(
  tx: Tx,
  deposit: {
    readonly memberId: string;
    readonly walletId: string;
    readonly walletTypeId: number;
    readonly key: string;
    readonly amount: bigint;
    readonly at: Date;
  },
): Promise<void> {
  const { key, amount, ...rest } = deposit;
  const percent = BigInt((await readTurnoverSettings(tx)).deposit_percent);
  const due = (amount * percent + 99n) / 100n;
  if (due > 0n) await openRequirement(tx, { ...rest, source: 'deposit', sourceId: key, due });
}

/**
 * Ends an open requirement without its being met; the caller holds its wallet's lock (`ledger.lock`). Returns false, and
 * changes nothing, when it is not open any more.
 */
export async function closeRequirement(
  tx: Tx,
  { id, state, at }: { readonly id: string; readonly state: 'cancelled' | 'expired'; readonly at: Date },
): Promise<boolean> {
  const closed = await tx
    .update(turnoverRequirements)
    .set({ state, closedAt: at })
    .where(and(eq(turnoverRequirements.id, id), eq(turnoverRequirements.state, 'open')))
    .returning({ id: turnoverRequirements.id });
  return closed.length > 0;
}

/** The open requirements of a member, or of one wallet, in the order in which stakes count towards them; `left` in satang. */
export async function openRequirements(
  q: Queryable,
  memberId: string,
  walletId?: string,
): Promise<readonly (RequirementRow & { readonly left: bigint })[]> {
  const rows = await q
    .select()
    .from(turnoverRequirements)
    .where(
      and(
        eq(turnoverRequirements.memberId, memberId),
        eq(turnoverRequirements.state, 'open'),
        walletId === undefined ? undefined : eq(turnoverRequirements.walletId, walletId),
      ),
    )
    .orderBy(asc(turnoverRequirements.openedAt), asc(turnoverRequirements.id));
  return rows.map((row) => ({ ...row, left: row.due - row.done }));
}
