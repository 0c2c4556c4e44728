import { pollEndpoints } from '@benjarong/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { byDemo, bySystem, newId } from '../../kernel/index.ts';
import { createTestApp, type TestApp } from '../../testing/index.ts';
import { logIn, newMember } from '../auth/testing/fixtures.ts';
import { readPoints } from '../wallet/index.ts';
import { drawPoll } from './draw.ts';
import { pollModule } from './module.ts';
import { answerPoll, closePoll } from './operate.ts';
import { addPoll, deposit, vote } from './testing/poll-kit.ts';

type Member = Awaited<ReturnType<typeof newMember>>;

let t: TestApp;
let a: Member;
beforeAll(async () => {
  t = await createTestApp();
});
beforeEach(async () => {
  await t.reset();
  t.clock.set('2026-11-21T09:00:00.000Z');
  a = await newMember(t);
});
afterAll(() => t.close());

async function quota(poll: number, who = a) {
  const query = { poll_id: String(poll) };
  return (await t.call(pollEndpoints.quotaGet, undefined, { query, token: who.token })).data;
}
async function check(poll: number, who = a) {
  const query = { poll_id: String(poll) };
  return (await t.call(pollEndpoints.quotaCheck, undefined, { query, token: who.token })).data;
}
async function stats(poll: number, who?: Member) {
  const query = { poll_id: String(poll), agent_id: '2' };
  return (await t.call(pollEndpoints.stats, undefined, { query, ...(who ? { token: who.token } : {}) })).data;
}
async function winners(poll: number, who?: Member) {
  const query = { poll_id: String(poll) };
  return (await t.call(pollEndpoints.winners, undefined, { query, ...(who ? { token: who.token } : {}) }))
    .data;
}

describe('a vote', () => {
  it('is cast while the poll runs and within the quota, and is shown with what is left', async () => {
    const poll = await addPoll(t, { starts_at: '2026-11-21T10:00:00Z' });
    expect(await vote(t, a, poll, 1)).toBe('poll_not_open');
    expect(await check(poll)).toMatchObject({ allowed: false, reason: 'not_open' });
    t.clock.set('2026-11-21T10:00:00.000Z');
    a = { ...a, ...(await logIn(t, a.username, a.password)) };
    expect(await check(poll)).toMatchObject({ allowed: true, reason: '', left: 1 });
    expect(await vote(t, a, poll, 4)).toBe('poll_choice_unknown');
    expect(await vote(t, a, poll, 2)).toBeUndefined();
    expect(await vote(t, a, poll, 2)).toBe('poll_quota_used');
    expect(await check(poll)).toMatchObject({ allowed: false, reason: 'used_up' });
    expect(await quota(poll)).toMatchObject({
      quota: 1,
      used: 1,
      left: 0,
      votes: [{ choice_id: 2, changed_at: null }],
    });
    expect(await vote(t, a, 999_999, 1)).toBe('poll_not_found');
  });

  it('that is asked for again under its key is the same vote', async () => {
    const poll = await addPoll(t, { quota: { base: 3 } });
    const at = { token: a.token, idempotencyKey: newId() };
    const first = await t.call(pollEndpoints.submit, { poll_id: poll, choice_id: 1 }, at);
    const again = await t.call(pollEndpoints.submit, { poll_id: poll, choice_id: 1 }, at);
    expect(again.text).toBe(first.text);
    expect((await quota(poll)).used).toBe(1);
  });

  it('changes only by its own member, only where that is allowed, and only until the end', async () => {
    const fixed = await addPoll(t);
    const free = await addPoll(t, { may_change: true });
    for (const poll of [fixed, free]) await vote(t, a, poll, 1);
    const mine = (await quota(free)).votes[0]?.vote_id ?? '';
    const theirs = (await quota(fixed)).votes[0]?.vote_id ?? '';
    expect(await vote(t, a, fixed, 2, theirs)).toBe('poll_no_change');
    expect(await vote(t, a, free, 2, theirs)).toBe('poll_vote_unknown');
    expect(await vote(t, await newMember(t), free, 2, mine)).toBe('poll_vote_unknown');
    expect(await vote(t, a, free, 2, 'x')).toBe('poll_vote_unknown');
    t.clock.advance(1_000);
    expect(await vote(t, a, free, 2, mine)).toBeUndefined();
    expect((await quota(free)).votes).toMatchObject([
      { choice_id: 2, changed_at: '2026-11-21T09:00:01.000Z' },
    ]);
    await closePoll(t.deps, byDemo, free);
    expect(await vote(t, a, free, 3, mine)).toBe('poll_ended');
  });
});

