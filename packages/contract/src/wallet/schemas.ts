import { Type } from 'typebox';

import { openBonus } from '../promotion/schemas.ts';
import { baht, id, strict, text } from '../schema-kit.ts';

/** A wallet is an account of the ledger; type 1 is the main cash wallet (calls.md). */
export const wallet = strict({
  id: id(),
  wallet_name: text(60),
  balance: baht(),
  wallet_type_id: Type.Integer({ minimum: 1 }),
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
  points: { body: strict({}), data: strict({ point: Type.Integer({ minimum: 0 }) }) },
};
