import { Type } from 'typebox';

import { gameCategories } from '../limits.ts';
import { agentCode, baht, id, oneOf, pageOf, paging, strict, text } from '../schema-kit.ts';
import { wallet } from '../wallet/schemas.ts';

/** One game as lists show it. `source` is passed back to `link` and `demo` unchanged (spec §7). */
export const game = strict({
  game_id: id(),
  game_name: text(80),
  provider_id: id(),
  provider_name: text(60),
  sub_provider_id: text(64),
  category: oneOf([...gameCategories]),
  source: text(40),
  image: text(300),
  is_hot: Type.Boolean(),
  is_new: Type.Boolean(),
  is_live: Type.Boolean(),
  has_demo: Type.Boolean(),
  maintenance: Type.Boolean(),
});

/** A game provider and how many games it has in the list that was asked for. */
export const provider = strict({
  provider_id: id(),
  provider_name: text(60),
  image: text(300),
  games: Type.Integer(),
});

const launchMode = oneOf(['iframe', 'top', 'external']);
const signedParams = strict({ provider: id() });

const walletReply = strict({
  transaction_id: transactionId(),
  balance: baht(),
  /** True when this transaction id had been carried out before; nothing moved now. */
  duplicate: Type.Boolean(),
});

/** Wire shapes of the game area, the seamless wallet that providers call included. */
export const gameSchemas = {
  list: {
    query: strict({
      provider: Type.Optional(text(64)),
      /** The provider by id or name in any case, where `provider` is not given (spec §3). */
      providerAlias: Type.Optional(text(64)),
      category: Type.Optional(text(20)),
      q: Type.Optional(text(80)),
      sort: Type.Optional(oneOf(['popular', 'new', 'name'])),
      ...paging,
    }),
    data: pageOf(game),
  },
  lobby: {
    query: strict({ category: Type.Optional(text(20)), agent_code: agentCode() }),
    data: strict({
      categories: Type.Array(strict({ category: oneOf([...gameCategories]), games: Type.Integer() })),
      providers: Type.Array(provider),
    }),
  },
  wallets: {
    body: strict({ game_id: text(64), provider_id: text(64), sub_provider_id: Type.Optional(text(64)) }),
    data: strict({ wallets: Type.Array(wallet) }),
  },
  link: {
    body: strict({
      wallet_id: text(64),
      game_id: text(64),
      provider_id: text(64),
      is_mobile: Type.Boolean(),
      source: Type.Optional(text(40)),
      agent_code: agentCode(),
    }),
    data: strict({ link: text(2000), launch_mode: launchMode }),
  },
  demo: {
    body: strict({
      game_id: text(64),
      provider_id: text(64),
      is_mobile: Type.Boolean(),
      source: Type.Optional(text(40)),
      agent_code: agentCode(),
    }),
    data: strict({ link: text(2000), launch_mode: launchMode }),
  },
  favourites: { data: strict({ items: Type.Array(game) }) },
  setFavourite: {
    body: strict({ game_id: text(64), favourite: Type.Boolean() }),
    data: strict({ game_id: text(64), favourite: Type.Boolean() }),
  },
  walletBalance: {
    params: signedParams,
    body: strict({ session_token: text(100) }),
    data: strict({ player_id: id(), balance: baht(), currency: oneOf(['THB']) }),
  },
  walletBet: {
    params: signedParams,
    body: strict({
      session_token: text(100),
      transaction_id: transactionId(),
      round_id: transactionId(),
      game_id: id(),
      amount: baht(),
      currency: oneOf(['THB']),
    }),
    data: walletReply,
  },
  walletWin: {
    params: signedParams,
    body: strict({
      player_id: id(),
      transaction_id: transactionId(),
      bet_transaction_id: transactionId(),
      round_id: transactionId(),
      game_id: id(),
      /** 0.00 closes a lost round. */
      amount: baht(),
      currency: oneOf(['THB']),
    }),
    data: walletReply,
  },
  walletRollback: {
    params: signedParams,
    body: strict({
      player_id: id(),
      transaction_id: transactionId(),
      bet_transaction_id: transactionId(),
      round_id: transactionId(),
      game_id: id(),
    }),
    data: walletReply,
  },
};

function transactionId() {
  return Type.String({ minLength: 1, maxLength: 100, pattern: '^[A-Za-z0-9:_-]+$' });
}
