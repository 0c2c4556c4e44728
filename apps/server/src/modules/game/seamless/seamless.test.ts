import { gameEndpoints } from '@benjarong/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { defaultSecrets } from '../../../config.development.ts';
import { sha256 } from '../../../kernel/index.ts';
import { createTestApp, type TestApp } from '../../../testing/index.ts';
import { ledgerModule } from '../../ledger/module.ts';
import { balanceOf, makeMember, testAuthModule, type TestMember } from '../testing/game-kit.ts';
import { at, launch, prepareSeamless, seamlessCalls } from '../testing/seamless-kit.ts';
import { forgetUnplayed } from '../jobs.ts';
import { endGameSessions } from '../index.ts';
import { gameModule } from '../module.ts';

let t: TestApp;
let member: TestMember;
let token: string;

const modules = [testAuthModule, ledgerModule, gameModule];
const { bet, win, rollback } = seamlessCalls(() => ({ t, member, token }));

beforeAll(async () => {
  t = await createTestApp({ modules });
});
beforeEach(prepare);
afterAll(() => t.close());

async function prepare() {
  ({ member, token } = await prepareSeamless(t));
}

describe('opened games', () => {
  it('are forgotten a week after their end when no one played, kept for their bets otherwise', async () => {
    await bet('b1', '10.00');
    await launch(t, member);
    const left = async () => {
      await forgetUnplayed(t.deps);
      return (await t.deps.database.run('select id from game_sessions', [])).rows.length;
    };
    t.clock.advance((6 + 7 * 24) * 3_600_000);
    expect(await left()).toBe(2);
    t.clock.advance(1);
    expect(await left()).toBe(1);
    expect((await win('w1', 'b1', '5.00')).error).toBeUndefined();
  });
});

