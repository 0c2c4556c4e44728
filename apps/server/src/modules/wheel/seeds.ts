import { randomBytes } from 'node:crypto';

import { clientSeedPattern } from '@benjarong/contract/wheel';
import { and, eq, isNull, sql } from 'drizzle-orm';

import type { Tx } from '../../db/index.ts';
import { AppError, newId, sha256 } from '../../kernel/index.ts';
import { type SeedRow, wheelSeeds } from './tables.ts';

/** The member's open seed, locked until the transaction ends: nonces count up one after the other on any number of servers. */
export async function lockSeed(tx: Tx, memberId: string, at: Date): Promise<SeedRow> {
  // Not the row alone: a rotation puts another row in its place while others wait for it.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`wheel.seed:${memberId}`}, 0))`);
  const known = await openSeed(tx, memberId);
  if (known) return known;
  await commitSeed(tx, memberId, newClientSeed(), at);
  const made = await openSeed(tx, memberId);
  if (!made) throw new Error('a member has no seed');
  return made;
}

/**
 * Reveals a locked seed and commits to a new one, which keeps the client seed. Throws `wheel_nothing_to_check` when
 * nothing was spun under it.
 */
export async function rotateSeed(
  tx: Tx,
  seed: SeedRow,
  at: Date,
): Promise<{ readonly revealed: SeedRow; readonly open: SeedRow }> {
  if (seed.nextNonce === 0) throw new AppError('wheel_nothing_to_check');
  const [revealed] = await tx
    .update(wheelSeeds)
    .set({ revealedAt: at })
    .where(eq(wheelSeeds.id, seed.id))
    .returning();
  await commitSeed(tx, seed.memberId, seed.clientSeed, at);
  const open = await openSeed(tx, seed.memberId);
  if (!revealed || !open) throw new Error('a locked seed vanished');
  return { revealed, open };
}

/** Sets the client seed of the next spins; throws `wheel_seed_invalid` for other than 1–64 letters, digits, - and _. */
export async function setClientSeed(tx: Tx, seed: SeedRow, clientSeed: string): Promise<SeedRow> {
  if (!new RegExp(clientSeedPattern).test(clientSeed)) throw new AppError('wheel_seed_invalid');
  const [row] = await tx.update(wheelSeeds).set({ clientSeed }).where(eq(wheelSeeds.id, seed.id)).returning();
  if (!row) throw new Error('a locked seed vanished');
  return row;
}

async function openSeed(tx: Tx, memberId: string): Promise<SeedRow | undefined> {
  const [row] = await tx
    .select()
    .from(wheelSeeds)
    .where(and(eq(wheelSeeds.memberId, memberId), isNull(wheelSeeds.revealedAt)))
    .for('update');
  return row;
}

async function commitSeed(tx: Tx, memberId: string, clientSeed: string, at: Date): Promise<void> {
  const bytes = randomBytes(32);
  await tx.insert(wheelSeeds).values({
    id: newId(),
    memberId,
    serverSeed: bytes.toString('hex'),
    seedHash: sha256(bytes),
    clientSeed,
    madeAt: at,
  });
}

function newClientSeed(): string {
  return randomBytes(8).toString('hex');
}
