import { sql } from 'drizzle-orm';

import { settle } from '../../src/modules/cashback/testing/cashback-kit.ts';
import type { World } from './world.ts';

async function nothing() {
  return {};
}

async function days() {
  return { query: { from: '2026-11-01', to: '2026-11-20', cursor: '2026-11-19', limit: '5' } };
}

/** Golden requests of the statement and of what is given back; see goldens.ts. */
export const moneyGoldens = {
  'statement.statement': async (w: World) => ({
    query: {
      wallet_id: w.a.walletId,
      from: '2026-11-20',
      to: '2026-11-22',
      format: 'json',
      view: 'sittings',
      game_id: w.game.gameId,
      cursor: '9',
      limit: '5',
    },
    owned: true as const,
  }),
  'statement.movement': async (w: World) => {
    const person = await w.newPerson();
    const { rows } = await w.t.deps.db.execute<{ id: string }>(
      sql`select max(id)::text as id from ledger_entries where account_id = ${person.walletId}`,
    );
    return {
      query: { id: rows[0]?.id ?? '' },
      token: person.session.accessToken,
      owned: true as const,
    };
  },
  'cashback.terms': nothing,
  'cashback.turnoverToday': nothing,
  'cashback.turnoverHistory': days,
  'cashback.lossWeeks': nothing,
  'cashback.lossHistory': days,
  'cashback.lossClaim': async (w: World) => {
    const { memberId, walletId, session } = await w.newPerson(0n);
    await settle(w.t, [{ memberId, walletId, kind: 'slot', stake: 20_000_00n, day: '2026-11-10' }]);
    return { body: { week: '2026-11-09' }, token: session.accessToken };
  },
};
