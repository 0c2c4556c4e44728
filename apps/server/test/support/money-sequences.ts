import { type ErrorName, formatBaht, type Game } from '@benjarong/contract';
import { sql } from 'drizzle-orm';
import fc, { type AsyncCommand } from 'fast-check';

import { transact } from '../../src/db/index.ts';
import type { Deps } from '../../src/deps.ts';
import { createGuard } from '../../src/kernel/guard.ts';
import { AppError, type FixedClock, fixedClock, newId } from '../../src/kernel/index.ts';
import {
  bet,
  endGameSessions,
  openGameSession,
  requireGame,
  rollback,
  win,
} from '../../src/modules/game/index.ts';
import { ledger, type LedgerWallet } from '../../src/modules/ledger/index.ts';
import { generateQr, settlePayment } from '../../src/modules/payment/index.ts';
import { approveReview, rejectReview, ReviewError } from '../../src/modules/payment/reviews.ts';
import { postPoints } from '../../src/modules/wallet/index.ts';
import { byTester } from '../../src/testing/index.ts';
import {
  adjusted,
  balanceIn,
  decided,
  type Model,
  newModel,
  ordered,
  paid,
  pointed,
  staked,
  startMoney,
  undone,
  walletName,
  wallets,
  type WalletType,
  won,
} from './money-model.ts';

interface Person {
  readonly memberId: string;
  readonly wallets: Readonly<Record<WalletType, LedgerWallet>>;
}

/** The real house of one sequence: two people of its own, its own clock and switch, on the shared database. */
interface House {
  readonly deps: Deps;
  readonly clock: FixedClock;
  readonly prefix: string;
  readonly game: Game;
  readonly people: readonly Person[];
  readonly tokens: string[];
  readonly orders: { readonly reference: string; readonly receiver: string }[];
  readonly reviews: string[];
}

type Command = AsyncCommand<Model, House>;

const startOfTime = new Date('2026-11-21T09:00:00.000Z');
const types = [1, 2] as const;

function at<T>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) throw new Error(`nothing stands at ${index}`);
  return found;
}

function refusal(error: unknown): ErrorName | 'refused' {
  if (error instanceof AppError) return error.errorName;
  if (error instanceof ReviewError) return 'refused';
  throw error;
}

function same(what: string, got: string, wanted: string): void {
  if (got !== wanted) throw new Error(`${what}: the house says ${got}, the model ${wanted}`);
}

function command(
  name: string,
  wanted: (model: Model) => string,
  real: (house: House, model: Readonly<Model>) => Promise<string>,
): Command {
  return {
    check: () => true,
    run: async (model, house) => {
      // The real thing first: it may look at how the model stood before.
      const got = await real(house, model).catch(refusal);
      same(name, got, wanted(model));
    },
    toString: () => name,
  };
}

function said({ duplicate, balance }: { readonly duplicate: boolean; readonly balance: string }): string {
  return `${duplicate ? 'duplicate' : 'done'} ${balance}`;
}

const person = fc.nat(1);
const type = fc.constantFrom(...types);
// One name space for bets, wins and rollbacks, small enough to meet again.
const id = fc.nat(39).map((n) => `t${n}`);

// Mostly a bet that was taken, sometimes an id that may be anything.
const someBet = fc.record({ place: fc.option(fc.nat(39), { freq: 4 }), id });
type SomeBet = { readonly place: number | null; readonly id: string };
function betOf(model: Readonly<Model>, { place, id: other }: SomeBet): string {
  const taken = [...model.bets.keys()];
  return (place === null ? undefined : taken[place % Math.max(1, taken.length)]) ?? other;
}
const amount = fc.constantFrom(1n, 5_00n, 30_00n, 99_99n, 1_000_00n);

