import { clientSeedPattern, drawLater, seedBytes, type WheelChance, type WheelHmac } from './draw.ts';

/** One spin of a log. */
export interface LoggedSpin {
  readonly spin_id: string;
  readonly nonce: number;
  readonly client_seed: string;
  /** The version of the wheel that the odds belong to. */
  readonly version: number;
  /** The table that this spin was drawn from, in its order. */
  readonly odds: readonly WheelChance[];
  readonly roll: number;
  readonly prize_id: string;
  readonly spun_at: string;
}

/** Every spin of one server seed, with the seed: what a member downloads and anyone can check. */
export interface WheelLog {
  readonly format: string;
  /** SHA-256 of the server seed, published before the first spin; hex. */
  readonly seed_hash: string;
  /** 32 bytes, hex. */
  readonly server_seed: string;
  readonly spins: readonly LoggedSpin[];
}

/** What does not fit: the hash of the seed, or a spin by its id. */
export interface LogFault {
  /** Absent when the fault is the seed's. */
  readonly spinId?: string | undefined;
  readonly nonce?: number | undefined;
  readonly what: 'seed_hash' | 'nonce' | 'odds' | 'roll' | 'prize' | 'seen';
  readonly published: string;
  readonly computed: string;
}

/** The hashes that a check needs. */
export interface LogHashing {
  readonly sha256: (message: Uint8Array<ArrayBuffer>) => Uint8Array | Promise<Uint8Array>;
  readonly hmacSha256: WheelHmac<Uint8Array | Promise<Uint8Array>>;
}

/** What the member saw while the seed was hidden: its hash, and prizes by spin id. */
export interface WheelSeen {
  readonly seedHash: string;
  readonly prizes: ReadonlyMap<string, string>;
}

/**
 * Recomputes every spin of a log and compares it with what was seen before the seed was revealed. Answers what does not
 * fit, none = proven; never throws on an altered log.
 */
export async function checkLog(
  { sha256, hmacSha256 }: LogHashing,
  log: WheelLog,
  seen: WheelSeen,
): Promise<readonly LogFault[]> {
  const faults: LogFault[] = [];
  const seed = seedBytes(log.server_seed);
  const hash = seed === undefined ? 'none' : hexOf(await sha256(seed));
  for (const published of new Set([log.seed_hash, seen.seedHash]))
    if (published !== hash) faults.push({ what: 'seed_hash', published, computed: hash });
  if (seed === undefined) return faults;
  const drawn = await Promise.all(log.spins.map((spin) => drawOf(hmacSha256, seed, spin)));
  for (const [index, spin] of log.spins.entries()) {
    const { spin_id: spinId, nonce } = spin;
    const differs = (what: LogFault['what'], published: unknown, computed: unknown): void => {
      if (published !== computed)
        faults.push({ spinId, nonce, what, published: String(published), computed: String(computed) });
    };
    differs('nonce', nonce, index);
    const draw = drawn[index];
    if (!draw) {
      differs('odds', 'unusable', 'a table of weights from 1');
      continue;
    }
    differs('roll', spin.roll, draw.roll);
    differs('prize', spin.prize_id, draw.prizeId);
    const before = seen.prizes.get(spinId);
    if (before !== undefined) differs('seen', spin.prize_id, before);
  }
  for (const [spinId, prize] of seen.prizes)
    if (!log.spins.some((spin) => spin.spin_id === spinId))
      faults.push({ spinId, what: 'seen', published: 'none', computed: prize });
  return faults;
}

async function drawOf(
  hmac: LogHashing['hmacSha256'],
  seed: Uint8Array<ArrayBuffer>,
  { client_seed: clientSeed, nonce, odds }: LoggedSpin,
) {
  if (!new RegExp(clientSeedPattern).test(clientSeed)) return undefined;
  try {
    return await drawLater(hmac, seed, { clientSeed, nonce, odds });
  } catch {
    return undefined;
  }
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
