import { type Static, Type } from 'typebox';

import { fileBaht, offerMistakes, offerRow, readFileBaht, strictObject } from '../promotion/index.ts';
import type { Reward } from './reward.ts';

/** A reward in an operator's file. */
export const rewardField = strictObject({
  kind: Type.Enum(['points', 'spins', 'coupon', 'bonus']),
  points: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000_000 })),
  spins: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000 })),
  /** A coupon with `granted_only`. */
  code: Type.Optional(Type.String({ maxLength: 40, pattern: '^[A-Za-z0-9][A-Za-z0-9 -]*[A-Za-z0-9]$' })),
  /** Baht into wallet `wallet_type_id` (2 bonus, 3 free credit). */
  amount: Type.Optional(fileBaht()),
  wallet_type_id: Type.Optional(Type.Enum([2, 3])),
  turnover_multiple: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
  /** Percent of a stake that counts, by kind of game. */
  games: Type.Optional(Type.Record(Type.String(), Type.Integer({ minimum: 0, maximum: 100 }))),
  maximum_stake: Type.Optional(fileBaht()),
  maximum_cash_out: Type.Optional(fileBaht()),
  days: Type.Optional(Type.Integer({ minimum: 1, maximum: 365 })),
});

type RewardEntry = Static<typeof rewardField>;

const valueOf = { points: 'points', spins: 'spins', coupon: 'code', bonus: 'amount' } as const;
const ofBonus = [
  'wallet_type_id',
  'turnover_multiple',
  'games',
  'maximum_stake',
  'maximum_cash_out',
  'days',
] as const;

/** Contradictions that the shape cannot say, each with `what` before it. */
export function rewardMistakes(what: string, entry: RewardEntry): readonly string[] {
  const needed = valueOf[entry.kind];
  const strangers = [
    ...Object.values(valueOf).filter((name) => name !== needed),
    ...(entry.kind === 'bonus' ? [] : ofBonus),
  ].filter((name) => entry[name] !== undefined);
  return [
    ...(entry[needed] === undefined ? [`${what}: a reward of kind ${entry.kind} needs ${needed}`] : []),
    ...strangers.map((name) => `${what}: ${name} does not belong to a reward of kind ${entry.kind}`),
    ...(entry.kind === 'bonus' ? offerMistakes(what, entry, entry.wallet_type_id ?? 3) : []),
  ];
}

/** The reward of an entry without {@link rewardMistakes}; a bonus has a promotion's defaults, and wallet 3. */
export function rewardOf(entry: RewardEntry, now: Date): Reward {
  switch (entry.kind) {
    case 'points':
      return { kind: 'points', points: entry.points ?? 0 };
    case 'spins':
      return { kind: 'spins', spins: entry.spins ?? 0 };
    case 'coupon':
      return { kind: 'coupon', code: entry.code ?? '' };
    case 'bonus': {
      const walletTypeId = entry.wallet_type_id === 2 ? 2 : 3;
      const { turnoverMultiple, games, maximumStake, maximumCashOut, days } = offerRow(
        entry,
        now,
        walletTypeId,
      );
      return {
        kind: 'bonus',
        walletTypeId,
        amount: readFileBaht(entry.amount) ?? 0n,
        turnoverMultiple,
        games,
        maximumStake,
        maximumCashOut,
        days,
      };
    }
  }
}
