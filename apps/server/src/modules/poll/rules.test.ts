import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { readPollFile } from './poll-file.ts';
import { commitmentOf, drawWinners, headOf, pollState, quotaOf } from './rules.ts';
import type { DrawVote } from './tables.ts';

const hex = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => Buffer.from(bytes).toString('hex'));
const votes = fc.uniqueArray(
  fc.record({
    vote_id: fc.uuid({ version: 4 }),
    choice_id: fc.integer({ min: 1, max: 4 }),
    voter: fc.integer({ min: 0, max: 9 }).map((n) => String(n).repeat(16)),
  }),
  { selector: ({ vote_id }) => vote_id, maxLength: 40 },
);
const polls = fc.record({
  id: fc.integer({ min: 1, max: 999_999 }),
  seed: hex,
  winners: fc.integer({ min: 1, max: 6 }),
  rightChoice: fc.integer({ min: 1, max: 4 }),
});

describe('the draw', () => {
  it('names as many members with the right choice as there are prizes, each once', () => {
    fc.assert(
      fc.property(polls, votes, (poll, cast) => {
        const { drawn } = drawWinners(poll, cast);
        const right = cast.filter(({ choice_id }) => choice_id === poll.rightChoice);
        expect(drawn).toHaveLength(Math.min(poll.winners, new Set(right.map(({ voter }) => voter)).size));
        expect(new Set(drawn.map(({ voter }) => voter)).size).toBe(drawn.length);
        for (const vote of drawn) expect(right).toContain(vote);
      }),
    );
  });

  it('does not depend on the order in which votes are read', () => {
    fc.assert(
      fc.property(polls, votes, (poll, cast) => {
        expect(drawWinners(poll, cast.toReversed())).toEqual(drawWinners(poll, cast));
      }),
    );
  });

  it('has another head after any change of a vote', () => {
    fc.assert(
      fc.property(polls, votes, fc.nat(), ({ id, seed }, cast, at) => {
        fc.pre(cast.length > 0);
        const commitment = commitmentOf(seed);
        const head = headOf(id, commitment, cast);
        const index = at % cast.length;
        const changed = cast.map((vote, n) =>
          n === index ? { ...vote, choice_id: (vote.choice_id % 4) + 1 } : vote,
        );
        expect(headOf(id, commitment, changed)).not.toBe(head);
        expect(
          headOf(
            id,
            commitment,
            cast.filter((_, n) => n !== index),
          ),
        ).not.toBe(head);
      }),
    );
  });

  it('gives the worked example of the docs', () => {
    const vote = (last: string, choice_id: number): DrawVote => ({
      vote_id: `00000000-0000-4000-8000-00000000000${last}`,
      choice_id,
      voter: last.repeat(16),
    });
    const poll = { id: 7, seed: '00'.repeat(32), winners: 1, rightChoice: 2 };
    const { head, drawn } = drawWinners(poll, [vote('a', 1), vote('b', 2), vote('c', 2)]);
    expect(head).toBe('5be34785254c9c515b47b7d380910aa9d2db45a1fec673736e338066202fca0a');
    expect(drawn).toEqual([vote('b', 2)]);
  });

  it('favours no vote: of 4,000 seeds each of five voters wins about a fifth', () => {
    const five = Array.from({ length: 5 }, (_, n) => ({
      vote_id: `00000000-0000-4000-8000-00000000000${n}`,
      choice_id: 1,
      voter: String(n).repeat(16),
    }));
    const wins = new Map<string, number>();
    for (let n = 0; n < 4_000; n += 1) {
      const seed = n.toString(16).padStart(64, '0');
      const [first] = drawWinners({ id: 1, seed, winners: 1, rightChoice: 1 }, five).drawn;
      wins.set(first?.voter ?? '', (wins.get(first?.voter ?? '') ?? 0) + 1);
    }
    const squares = [...wins.values()].reduce((sum, n) => sum + (n - 800) ** 2 / 800, 0);
    // Chi-square with four degrees of freedom at 99.9 %; the seeds are fixed, so this never varies.
    expect(squares).toBeLessThan(18.47);
    expect(wins.size).toBe(5);
  });
});

it('the quota grows with what was earned and never passes the maximum', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 20 }),
      fc.integer({ min: 1, max: 50 }),
      fc.record({ deposit: fc.nat(30), bet: fc.nat(30), login: fc.nat(30) }),
      fc.integer({ min: 1, max: 5 }),
      (base, maximum, times, votesEach) => {
        const poll = {
          quotaBase: Math.min(base, maximum),
          quotaMaximum: maximum,
          quotaEarns: [{ by: 'deposit' as const, minimum: '0', votes: votesEach }],
        };
        const quota = quotaOf(poll, times);
        expect(quota).toBe(Math.min(maximum, poll.quotaBase + times.deposit * votesEach));
      },
    ),
  );
});

it('is open from its start to just before its end', () => {
  const poll = { startsAt: new Date(1_000), endsAt: new Date(2_000), rightChoice: null, drawnAt: null };
  expect([999, 1_000, 1_999, 2_000].map((ms) => pollState(poll, new Date(ms)))).toEqual([
    'upcoming',
    'open',
    'open',
    'ended',
  ]);
  expect(pollState({ ...poll, rightChoice: 1 }, new Date(3_000))).toBe('answered');
  expect(pollState({ ...poll, rightChoice: 1, drawnAt: new Date(3_000) }, new Date(3_000))).toBe('drawn');
});

it.each([
  [{ choices: [{ label: 'x' }] }, 'choices'],
  [{ ends_at: '2026-11-21T08:00:00Z' }, 'over already'],
  [{ quota: { base: 0 } }, 'nothing gives a vote'],
  [{ quota: { base: 2, maximum: 1 } }, 'less than quota.base'],
  [{ quota: { earns: [{ by: 'login', minimum: '5' }] } }, 'no minimum'],
  [{ quota: { earns: [{ by: 'bet' }, { by: 'bet' }] } }, 'listed twice'],
  [{ winners: 3 }, 'belong together'],
  [{ prize: { kind: 'points' }, winners: 1 }, 'needs points'],
  [{ prize: { kind: 'points', points: 5 }, winners: 1, may_change: true }, 'with a prize are final'],
  [{ event_id: 'x' }, 'no id of an event'],
  [{ colour: 'red' }, 'unknown colour'],
])('a file is refused by name: %o', (change, sentence) => {
  const poll = {
    question: 'ก',
    choices: [{ label: 'ข' }, { label: 'ค' }],
    ends_at: '2026-11-22T09:00:00Z',
    ...change,
  };
  expect(() => readPollFile(JSON.stringify({ polls: [poll] }), new Date('2026-11-21T09:00:00Z'))).toThrow(
    sentence,
  );
});

it('reads the example of the docs', () => {
  const file = resolve(import.meta.dirname, '../../../../../docs/polls.example.json');
  const [open, won] = readPollFile(readFileSync(file, 'utf8'), new Date('2026-12-01T00:00:00Z'));
  expect([open?.quotaMaximum, open?.mayChange, won?.id, won?.winners]).toEqual([5, true, 12, 3]);
});