describe('closing early', () => {
  async function endOf(poll: number) {
    const { rows } = await t.deps.db.execute(sql`select ends_at from polls where id = ${poll}`);
    return new Date(String(rows[0]?.['ends_at'])).toISOString();
  }

  it('by a server whose clock is behind keeps the votes and changes of the others in time', async () => {
    const [cast, changed, before] = [
      await addPoll(t),
      await addPoll(t, { may_change: true }),
      await addPoll(t),
    ];
    for (const poll of [changed, before]) await vote(t, a, poll, 1);
    t.clock.advance(7);
    await vote(t, a, cast, 1);
    await vote(t, a, changed, 2, (await quota(changed)).votes[0]?.vote_id);
    t.clock.set('2026-11-21T09:00:00.002Z');
    for (const poll of [cast, changed, before]) await closePoll(t.deps, byDemo, poll);
    expect(await endOf(cast)).toBe('2026-11-21T09:00:00.007Z');
    expect(await endOf(changed)).toBe('2026-11-21T09:00:00.007Z');
    expect(await endOf(before)).toBe('2026-11-21T09:00:00.002Z');
    await t.audit();
  });

  it('takes nothing from who earned a vote at that instant or, by the bank’s clock, after it', async () => {
    const poll = await addPoll(t, {
      quota: { base: 0, maximum: 3, earns: [{ by: 'deposit', minimum: '100' }, { by: 'login' }] },
    });
    t.clock.advance(1_000);
    a = { ...a, ...(await logIn(t, a.username, a.password)) };
    await deposit(t, a, '100');
    for (const choice of [1, 2]) expect(await vote(t, a, poll, choice)).toBeUndefined();
    await closePoll(t.deps, byDemo, poll);
    await t.audit();
    await t.deps.db.execute(
      sql`update payment_orders set paid_at = paid_at + interval '20 milliseconds' where member_id = ${a.memberId}`,
    );
    await t.audit();
  });
});

describe('the quota', () => {
  it('is earned by deposits of the least amount, by settled bets and by days with a log-in, up to the maximum', async () => {
    const poll = await addPoll(t, {
      starts_at: '2026-11-21T09:00:00.000Z',
      ends_at: '2026-11-24T09:00:00.000Z',
      quota: {
        base: 0,
        maximum: 6,
        earns: [{ by: 'deposit', minimum: '100', votes: 2 }, { by: 'bet', minimum: '10' }, { by: 'login' }],
      },
    });
    // The registration's own log-in.
    expect(await quota(poll)).toMatchObject({ quota: 1, left: 1 });
    await deposit(t, a, '99');
    expect((await quota(poll)).quota).toBe(1);
    await deposit(t, a, '100');
    expect((await quota(poll)).quota).toBe(3);
    await stake(9_99n);
    expect((await quota(poll)).quota).toBe(3);
    const bet = await stake(10_00n);
    await stake(0n, bet);
    expect((await quota(poll)).earned).toEqual([
      { by: 'deposit', times: 1, votes: 2 },
      { by: 'bet', times: 1, votes: 1 },
      { by: 'login', times: 1, votes: 1 },
    ]);
    // Two log-ins before Bangkok's midnight are one day, one after it another.
    await logIn(t, a.username, a.password);
    t.clock.set('2026-11-21T17:00:00.000Z');
    a = { ...a, ...(await logIn(t, a.username, a.password)) };
    expect((await quota(poll)).quota).toBe(5);
    await stake(10_00n);
    await stake(10_00n);
    expect((await quota(poll)).quota).toBe(6);
  });

  async function stake(amount: bigint, source = newId()): Promise<string> {
    await t.deps.db.execute(sql`
      insert into settled_stakes (key, source_id, member_id, wallet_id, wallet_type_id, kind, game_id, stake, payout, settled_at, day)
      values (${`test:${newId()}`}, ${source}, ${a.memberId}, ${newId()}, 1, 'slot', 'g', ${amount.toString()}::bigint, 5, ${t.clock.now().toISOString()}::timestamptz, '2026-11-21')`);
    return source;
  }
});

