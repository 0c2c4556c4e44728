import type { CashbackKind } from '@benjarong/contract';
import { sql } from 'drizzle-orm';

import { bangkokMidnight, newId } from '../../../kernel/index.ts';
import type { TestApp } from '../../../testing/index.ts';

/** One settled stake of a test; satang. */
export interface TestStake {
  readonly memberId: string;
  readonly walletId: string;
  readonly walletTypeId?: number;
  readonly kind: CashbackKind;
  readonly stake: bigint;
  readonly payout?: bigint;
  /** Bangkok day and hour at which it settles. */
  readonly day: string;
  readonly hour?: number;
}

/** Puts settled stakes into the database as the triggers of games and lotto write them. */
export async function settle(t: TestApp, stakes: readonly TestStake[]): Promise<void> {
  if (stakes.length === 0) return;
  const rows = stakes.map(
    ({ memberId, walletId, walletTypeId = 1, kind, stake, payout = 0n, day, hour = 12 }) => {
      const source = newId();
      return {
        key: `game:${source}`,
        source_id: source,
        member_id: memberId,
        wallet_id: walletId,
        wallet_type_id: walletTypeId,
        kind,
        game_id: 'g',
        stake: stake.toString(),
        payout: payout.toString(),
        settled_at: new Date(bangkokMidnight(day).getTime() + hour * 3_600_000).toISOString(),
        day,
      };
    },
  );
  await t.deps.db.execute(sql`
    insert into settled_stakes (key, source_id, member_id, wallet_id, wallet_type_id, kind, game_id, stake, payout, settled_at, day)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (key text, source_id uuid, member_id uuid, wallet_id uuid,
      wallet_type_id integer, kind text, game_id text, stake bigint, payout bigint, settled_at timestamptz, day date)`);
}

/** An instant on a Bangkok day, e.g. `at('2026-11-23', 0.5)` = 00:30. */
export function at(day: string, hour: number): Date {
  return new Date(bangkokMidnight(day).getTime() + hour * 3_600_000);
}
