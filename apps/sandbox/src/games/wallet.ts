import { type BahtText, errorCodes, formatBaht, parseBaht, type Satang } from '@benjarong/contract';
import { Type } from 'typebox';
import { Check } from 'typebox/value';

import type { Caller, CallResult } from '../kernel/calls.ts';

/** What a wallet needs to know of a round. */
export interface RoundMoney {
  readonly round_id: string;
  readonly player_id: string;
  readonly session_token: string;
  readonly provider_id: string;
  readonly game_id: string;
  readonly stake: BahtText;
}

/** What became of a wallet call. */
export type WalletResult =
  | { readonly kind: 'done'; readonly balance: BahtText }
  | { readonly kind: 'refused'; readonly code: number; readonly message: string }
  /** It may have happened or not: ask again with the same id. */
  | { readonly kind: 'unknown' };

/** The money behind a game: the product's seamless wallet, or play money. All calls are once only by round. */
export interface GameWallet {
  balance(session: Pick<RoundMoney, 'session_token' | 'provider_id' | 'player_id'>): Promise<WalletResult>;
  bet(round: RoundMoney): Promise<WalletResult>;
  win(round: RoundMoney, amount: BahtText): Promise<WalletResult>;
  rollback(round: RoundMoney): Promise<WalletResult>;
}

const transient = new Set<number>([
  errorCodes.busy,
  errorCodes.too_many_requests,
  errorCodes.internal,
  errorCodes.unavailable,
  errorCodes.request_in_progress,
]);
const refusedStatuses = new Set([400, 401, 403, 404, 413, 415]);

const envelope = Type.Object({
  error: Type.Integer(),
  message: Type.Optional(Type.String()),
  data: Type.Optional(Type.Object({ balance: Type.Optional(Type.String()) })),
});

/** The transaction ids of a round; the same ones however often a call is repeated. */
export function transactionIds(roundId: string) {
  return { bet: `bet_${roundId}`, win: `win_${roundId}`, rollback: `rbk_${roundId}` } as const;
}

/** The product's seamless wallet over signed HTTP. */
export function createHttpWallet(caller: Caller): GameWallet {
  const call = async (providerId: string, verb: string, body: unknown): Promise<WalletResult> =>
    resultOf(await caller.post(`/api/wallet/${encodeURIComponent(providerId)}/${verb}`, body));
  return {
    balance: ({ provider_id, session_token }) => call(provider_id, 'balance', { session_token }),
    bet: (round) =>
      call(round.provider_id, 'bet', {
        session_token: round.session_token,
        transaction_id: transactionIds(round.round_id).bet,
        round_id: round.round_id,
        game_id: round.game_id,
        amount: round.stake,
        currency: 'THB',
      }),
    win: (round, amount) =>
      call(round.provider_id, 'win', {
        player_id: round.player_id,
        transaction_id: transactionIds(round.round_id).win,
        bet_transaction_id: transactionIds(round.round_id).bet,
        round_id: round.round_id,
        game_id: round.game_id,
        amount,
        currency: 'THB',
      }),
    rollback: (round) =>
      call(round.provider_id, 'rollback', {
        player_id: round.player_id,
        transaction_id: transactionIds(round.round_id).rollback,
        bet_transaction_id: transactionIds(round.round_id).bet,
        round_id: round.round_id,
        game_id: round.game_id,
      }),
  };
}

/** Play money at the start of a demo. */
export const demoStart: Satang = 1_000_000n;

/** Play money in memory; `refill` is the sentence for an empty purse. One purse per launch (`session_token`). */
export function createDemoWallet(refill: string): GameWallet {
  const purses = new Map<string, Satang>();
  const purse = (token: string): Satang => purses.get(token) ?? demoStart;
  const move = (token: string, amount: Satang): WalletResult => {
    const next = purse(token) + amount;
    if (next < 0n) return { kind: 'refused', code: errorCodes.insufficient_funds, message: refill };
    purses.set(token, next);
    return { kind: 'done', balance: formatBaht(next) };
  };
  return {
    balance: async ({ session_token }) => ({ kind: 'done', balance: formatBaht(purse(session_token)) }),
    bet: async (round) => move(round.session_token, -parseBaht(round.stake)),
    win: async (round, amount) => move(round.session_token, parseBaht(amount)),
    rollback: async (round) => move(round.session_token, parseBaht(round.stake)),
  };
}

function resultOf(reply: CallResult): WalletResult {
  if (reply.kind === 'lost') return { kind: 'unknown' };
  const known = Check(envelope, reply.body) ? reply.body : undefined;
  if (reply.status === 200) {
    if (!known) return { kind: 'unknown' };
    if (known.error !== 0) {
      return transient.has(known.error)
        ? { kind: 'unknown' }
        : { kind: 'refused', code: known.error, message: known.message ?? '' };
    }
    const balance = known.data?.balance;
    return balance === undefined ? { kind: 'unknown' } : { kind: 'done', balance };
  }
  if (!refusedStatuses.has(reply.status)) return { kind: 'unknown' };
  return {
    kind: 'refused',
    code: known?.error ?? errorCodes.malformed_request,
    message: known?.message ?? '',
  };
}
