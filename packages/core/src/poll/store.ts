import {
  type DataOf,
  type Poll,
  pollEndpoints,
  type PollItem,
  type PollProof,
  type PollQuota,
  type PollStats,
  type PollWinners,
} from '@benjarong/contract';
import { createStore } from 'zustand/vanilla';

import { createMoneyKey } from '../api/money-key.ts';
import type { Resettable, StoreFactory } from '../context.ts';
import { createField } from '../resource/field.ts';
import type { LoadOptions } from '../resource/loader.ts';
import { idle, type Resource } from '../resource/resource.ts';

/** Polls (spec §3 "Poll": config, choices, metadata, user quota, last-updated quota). */
export interface PollState extends Resettable {
  readonly list: Resource<readonly PollItem[]>;
  /** The poll on screen; 0 before one was opened. The resources below are of it. */
  readonly pollId: number;
  readonly poll: Resource<Poll>;
  readonly stats: Resource<PollStats>;
  readonly winners: Resource<PollWinners>;
  /** Only for members; `updated_at` says when it was reckoned. */
  readonly quota: Resource<PollQuota>;
  readonly loadList: (options?: LoadOptions) => Promise<Resource<readonly PollItem[]>>;
  /** Makes this the poll on screen and loads it, with the quota for members. Never rejects. */
  readonly open: (pollId: number, member: boolean) => Promise<void>;
  /** Casts a vote, or changes the own vote `voteId`; throws the call's error. A repeated press is one vote. */
  readonly submit: (choiceId: number, voteId?: string) => Promise<void>;
  /** Seed, votes and draw, for the check in this browser; null before the draw. Throws the call's error. */
  readonly proof: () => Promise<PollProof | null>;
}

const listTtl = 10_000;

/** Makes the poll store. */
export const pollStore: StoreFactory<PollState> = (context) => {
  const { api, platform } = context;
  return createStore<PollState>((set, get, store) => {
    const key = createMoneyKey(platform.uuid);
    const query = () => ({ poll_id: String(get().pollId), agent_id: '2' });
    const list = createField(context, store, 'list', {
      name: 'poll.list',
      fetch: async (signal) =>
        (await api.call(pollEndpoints.list, { query: {}, signal, need: ['items[]'] })).items,
      ttl: listTtl,
    });
    const poll = createField(context, store, 'poll', {
      name: 'poll.config',
      fetch: (signal) =>
        api.call(pollEndpoints.config, {
          query: query(),
          signal,
          need: ['config', 'choices[]', 'metadata'],
        }),
    });
    const stats = createField(context, store, 'stats', {
      name: 'poll.stats',
      fetch: (signal) => api.call(pollEndpoints.stats, { query: query(), signal, need: ['items[]'] }),
    });
    const winners = createField(context, store, 'winners', {
      name: 'poll.winners',
      fetch: (signal) => api.call(pollEndpoints.winners, { query: query(), signal, need: ['items[]'] }),
    });
    const quota = createField(context, store, 'quota', {
      name: 'poll.quotaGet',
      fetch: (signal) =>
        api.call(pollEndpoints.quotaGet, {
          query: { poll_id: String(get().pollId) },
          signal,
          need: ['votes[]', 'earned[]'],
        }),
    });
    const cancel = () => {
      for (const loader of [poll, stats, winners, quota]) loader.cancel();
    };
    const none = { poll: idle, stats: idle, winners: idle, quota: idle } as const;
    const voted = (answer: DataOf<typeof pollEndpoints.submit>) => {
      quota.cancel();
      set({ quota: { status: 'ready', data: answer.quota, at: context.clock.now() } });
      stats.cancel();
      list.cancel();
      set({ list: idle });
    };
    return {
      list: idle,
      pollId: 0,
      ...none,
      loadList: list.load,
      open: async (pollId, member) => {
        if (get().pollId !== pollId) {
          cancel();
          set({ pollId, ...none });
        }
        await Promise.all([
          poll.load({ force: true }),
          stats.load({ force: true }),
          winners.load({ force: true }),
          member ? quota.load({ force: true }) : undefined,
        ]);
      },
      submit: async (choiceId, voteId) => {
        const body = {
          poll_id: get().pollId,
          choice_id: choiceId,
          ...(voteId === undefined ? {} : { vote_id: voteId }),
        };
        try {
          voted(
            await key.run(body, (idempotencyKey) =>
              api.call(pollEndpoints.submit, { body, idempotencyKey, need: ['vote', 'quota'] }),
            ),
          );
          await stats.load({ changed: true });
        } catch (error) {
          // What was refused changed somewhere else: the next look shows the truth.
          void quota.load({ changed: true });
          void poll.load({ changed: true });
          throw error;
        }
      },
      proof: async () =>
        (
          await api.call(pollEndpoints.proof, {
            query: { poll_id: String(get().pollId) },
            need: ['proof'],
          })
        ).proof,
      reset: () => {
        cancel();
        list.cancel();
        key.clear();
        set({ list: idle, pollId: 0, ...none });
      },
    };
  });
};
