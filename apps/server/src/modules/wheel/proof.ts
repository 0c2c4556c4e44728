import { type BodyOf, type DataOf, type wheelEndpoints, type WheelProof } from '@benjarong/contract';
import { wheelLogFormat } from '@benjarong/contract/wheel';
import { and, asc, desc, eq, isNotNull } from 'drizzle-orm';

import type { Tx } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import { AppError, isUuid } from '../../kernel/index.ts';
import { lockSeed, rotateSeed, setClientSeed } from './seeds.ts';
import { type SeedRow, wheelSeeds, wheelSpins } from './tables.ts';

const revealedShown = 20;

/**
 * The hash of the running seed, the last revealed seeds, and the log of one of them when it is named. Throws `not_found`
 * for a seed that is not the member's or not revealed.
 */
export async function proof(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  memberId: string,
  seedId: string | undefined,
): Promise<WheelProof> {
  const seed = await lockSeed(tx, memberId, clock.now());
  const rows = await tx
    .select()
    .from(wheelSeeds)
    .where(and(eq(wheelSeeds.memberId, memberId), isNotNull(wheelSeeds.revealedAt)))
    .orderBy(desc(wheelSeeds.revealedAt), desc(wheelSeeds.id))
    .limit(revealedShown);
  return {
    ...running(seed),
    revealed: rows.map(wireRevealed),
    log: seedId === undefined ? null : await logOf(tx, memberId, seedId),
  };
}

/** Sets the client seed and, when asked, reveals the server seed first; throws what these throw. */
export async function changeSeed(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  memberId: string,
  { client_seed: clientSeed, rotate = false }: BodyOf<typeof wheelEndpoints.seed>,
): Promise<DataOf<typeof wheelEndpoints.seed>> {
  const at = clock.now();
  const before = await lockSeed(tx, memberId, at);
  const rotated = rotate ? await rotateSeed(tx, before, at) : undefined;
  const open = rotated?.open ?? before;
  const seed = clientSeed === undefined ? open : await setClientSeed(tx, open, clientSeed);
  return { ...running(seed), revealed: rotated ? wireRevealed(rotated.revealed) : null };
}

async function logOf(tx: Tx, memberId: string, seedId: string): Promise<WheelProof['log']> {
  if (!isUuid(seedId)) throw new AppError('not_found');
  const [seed] = await tx
    .select()
    .from(wheelSeeds)
    .where(
      and(eq(wheelSeeds.id, seedId), eq(wheelSeeds.memberId, memberId), isNotNull(wheelSeeds.revealedAt)),
    );
  if (!seed) throw new AppError('not_found');
  const spins = await tx
    .select()
    .from(wheelSpins)
    .where(eq(wheelSpins.seedId, seed.id))
    .orderBy(asc(wheelSpins.nonce));
  return {
    format: wheelLogFormat,
    seed_hash: seed.seedHash,
    server_seed: seed.serverSeed,
    spins: spins.map((spin) => ({
      spin_id: spin.id,
      nonce: spin.nonce,
      client_seed: spin.clientSeed,
      version: spin.version,
      odds: [...spin.odds],
      roll: Number(spin.roll),
      prize_id: spin.prizeId,
      spun_at: spin.spunAt.toISOString(),
    })),
  };
}

function running({ seedHash, clientSeed, nextNonce }: SeedRow) {
  return { seed_hash: seedHash, client_seed: clientSeed, next_nonce: nextNonce };
}

function wireRevealed({ id, seedHash, serverSeed, nextNonce, revealedAt }: SeedRow) {
  if (revealedAt === null) throw new Error('a seed that is not revealed must not leave the server');
  return {
    seed_id: id,
    seed_hash: seedHash,
    server_seed: serverSeed,
    spins: nextNonce,
    revealed_at: revealedAt.toISOString(),
  };
}
