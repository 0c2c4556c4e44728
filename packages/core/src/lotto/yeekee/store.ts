import { agent, type DataOf, lottoEndpoints, type YeekeeRoom, type YeekeeShot } from '@benjarong/contract';
import { createStore } from 'zustand/vanilla';

import type { Resettable, StoreFactory } from '../../context.ts';
import { createKeyedLoaders, createLoader, type LoadOptions } from '../../resource/loader.ts';
import { poll } from '../../resource/poll.ts';
import { idle, type Resource } from '../../resource/resource.ts';
import { noteRoom, type RoundTranscript, transcriptOf } from './transcript.ts';

/** The rounds of a yeekee day. */
export type YeekeeDay = DataOf<typeof lottoEndpoints.yeekeeLists>['kinds'][number];
/** What the server hands out for checking a round. */
export type YeekeeProofReply = DataOf<typeof lottoEndpoints.proof>;

/** Yeekee rounds: shots as they fall, shooting, the day's rounds, proofs, and what this browser saw itself. */
export interface YeekeeState extends Resettable {
  readonly rooms: Readonly<Record<string, Resource<YeekeeRoom>>>;
  readonly days: Readonly<Record<string, Resource<readonly YeekeeDay[]>>>;
  readonly loadRoom: (round_id: string, options?: LoadOptions) => Promise<Resource<YeekeeRoom>>;
  /** Follows a round: every 2 s while shots fall, slower before and after; returns stop. */
  readonly watch: (round_id: string) => () => void;
  readonly loadDay: (round_id: string, options?: LoadOptions) => Promise<Resource<readonly YeekeeDay[]>>;
  /** Fires five digits; throws the call's error. */
  readonly shoot: (round_id: string, number: string) => Promise<void>;
  /** Asks for the proof; throws the call's error. */
  readonly fetchProof: (round_id: string) => Promise<YeekeeProofReply>;
  /** What this browser saw of a round while it ran. */
  readonly transcript: (round_id: string) => RoundTranscript | undefined;
}

const shotsKept = 200;

/** Makes the yeekee store. */
export const yeekeeStore: StoreFactory<YeekeeState> = (context) => {
  const { api, persist } = context;
  return createStore<YeekeeState>((set, get) => {
    const rooms = createKeyedLoaders<string, YeekeeRoom>((round_id) =>
      createLoader<YeekeeRoom>(context, {
        name: 'lotto.yeekeeList',
        get: () => get().rooms[round_id] ?? idle,
        set: (resource) => set({ rooms: { ...get().rooms, [round_id]: resource } }),
        fetch: async (signal) => {
          const before = get().rooms[round_id]?.data;
          const newest = before?.shots[0]?.position ?? 0;
          const room = await api.call(lottoEndpoints.yeekeeList, {
            query: { round_id, agent_id: String(agent.id), ...(newest > 0 ? { after: String(newest) } : {}) },
            signal,
            need: ['shots[]', 'head', 'commitment', 'phase', 'count', 'sum'],
          });
          const whole = before ? { ...room, shots: joinShots(before.shots, room.shots) } : room;
          noteRoom(persist, whole);
          return whole;
        },
      }),
    );
    const days = createKeyedLoaders<string, readonly YeekeeDay[]>((round_id) =>
      createLoader<readonly YeekeeDay[]>(context, {
        name: 'lotto.yeekeeLists',
        get: () => get().days[round_id] ?? idle,
        set: (resource) => set({ days: { ...get().days, [round_id]: resource } }),
        fetch: async (signal) =>
          (await api.call(lottoEndpoints.yeekeeLists, { query: { round_id }, signal, need: ['kinds[]'] }))
            .kinds,
        ttl: 5_000,
      }),
    );
    return {
      rooms: {},
      days: {},
      loadRoom: (round_id, options) => rooms.of(round_id).load(options),
      watch: (round_id) =>
        poll(context, {
          every: () => {
            const room = get().rooms[round_id]?.data;
            if (!room || room.phase === 'betting' || room.phase === 'shooting') return 2_000;
            return room.phase === 'ended' && room.result === null ? 2_000 : 10_000;
          },
          work: async () => {
            const { data } = await rooms.of(round_id).load({ force: true });
            // A finished round does not change any more.
            return !(
              data?.phase === 'ended' &&
              ['resulted', 'settled', 'void', 'no_result'].includes(data.round.state)
            );
          },
        }),
      loadDay: (round_id, options) => days.of(round_id).load(options),
      shoot: async (round_id, number) => {
        const { shot, head, count, sum, next_shot_at } = await api.call(lottoEndpoints.shootNumber, {
          body: { round_id, number, agent_id: agent.id },
          need: ['shot', 'head', 'next_shot_at'],
        });
        const room = get().rooms[round_id];
        if (room?.status !== 'ready' && room?.status !== 'loading') return;
        if (!room.data) return;
        const own = { ...shot, mine: true };
        const fresher = count >= room.data.count;
        const data: YeekeeRoom = {
          ...room.data,
          // Shots of others between the last look and this one come with the next look.
          shots: joinShots(room.data.shots, room.data.shots[0]?.position === shot.position - 1 ? [own] : []),
          next_shot_at,
          ...(fresher && room.data.shots[0]?.position === shot.position - 1 ? { head, count, sum } : {}),
        };
        noteRoom(persist, { ...data, head, count: shot.position, shots: [own] });
        set({ rooms: { ...get().rooms, [round_id]: { ...room, data } } });
        void rooms.of(round_id).load({ changed: true });
      },
      fetchProof: (round_id) =>
        api.call(lottoEndpoints.proof, { query: { round_id }, need: ['commitment', 'round_id'] }),
      transcript: (round_id) => transcriptOf(persist, round_id),
      reset: () => {
        rooms.cancel();
        set({ rooms: {} });
      },
    };
  });
};

function byNewest(a: YeekeeShot, b: YeekeeShot) {
  return b.position - a.position;
}

/** The shots known before with the new ones, newest first, without repeats. */
function joinShots(before: readonly YeekeeShot[], news: readonly YeekeeShot[]): YeekeeShot[] {
  const known = new Set(news.map(({ position }) => position));
  return [...news, ...before.filter(({ position }) => !known.has(position))]
    .toSorted(byNewest)
    .slice(0, shotsKept);
}
