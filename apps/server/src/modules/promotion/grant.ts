import type { Satang } from '@benjarong/contract';
import { and, eq } from 'drizzle-orm';

import { isUniqueViolation, type Queryable, type Tx } from '../../db/index.ts';
import { AppError, newId } from '../../kernel/index.ts';
import { ledger } from '../ledger/index.ts';
import { openRequirement } from '../turnover/index.ts';
import { mainWallet } from '../wallet/index.ts';
import { expiryOf, requirementWeights } from './rules.ts';
import { bonusGrants, type GameWeights, type GrantRow } from './tables.ts';

/** A bonus to be given; amounts in satang. */
export interface NewGrant {
  readonly memberId: string;
  readonly walletTypeId: 2 | 3;
  readonly source: GrantRow['source'];
  /** The promotion, the use of a coupon, or the reward. */
  readonly sourceId: string;
  readonly name: string;
  /** The claim's place in its period, from 1; the pair is unique per member and source. */
  readonly periodKey: string;
  readonly place: number;
  readonly bonus: Satang;
  readonly turnoverMultiple: number;
  readonly games: GameWeights;
  readonly maximumStake: Satang | null;
  readonly maximumCashOut: Satang | null;
  readonly days: number;
  readonly at: Date;
}

/**
 * Locks the cash wallet and the wallet of a type, which it opens when there is none, in the order in which postings lock
 * them; answers both ids. Called before anything is read that only the wallet's owner changes.
 */
export async function lockForGrant(
  tx: Tx,
  { memberId, walletTypeId, at }: Pick<NewGrant, 'memberId' | 'walletTypeId' | 'at'>,
): Promise<{ readonly walletId: string; readonly cashWalletId: string }> {
  const cash = await mainWallet(tx, memberId);
  if (!cash) throw new AppError('wallet_not_found');
  const wallet = await ledger.openWallet(tx, { memberId, walletTypeId, at });
  await ledger.lock(tx, [cash.id, wallet.id]);
  return { walletId: wallet.id, cashWalletId: cash.id };
}

/** Is there room for a bonus in a member's wallet of a type? Locks it as {@link grantBonus} does, so the answer holds. */
export async function bonusWalletFree(
  tx: Tx,
  input: Pick<NewGrant, 'memberId' | 'walletTypeId' | 'at'>,
): Promise<boolean> {
  const { walletId } = await lockForGrant(tx, input);
  return (await openGrant(tx, walletId)) === undefined;
}

/** The open bonus of a wallet; the caller that decides by it holds the wallet's lock. */
export async function openGrant(q: Queryable, walletId: string): Promise<GrantRow | undefined> {
  const [row] = await q
    .select()
    .from(bonusGrants)
    .where(and(eq(bonusGrants.walletId, walletId), eq(bonusGrants.state, 'open')));
  return row;
}

/**
 * Gives a bonus in the caller's transaction: the row, the money from the source's house account, and the turnover
 * requirement. Throws `promotion_bonus_open` when the wallet has an open one, `promotion_used` when this claim was made
 * before; both are decided by unique indexes.
 */
export async function grantBonus(tx: Tx, input: NewGrant): Promise<GrantRow> {
  const { memberId, walletTypeId, source, name, bonus, at } = input;
  const { walletId, cashWalletId } = await lockForGrant(tx, input);
  if (await openGrant(tx, walletId)) throw new AppError('promotion_bonus_open');
  const due = bonus * BigInt(input.turnoverMultiple);
  const grant = await insertGrant(tx, {
    id: newId(),
    memberId,
    walletId,
    walletTypeId,
    cashWalletId,
    source,
    sourceId: input.sourceId,
    name,
    periodKey: input.periodKey,
    place: input.place,
    bonus,
    due,
    games: input.games,
    maximumStake: input.maximumStake,
    maximumCashOut: input.maximumCashOut,
    state: 'open',
    openedAt: at,
    expiresAt: expiryOf(at, input.days),
  });
  await ledger.post(tx, {
    kind: 'bonus',
    key: `bonus:granted:${grant.id}`,
    reference: referenceOf(grant),
    at,
    lines: [
      { account: walletId, amount: bonus },
      { account: ledger.house(houseOf(source)), amount: -bonus },
    ],
    title: { code: 'bonus.granted', params: { name } },
    meta: { grant: grant.id },
  });
  await openRequirement(tx, {
    memberId,
    walletId,
    walletTypeId,
    source,
    sourceId: grant.id,
    due,
    weights: requirementWeights(input.games),
    at,
  });
  return grant;
}

/** The house account that a source gives from and that what is taken away returns to. */
export function houseOf(source: GrantRow['source']): 'promotions' | 'coupons' | 'rewards' {
  return houses[source];
}

/** What a person may quote: the first characters of the bonus' id. */
export function referenceOf({ id }: Pick<GrantRow, 'id'>): string {
  return `B${id.replaceAll('-', '').slice(-12).toUpperCase()}`;
}

const houses = { promotion: 'promotions', coupon: 'coupons', reward: 'rewards' } as const;

async function insertGrant(tx: Tx, values: typeof bonusGrants.$inferInsert): Promise<GrantRow> {
  try {
    const [grant] = await tx.insert(bonusGrants).values(values).returning();
    if (!grant) throw new Error('a bonus was not stored');
    return grant;
  } catch (error) {
    if (isUniqueViolation(error, 'bonus_grants_once')) throw new AppError('promotion_used', { cause: error });
    if (isUniqueViolation(error, 'bonus_grants_one_open'))
      throw new AppError('promotion_bonus_open', { cause: error });
    throw error;
  }
}
