import { errorCodes, lottoEndpoints, type YeekeeRoom } from '@benjarong/contract';
import {
  answer,
  aLottoResult,
  aLottoRound,
  aYeekeeRoom,
  aYeekeeShot,
  eventually,
  fakeClock,
  fakePlatform,
  refuse,
  server,
  testCore,
  testNow,
  usualAnswers,
} from '@benjarong/testing';
import { describe, expect, it } from 'vitest';

import { yeekeeStore } from './store.ts';

const net = server(...usualAnswers());
const id = 'yeekee-1';
const server_time = new Date(testNow).toISOString();
const next_shot_at = new Date(testNow + 5_000).toISOString();
function open(platform = fakePlatform(), clock?: ReturnType<typeof fakeClock>) {
  const { core } = testCore({ platform, member: true, ...(clock ? { clock } : {}) });
  return { core, store: core.get(yeekeeStore) };
}
function shots(...positions: readonly number[]) {
  return positions.map((position) => aYeekeeShot({ position, number: String(10_000 + position) }));
}
function roomWith(positions: readonly number[], changes: Partial<YeekeeRoom> = {}) {
  return aYeekeeRoom({ shots: shots(...positions), count: positions[0] ?? 0, ...changes });
}
function places(store: ReturnType<typeof open>['store']) {
  return store.getState().rooms[id]?.data?.shots.map(({ position }) => position);
}

describe('the room of a round', () => {
  it('asks only for what is new and joins it with what it has, newest first', async () => {
    net.use(answer(lottoEndpoints.yeekeeList, roomWith([2, 1])));
    const { store } = open();
    await store.getState().loadRoom(id);
    net.use(answer(lottoEndpoints.yeekeeList, roomWith([3, 2], { count: 3 })));
    await store.getState().loadRoom(id, { force: true });
    expect(net.calls(lottoEndpoints.yeekeeList).map(({ query }) => query['after'])).toEqual([undefined, '2']);
    expect(places(store)).toEqual([3, 2, 1]);
  });

  it('is followed while shots fall, and left alone once it is settled', async () => {
    const clock = fakeClock();
    net.use(answer(lottoEndpoints.yeekeeList, roomWith([1])));
    const { store } = open(fakePlatform(), clock);
    const stop = store.getState().watch(id);
    await clock.advance(2_000);
    await eventually(() => expect(net.calls(lottoEndpoints.yeekeeList)).toHaveLength(1));
    const over = roomWith([1], {
      phase: 'ended',
      round: aLottoRound({ round_id: id, is_yeekee: true, state: 'settled' }),
      result: aLottoResult(),
    });
    net.use(answer(lottoEndpoints.yeekeeList, over));
    await eventually(async () => {
      await clock.advance(2_000);
      expect(store.getState().rooms[id]?.data?.phase).toBe('ended');
    });
    await eventually(() => expect(clock.waiting()).toBe(0));
    const asked = net.calls(lottoEndpoints.yeekeeList).length;
    await clock.advance(60_000);
    expect(net.calls(lottoEndpoints.yeekeeList)).toHaveLength(asked);
    stop();
  });
});

describe('a shot', () => {
  const reply = (position: number) => ({
    server_time,
    shot: aYeekeeShot({ position, number: '54321', mine: true }),
    head: 'a'.repeat(64),
    count: position,
    sum: '64322',
    next_shot_at,
  });

  it('is in the list at once when no one shot in between, with sum, head and the wait for the next', async () => {
    net.use(answer(lottoEndpoints.yeekeeList, roomWith([1])), answer(lottoEndpoints.shootNumber, reply(2)));
    const { store } = open();
    await store.getState().loadRoom(id);
    net.use(answer(lottoEndpoints.yeekeeList, () => new Promise<YeekeeRoom>(() => undefined)));
    await store.getState().shoot(id, '54321');
    const room = store.getState().rooms[id]?.data;
    expect(room).toMatchObject({ count: 2, sum: '64322', head: 'a'.repeat(64), next_shot_at });
    expect(places(store)).toEqual([2, 1]);
    expect(room?.shots[0]?.mine).toBe(true);
    expect(net.calls(lottoEndpoints.shootNumber)[0]?.body).toEqual({
      round_id: id,
      number: '54321',
      agent_id: 2,
    });
  });

  it('leaves no gap: when others shot in between, the list waits for the next look', async () => {
    net.use(answer(lottoEndpoints.yeekeeList, roomWith([1])), answer(lottoEndpoints.shootNumber, reply(4)));
    const { store } = open();
    await store.getState().loadRoom(id);
    net.use(answer(lottoEndpoints.yeekeeList, () => new Promise<YeekeeRoom>(() => undefined)));
    await store.getState().shoot(id, '54321');
    expect(places(store)).toEqual([1]);
    expect(store.getState().rooms[id]?.data).toMatchObject({ count: 1, next_shot_at });
  });

  it('is what this tab transcripted, with the commitment and the head that it saw first', async () => {
    net.use(answer(lottoEndpoints.yeekeeList, roomWith([1])), answer(lottoEndpoints.shootNumber, reply(2)));
    const platform = fakePlatform();
    const { store } = open(platform);
    await store.getState().loadRoom(id);
    net.use(
      answer(
        lottoEndpoints.yeekeeList,
        roomWith([2, 1], { commitment: 'd'.repeat(64), head: 'a'.repeat(64), count: 2 }),
      ),
    );
    await store.getState().shoot(id, '54321');
    await store.getState().loadRoom(id, { force: true });
    expect(open(platform).store.getState().transcript(id)).toEqual({
      roundId: id,
      commitment: 'c'.repeat(64),
      heads: [
        { position: 1, head: '0'.repeat(64) },
        { position: 2, head: 'a'.repeat(64) },
      ],
      shots: [{ position: 2, number: '54321' }],
    });
  });

  it('that is refused changes nothing', async () => {
    net.use(
      answer(lottoEndpoints.yeekeeList, roomWith([1])),
      refuse(lottoEndpoints.shootNumber, 'shot_too_soon', { seconds: 3 }),
    );
    const { store } = open();
    await store.getState().loadRoom(id);
    await expect(store.getState().shoot(id, '54321')).rejects.toMatchObject({
      code: errorCodes.shot_too_soon,
    });
    expect(places(store)).toEqual([1]);
  });
});