describe('the seamless wallet', () => {
  it('reports the balance of the wallet that was chosen at launch', async () => {
    const reply = await t.call(gameEndpoints.walletBalance, { session_token: token }, at());
    expect(reply.data).toEqual({ player_id: member.id, balance: '100.00', currency: 'THB' });
  });

  it('takes a stake, pays a win, and says the balance after each', async () => {
    expect((await bet('b1', '10.00')).data).toEqual({
      transaction_id: 'b1',
      balance: '90.00',
      duplicate: false,
    });
    expect((await win('w1', 'b1', '25.50')).data).toEqual({
      transaction_id: 'w1',
      balance: '115.50',
      duplicate: false,
    });
    expect(await balanceOf(t, member.wallets[1])).toBe(115_50n);
  });

  it('moves money once however often a call comes', async () => {
    await bet('b1', '10.00');
    expect((await bet('b1', '10.00')).data).toMatchObject({ duplicate: true, balance: '90.00' });
    await win('w1', 'b1', '5.00');
    expect((await win('w1', 'b1', '5.00')).data).toMatchObject({ duplicate: true, balance: '95.00' });
    await bet('b2', '10.00');
    await rollback('x2', 'b2');
    expect((await rollback('x2', 'b2')).data).toMatchObject({ duplicate: true, balance: '95.00' });
  });

  it('closes a lost round with a win of 0.00 and keeps the bet record', async () => {
    await bet('b1', '10.00');
    expect((await win('w1', 'b1', '0.00')).data.balance).toBe('90.00');
    const { rows } = await t.deps.database.run(
      'select state, stake::text, payout::text, category, wallet_type_id from game_bets',
      [],
    );
    expect(rows).toEqual([
      { state: 'settled', stake: '1000', payout: '0', category: 'slot', wallet_type_id: 1 },
    ]);
  });

  it('adds a second win of the same bet to its payout', async () => {
    await bet('b1', '10.00');
    await win('w1', 'b1', '5.00');
    expect((await win('w2', 'b1', '7.00')).data.balance).toBe('102.00');
  });

  it.each<[string, () => ReturnType<typeof bet>]>([
    ['another amount', () => bet('b1', '11.00')],
    ['another round', () => bet('b1', '10.00', { round_id: 'r2' })],
    ['another game', () => bet('b1', '10.00', { game_id: 'naga-002' })],
  ])('refuses the id of a bet with %s', async (_, again) => {
    await bet('b1', '10.00');
    expect((await again()).error).toBe('transaction_conflict');
    expect(await balanceOf(t, member.wallets[1])).toBe(90_00n);
  });

  it('refuses one id for two kinds of call', async () => {
    await bet('b1', '10.00');
    await bet('b2', '10.00');
    expect((await win('b2', 'b1', '5.00')).error).toBe('transaction_conflict');
    await win('w1', 'b1', '5.00');
    expect((await bet('w1', '5.00')).error).toBe('transaction_conflict');
    expect((await rollback('w1', 'b2')).error).toBe('transaction_conflict');
    expect((await rollback('b2', 'b2')).error).toBe('transaction_conflict');
    expect((await win('w1', 'b1', '6.00')).error).toBe('transaction_conflict');
    expect(await balanceOf(t, member.wallets[1])).toBe(85_00n);
  });

  it('leaves a tombstone when the rollback comes first', async () => {
    expect((await rollback('x1', 'b1')).data).toEqual({
      transaction_id: 'x1',
      balance: '100.00',
      duplicate: false,
    });
    expect((await bet('b1', '10.00')).error).toBe('bet_rolled_back');
    expect((await win('w1', 'b1', '10.00')).error).toBe('bet_rolled_back');
    expect((await rollback('x1', 'b1')).data.duplicate).toBe(true);
    expect((await rollback('x2', 'b1')).error).toBe('bet_rolled_back');
    expect(await balanceOf(t, member.wallets[1])).toBe(100_00n);
  });

  it('undoes a bet once and refuses what comes after', async () => {
    await bet('b1', '10.00');
    expect((await rollback('x1', 'b1')).data.balance).toBe('100.00');
    expect((await rollback('x2', 'b1')).error).toBe('bet_rolled_back');
    expect((await win('w1', 'b1', '10.00')).error).toBe('bet_rolled_back');
    expect((await bet('b1', '10.00')).error).toBe('bet_rolled_back');
  });

  it('does not undo a settled bet', async () => {
    await bet('b1', '10.00');
    await win('w1', 'b1', '1.00');
    expect((await rollback('x1', 'b1')).error).toBe('bet_settled');
    expect(await balanceOf(t, member.wallets[1])).toBe(91_00n);
  });

  it('refuses a stake above the balance and can take the same id later', async () => {
    expect((await bet('b1', '100.01')).error).toBe('insufficient_funds');
    expect((await bet('b1', '100.00')).data.balance).toBe('0.00');
  });

  it('refuses bets after six hours but pays and undoes what was taken', async () => {
    await bet('b1', '10.00');
    await bet('b2', '10.00');
    t.clock.advance(6 * 3_600_000);
    expect((await bet('b3', '10.00')).error).toBe('game_session_expired');
    expect((await t.call(gameEndpoints.walletBalance, { session_token: token }, at())).error).toBe(
      'game_session_expired',
    );
    expect((await bet('b1', '10.00')).data.duplicate).toBe(true);
    expect((await win('w1', 'b1', '30.00')).data.balance).toBe('110.00');
    expect((await rollback('x2', 'b2')).data.balance).toBe('120.00');
  });

  it('refuses bets of games that were ended with the session of the member', async () => {
    await bet('b1', '10.00');
    await endGameSessions(t.deps.db, { memberId: member.id, except: member.id, at: t.clock.now() });
    expect((await bet('b0', '0.50')).data.duplicate).toBe(false);
    await endGameSessions(t.deps.db, { memberId: member.id, only: member.id, at: t.clock.now() });
    expect((await bet('b2', '10.00')).error).toBe('game_session_expired');
    expect((await win('w1', 'b1', '10.00')).data.balance).toBe('99.50');
  });

  it('takes no stake while bets are stopped, and goes on paying', async () => {
    await bet('b1', '10.00');
    t.deps.guard.stopBets('test');
    expect((await bet('b2', '10.00')).error).toBe('bets_stopped');
    expect((await win('w1', 'b1', '10.00')).data.balance).toBe('100.00');
    t.deps.guard.openBets();
    expect((await bet('b2', '10.00')).data.duplicate).toBe(false);
  });

  it('keeps players, rounds, games and providers apart', async () => {
    const other = await makeMember(t, { 1: 50_00n });
    await bet('b1', '10.00');
    expect((await win('w1', 'b1', '10.00', { player_id: other.id })).error).toBe('transaction_conflict');
    expect((await win('w1', 'b1', '10.00', { round_id: 'r9' })).error).toBe('transaction_conflict');
    expect((await win('w1', 'b1', '10.00', { game_id: 'naga-002' })).error).toBe('transaction_conflict');
    expect((await rollback('x1', 'b1', { player_id: other.id })).error).toBe('transaction_conflict');
    expect((await win('w1', 'b1', '10.00', { game_id: 'sala-001' }, 'sala')).error).toBe('bet_not_found');
    expect((await bet('b2', '10.00', { game_id: 'sala-001' }, 'sala')).error).toBe('game_session_expired');
    expect((await bet('b2', '10.00', { game_id: 'naga-002' })).error).toBe('game_not_found');
    expect(await balanceOf(t, other.wallets[1])).toBe(50_00n);
    expect(await balanceOf(t, member.wallets[1])).toBe(90_00n);
  });

  it('answers mistakes of a provider with a code, never with a fault', async () => {
    expect((await bet('b1', '0.00')).error).toBe('invalid_input');
    expect((await bet('b1', '-1.00')).error).toBe('invalid_input');
    expect((await bet('b1', '1.00', { session_token: 'x'.repeat(43) })).error).toBe('game_session_expired');
    expect((await bet('b1', '9999999999999.99')).error).toBe('insufficient_funds');
    expect((await win('w1', 'none', '1.00')).error).toBe('bet_not_found');
    await bet('b1', '1.00');
    expect((await win('w1', 'b1', '-1.00')).error).toBe('invalid_input');
    expect((await win('w1', 'b1', '1.00', { player_id: 'nobody' })).error).toBe('transaction_conflict');
    expect((await rollback('x1', 'none', { player_id: 'nobody' })).error).toBe('bet_not_found');
    expect((await rollback('x1', 'none', { player_id: '00000000-0000-7000-8000-000000000000' })).error).toBe(
      'bet_not_found',
    );
  });

  it('refuses calls without a good signature', async () => {
    const body = {
      session_token: token,
      transaction_id: 'b1',
      round_id: 'r1',
      game_id: 'naga-001',
      amount: '1.00',
      currency: 'THB' as const,
    };
    const params = { provider: 'naga' };
    expect((await t.call(gameEndpoints.walletBet, body, { params })).error).toBe('invalid_signature');
    expect(
      (await t.call(gameEndpoints.walletBet, body, { params, secret: defaultSecrets.payment })).status,
    ).toBe(401);
    expect(await balanceOf(t, member.wallets[1])).toBe(100_00n);
  });

  it('bets with the bonus wallet when that was chosen, and leaves the main one alone', async () => {
    const two = await makeMember(t, { 1: 10_00n, 2: 10_00n });
    const bonusToken = await launch(t, two, two.wallets[2]);
    expect((await bet('b1', '4.00', { session_token: bonusToken })).data.balance).toBe('6.00');
    expect(await balanceOf(t, two.wallets[1])).toBe(10_00n);
  });

  it('keeps the token as a hash only', async () => {
    const { rows } = await t.deps.database.run('select token_hash from game_sessions', []);
    expect(rows.map((row) => row['token_hash'])).toEqual([sha256(token)]);
  });
});

