import { Type } from 'typebox';

import { openBonus } from '../promotion/schemas.ts';
import { baht, id, instant, strict, text } from '../schema-kit.ts';

/** A wallet is an account of the ledger; type 1 is the main cash wallet (calls.md). */
export const wallet = strict({
  id: id(),
  wallet_name: text(60),
  balance: baht(),
  wallet_type_id: Type.Integer({ minimum: 1 }),
});

const pointsExpiry = strict({
  /** Whole months that points stay after the month in which they were gained. */
  months: Type.Integer({ minimum: 1 }),
  /** Points that leave at `at` if none are spent before. */
  points: Type.Integer({ minimum: 0 }),
  at: instant(),
  last: Type.Union([strict({ points: Type.Integer({ minimum: 1 }), at: instant() }), Type.Null()]),
});

/** Wire shapes of the wallet area. */
export const walletSchemas = {
  wallets: {
    body: strict({}),
    data: strict({
      agent_code: text(20),
      wallets: Type.Array(wallet),
      total: baht(),
      /** Open bonuses, by wallet. */
      promotions: Type.Optional(Type.Array(openBonus)),
    }),
  },
  points: {
    body: strict({}),
    data: strict({
      point: Type.Integer({ minimum: 0 }),
      /** What leaves next and what left last; absent where points do not expire. */
      expiry: Type.Optional(pointsExpiry),
    }),
  },
};
