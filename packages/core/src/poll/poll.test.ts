import { type Poll, pollEndpoints, type PollProof, type PollQuota } from '@benjarong/contract';
import { plainHashing } from '@benjarong/lotto-engine/yeekee';
import { answer, refuse, server, testCore } from '@benjarong/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { shares } from './shares.ts';
import { pollStore } from './store.ts';
import { checkDraw } from './verify.ts';

const net = server();

it('percents are whole, sum to 100 and are off by less than one', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1_000), { minLength: 2, maxLength: 10 }), (counts) => {
      const total = counts.reduce((sum, n) => sum + n, 0);
      const parts = shares(counts);
      expect(parts.reduce((sum, n) => sum + n, 0)).toBe(total === 0 ? 0 : 100);
      for (const [index, part] of parts.entries())
        expect(Math.abs(part - (total === 0 ? 0 : ((counts[index] ?? 0) * 100) / total))).toBeLessThan(1);
    }),
  );
});

// The worked example of docs/poll.md.
const id = (last: string): string => `00000000-0000-4000-8000-00000000000${last}`;
const proof: PollProof = {
  poll_id: 7,
  seed: '00'.repeat(32),
  commitment: '66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925',
  head: '5be34785254c9c515b47b7d380910aa9d2db45a1fec673736e338066202fca0a',
  right_choice_id: 2,
  winners: 1,
  votes: [
    { vote_id: id('a'), choice_id: 1, voter: 'a'.repeat(16) },
    { vote_id: id('b'), choice_id: 2, voter: 'b'.repeat(16) },
    { vote_id: id('c'), choice_id: 2, voter: 'c'.repeat(16) },
  ],
  drawn: [id('b')],
};
const known = {
  seed_hash: proof.commitment,
  votes: [{ vote_id: id('a'), choice_id: 1 }],
  board: [id('b')],
};

describe('the check of a draw', () => {
  it('proves the worked example of the docs, with Web Crypto and in plain code', async () => {
    expect((await checkDraw(proof, known)).proven).toBe(true);
    expect((await checkDraw(proof, known, plainHashing)).proven).toBe(true);
  });

  it.each<[string, Partial<PollProof>, Partial<typeof known>]>([
    ['commitment', { seed: '11'.repeat(32) }, {}],
    ['promised', {}, { seed_hash: '0'.repeat(64) }],
    ['own_votes', {}, { votes: [{ vote_id: id('a'), choice_id: 2 }] }],
    ['own_votes', {}, { votes: [{ vote_id: id('d'), choice_id: 1 }] }],
    ['head', { votes: proof.votes.slice(1) }, {}],
    ['winners', { drawn: [id('c')] }, { board: [id('c')] }],
    ['winners', {}, { board: [id('c')] }],
  ])('finds what does not fit by name: %s', async (name, change, other) => {
    const { proven, steps } = await checkDraw({ ...proof, ...change }, { ...known, ...other });
    expect(proven).toBe(false);
    expect(steps.find((step) => step.name === name)?.outcome).toBe('fail');
  });
});

describe('the store', () => {
  const config: Poll = {
    config: {
      poll_id: 1,
      question: 'ชอบสีไหน',
      description: '',
      state: 'open',
      starts_at: '2026-11-21T00:00:00.000Z',
      ends_at: '2026-12-21T00:00:00.000Z',
      may_change: false,
      results: 'after',
      has_answer: false,
      right_choice_id: null,
      winners: 0,
      prize: null,
      seed_hash: null,
      quota: { base: 1, maximum: 1, earns: [] },
    },
    choices: [],
    metadata: { images: [], event_id: null },
  };
  const quota: PollQuota = {
    poll_id: 1,
    quota: 1,
    used: 0,
    left: 1,
    earned: [],
    votes: [],
    updated_at: '2026-11-21T00:00:00.000Z',
  };
  const stats = { poll_id: 1, shown: false, total: 0, items: [], updated_at: quota.updated_at };
  const usual = () =>
    net.use(
      answer(pollEndpoints.config, config),
      answer(pollEndpoints.stats, stats),
      answer(pollEndpoints.winners, {
        poll_id: 1,
        right_choice_id: null,
        drawn_at: null,
        items: [],
        mine: null,
      }),
      answer(pollEndpoints.quotaGet, quota),
    );

  it('keeps the quota that a vote answers, and shows the truth after a refusal', async () => {
    const made = testCore({ member: true });
    const store = made.core.get(pollStore);
    usual();
    await store.getState().open(1, true);
    expect(store.getState().quota.data?.left).toBe(1);
    for (const endpoint of [pollEndpoints.config, pollEndpoints.stats, pollEndpoints.winners])
      expect(net.calls(endpoint)[0]?.query).toEqual({ poll_id: '1', agent_id: '2' });
    expect(net.calls(pollEndpoints.quotaGet)[0]?.query).toEqual({ poll_id: '1' });
    const vote = { vote_id: id('a'), choice_id: 2, voted_at: quota.updated_at, changed_at: null };
    net.use(answer(pollEndpoints.submit, { vote, quota: { ...quota, used: 1, left: 0, votes: [vote] } }));
    await store.getState().submit(2);
    expect(store.getState().quota.data).toMatchObject({ left: 0, votes: [{ choice_id: 2 }] });
    net.use(refuse(pollEndpoints.submit, 'poll_quota_used'));
    await expect(store.getState().submit(2)).rejects.toMatchObject({ kind: 'business' });
  });
});