const adjust = fc
  .record({ person, type, amount: fc.tuple(fc.boolean(), amount), key: fc.nat(30) })
  .map(({ amount: [minus, size], key, ...who }): Command => {
    const change = { ...who, amount: minus ? -size : size, key: `k${key}` };
    return command(
      `adjust ${who.person}:${who.type} ${change.amount} ${change.key}`,
      (model) => adjusted(model, change),
      async ({ deps, prefix, people }) => {
        const posted = await transact(deps.db, (tx) =>
          ledger.post(tx, {
            kind: 'adjustment',
            key: `model:${prefix}:${change.key}`,
            reference: 'model',
            at: deps.clock.now(),
            lines: [
              { account: at(people, who.person).wallets[who.type].id, amount: change.amount },
              { account: ledger.house('adjustments'), amount: -change.amount },
            ],
          }),
        );
        return posted.replayed ? 'replayed' : 'posted';
      },
    );
  });

const points = fc
  .record({ person, amount: fc.constantFrom(-50n, -7n, 3n, 40n), key: fc.nat(30) })
  .map(({ key, ...change }): Command =>
    command(
      `points ${change.person} ${change.amount} p${key}`,
      (model) => pointed(model, { ...change, key: `p${key}` }),
      async ({ deps, prefix, people }) =>
        String(
          await transact(deps.db, (tx) =>
            postPoints(tx, {
              memberId: at(people, change.person).memberId,
              kind: 'model',
              key: `model:${prefix}:p${key}`,
              amount: change.amount,
              reference: 'model',
              at: deps.clock.now(),
            }),
          ),
        ),
    ),
  );

const launch = fc.record({ person, type }).map((who): Command =>
  command(
    `launch ${who.person}:${who.type}`,
    (model) => {
      model.sessions.push({ ...who, expiresAt: model.now + 6 * 3_600_000 });
      return 'open';
    },
    async ({ deps, game, people, tokens }) => {
      const wallet = at(people, who.person).wallets[who.type];
      tokens.push(await openGameSession(deps, deps.db, { wallet, game }));
      return 'open';
    },
  ),
);

const logOut = person.map((who): Command =>
  command(
    `log out ${who}`,
    (model) => {
      for (const session of model.sessions)
        if (session.person === who && session.expiresAt > model.now) session.expiresAt = model.now;
      return 'out';
    },
    async ({ deps, people }) => {
      await endGameSessions(deps.db, { memberId: at(people, who).memberId, at: deps.clock.now() });
      return 'out';
    },
  ),
);

const stake = fc.record({ session: fc.nat(5), id, amount }).map((call): Command =>
  command(
    `bet ${call.id} ${call.amount} in ${call.session}`,
    (model) => staked(model, call),
    async ({ deps, prefix, game, tokens }) =>
      said(
        await bet(deps, game.provider_id, {
          session_token: tokens[call.session] ?? 'a-token-that-nobody-ever-gave-out',
          transaction_id: `${prefix}-${call.id}`,
          round_id: `${prefix}-round`,
          game_id: game.game_id,
          amount: formatBaht(call.amount),
          currency: 'THB',
        }),
      ),
  ),
);

const payOut = fc
  .record({ person, bet: someBet, id, amount: fc.oneof(fc.constant(0n), amount) })
  .map((call): Command =>
    command(
      `win ${call.id} of ${call.bet.place ?? call.bet.id} ${call.amount} for ${call.person}`,
      (model) => won(model, { ...call, bet: betOf(model, call.bet) }),
      async ({ deps, prefix, game, people }, model) =>
        said(
          await win(deps, game.provider_id, {
            player_id: at(people, call.person).memberId,
            transaction_id: `${prefix}-${call.id}`,
            bet_transaction_id: `${prefix}-${betOf(model, call.bet)}`,
            round_id: `${prefix}-round`,
            game_id: game.game_id,
            amount: formatBaht(call.amount),
            currency: 'THB',
          }),
        ),
    ),
  );

const undo = fc.record({ person, bet: someBet, id }).map((call): Command =>
  command(
    `rollback ${call.id} of ${call.bet.place ?? call.bet.id} for ${call.person}`,
    (model) => undone(model, { ...call, bet: betOf(model, call.bet) }),
    async ({ deps, prefix, game, people }, model) =>
      said(
        await rollback(deps, game.provider_id, {
          player_id: at(people, call.person).memberId,
          transaction_id: `${prefix}-${call.id}`,
          bet_transaction_id: `${prefix}-${betOf(model, call.bet)}`,
          round_id: `${prefix}-round`,
          game_id: game.game_id,
        }),
      ),
  ),
);

