import { formatBaht } from '@benjarong/contract';

import { transact } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import { AppError, type FixedClock, fixedClock } from '../../kernel/index.ts';
import { claimLoss, creditDueDays } from '../cashback/index.ts';
import { bet, catalogue, openGameSession, rememberGame, rollback, win } from '../game/index.ts';
import { ledger, type LedgerWallet } from '../ledger/index.ts';
import { findMemberByLogin } from '../member/index.ts';
import { findOrder, generateQr, settlePayment } from '../payment/index.ts';
import { bonusWalletType, mainWalletType, postPoints, walletTypeFits } from '../wallet/index.ts';
import { demoMember } from '../agent/index.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;

// Days before today, and baht. One of them takes the promotion whose bonus is open today.
const deposits = [
  [56, '500'],
  [49, '300'],
  [41, '1000'],
  [33, '3000'],
  [26, '4000'],
  [18, '4000'],
  [11, '5000'],
  [5, '4500.50'],
  [1, '1000'],
] as const;

const promotionDay = 5;
const promotionId = 'weekend-20';
const promotionPlayDays = new Set([4, 2]);
/** The largest stake that the promotion allows, in satang. */
const promotionStake = 20_00n;

const bonusDay = 24;
const playDays = [
  55, 53, 49, 47, 44, 41, 38, 35, 33, 30, 28, 26, 23, 21, 18, 16, 14, 11, 9, 7, 5, 4, 3, 2, 1,
];
const betsPerDay = 4;
// Evenings without luck: they make cashback days, and in every week a refund that can be claimed.
const lossDays = new Set([33, 30, 27, 24, 21, 19, 16, 13, 11, 8, 6, 4, 2, 1]);
const lossBets = 8;
/** The day on which the refund of the week before was claimed. */
const claimDay = 17;

interface Past {
  readonly deps: Deps;
  readonly clock: FixedClock;
  readonly memberId: string;
  readonly random: () => number;
  /** Bets so far; part of the transaction ids. */
  bets: number;
}

/**
 * The demo member's last eight weeks: deposits paid through the webhook's service, games played
 * through the seamless wallet's, a bonus wallet and points. Nothing is inserted past the services.
 * Does nothing without a demo member or when there is a history already.
 */
export async function seedHistory(deps: Deps): Promise<void> {
  const member = await findMemberByLogin(deps.db, demoMember.username);
  if (!member) return;
  const known = await ledger.lines(deps.db, { memberId: member.id, limit: 1 });
  if (known.total > 0) return;
  const today = Math.floor(deps.clock.now().getTime() / dayMs) * dayMs;
  const clock = fixedClock(new Date(today));
  const past: Past = {
    deps: { ...deps, clock },
    clock,
    memberId: member.id,
    random: numbers(20_261_121),
    bets: 0,
  };
  const first = Math.max(...deposits.map(([day]) => day), ...playDays);
  for (let day = first; day >= 1; day -= 1) {
    // 12:30 UTC is half past seven in the evening in Bangkok; the last day is over before today begins.
    clock.set(new Date(today - day * dayMs + 12.5 * 60 * minuteMs));
    const paid = deposits.find(([on]) => on === day);
    if (paid) await deposit(past, paid[1], day === promotionDay ? promotionId : undefined);
    if (day === bonusDay) await giveBonus(past);
    if (playDays.includes(day)) await playDay(past, day);
    if (lossDays.has(day)) await loseEvening(past);
    if (day === claimDay) await claimRefund(past);
    // Half past midnight in Bangkok: the day is credited. The last one is left to the server that starts now.
    clock.set(new Date(today - day * dayMs + 17.5 * 60 * minuteMs));
    if (day > 1) await creditDueDays(past.deps);
  }
}

async function claimRefund({ deps, memberId }: Past): Promise<void> {
  try {
    await transact(deps.db, (tx) => claimLoss(deps, tx, memberId, {}));
  } catch (error) {
    // A lucky week: there is nothing to claim.
    if (!(error instanceof AppError && error.errorName === 'refund_too_small')) throw error;
  }
}