describe('hammers on the seamless wallet', () => {
  it('carries out one of 40 identical bets, wins and rollbacks', async () => {
    const bets = await Promise.all(Array.from({ length: 40 }, () => bet('b1', '10.00')));
    expect(bets.filter((reply) => !reply.data.duplicate)).toHaveLength(1);
    const wins = await Promise.all(Array.from({ length: 40 }, () => win('w1', 'b1', '3.00')));
    expect(wins.filter((reply) => !reply.data.duplicate)).toHaveLength(1);
    await bet('b2', '10.00');
    const undone = await Promise.all(Array.from({ length: 40 }, () => rollback('x2', 'b2')));
    expect(undone.filter((reply) => !reply.data.duplicate)).toHaveLength(1);
    expect(await balanceOf(t, member.wallets[1])).toBe(93_00n);
  });

  it('never takes more than there is: 60 parallel bets of 3.00 on 100.00', async () => {
    const replies = await Promise.all(Array.from({ length: 60 }, (_, n) => bet(`b${n}`, '3.00')));
    expect(replies.filter((reply) => reply.error === undefined)).toHaveLength(33);
    expect(replies.filter((reply) => reply.error === 'insufficient_funds')).toHaveLength(27);
    expect(await balanceOf(t, member.wallets[1])).toBe(1_00n);
  });

  it('lets a bet and its rollback race without ever keeping the stake', async () => {
    const ids = Array.from({ length: 30 }, (_, n) => n);
    const replies = await Promise.all(ids.flatMap((n) => [bet(`b${n}`, '1.00'), rollback(`x${n}`, `b${n}`)]));
    expect(replies.every((reply) => reply.status === 200)).toBe(true);
    expect(await balanceOf(t, member.wallets[1])).toBe(100_00n);
  });
});

