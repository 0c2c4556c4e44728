import { randomBytes } from 'node:crypto';

import { transact } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import { byDemo, fixedClock } from '../../kernel/index.ts';
import { demoMember } from '../agent/index.ts';
import { findMemberByLogin } from '../member/index.ts';
import { postSpins } from '../wallet/index.ts';
import { importWheel } from './operate.ts';
import { changeSeed } from './proof.ts';
import { spin } from './spin.ts';
import { currentWheel } from './wheel.ts';
import { readWheelFile } from './wheel-file.ts';

const credit = { kind: 'bonus', wallet_type_id: 3, turnover_multiple: 20, maximum_stake: '10', days: 7 };

/** The demo operator's wheel; a spin costs in points what the shop asks for one, and is worth less (promotion/abuse.test.ts). */
export const demoWheel = {
  name: 'วงล้อนำโชค',
  price: 50,
  stocks: { 'credit-1000': 3, 'credit-100': 50 },
  sectors: [
    {
      prize_id: 'credit-1000',
      name: 'เครดิตฟรี 1,000 บาท',
      label: '1,000 บาท',
      color: 'gold',
      weight: 2,
      stock_id: 'credit-1000',
      reward: { ...credit, amount: '1000', maximum_cash_out: '3000' },
    },
    {
      prize_id: 'points-20',
      name: '20 แต้ม',
      label: '20 แต้ม',
      color: 'ink',
      weight: 2400,
      reward: { kind: 'points', points: 20 },
    },
    {
      prize_id: 'spin-1',
      name: 'หมุนฟรี 1 ครั้ง',
      label: 'หมุนฟรี',
      color: 'jade',
      weight: 900,
      reward: { kind: 'spins', spins: 1 },
    },
    { prize_id: 'none-1', name: 'ไม่มีรางวัล', label: 'ลุ้นใหม่', color: 'royal', weight: 1800 },
    {
      prize_id: 'credit-100',
      name: 'เครดิตฟรี 100 บาท',
      label: '100 บาท',
      color: 'chad',
      weight: 40,
      stock_id: 'credit-100',
      reward: { ...credit, amount: '100', maximum_cash_out: '300' },
    },
    {
      prize_id: 'points-100',
      name: '100 แต้ม',
      label: '100 แต้ม',
      color: 'plum',
      weight: 600,
      reward: { kind: 'points', points: 100 },
    },
    {
      prize_id: 'credit-20',
      name: 'เครดิตฟรี 20 บาท',
      label: '20 บาท',
      color: 'teal',
      weight: 350,
      reward: { ...credit, amount: '20', maximum_cash_out: '100' },
    },
    {
      prize_id: 'points-500',
      name: '500 แต้ม',
      label: '500 แต้ม',
      color: 'saffron',
      weight: 60,
      reward: { kind: 'points', points: 500 },
    },
    {
      prize_id: 'points-50',
      name: '50 แต้ม',
      label: '50 แต้ม',
      color: 'ink',
      weight: 1500,
      reward: { kind: 'points', points: 50 },
    },
    { prize_id: 'none-2', name: 'ไม่มีรางวัล', label: 'ลุ้นใหม่', color: 'plum', weight: 2348 },
  ],
} as const;

const dayMs = 86_400_000;
const spunBefore = 4;
const freeSpins = 3n;

/** The wheel, four spins of the demo member in the last days, and three free spins left. */
export async function seedWheel(deps: Deps): Promise<void> {
  if (await currentWheel(deps.db)) return;
  const now = deps.clock.now().getTime();
  const past = fixedClock(new Date(now - 60 * dayMs));
  await importWheel({ ...deps, clock: past }, byDemo, readWheelFile(JSON.stringify(demoWheel), past.now()));
  const member = await findMemberByLogin(deps.db, demoMember.username);
  if (!member) return;
  const give = (amount: bigint, key: string, at: Date) =>
    transact(deps.db, (tx) =>
      postSpins(tx, { memberId: member.id, kind: 'gift', key, amount, reference: demoWheel.name, at }),
    );
  for (let spun = spunBefore; spun > 0; spun -= 1) {
    const at = new Date(now - spun * dayMs);
    past.set(at);
    await give(1n, `demo:spin:${spun}`, at);
    // A bonus of days ago would be a wallet that the demo's statement does not know yet.
    await spinUntil({ ...deps, clock: past }, member.id, (prizeId) => !prizeId.startsWith('credit'));
  }
  await give(freeSpins, 'demo:spins', new Date(now));
}

/**
 * One spin whose prize the caller takes, for the demo's past: one that it does not take is undone as a whole, and tried with
 * another client seed. Not with another server seed: an undone first spin leaves none that could be revealed.
 */
export async function spinUntil(
  deps: Pick<Deps, 'clock' | 'db'>,
  memberId: string,
  takes: (prizeId: string) => boolean,
): Promise<void> {
  for (;;) {
    const taken = await transact(deps.db, async (tx) => {
      const { prize_id } = await spin(deps, tx, memberId, { use: 'free' });
      if (!takes(prize_id)) throw new NotTaken();
      return true;
    }).catch((error: unknown) => {
      if (error instanceof NotTaken) return false;
      throw error;
    });
    if (taken) return;
    await transact(deps.db, (tx) =>
      changeSeed(deps, tx, memberId, { client_seed: randomBytes(8).toString('hex') }),
    );
  }
}

class NotTaken extends Error {}
