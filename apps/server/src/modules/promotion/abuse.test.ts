import { bonusOf, cashOutOf, takesDeposit } from '@benjarong/contract';
import { describe, expect, it } from 'vitest';

import { readCouponFile } from '../coupon/coupon-file.ts';
import { demoCoupons } from '../coupon/seed.ts';
import { readQuestFile } from '../quest/quest-file.ts';
import { demoQuests } from '../quest/seed.ts';
import { demoItems } from '../redemption/seed.ts';
import { readShopFile } from '../redemption/shop-file.ts';
import { readReward } from '../reward/index.ts';
import { demoWheel } from '../wheel/seed.ts';
import { readWheelFile } from '../wheel/wheel-file.ts';
import { type PromotionTermsRow, readPromotionFile } from './promotion-file.ts';
import { demoPromotions } from './seed.ts';

/**
 * "A bonus is money: what does a member earn who minimises risk with ten accounts?" (money-and-safety.md). Each account
 * takes the bonus for the largest deposit that still raises it, stakes the smallest amount on the game that returns most
 * until the turnover is met, and turns the deposit over once. What the ten accounts then have above what they paid in is
 * the gain. Free money can never be worth less than nothing to those who take it: the bound is what the operator accepts
 * to pay for a new member, and every bonus that is not free must cost the farmer.
 */
const accounts = 10;
/** The best return of a game that bonus wallets may play, in tenths of a percent: better than what providers publish. */
const bestReturn = 970n;
/** Most satang that ten accounts together may gain in expectation from one offer of the seed. */
const mostGain = 50_00n;

const now = new Date('2026-11-21T09:00:00Z');
const promotions = readPromotionFile(JSON.stringify({ promotions: demoPromotions }), now);
const coupons = readCouponFile(JSON.stringify({ coupons: demoCoupons }), now);
const items = readShopFile(JSON.stringify({ items: demoItems }), now);
const quests = readQuestFile(JSON.stringify({ quests: demoQuests }), now);
/** Least deposit of the seed in satang (payment/settings.ts). */
const leastDeposit = 20_00n;

type Offer = Pick<PromotionTermsRow, 'turnoverMultiple' | 'games' | 'maximumCashOut'>;

/** Expected satang that a bonus leaves to one account which risks as little as possible. */
function kept(bonus: bigint, { turnoverMultiple, games, maximumCashOut }: Offer): bigint {
  const weight = BigInt(Math.max(...Object.values(games)));
  const staked = (bonus * BigInt(turnoverMultiple) * 100n) / weight;
  const lost = (staked * (1000n - bestReturn)) / 1000n;
  return lost >= bonus ? 0n : cashOutOf(bonus - lost, maximumCashOut).cash;
}

/** Expected satang that a million points leave in the shop's best credit or coupon, as if every amount of points bought it. */
const perMillionPoints = items.reduce((best, { price, reward }) => {
  const given = reward && readReward(reward);
  const coupon = given?.kind === 'coupon' ? coupons.find(({ code }) => code === given.code) : undefined;
  const left =
    given?.kind === 'bonus'
      ? kept(given.amount, given)
      : coupon?.kind === 'bonus'
        ? kept(coupon.amount, coupon)
        : 0n;
  const each = (left * 1_000_000n) / price;
  return each > best ? each : best;
}, 0n);

/** What points are worth to a farmer, satang. */
function worth(points: bigint): bigint {
  return (points * perMillionPoints) / 1_000_000n;
}

/** What a spin is worth in expectation, satang; a spin that it gives included, to a fourth in a row. */
const spinWorth = [0, 1, 2, 3].reduce((next) => {
  const sum = demoWheel.sectors.reduce((all, { weight }) => all + BigInt(weight), 0n);
  const each = readWheelFile(JSON.stringify(demoWheel), now).sectors.reduce((all, { weight, reward }) => {
    const given = reward && readReward(reward);
    const left =
      given?.kind === 'points'
        ? worth(BigInt(given.points))
        : given?.kind === 'spins'
          ? BigInt(given.spins) * next
          : given?.kind === 'bonus'
            ? kept(given.amount, given)
            : 0n;
    return all + left * BigInt(weight);
  }, 0n);
  return each / sum;
}, 0n);

/** Satang that a claim leaves to a farmer: points by the shop, spins by the wheel, a bonus by its terms. */
function worthOf(reward: (typeof quests)[number]['reward']): bigint {
  const given = readReward(reward);
  if (given.kind === 'points') return worth(BigInt(given.points));
  if (given.kind === 'spins') return BigInt(given.spins) * spinWorth;
  return given.kind === 'bonus' ? kept(given.amount, given) : 0n;
}

/** The deposit that earns most: the one that reaches the cap, or the minimum. */
function deposits(row: PromotionTermsRow): bigint {
  if (!takesDeposit(row.kind)) return 0n;
  if (row.cap === null || row.percentage === 0) return row.minimumDeposit;
  const reaches = (row.cap * 100n + BigInt(row.percentage) - 1n) / BigInt(row.percentage);
  return reaches > row.minimumDeposit ? reaches : row.minimumDeposit;
}

