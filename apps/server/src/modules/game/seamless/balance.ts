import { type BodyOf, type DataOf, formatBaht, type gameEndpoints } from '@benjarong/contract';
import { and, eq } from 'drizzle-orm';

import type { Deps } from '../../../deps.ts';
import type { Queryable } from '../../../db/index.ts';
import { AppError, sha256 } from '../../../kernel/index.ts';
import { ledger } from '../../ledger/index.ts';
import { gameSessions } from '../tables.ts';

/** The session behind a provider's token, expired or not; throws `game_session_expired` for a token no one gave out. */
export async function requireGameSession(q: Queryable, providerId: string, token: string) {
  const [session] = await q
    .select()
    .from(gameSessions)
    .where(and(eq(gameSessions.tokenHash, sha256(token)), eq(gameSessions.providerId, providerId)));
  if (!session) throw new AppError('game_session_expired');
  return session;
}

/** Provider → house: the balance of the wallet behind a running game session. */
export async function balance(
  deps: Deps,
  providerId: string,
  body: BodyOf<typeof gameEndpoints.walletBalance>,
): Promise<DataOf<typeof gameEndpoints.walletBalance>> {
  const session = await requireGameSession(deps.db, providerId, body.session_token);
  if (session.expiresAt <= deps.clock.now()) throw new AppError('game_session_expired');
  const wallet = await ledger.wallet(deps.db, session.walletId);
  if (!wallet) throw new Error(`wallet ${session.walletId} of a game session vanished`);
  return { player_id: session.memberId, balance: formatBaht(wallet.balance), currency: 'THB' };
}
