import { formatBaht, type GameCategory } from '@benjarong/contract';

import { transact } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import { type FixedClock, fixedClock, newToken } from '../../kernel/index.ts';
import { demoMember } from '../agent/index.ts';
import { createMember } from '../auth/index.ts';
import { bet, catalogue, openGameSession, win } from '../game/index.ts';
import { findMemberByLogin, type Member } from '../member/index.ts';
import { findOrder, generateQr, settlePayment } from '../payment/index.ts';
import { mainWallet } from '../wallet/index.ts';
import { reckonDueDays } from './reckon-days.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** Days before today on which the demo's friends register, and until yesterday play. */
const firstDay = 12;
const betsPerDay = 4;

interface Friend {
  readonly username: string;
  readonly mobile: string;
  readonly accountName: string;
  readonly category: GameCategory;
  /** Place in the list of who referred them; the demo member otherwise. */
  readonly referredBy?: number;
  /** Days before today on which they play; absent = every day. */
  readonly days?: readonly number[];
}

const friends: readonly Friend[] = [
  { username: 'malee77', accountName: 'มาลี ศรีสุข', mobile: '0810006601', category: 'slot' },
  { username: 'somsak99', accountName: 'สมศักดิ์ แก้วใส', mobile: '0810006602', category: 'casino' },
  { username: 'nokkaew', accountName: 'นกแก้ว ทองดี', mobile: '0810006603', category: 'slot', referredBy: 0 },
  { username: 'wichai55', accountName: 'วิชัย มั่นคง', mobile: '0810006604', category: 'sport', days: [] },
];

/**
 * Friends of the demo member who registered by its code, deposited and played through the services, and the days' runs over
 * their stakes; yesterday is left to the server. Their passwords are random and not kept. Does nothing without a demo member or a
 * second time.
 */
export async function seedFriends(deps: Deps): Promise<void> {
  const demo = await findMemberByLogin(deps.db, demoMember.username);
  if (!demo || (await findMemberByLogin(deps.db, friends[0]?.username ?? ''))) return;
  const today = Math.floor(deps.clock.now().getTime() / dayMs) * dayMs;
  const clock = fixedClock(new Date(today - firstDay * dayMs + 2 * 60 * minuteMs));
  const past = { ...deps, clock };
  const made: Member[] = [];
  for (const { username, accountName, mobile, referredBy } of friends) {
    const referrer = referredBy === undefined ? demo : (made[referredBy] ?? demo);
    made.push(
      await createMember(
        past,
        {
          mobile,
          username,
          password: newToken(),
          referralCode: referrer.affiliateCode,
          knowUsId: 6,
          bankAccount: { bankId: 4, accountName, accountNo: `40${mobile.slice(2)}` },
          otpToken: undefined,
        },
        'seed',
      ),
    );
  }
  // The first run ever: what was staked before it brings no commission.
  await reckonDueDays(past);
  for (let day = firstDay; day >= 1; day -= 1) {
    for (const [place, friend] of friends.entries()) {
      const member = made[place];
      if (!member || (friend.days && !friend.days.includes(day))) continue;
      clock.set(new Date(today - day * dayMs + (12.5 * 60 + place * 20) * minuteMs));
      if (day === firstDay) await deposit(past, clock, member);
      await playEvening(past, clock, { member, category: friend.category, day });
    }
    // A quarter to one in Bangkok: the day is reckoned. The last one is left to the server that starts now.
    clock.set(new Date(today - day * dayMs + 17.75 * 60 * minuteMs));
    if (day > 1) await reckonDueDays(past);
  }
}

async function deposit(deps: Deps, clock: FixedClock, member: Member): Promise<void> {
  const { reference } = await transact(deps.db, (tx) =>
    generateQr(deps, tx, member.id, { channel_id: 'promptpay', amount: '5000' }),
  );
  clock.advance(2 * minuteMs);
  const row = await findOrder(deps.db, reference);
  if (!row) throw new Error('an order of the history was not stored');
  await settlePayment(deps, row.providerId, {
    transaction: `seed-${reference}`,
    reference,
    amount: row.amount,
    currency: 'THB',
    receiver: row.receiver,
    paidAt: clock.now(),
    payer: '',
  });
}

// One game, stakes of 150 to 550 baht; every other one comes back nearly twice, so that the money lasts.
async function playEvening(
  deps: Deps,
  clock: FixedClock,
  {
    member,
    category,
    day,
  }: { readonly member: Member; readonly category: GameCategory; readonly day: number },
): Promise<void> {
  const wallet = await mainWallet(deps.db, member.id);
  const game = (await catalogue(deps))
    .list('popular', category)
    .find(({ game: one }) => !one.maintenance)?.game;
  if (!wallet || !game) return;
  const token = await openGameSession(deps, deps.db, { wallet, game });
  for (let round = 0; round < betsPerDay; round += 1) {
    clock.advance(minuteMs);
    const id = `seed-friend-${member.username}-${day}-${round}`;
    const stake = BigInt(150 + ((day * day * 5 + round * 3) % 9) * 50) * 100n;
    const call = { round_id: `${id}-round`, game_id: game.game_id };
    await bet(deps, game.provider_id, {
      ...call,
      session_token: token,
      transaction_id: `${id}-bet`,
      amount: formatBaht(stake),
      currency: 'THB',
    });
    clock.advance(15_000);
    await win(deps, game.provider_id, {
      ...call,
      player_id: member.id,
      bet_transaction_id: `${id}-bet`,
      transaction_id: `${id}-win`,
      amount: formatBaht(round % 2 === 0 ? 0n : (stake * 185n) / 100n),
      currency: 'THB',
    });
  }
}