describe('a member who minimises risk with ten accounts', () => {
  it.each(promotions.map((row) => [row.id, row] as const))(
    'gains nothing worth the work from %s',
    (_, row) => {
      const deposit = deposits(row);
      const turnedOver = row.kind === 'turnover_reward' ? row.turnoverNeeded : deposit;
      const cost = (turnedOver * (1000n - bestReturn)) / 1000n;
      const gain = kept(bonusOf(row, deposit), row) - cost;
      expect(gain * BigInt(accounts)).toBeLessThanOrEqual(takesDeposit(row.kind) ? 0n : mostGain);
    },
  );

  it.each(coupons.filter(({ kind }) => kind === 'bonus').map((row) => [row.code, row] as const))(
    'gains nothing worth the work from the coupon %s',
    (_, row) => {
      expect(kept(row.amount, row) * BigInt(accounts)).toBeLessThanOrEqual(mostGain);
    },
  );

  const measured = (...measures: readonly string[]) =>
    quests.filter(({ measure }) => measures.includes(measure)).map((row) => [row.id, row] as const);

  it.each(measured('login_days', 'profile'))('gains nothing worth the work from the quest %s', (_, row) => {
    expect(worthOf(row.reward) * BigInt(accounts)).toBeGreaterThan(0n);
    expect(worthOf(row.reward) * BigInt(accounts)).toBeLessThanOrEqual(mostGain);
  });

  it('gains nothing worth the work from the least deposit on every day of a month, turned over once', () => {
    const streaks = measured('deposit_days').map(([, row]) => row);
    const days = streaks.reduce((most, { target }) => (target > most ? target : most), 0n);
    const cost = (days * leastDeposit * (1000n - bestReturn)) / 1000n;
    const gain = streaks.reduce((sum, { reward }) => sum + worthOf(reward), -cost);
    expect(days).toBe(28n);
    expect(gain * BigInt(accounts)).toBeLessThanOrEqual(mostGain);
  });

  it.each(measured('deposits'))('gains nothing worth the work from the deposits of %s', (_, row) => {
    // The least deposit as often as asked, and out again as the rules let it: turned over once.
    const cost = (row.target * leastDeposit * (1000n - bestReturn)) / 1000n;
    expect((worthOf(row.reward) - cost) * BigInt(accounts)).toBeLessThanOrEqual(
      row.period === 'once' ? mostGain : 0n,
    );
  });

  it.each(measured('deposit_amount', 'turnover'))('loses by the money that the quest %s moves', (_, row) => {
    expect(worthOf(row.reward)).toBeGreaterThan(0n);
    expect(worthOf(row.reward)).toBeLessThanOrEqual((row.target * (1000n - bestReturn)) / 1000n);
  });

  it.each(measured('lotto_bills', 'friends'))(
    'gains nothing from %s, which costs next to nothing to reach',
    (_, row) => {
      expect(worthOf(row.reward)).toBe(0n);
    },
  );

  it('pays for a spin more than it is worth, at the wheel and in the shop alike', () => {
    const price = BigInt(demoWheel.price);
    expect(spinWorth).toBeGreaterThan(0n);
    expect(spinWorth).toBeLessThan(worth(price));
    const [one, ...more] = items.flatMap(({ price: points, reward }) => {
      const given = reward && readReward(reward);
      return given?.kind === 'spins' ? [{ points, spins: BigInt(given.spins) }] : [];
    });
    // One costs the same at both; many are cheaper, and still no gift.
    expect(one).toEqual({ points: price, spins: 1n });
    for (const { points, spins } of more) {
      expect(points).toBeLessThanOrEqual(price * spins);
      expect(spinWorth * spins).toBeLessThan(worth(points));
    }
  });

  it('gets no points worth the work from a coupon without a deposit', () => {
    const free = coupons.filter(
      ({ kind, needsDeposit, grantedOnly }) => kind === 'points' && !needsDeposit && !grantedOnly,
    );
    for (const { points, code } of free)
      expect(worth(points) * BigInt(accounts), code).toBeLessThanOrEqual(mostGain);
  });

  it('would be found out: half the turnover pays a farmer', () => {
    const [welcome] = promotions;
    if (!welcome) throw new Error('no promotion');
    const lax = { ...welcome, turnoverMultiple: 15 };
    expect(kept(500_00n, lax) - (500_00n * 30n) / 1000n).toBeGreaterThan(mostGain);
    // 770 points of a month of log-ins.
    expect(worth(770n) * BigInt(accounts)).toBeGreaterThan(mostGain * 20n);
  });

  it('cannot win big with one lucky account: cash is bounded by the terms, and stakes too', () => {
    for (const row of [...promotions, ...coupons.filter(({ kind }) => kind === 'bonus')]) {
      expect(row.maximumCashOut, row.name).not.toBeNull();
      expect(row.maximumStake, row.name).not.toBeNull();
      const most = 'cap' in row ? (row.cap ?? row.amount) : row.amount;
      expect((row.maximumCashOut ?? 0n) <= most * 10n, row.name).toBe(true);
      expect((row.maximumStake ?? 0n) * 3n <= most, row.name).toBe(true);
    }
  });

  it('opens no second account without a bank account of its own where the bonus needs no risk', () => {
    const riskless = promotions.filter(({ kind }) => kind === 'free_credit' || kind === 'first_deposit');
    expect(riskless.filter(({ needsBankAccount }) => !needsBankAccount)).toEqual([]);
    // One that is given was paid for with points, which only play earns.
    const free = coupons.filter(({ kind, grantedOnly }) => kind === 'bonus' && !grantedOnly);
    expect(free.filter(({ needsDeposit }) => !needsDeposit)).toEqual([]);
  });
});