const wait = fc.constantFrom(1_000, 1_000, 60_000, 60_000, 16 * 60_000, 4 * 3_600_000).map((ms): Command =>
  command(
    `wait ${ms / 1000} s`,
    (model) => {
      model.now += ms;
      return 'later';
    },
    async ({ clock }) => {
      clock.advance(ms);
      return 'later';
    },
  ),
);

const flip = fc.constantFrom(true, true, true, false).map((open): Command =>
  command(
    open ? 'open bets' : 'stop bets',
    (model) => {
      model.betsOpen = open;
      return 'done';
    },
    async ({ deps }) => {
      if (open) deps.guard.openBets();
      else deps.guard.stopBets('model');
      return 'done';
    },
  ),
);

const order = fc
  .record({ person, amount: fc.constantFrom(19_99n, 20_00n, 500_50n, 200_000_00n, 200_000_01n) })
  .map((call): Command =>
    command(
      `order ${call.person} ${call.amount}`,
      (model) => {
        const outcome = ordered(call.amount);
        if (outcome === 'ordered')
          model.orders.push({
            ...call,
            createdAt: model.now,
            expiresAt: model.now + 15 * 60_000,
            state: 'pending',
          });
        return outcome;
      },
      async ({ deps, people, orders }) => {
        const made = await transact(deps.db, (tx) =>
          generateQr(deps, tx, at(people, call.person).memberId, {
            channel_id: 'promptpay',
            amount: formatBaht(call.amount),
          }),
        );
        orders.push({ reference: made.reference, receiver: '099999999999101' });
        return 'ordered';
      },
    ),
  );

const twists = ['none', 'none', 'none', 'amount', 'receiver', 'currency', 'early', 'late', 'ahead'] as const;

// Without a twist the payment is made with the order, however late the bank gives it.
function paidAtOf(twist: (typeof twists)[number], ordered: number, now: number): number {
  if (twist === 'early') return ordered - 61_000;
  if (twist === 'late') return ordered + 15 * 60_000 + 1;
  return twist === 'ahead' ? now + 61_000 : ordered;
}

const pay = fc
  .record({ order: fc.nat(7), event: fc.nat(9), twist: fc.constantFrom(...twists) })
  .map(({ order: index, event, twist }): Command => {
    const facts = (model: Readonly<Model>) => {
      const found = model.orders[index];
      return {
        order: found,
        amount: (found?.amount ?? 100_00n) + (twist === 'amount' ? 1n : 0n),
        currency: twist === 'currency' ? 'USD' : 'THB',
        rightReceiver: twist !== 'receiver',
        paidAt: paidAtOf(twist, found?.createdAt ?? model.now, model.now),
      };
    };
    return command(
      `pay order ${index} event ${event} (${twist})`,
      (model) => {
        const { order: found, ...rest } = facts(model);
        const text = JSON.stringify([
          index,
          rest.amount.toString(),
          rest.currency,
          rest.rightReceiver,
          rest.paidAt,
        ]);
        // A reference that names no order yet may name one later: another text to the bank.
        const told = found ? text : `unknown ${text}`;
        return paid(model, { ...rest, order: found, event: `e${event}`, said: told });
      },
      async ({ deps, prefix, orders, reviews }, model) => {
        const { order: found, ...rest } = facts(model);
        const known = orders[index];
        const outcome = await settlePayment(deps, 'signed-bank', {
          transaction: `${prefix}-e${event}`,
          reference: found && known ? known.reference : `NONE${index}`,
          amount: rest.amount,
          currency: rest.currency,
          receiver: rest.rightReceiver ? '099999999999101' : '011111111111101',
          paidAt: new Date(rest.paidAt),
          payer: '',
        });
        if (outcome === 'review') {
          const { rows } = await deps.db.execute<{ id: string }>(
            sql`select id from payment_reviews where event_id = ${`${prefix}-e${event}`}`,
          );
          reviews.push(at(rows, 0).id);
        }
        return outcome;
      },
    );
  });