describe('results', () => {
  it('are hidden until the own vote where the poll says so, and open to all after the end', async () => {
    const before = await addPoll(t, { results: 'before' });
    const after = await addPoll(t);
    await vote(t, a, before, 1);
    await vote(t, a, after, 3);
    expect(await stats(before)).toMatchObject({ shown: true, total: 1 });
    expect(await stats(after)).toMatchObject({ shown: false, total: 0, items: [] });
    expect(await stats(after, await newMember(t))).toMatchObject({ shown: false, items: [] });
    const items = [1, 2, 3].map((choice_id) => ({ choice_id, votes: choice_id === 3 ? 1 : 0 }));
    expect(await stats(after, a)).toMatchObject({ shown: true, total: 1, items });
    await closePoll(t.deps, byDemo, after);
    expect(await stats(after)).toMatchObject({ shown: true, items });
  });
});

describe('a poll with a right answer', () => {
  const prize = {
    ends_at: '2026-11-21T09:01:00.000Z',
    prize: { kind: 'points', points: 50 },
    winners: 2,
  };
  const end = () => t.clock.advance(60_000);

  it('ends when it said it would: it is not closed before', async () => {
    const poll = await addPoll(t, prize);
    await expect(closePoll(t.deps, byDemo, poll)).rejects.toThrow('is not closed before');
    expect(await vote(t, a, poll, 1)).toBeUndefined();
  });

  it('shows its commitment at once, is answered by two people after its end and drawn once', async () => {
    const [poll, other] = [await addPoll(t, prize), await addPoll(t, prize)];
    const people = [a, await newMember(t), await newMember(t), await newMember(t)];
    for (const [index, person] of people.entries()) await vote(t, person, poll, index === 0 ? 1 : 2);
    const query = { poll_id: String(poll) };
    const open = (await t.call(pollEndpoints.proof, undefined, { query })).data;
    expect(open).toEqual({ poll_id: poll, commitment: expect.stringMatching(/^[0-9a-f]{64}$/), proof: null });
    await expect(answerPoll(t.deps, byDemo, poll, 2)).rejects.toThrow('is open');
    await expect(drawPoll(t.deps, byDemo, poll)).rejects.toThrow('no right choice');
    end();
    await expect(answerPoll(t.deps, byDemo, poll, 9)).rejects.toThrow('no choice 9');
    expect(await answerPoll(t.deps, byDemo, poll, 1)).toBe('proposed');
    await expect(answerPoll(t.deps, byDemo, poll, 1)).rejects.toThrow('second person');
    const byAlice = { actor: 'shell:alice' } as const;
    const bySudo = { actor: 'shell:root', session: 'sudo:alice' } as const;
    expect(await answerPoll(t.deps, byAlice, other, 1)).toBe('proposed');
    await expect(answerPoll(t.deps, bySudo, other, 1)).rejects.toThrow('second person');
    expect(await answerPoll(t.deps, byDemo, poll, 2)).toBe('proposed');
    await expect(answerPoll(t.deps, bySystem, poll, 1)).rejects.toThrow('proposed choice 2');
    expect(await answerPoll(t.deps, bySystem, poll, 2)).toBe('answered');
    expect((await t.call(pollEndpoints.config, undefined, { query })).data.config).toMatchObject({
      state: 'answered',
      right_choice_id: 2,
      seed_hash: open.commitment,
    });
    expect(await drawPoll(t.deps, byDemo, poll)).toBe(2);
    await expect(drawPoll(t.deps, byDemo, poll)).rejects.toThrow('was drawn');

    const board = await winners(poll);
    expect(board.items.map(({ place }) => place)).toEqual([1, 2]);
    for (const { name } of board.items) expect(name).toMatch(/^te\*\*\*\d$/);
    const points = await Promise.all(people.map(({ memberId }) => readPoints(t.deps.db, memberId)));
    expect(points[0]).toBe(0n);
    expect(points.filter((n) => n === 50n)).toHaveLength(2);
    expect(points.filter((n) => n === 0n)).toHaveLength(2);
    for (const [index, person] of people.entries())
      expect((await winners(poll, person)).mine?.state).toBe(points[index] === 50n ? 'given' : undefined);
    const { data } = await t.call(pollEndpoints.proof, undefined, { query });
    expect(data.proof?.votes).toHaveLength(4);
    expect(data.proof?.drawn).toEqual(board.items.map(({ vote_id }) => vote_id));
  });

  it('keeps its proof as it was drawn; the audit compares it with the votes', async () => {
    const poll = await addPoll(t, prize);
    await vote(t, a, poll, 1);
    end();
    for (const by of [byDemo, bySystem]) await answerPoll(t.deps, by, poll, 1);
    await drawPoll(t.deps, byDemo, poll);
    const query = { poll_id: String(poll) };
    const drawn = (await t.call(pollEndpoints.proof, undefined, { query })).data;
    await t.audit();
    await t.runUnguarded('update poll_votes set choice_id = 2');
    expect((await t.call(pollEndpoints.proof, undefined, { query })).data).toEqual(drawn);
    await expect(t.audit()).rejects.toThrow('poll.proofs_are_of_votes');
    await expect(t.deps.db.execute(sql`update poll_proofs set votes = '[]'`)).rejects.toThrow();
    await t.reset();
  });

  it('has no vote that changes once it is answered, whoever writes', async () => {
    const poll = await addPoll(t, prize);
    await vote(t, a, poll, 1);
    end();
    for (const by of [byDemo, bySystem]) await answerPoll(t.deps, by, poll, 1);
    for (const write of [
      sql`update poll_votes set choice_id = 2`,
      sql`delete from poll_votes`,
      sql`update polls set right_choice = 2`,
      sql`update polls set seed = ${'0'.repeat(64)}`,
    ])
      await expect(t.deps.db.execute(write)).rejects.toThrow();
  });

  it('is found by the audit when a prize is missing', async () => {
    const poll = await addPoll(t, prize);
    await vote(t, a, poll, 1);
    end();
    for (const by of [byDemo, bySystem]) await answerPoll(t.deps, by, poll, 1);
    await drawPoll(t.deps, byDemo, poll);
    await t.audit();
    await t.runUnguarded("delete from rewards where source = 'poll'");
    await expect(t.audit()).rejects.toThrow('poll.winners_have_their_prize');
    await t.reset();
  });
});

it('lists running polls first with the own votes', async () => {
  const old = await addPoll(t, { ends_at: '2026-11-21T09:00:01Z' });
  const open = await addPoll(t);
  await vote(t, a, open, 1);
  t.clock.advance(2_000);
  const { data } = await t.call(pollEndpoints.list, undefined, { query: {}, token: a.token });
  expect(data.items).toMatchObject([
    { poll_id: open, state: 'open', voted: 1 },
    { poll_id: old, state: 'ended', voted: 0 },
  ]);
});

it('is seeded with poll 1 open and one whose winners are drawn', async () => {
  await newMember(t, { username: 'demo888' });
  await pollModule.seed?.(t.deps);
  await pollModule.seed?.(t.deps);
  const { data } = await t.call(pollEndpoints.list, undefined, { query: {} });
  expect(data.items.map(({ poll_id, state }) => [poll_id, state])).toEqual([
    [1, 'open'],
    [2, 'drawn'],
  ]);
  expect((await winners(2)).items).toMatchObject([{ place: 1, name: 'de***8' }]);
});
