import { sql } from 'drizzle-orm';

import { makePerson } from '../../src/modules/affiliate/testing/affiliate-kit.ts';
import { settle } from '../../src/modules/cashback/testing/cashback-kit.ts';
import type { Environment } from './environment.ts';

async function nothing() {
  return {};
}

async function days() {
  return { query: { from: '2026-11-01', to: '2026-11-20', cursor: '2026-11-19', limit: '5' } };
}

const lastId = 'ffffffff-ffff-4fff-bfff-ffffffffffff';

// A friend who staked on a day that is being reckoned, and the row that the day's run makes of it.
async function commission({ t }: Environment, memberId: string): Promise<void> {
  const friend = await makePerson(t, memberId);
  await settle(t, [
    { memberId: friend.id, walletId: friend.cash, kind: 'slot', stake: 20_000_00n, day: '2026-11-10' },
  ]);
  const { db } = t.deps;
  await db.execute(sql`
    insert into affiliate_days (day, rates, level2_share, after_stake, last_stake, after_void, last_void, done_to, opened_at)
    values ('2026-11-10', '{"slot": 50}', 20, 0, 1000000000, 0, 0, ${lastId}, now()) on conflict do nothing`);
  await db.execute(sql`
    insert into affiliate_commissions (member_id, friend_id, level, day, kind, run, turnover, rate, amount, created_at)
    values (${memberId}, ${friend.id}, 1, '2026-11-10', 'slot', '2026-11-10', 2000000, 5000, 10000, now())`);
  await db.execute(sql`update affiliate_days set entries = entries + 1, amount = amount + 10000`);
}

/** Golden requests of the statement and of what is given back; see goldens.ts. */
export const moneyGoldens = {
  'statement.statement': async (w: Environment) => ({
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
  'statement.movement': async (w: Environment) => {
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
  'affiliate.configs': async () => ({ query: { agent_id: '2' } }),
  'affiliate.network': async () => ({
    body: { cursor: '1763683200000_00000000-0000-4000-8000-000000000000', limit: '5' },
  }),
  'affiliate.transactions': async () => ({
    query: { from: '2026-11-01', to: '2026-11-20', cursor: '9', limit: '5' },
  }),
  'affiliate.transactionsV2': days,
  'affiliate.summary': nothing,
  'affiliate.redeem': async (w: Environment) => {
    const { memberId, session } = await w.newPerson(0n);
    await commission(w, memberId);
    return { token: session.accessToken };
  },
  'cashback.terms': nothing,
  'cashback.turnoverToday': nothing,
  'cashback.turnoverHistory': days,
  'cashback.lossWeeks': nothing,
  'cashback.lossHistory': days,
  'cashback.lossClaim': async (w: Environment) => {
    const { memberId, walletId, session } = await w.newPerson(0n);
    await settle(w.t, [{ memberId, walletId, kind: 'slot', stake: 20_000_00n, day: '2026-11-10' }]);
    return { body: { week: '2026-11-09' }, token: session.accessToken };
  },
};