describe('ids that a provider mixes up', () => {
  it('never lets calls wait in a circle, fail or break the books, whatever they call each other', async () => {
    const two = await makeMember(t, { 1: 100_00n });
    const otherToken = await launch(t, two);
    let seed = 7;
    const pick = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * below);
    };
    const id = () => `m${pick(6)}`;
    const replies = await Promise.all(
      Array.from({ length: 240 }, () => {
        const kind = pick(3);
        const player = pick(2) === 0 ? member : two;
        if (kind === 0) return bet(id(), '1.00', { session_token: player === member ? token : otherToken });
        const how = { player_id: player.id };
        return kind === 1 ? win(id(), id(), '0.50', how) : rollback(id(), id(), how);
      }),
    );
    const wrong = replies.filter(({ status }) => status !== 200);
    expect(wrong.map(({ status, error }) => ({ status, error }))).toEqual([]);
    await t.audit();
  });

  it('answers a call as before when it comes again after the others', async () => {
    await bet('b1', '10.00');
    expect((await win('b1', 'b1', '1.00')).error).toBe('transaction_conflict');
    expect((await rollback('b1', 'b1')).error).toBe('transaction_conflict');
    await win('w1', 'b1', '1.00');
    expect((await win('w2', 'w1', '1.00')).error).toBe('bet_not_found');
    expect((await rollback('x1', 'w1')).error).toBe('bet_not_found');
    expect((await rollback('w1', 'b1')).error).toBe('transaction_conflict');
    expect((await bet('w1', '1.00')).error).toBe('transaction_conflict');
    expect(await balanceOf(t, member.wallets[1])).toBe(91_00n);
  });
});

// The reference: a few lines that anybody can check by reading.
interface Model {
  balance: bigint;
  readonly bets: Map<number, { stake: bigint; state: 'open' | 'settled' | 'undone' | 'dead'; by?: number }>;
  readonly wins: Map<number, { of: number; amount: bigint }>;
}
type Step =
  | { readonly do: 'bet'; readonly bet: number; readonly amount: bigint }
  | { readonly do: 'win'; readonly win: number; readonly bet: number; readonly amount: bigint }
  | { readonly do: 'rollback'; readonly rollback: number; readonly bet: number };

function expected(model: Model, step: Step): string {
  const bet = model.bets.get(step.bet);
  if (step.do === 'bet') {
    if (bet?.state === 'dead') return 'bet_rolled_back';
    if (bet && bet.stake !== step.amount) return 'transaction_conflict';
    if (bet?.state === 'undone') return 'bet_rolled_back';
    if (bet) return 'duplicate';
    if (model.balance < step.amount) return 'insufficient_funds';
    model.balance -= step.amount;
    model.bets.set(step.bet, { stake: step.amount, state: 'open' });
    return 'done';
  }
  if (step.do === 'win') {
    if (!bet) return 'bet_not_found';
    const known = model.wins.get(step.win);
    if (known)
      return known.of === step.bet && known.amount === step.amount ? 'duplicate' : 'transaction_conflict';
    if (bet.state === 'dead' || bet.state === 'undone') return 'bet_rolled_back';
    bet.state = 'settled';
    model.balance += step.amount;
    model.wins.set(step.win, { of: step.bet, amount: step.amount });
    return 'done';
  }
  const undone = [...model.bets].find(([, one]) => one.by === step.rollback);
  if (undone) return undone[0] === step.bet ? 'duplicate' : 'transaction_conflict';
  if (!bet) {
    model.bets.set(step.bet, { stake: 0n, state: 'dead', by: step.rollback });
    return 'done';
  }
  if (bet.state === 'settled') return 'bet_settled';
  if (bet.state !== 'open') return 'bet_rolled_back';
  bet.state = 'undone';
  bet.by = step.rollback;
  model.balance += bet.stake;
  return 'done';
}

function baht(satang: bigint) {
  return `${satang / 100n}.${(satang % 100n).toString().padStart(2, '0')}`;
}
const few = fc.integer({ min: 1, max: 4 });
const steps: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('bet' as const), bet: few, amount: fc.constantFrom(1_00n, 30_00n, 60_00n) }),
  fc.record({
    do: fc.constant('win' as const),
    win: few,
    bet: few,
    amount: fc.constantFrom(0n, 5_00n, 45_00n),
  }),
  fc.record({ do: fc.constant('rollback' as const), rollback: few, bet: few }),
);

describe('any order of bets, wins and rollbacks', () => {
  it('does exactly what the model does', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { minLength: 5, maxLength: 25 }), async (sequence) => {
        await prepare();
        const model: Model = { balance: 100_00n, bets: new Map(), wins: new Map() };
        for (const step of sequence) {
          const wanted = expected(model, step);
          const reply =
            step.do === 'bet'
              ? await bet(`b${step.bet}`, baht(step.amount))
              : step.do === 'win'
                ? await win(`w${step.win}`, `b${step.bet}`, baht(step.amount))
                : await rollback(`x${step.rollback}`, `b${step.bet}`);
          const got = reply.error ?? (reply.data.duplicate ? 'duplicate' : 'done');
          expect({ step, got }).toEqual({ step, got: wanted });
          if (!reply.error) expect(reply.data.balance).toBe(baht(model.balance));
          expect(await balanceOf(t, member.wallets[1])).toBe(model.balance);
        }
        await t.audit();
      }),
      { numRuns: process.env['TEST_DATABASE_URL'] ? 15 : 40 },
    );
  }, 300_000);
});
