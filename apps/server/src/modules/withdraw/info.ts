import { type DataOf, formatBaht, type withdrawEndpoints } from '@benjarong/contract';
import { desc, eq, sql } from 'drizzle-orm';

import type { Deps } from '../../deps.ts';
import type { Queryable } from '../../db/index.ts';
import { AppError } from '../../kernel/index.ts';
import { findMember } from '../member/index.ts';
import { mainWallet } from '../wallet/index.ts';
import { readFacts } from './facts.ts';
import { expectedSeconds, leftToday, mostNow, refusalsOf } from './rules.ts';
import { readWithdrawSettings } from './settings.ts';
import { withdrawals } from './tables.ts';
import { wireAccount, wireWithdrawal } from './wire.ts';

/** Everything that the member must know before the button; throws `session_expired` when the member is gone. */
export async function withdrawInfo(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  memberId: string,
): Promise<DataOf<typeof withdrawEndpoints.info>> {
  const now = clock.now();
  const member = await findMember(db, memberId);
  const wallet = await mainWallet(db, memberId);
  if (!member || !wallet) throw new AppError('session_expired');
  const terms = await readWithdrawSettings(db);
  const facts = await readFacts(db, member, wallet, now);
  const { account, other, open, turnover } = facts;
  const most = mostNow(facts, terms);
  return {
    available: formatBaht(facts.available),
    minimum: formatBaht(terms.minimum),
    maximum: formatBaht(terms.maximum),
    most: formatBaht(most),
    fee: formatBaht(terms.fee),
    day_amount: formatBaht(terms.dayAmount),
    day_amount_left: formatBaht(leftToday(facts, terms)),
    day_times: terms.dayTimes,
    day_times_left: Math.max(0, terms.dayTimes - facts.dayTimes),
    account: account ? wireAccount(account) : null,
    other_account: other ? wireAccount(other) : null,
    locked_until: facts.lockedUntil?.toISOString() ?? null,
    turnover: {
      left: formatBaht(turnover.left),
      rule: terms.turnover,
      requirements: turnover.requirements.map(({ id, source, due, done, left }) => ({
        requirement_id: id,
        source,
        due: formatBaht(due),
        done: formatBaht(done),
        left: formatBaht(left),
      })),
      weights: [...turnover.weights],
    },
    automatic_up_to: terms.automatic ? formatBaht(terms.autoMaximum) : null,
    expected_seconds: expectedSeconds(await lastPayouts(db)),
    refusals: [...refusalsOf(facts, terms)],
    open: open ? await wireWithdrawal(db, open) : null,
  };
}

/** The payouts that the expected time is reckoned from (money-out.md). */
export const payoutsCounted = 50;

/** How long the last {@link payoutsCounted} payouts took from request to payment, in milliseconds. */
async function lastPayouts(q: Queryable): Promise<readonly number[]> {
  const rows = await q
    .select({
      took: sql<number>`(extract(epoch from (${withdrawals.stateAt} - ${withdrawals.createdAt})) * 1000)::float8`,
    })
    .from(withdrawals)
    .where(eq(withdrawals.state, 'paid'))
    .orderBy(desc(withdrawals.stateAt))
    .limit(payoutsCounted);
  return rows.map(({ took }) => took);
}
