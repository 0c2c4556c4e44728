import { sql } from 'drizzle-orm';

import type { Deps } from '../../deps.ts';
import type { Job } from '../../kernel/index.ts';

const keptDays = 7;

/** Removes opened games that ended a week ago without a bet; those with bets stay, their bets name them. */
export async function forgetUnplayed({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - keptDays * 86_400_000);
  await db.execute(sql`
    delete from game_sessions s where s.expires_at < ${before.toISOString()}::timestamptz
      and not exists (select 1 from game_bets b where b.session_id = s.id)`);
}

/** The game area's work on a clock. */
export const gameJobs: readonly Job[] = [{ name: 'game.clean-up', cron: '37 * * * *', run: forgetUnplayed }];