const decide = fc
  .record({ index: fc.nat(4), verdict: fc.constantFrom('approve' as const, 'reject' as const) })
  .map(({ index, verdict }): Command =>
    command(
      `${verdict} review ${index}`,
      (model) => decided(model, index, verdict),
      async ({ deps, reviews }) => {
        const review = reviews[index] ?? 'none';
        if (verdict === 'reject') {
          await rejectReview(deps, byTester, review, 'model');
          return 'rejected';
        }
        await approveReview(deps, byTester, review, { note: 'model' });
        return 'approved';
      },
    ),
  );

/** Sequences of at most `most` steps over everything that moves money and points. */
export function moneySequences(most: number): fc.Arbitrary<Iterable<Command>> {
  return fc.commands<Model, House, false>(
    // Named twice = twice as often.
    [
      adjust,
      points,
      launch,
      launch,
      logOut,
      stake,
      stake,
      stake,
      payOut,
      payOut,
      undo,
      undo,
      wait,
      flip,
      order,
      order,
      pay,
      pay,
      decide,
    ],
    { maxCommands: most, size: 'medium', disableReplayLog: true },
  );
}

async function openHouse(base: Deps, gameId: string): Promise<House> {
  const clock = fixedClock(startOfTime);
  const deps: Deps = { ...base, clock, guard: createGuard() };
  const game = await requireGame(deps, gameId);
  const people = await transact(deps.db, async (tx) => {
    const made: Person[] = [];
    for (let index = 0; index < 2; index += 1) {
      const memberId = newId();
      const open = (walletTypeId: WalletType) =>
        ledger.openWallet(tx, { memberId, walletTypeId, at: clock.now() });
      made.push({ memberId, wallets: { 1: await open(1), 2: await open(2) } });
    }
    return made;
  });
  const tokens: string[] = [];
  for (const { person: who, type: kind } of wallets) {
    const wallet = at(people, who).wallets[kind];
    await transact(deps.db, (tx) =>
      ledger.post(tx, {
        kind: 'bonus',
        key: `model:start:${wallet.id}`,
        reference: 'model',
        at: clock.now(),
        lines: [
          { account: wallet.id, amount: startMoney },
          { account: ledger.house('bonus'), amount: -startMoney },
        ],
      }),
    );
    tokens.push(await openGameSession(deps, deps.db, { wallet, game }));
  }
  return { deps, clock, prefix: newId(), game, people, tokens, orders: [], reviews: [] };
}

async function compareAtEnd(house: House, model: Model): Promise<void> {
  for (const [index, { memberId }] of house.people.entries()) {
    for (const wallet of await ledger.wallets(house.deps.db, memberId)) {
      const kind = wallet.walletTypeId === 1 ? 1 : 2;
      same(`balance of ${index}:${kind}`, String(wallet.balance), String(balanceIn(model, index, kind)));
      same(
        `movements of ${index}:${kind}`,
        String(wallet.version),
        String(model.movements.get(walletName(index, kind)) ?? 0),
      );
    }
  }
  const ids = house.people.map(({ memberId }) => memberId);
  const { rows } = await house.deps.db.execute<{ reference: string; state: string }>(
    sql`select reference, state from payment_orders where member_id in (${ids[0]}, ${ids[1]})`,
  );
  const states = new Map(rows.map(({ reference, state }) => [reference, state]));
  for (const [index, { state }] of model.orders.entries())
    same(`order ${index}`, states.get(house.orders[index]?.reference ?? '') ?? 'none', state);
  same('number of orders', String(rows.length), String(model.orders.length));
}

/** Runs one sequence against the house and the model; throws at the first difference. Answers the number of steps. */
export async function runSequence(deps: Deps, gameId: string, steps: Iterable<Command>): Promise<number> {
  const model = newModel(startOfTime.getTime());
  const house = await openHouse(deps, gameId);
  let count = 0;
  const counted = [...steps].map((step): Command => ({
    check: (one) => step.check(one),
    run: async (one, real) => {
      count += 1;
      await step.run(one, real);
    },
    toString: () => step.toString(),
  }));
  await fc.asyncModelRun(() => ({ model, real: house }), counted);
  await compareAtEnd(house, model);
  return count;
}
