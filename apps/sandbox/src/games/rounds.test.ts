import fc from 'fast-check';
import { expect, test, vi } from 'vitest';

import type { CallResult } from '../kernel/calls.ts';
import { createFakeWallet, type Fault } from '../testing/fake-bank-of-play.ts';
import type { Launch } from './launches.ts';
import { createRounds, keepRounds, type Round, type Rounds } from './rounds.ts';
import { createHttpWallet } from './wallet.ts';

const launch: Launch = {
  launch_id: 'l1',
  expires_at: 0,
  player_id: 'm1',
  session_token: 's1',
  provider_id: 'p1',
  game_id: 'g1',
  game_name: 'G',
  mode: 'real',
  return_url: 'http://localhost/',
  category: 'slot',
};

/** Rounds over a real wallet client whose wire is a function, and a disk that is an array. */
function environment(start: bigint, faults: readonly Fault[]) {
  const disk: Round[] = [];
  let turn = 0;
  const wallet = createFakeWallet(start, () => faults[turn++] ?? 'fine');
  let dead = false;

  const open = (): Rounds & { kill: () => void } => {
    let mine = false;
    const caller = {
      get stopped() {
        return mine;
      },
      stop: () => undefined,
      pause: async () => !mine,
      post: async (path: string, body: unknown): Promise<CallResult> => {
        if (mine) return { kind: 'lost' };
        const reply = wallet.behave({ path, body });
        return reply === 'drop' ? { kind: 'lost' } : { kind: 'answered', ...reply };
      },
    };
    const rounds = createRounds({
      journal: {
        replayed: keepRounds(disk.map((line) => structuredClone(line))),
        // A killed process writes nothing more and hears nothing more.
        append: (record) => {
          if (mine) return new Promise<void>(() => undefined);
          disk.push(structuredClone(record));
          return Promise.resolve();
        },
        close: async () => undefined,
      },
      wallet: createHttpWallet(caller),
      caller,
      now: () => new Date(),
      betAttempts: 4,
      patience: 1000,
      flight: 60_000,
    });
    return {
      ...rounds,
      kill: () => {
        mine = true;
        dead = true;
      },
    };
  };
  return { disk, wallet, open, wasKilled: () => dead };
}

/** A call whose process will be killed: whether it answers does not matter. */
function quiet(work: Promise<unknown>): void {
  void work.catch(() => undefined);
}

function settled(rounds: Rounds): boolean {
  return rounds.list().every((round) => ['closed', 'refused', 'cancelled'].includes(round.state));
}

test('a round takes the stake once, pays once what was drawn, and says the balance', async () => {
  const { wallet, open } = environment(10_000n, []);
  const rounds = open();
  const round = await rounds.play(launch, 'slot', 'play-0001', { stake: '10.00' });
  expect(round.state).toBe('closed');
  expect(wallet.effects).toEqual({ bet: 1, win: 1, rollback: 0 });
  expect(round.balance).toBe(
    `${wallet.balance() / 100n}.${String(wallet.balance() % 100n).padStart(2, '0')}`,
  );
});

test('the same play id is one round, also when both calls come at once', async () => {
  const { wallet, open } = environment(10_000n, []);
  const rounds = open();
  const both = await Promise.all(
    [1, 2].map(() => rounds.play(launch, 'slot', 'play-0001', { stake: '10.00' })),
  );
  const later = await rounds.play(launch, 'slot', 'play-0001', { stake: '10.00' });
  expect(new Set([...both, later].map((round) => round.round_id)).size).toBe(1);
  expect(later.outcome).toEqual(both[0]?.outcome);
  expect(wallet.effects.bet).toBe(1);
});

test('a bet whose answers are all lost is rolled back and nothing is drawn', async () => {
  for (const fault of ['before', 'after', 'busy'] as const) {
    const { wallet, open } = environment(10_000n, [fault, fault, fault, fault]);
    const round = await open().play(launch, 'slot', 'play-0001', { stake: '10.00' });
    expect(round.state).toBe('cancelled');
    expect(round.outcome).toBeUndefined();
    expect(wallet.balance()).toBe(10_000n);
    expect(wallet.open()).toBe(0);
  }
});

test('a refused bet moves nothing and carries the product’s sentence', async () => {
  const { wallet, open } = environment(500n, []);
  const round = await open().play(launch, 'slot', 'play-0001', { stake: '10.00' });
  expect(round).toMatchObject({ state: 'refused', message: 'ยอดเงินในกระเป๋าไม่เพียงพอ' });
  expect(wallet.effects).toEqual({ bet: 0, win: 0, rollback: 0 });
});

test('a refusal after an unanswered call is not believed: the stake is brought back', async () => {
  // The first call takes the stake and its answer is lost; then the session ends and the product refuses everything.
  const { wallet, open } = environment(1000n, ['after', 'refuse']);
  const round = await open().play(launch, 'slot', 'play-0001', { stake: '10.00' });
  expect(round).toMatchObject({ state: 'cancelled', message: 'session expired' });
  expect(wallet.balance()).toBe(1000n);
});