/** A stream of numbers from 0 to 1 that is the same on every machine (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}

async function deposit(
  { deps, clock, memberId }: Past,
  amount: string,
  promotion: string | undefined,
): Promise<void> {
  const order = await transact(deps.db, (tx) =>
    generateQr(deps, tx, memberId, {
      channel_id: 'promptpay',
      amount,
      ...(promotion === undefined ? {} : { promotion_id: promotion }),
    }),
  );
  clock.advance(2 * minuteMs);
  const row = await findOrder(deps.db, order.reference);
  if (!row) throw new Error('an order of the history was not stored');
  await settlePayment(deps, row.providerId, {
    transaction: `seed-${order.reference}`,
    reference: order.reference,
    amount: row.amount,
    currency: 'THB',
    receiver: row.receiver,
    paidAt: clock.now(),
    payer: '',
  });
}

function giveBonus({ deps, clock, memberId }: Past): Promise<unknown> {
  return transact(deps.db, async (tx) => {
    const at = clock.now();
    const wallet = await ledger.openWallet(tx, { memberId, walletTypeId: bonusWalletType, at });
    await ledger.post(tx, {
      kind: 'bonus',
      key: `bonus:seed:${memberId}`,
      reference: 'WELCOME',
      at,
      lines: [
        { account: wallet.id, amount: 300_00n },
        { account: ledger.house('bonus'), amount: -300_00n },
      ],
      title: { code: 'bonus.welcome', params: {} },
    });
    await postPoints(tx, {
      memberId,
      kind: 'welcome',
      key: `seed:${memberId}`,
      amount: 1_250n,
      reference: 'WELCOME',
      at,
    });
  });
}

// One round: a stake of 5 to 60 baht, a win now and then, once in a while an undone bet.
async function playRound(
  past: Past,
  wallet: LedgerWallet,
  gameId: string,
  providerId: string,
  token: string,
  known?: { readonly stake: bigint; readonly payout: bigint },
): Promise<void> {
  const { deps, clock, memberId, random } = past;
  past.bets += 1;
  const id = `seed-${past.bets}`;
  const asked = BigInt(1 + Math.floor(random() * 12)) * 5_00n;
  const fitting = wallet.walletTypeId === mainWalletType || asked < promotionStake ? asked : promotionStake;
  const stake = known?.stake ?? fitting;
  const call = { round_id: `${id}-round`, game_id: gameId };
  try {
    await bet(deps, providerId, {
      ...call,
      session_token: token,
      transaction_id: `${id}-bet`,
      amount: formatBaht(stake),
      currency: 'THB',
    });
  } catch (error) {
    // Out of money: a person stops here as well.
    if (error instanceof AppError && error.errorName === 'insufficient_funds') return;
    throw error;
  }
  clock.advance(15_000);
  const outcome = { ...call, player_id: memberId, bet_transaction_id: `${id}-bet` };
  if (known === undefined && past.bets % 37 === 0) {
    await rollback(deps, providerId, { ...outcome, transaction_id: `${id}-undo` });
    return;
  }
  const luck = known === undefined ? random() : 0;
  const factor = luck < 0.62 ? 0n : luck < 0.84 ? 150n : luck < 0.96 ? 250n : 800n;
  // Free and bonus money loses a little faster, so that some of it is left to choose from.
  const drawn = wallet.walletTypeId === mainWalletType || factor < 800n ? (stake * factor) / 100n : 0n;
  const payout = known?.payout ?? drawn;
  await win(deps, providerId, {
    ...outcome,
    transaction_id: `${id}-win`,
    amount: formatBaht(payout),
    currency: 'THB',
  });
}

async function playDay(past: Past, day: number): Promise<void> {
  const { deps, clock, memberId, random } = past;
  const wallets = await ledger.wallets(deps.db, memberId);
  const onBonus = (day < bonusDay && day % 8 === 0) || promotionPlayDays.has(day);
  const wallet = wallets.find((one) => one.walletTypeId === (onBonus ? bonusWalletType : mainWalletType));
  if (!wallet) return;
  const games = (await catalogue(deps))
    .list('popular')
    .slice(0, 60)
    .map(({ game }) => game)
    .filter(
      (game) =>
        !game.maintenance &&
        walletTypeFits(wallet.walletTypeId, { category: game.category, providerId: game.provider_id }),
    );
  const game = games[Math.floor(random() * games.length)];
  if (!game) return;
  const token = await openGameSession(deps, deps.db, { wallet, game });
  await rememberGame(deps, memberId, game.game_id);
  for (let round = 0; round < betsPerDay; round += 1) {
    clock.advance(minuteMs);
    await playRound(past, wallet, game.game_id, game.provider_id, token);
  }
}

// One game of 150 baht a round, two rounds of which give the stake back.
async function loseEvening(past: Past): Promise<void> {
  const { deps, clock, memberId } = past;
  const wallet = (await ledger.wallets(deps.db, memberId)).find((one) => one.walletTypeId === mainWalletType);
  const game = (await catalogue(deps)).list('popular').find(({ game: one }) => !one.maintenance)?.game;
  if (!wallet || !game) return;
  const token = await openGameSession(deps, deps.db, { wallet, game });
  await rememberGame(deps, memberId, game.game_id);
  for (let round = 0; round < lossBets; round += 1) {
    clock.advance(minuteMs / 2);
    const payout = round % 4 === 3 ? 150_00n : 0n;
    await playRound(past, wallet, game.game_id, game.provider_id, token, { stake: 150_00n, payout });
  }
}
