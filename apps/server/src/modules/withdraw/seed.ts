import { transact } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import { byDemo, fixedClock } from '../../kernel/index.ts';
import type { PayOut, PayOutFact, PayOutProvider } from '../../providers/adapter.ts';
import { demoMember } from '../agent/index.ts';
import { findMemberByLogin } from '../member/index.ts';
import { approveWithdrawal } from './decide.ts';
import { requestWithdrawal } from './create.ts';
import { openWithdrawals } from './facts.ts';
import { listWithdrawals } from './list.ts';
import { sendApproved } from './send.ts';

const minuteMs = 60_000;
const dayMs = 1_440 * minuteMs;

/**
 * One paid and one held withdrawal of the demo member, after yesterday's seeded play and before its lotto, through the services.
 * Does nothing without a demo member, or when there is a withdrawal already.
 */
export async function seedWithdrawals(deps: Deps): Promise<void> {
  const member = await findMemberByLogin(deps.db, demoMember.username);
  if (!member || (await listWithdrawals(deps.db, member.id, {})).total > 0) return;
  const today = Math.floor(deps.clock.now().getTime() / dayMs) * dayMs;
  const clock = fixedClock(new Date(today - dayMs + 765 * minuteMs));
  const past: Deps = { ...deps, clock, providers: { ...deps.providers, payout: instantPayouts(deps) } };
  const request = (amount: bigint) =>
    transact(past.db, (tx) => requestWithdrawal(past, tx, member.id, amount));
  const paid = await request(150_00n);
  clock.advance(minuteMs);
  if (paid.state === 'held') await approveWithdrawal(past, byDemo, paid.id, { note: 'demo' });
  const [approved] = await openWithdrawals(past.db, member.id);
  clock.advance(minuteMs / 2);
  if (approved) await sendApproved(past, approved);
  clock.advance(8 * minuteMs);
  await request(100_00n);
}

// The bank of the past: what it is sent is paid at once. Rows carry the id of the real adapter.
function instantPayouts({ providers }: Deps): Deps['providers']['payout'] {
  const pay = ({ amount }: Pick<PayOut, 'amount'>): PayOutFact => ({ state: 'paid', amount });
  const port: PayOutProvider = {
    send: (payout) => Promise.resolve(pay(payout)),
    look: () => Promise.resolve({ state: 'none' }),
  };
  return providers.payout.map((one) => ({ ...one, port }));
}
