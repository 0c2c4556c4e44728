import type { Deps } from '../../deps.ts';
import { byDemo, fixedClock } from '../../kernel/index.ts';
import { demoMember } from '../agent/index.ts';
import { findMemberByLogin, setVipLevel } from '../member/index.ts';
import { createMember } from './registration/register.ts';

/** The demo member, registered some weeks ago through the same service as anybody (without the SMS), gold since. */
export async function seedAuth(deps: Deps): Promise<void> {
  // A start that was cut off seeds again.
  if (await findMemberByLogin(deps.db, demoMember.username)) return;
  const day = 24 * 3_600_000;
  const clock = fixedClock(new Date(deps.clock.now().getTime() - demoMember.registeredDaysAgo * day));
  const member = await createMember(
    { ...deps, clock },
    {
      mobile: demoMember.mobile,
      username: demoMember.username,
      password: demoMember.password,
      referralCode: undefined,
      knowUsId: 6,
      bankAccount: { bankId: 1, accountName: 'สมหญิง ใจดี', accountNo: '0001238888' },
      otpToken: undefined,
    },
    'seed',
  );
  clock.advance(demoMember.goldAfterDays * day);
  await setVipLevel({ ...deps, clock }, byDemo, member, 1);
}
