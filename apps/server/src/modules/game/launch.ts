import type { BodyOf, DataOf, Game, gameEndpoints } from '@benjarong/contract';
import { and, eq, gt, isNull, ne, or } from 'drizzle-orm';

import type { Deps } from '../../deps.ts';
import type { Queryable } from '../../db/index.ts';
import { AppError, newId, newToken, type Session, sha256 } from '../../kernel/index.ts';
import type { GameLaunch } from '../../providers/adapter.ts';
import { ProviderError, Refused } from '../../providers/failures.ts';
import { gamesOf } from '../../providers/providers.ts';
import { requireAgent } from '../agent/index.ts';
import { ledger, type LedgerWallet } from '../ledger/index.ts';
import { openGrant } from '../promotion/index.ts';
import { mainWalletType, walletTypeFits, wireWallet } from '../wallet/index.ts';
import { rememberGame } from './favourites.ts';
import { requireGame } from './game-list.ts';
import { gameSessionHours } from './rules.ts';
import { gameSessions } from './tables.ts';

/** The member's wallets that may pay for this game: the main one always, others while they hold money (spec §4, launch 3). */
export async function gameWallets(
  deps: Deps,
  memberId: string,
  body: BodyOf<typeof gameEndpoints.wallets>,
): Promise<DataOf<typeof gameEndpoints.wallets>> {
  const game = await requireGame(deps, body.game_id, body.provider_id);
  const fitting: LedgerWallet[] = [];
  for (const wallet of await ledger.wallets(deps.db, memberId)) {
    const isMain = wallet.walletTypeId === mainWalletType;
    if (!fits(wallet, game) || (!isMain && wallet.balance <= 0n)) continue;
    if (isMain || (await bonusAllows(deps.db, wallet, game))) fitting.push(wallet);
  }
  return { wallets: fitting.map(wireWallet) };
}

/**
 * Opens a game on one of the member's own wallets (spec §4, launch 4): makes a token bound to member,
 * wallet and game, and asks the provider for the link. Throws `game_not_found`, `game_maintenance`,
 * `wallet_not_found`, `wallet_not_allowed`, `promotion_game_not_allowed` (the wallet's open bonus), `game_unavailable`.
 */
export async function linkGame(
  deps: Deps,
  { memberId, sessionId }: Session,
  body: BodyOf<typeof gameEndpoints.link>,
): Promise<DataOf<typeof gameEndpoints.link>> {
  requireAgent(body.agent_code);
  const game = await requireGame(deps, body.game_id, body.provider_id);
  if (game.maintenance) throw new AppError('game_maintenance');
  const wallet = await ledger.wallet(deps.db, body.wallet_id);
  if (!wallet || wallet.memberId !== memberId) throw new AppError('wallet_not_found');
  if (!fits(wallet, game)) throw new AppError('wallet_not_allowed');
  if (wallet.walletTypeId !== mainWalletType && !(await bonusAllows(deps.db, wallet, game)))
    throw new AppError('promotion_game_not_allowed');
  const token = await openGameSession(deps, deps.db, { wallet, game, authSessionId: sessionId });
  const link = await open(deps, game, {
    player_id: memberId,
    session_token: token,
    mode: 'real',
    is_mobile: body.is_mobile,
  });
  await rememberGame(deps, memberId, game.game_id);
  return link;
}

/** Opens a game with play money: no session, no wallet. Throws `game_not_found`, `game_maintenance`, `game_no_demo`, `game_unavailable`. */
export async function demoGame(
  deps: Deps,
  body: BodyOf<typeof gameEndpoints.demo>,
): Promise<DataOf<typeof gameEndpoints.demo>> {
  requireAgent(body.agent_code);
  const game = await requireGame(deps, body.game_id, body.provider_id);
  if (game.maintenance) throw new AppError('game_maintenance');
  if (!game.has_demo) throw new AppError('game_no_demo');
  // No one in our house knows this token: it only distinguishes one demo from another.
  return open(deps, game, {
    player_id: 'demo',
    session_token: newToken(),
    mode: 'demo',
    is_mobile: body.is_mobile,
  });
}

/** Makes the token that lets a provider bet on one wallet in one game for six hours; only its hash is kept. */
export async function openGameSession(
  deps: Pick<Deps, 'clock'>,
  q: Queryable,
  {
    wallet,
    game,
    authSessionId,
  }: { readonly wallet: LedgerWallet; readonly game: Game; readonly authSessionId?: string },
): Promise<string> {
  const token = newToken();
  const createdAt = deps.clock.now();
  await q.insert(gameSessions).values({
    id: newId(deps.clock),
    tokenHash: sha256(token),
    memberId: wallet.memberId,
    authSessionId: authSessionId ?? null,
    walletId: wallet.id,
    walletTypeId: wallet.walletTypeId,
    providerId: game.provider_id,
    gameId: game.game_id,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + gameSessionHours * 3_600_000),
  });
  return token;
}

/** Which open games to end: all of a member, those of one session, or all but those of one session. */
export interface EndGames {
  readonly memberId: string;
  readonly only?: string | undefined;
  readonly except?: string | undefined;
  readonly at: Date;
}

/** Ends open games at once (log-out, new password, disabling; invariant 31): bets are refused, wins still paid. */
export async function endGameSessions(q: Queryable, { memberId, only, except, at }: EndGames): Promise<void> {
  await q
    .update(gameSessions)
    .set({ expiresAt: at })
    .where(
      and(
        eq(gameSessions.memberId, memberId),
        gt(gameSessions.expiresAt, at),
        only === undefined ? undefined : eq(gameSessions.authSessionId, only),
        except === undefined
          ? undefined
          : or(ne(gameSessions.authSessionId, except), isNull(gameSessions.authSessionId)),
      ),
    );
}

function fits(wallet: LedgerWallet, game: Game): boolean {
  return walletTypeFits(wallet.walletTypeId, { category: game.category, providerId: game.provider_id });
}

/** Whether the open bonus of a wallet, if there is one, allows the game's category; the bet itself is refused too. */
async function bonusAllows(q: Queryable, wallet: LedgerWallet, game: Game): Promise<boolean> {
  const grant = await openGrant(q, wallet.id);
  return grant === undefined || Object.hasOwn(grant.games, game.category);
}

async function open(
  deps: Deps,
  game: Game,
  launch: Pick<GameLaunch, 'player_id' | 'session_token' | 'mode' | 'is_mobile'>,
) {
  try {
    const adapter = gamesOf(deps.providers, game.provider_id);
    if (!adapter) throw new Refused('no_adapter', 'config', 'no adapter of GAMES_ADAPTERS carries this game');
    const { url, launch_mode } = await adapter.port.open({
      ...launch,
      game_id: game.game_id,
      provider_id: game.provider_id,
      category: game.category,
      game_name: game.game_name,
      language: 'th',
      return_url: `${deps.config.publicUrl}/`,
    });
    // Our pages frame these origins only (CSP); an address elsewhere is a provider's mistake, or worse.
    if (!URL.canParse(url) || !deps.config.gameOrigins.includes(new URL(url).origin))
      throw new Refused('foreign_origin', 'config', 'the game is on an origin that is not allowed');
    return { link: url, launch_mode };
  } catch (error) {
    if (error instanceof ProviderError) throw new AppError('game_unavailable', { cause: error });
    throw error;
  }
}