test('a shot in flight is given back once, by leaving, by time, and not after it hit', async () => {
  const fishing: Launch = { ...launch, category: 'fishing' };
  const { wallet, open } = environment(10_000n, []);
  const rounds = open();
  await rounds.begin(fishing, 'fish', 'shot-0001', { stake: '5.00' });
  await rounds.begin(fishing, 'fish', 'shot-0002', { stake: '5.00' });
  const hit = await rounds.finish(fishing, 'shot-0001', () => ({ stake: '5.00', species: 'shark' }));
  expect(hit.state).toBe('closed');
  await Promise.all([rounds.release(fishing), rounds.release(fishing, 'shot-0002')]);
  expect(wallet.effects).toEqual({ bet: 2, win: 1, rollback: 1 });
  const late = await rounds.finish(fishing, 'shot-0002', () => ({ stake: '5.00', species: 'shark' }));
  expect(late.state).toBe('cancelled');
  expect(wallet.open()).toBe(0);
});

test('a hit and a release at the same moment have one effect', async () => {
  const { wallet, open } = environment(10_000n, []);
  const rounds = open();
  await rounds.begin(launch, 'fish', 'shot-0001', { stake: '5.00' });
  await Promise.all([
    rounds.finish(launch, 'shot-0001', () => ({ stake: '5.00', species: 'minnow' })),
    rounds.release(launch),
    rounds.finish(launch, 'shot-0001', () => ({ stake: '5.00', species: 'dragon' })),
  ]);
  expect(wallet.effects.win + wallet.effects.rollback).toBe(1);
});

test('whatever is lost and whenever the process is killed, every round ends exactly once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom<Fault>('fine', 'fine', 'before', 'after', 'busy'), { maxLength: 40 }),
      fc.array(fc.constantFrom('slot', 'hilo', 'fish-hit', 'fish-open'), { minLength: 1, maxLength: 5 }),
      fc.nat(12),
      async (faults, plays, killAfter) => {
        const { disk, wallet, open } = environment(100_000n, faults);
        const first = open();
        plays.forEach((kind, i) => {
          const id = `play-000${i}`;
          if (kind === 'slot') quiet(first.play(launch, 'slot', id, { stake: '10.00' }));
          else if (kind === 'hilo')
            quiet(first.play(launch, 'hilo', id, { bets: { high: '10.00', 'sum-11': '5.00' } }));
          else {
            quiet(
              first
                .begin(launch, 'fish', id, { stake: '5.00' })
                .then((shot) =>
                  kind === 'fish-hit' && shot.state === 'accepted'
                    ? first.finish(launch, id, () => ({ stake: '5.00', species: 'minnow' }))
                    : shot,
                ),
            );
          }
        });
        for (let tick = 0; tick < killAfter * 3; tick++) await Promise.resolve();
        first.kill();
        const second = open();
        await vi.waitUntil(() => settled(second), { interval: 1, timeout: 30_000 });
        expect(wallet.open()).toBe(0);
        const last = new Map(disk.map((round) => [round.round_id, round]));
        let expected = 100_000n;
        for (const round of last.values()) {
          if (round.state !== 'closed') continue;
          expected += BigInt((round.win ?? '').replace('.', '')) - BigInt(round.stake.replace('.', ''));
        }
        expect(wallet.balance()).toBe(expected);
        // What was drawn once is never drawn again.
        for (const round of last.values()) {
          const outcomes = new Set(
            disk
              .filter((line) => line.round_id === round.round_id && line.outcome !== undefined)
              .map((line) => JSON.stringify(line.outcome)),
          );
          expect(outcomes.size).toBeLessThanOrEqual(1);
        }
      },
    ),
    { numRuns: 150 },
  );
});

test('bad stakes and bad fields are refused before any call', async () => {
  const { wallet, open } = environment(100_000n, []);
  const rounds = open();
  const bad: [Parameters<Rounds['play']>[1], unknown][] = [
    ['slot', { stake: '3.00' }],
    ['slot', { stake: 10 }],
    ['slot', {}],
    ['slot', null],
    ['hilo', { bets: {} }],
    ['hilo', { bets: { nothing: '10.00' } }],
    ['hilo', { bets: { high: '10.50' } }],
    ['hilo', { bets: { high: '-10.00' } }],
    ['hilo', { bets: { high: '9999999.00' } }],
    ['match', { bets: { home: '10.00' } }],
    ['match', { bets: { home: '10.00' }, fixture: -1 }],
    ['fish', { stake: '5' }],
  ];
  for (const [i, [name, choice]] of bad.entries()) {
    await expect(rounds.play(launch, name, `play-bad-${i}`, choice)).rejects.toMatchObject({
      code: expect.stringMatching(/^game_(stake|choice)$/),
    });
  }
  expect(wallet.effects.bet).toBe(0);
});
