import { type BonusGrant, gameEndpoints, paymentEndpoints, promotionEndpoints } from '@benjarong/contract';

import type { TestApp } from '../../../testing/index.ts';
import { makeCatalogue, makeMember, type TestMember } from '../../game/testing/game-kit.ts';
import { signed } from '../../game/testing/seamless-kit.ts';
import { findOrder, settlePayment } from '../../payment/index.ts';

/** Two promotions as an operator's file has them: a share of a deposit and free credit. */
export const testPromotions = [
  {
    promotion_id: 'half',
    name: 'ฝากรับครึ่ง',
    kind: 'deposit_percentage',
    percentage: 50,
    cap: '100',
    minimum_deposit: '100',
    turnover_multiple: 2,
    games: { slot: 100, fishing: 50 },
    maximum_stake: '20',
    maximum_cash_out: '150',
    days: 7,
    period: 'day',
    times: 2,
  },
  {
    promotion_id: 'free',
    name: 'เครดิตฟรี',
    kind: 'free_credit',
    amount: '30',
    turnover_multiple: 3,
    maximum_cash_out: '50',
    days: 3,
  },
] as const;

/** Providers with a slot, a fishing and a casino game. */
export async function prepareGames(t: TestApp): Promise<void> {
  await t.reset();
  t.clock.set('2026-11-21T09:00:00.000Z');
  await makeCatalogue(t, {
    naga: [
      { id: 'naga-001', name: 'มังกรทองคำ', category: 'slot' },
      { id: 'naga-002', name: 'ปลาคราฟ', category: 'fishing' },
      { id: 'naga-003', name: 'บาคาร่า', category: 'casino' },
    ],
  });
}

/** The calls of one member: deposit, play, look, cancel. */
export interface Player extends TestMember {
  /** Deposits an amount that the bank confirms at once; answers the order's id. */
  readonly deposit: (amount: string, promotionId?: string) => Promise<string>;
  /** Takes and settles one bet from a wallet type; answers the name of a refusal of the bet. */
  readonly play: (
    type: 1 | 2 | 3,
    stake: string,
    payout: string,
    gameId?: string,
  ) => Promise<string | undefined>;
  /** Opens a game; the answer's verbs take and settle bets of that session. */
  readonly open: (type: 1 | 2 | 3, gameId?: string) => Promise<Seat>;
  readonly mine: () => Promise<{
    readonly open: readonly BonusGrant[];
    readonly history: readonly BonusGrant[];
  }>;
  readonly receive: (promotionId: string) => Promise<string | undefined>;
  readonly cancel: (grantId: string, leaves: string) => Promise<string | undefined>;
}

/** An opened game. */
export interface Seat {
  readonly bet: (id: string, stake: string) => Promise<string | undefined>;
  readonly win: (id: string, of: string, payout: string) => Promise<string | undefined>;
}

let transactions = 0;

/** A member with three empty wallets and the calls of a player. */
export async function makePlayer(t: TestApp): Promise<Player> {
  const member = await makeMember(t);
  const { token } = member;
  const open = async (type: 1 | 2 | 3, gameId = 'naga-001'): Promise<Seat> => {
    const reply = await t.call(
      gameEndpoints.link,
      { wallet_id: member.wallets[type], game_id: gameId, provider_id: 'naga', is_mobile: true },
      { token },
    );
    const session_token =
      reply.error === undefined ? (t.environment.launches.at(-1)?.session_token ?? '') : '';
    const at = { ...signed, params: { provider: 'naga' } };
    const same = { round_id: 'r', game_id: gameId, currency: 'THB' } as const;
    return {
      bet: async (id, amount) =>
        reply.error ??
        (await t.call(gameEndpoints.walletBet, { ...same, session_token, transaction_id: id, amount }, at))
          .error,
      win: async (id, of, amount) =>
        (
          await t.call(
            gameEndpoints.walletWin,
            { ...same, player_id: member.id, transaction_id: id, bet_transaction_id: of, amount },
            at,
          )
        ).error,
    };
  };
  return {
    ...member,
    open,
    play: async (type, stake, payout, gameId) => {
      transactions += 1;
      const seat = await open(type, gameId);
      const refused = await seat.bet(`b${transactions}`, stake);
      return refused ?? (await seat.win(`w${transactions}`, `b${transactions}`, payout));
    },
    deposit: async (amount, promotion_id) => {
      const reply = await t.call(
        paymentEndpoints.generateQr,
        { channel_id: 'promptpay', amount, ...(promotion_id === undefined ? {} : { promotion_id }) },
        { token },
      );
      await payOrder(t, reply.data.reference);
      return reply.data.order_id;
    },
    mine: async () => (await t.call(promotionEndpoints.mine, undefined, { token })).data,
    receive: async (promotion_id) =>
      (await t.call(promotionEndpoints.receive, { promotion_id }, { token })).error,
    cancel: async (grant_id, leaves) =>
      (await t.call(promotionEndpoints.cancel, { grant_id, leaves }, { token })).error,
  };
}

/** The bank confirms an order in full. */
export async function payOrder(t: TestApp, reference: string): Promise<void> {
  const row = await findOrder(t.deps.db, reference);
  if (!row) throw new Error('no such order');
  await settlePayment(t.deps, row.providerId, {
    transaction: `paid-${reference}`,
    reference,
    amount: row.amount,
    currency: 'THB',
    receiver: row.receiver,
    paidAt: t.clock.now(),
    payer: '',
  });
}
