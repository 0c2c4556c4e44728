import {
  type DataOf,
  type Quest,
  type QuestClaim,
  questEndpoints,
  type QuestList,
} from '@benjarong/contract';
import { createStore } from 'zustand/vanilla';

import { createMoneyKey } from '../api/money-key.ts';
import type { Resettable, StoreFactory } from '../context.ts';
import { createField } from '../resource/field.ts';
import { createKeyedLoaders, createLoader, type LoadOptions } from '../resource/loader.ts';
import { poll } from '../resource/poll.ts';
import { idle, type Resource } from '../resource/resource.ts';

/** Quests with the member's progress (spec §7 "quests"). */
export interface QuestState extends Resettable {
  readonly list: Resource<QuestList>;
  readonly history: Resource<readonly QuestClaim[]>;
  /** Quests of events, by the event's id. */
  readonly events: Readonly<Record<string, Resource<readonly Quest[]>>>;
  readonly load: (options?: LoadOptions) => Promise<Resource<QuestList>>;
  readonly loadHistory: (options?: LoadOptions) => Promise<Resource<readonly QuestClaim[]>>;
  readonly loadEvent: (event_id: string) => Promise<Resource<readonly Quest[]>>;
  /** Asks again every 15 s while the app is in sight; returns stop. */
  readonly watch: () => () => void;
  /** Claims a reached quest; throws the call's error. A repeated press is one request. */
  readonly claim: (quest_id: string) => Promise<DataOf<typeof questEndpoints.redeem>>;
}

const freshForMs = 5_000;
const everyMs = 15_000;

/** Makes the quest store. Once asked for, the list follows deposits, games and bills. */
export const questStore: StoreFactory<QuestState> = (context) => {
  const { api, events, platform } = context;
  return createStore<QuestState>((set, get, store) => {
    const keys = new Map<string, ReturnType<typeof createMoneyKey>>();
    const claims = new Map<string, ReturnType<QuestState['claim']>>();
    const list = createField(context, store, 'list', {
      name: 'quest.list',
      fetch: (signal) => api.call(questEndpoints.list, { signal, need: ['items[]', 'reached'] }),
      ttl: freshForMs,
    });
    const history = createField(context, store, 'history', {
      name: 'quest.history',
      fetch: async (signal) => (await api.call(questEndpoints.history, { signal, need: ['items[]'] })).items,
    });
    const ofEvent = createKeyedLoaders<string, readonly Quest[]>((event_id) =>
      createLoader<readonly Quest[]>(context, {
        name: 'quest.ofEvent',
        get: () => get().events[event_id] ?? idle,
        set: (resource) => set({ events: { ...get().events, [event_id]: resource } }),
        fetch: async (signal) =>
          (await api.call(questEndpoints.ofEvent, { body: { event_id }, signal, need: ['items[]'] })).items,
        ttl: freshForMs,
      }),
    );
    const reload = () => {
      if (get().list.status === 'idle') return;
      void list.load({ changed: true });
    };
    events.on('depositPaid', reload);
    events.on('billCreated', reload);
    events.on('gameClosed', ({ is_demo }) => {
      if (!is_demo) reload();
    });
    return {
      list: idle,
      history: idle,
      events: {},
      load: list.load,
      loadHistory: history.load,
      loadEvent: (event_id) => ofEvent.of(event_id).load(),
      watch: () =>
        poll(context, {
          every: () => everyMs,
          work: async () => {
            await list.load({ force: true });
            return true;
          },
        }),
      claim: (quest_id) => {
        const running = claims.get(quest_id);
        if (running) return running;
        const key = keys.get(quest_id) ?? createMoneyKey(platform.uuid);
        keys.set(quest_id, key);
        const claim = key
          .run({ quest_id }, (idempotencyKey) =>
            api.call(questEndpoints.redeem, { body: { quest_id }, idempotencyKey, need: ['reward'] }),
          )
          .then((made) => {
            events.emit('bonusChanged', { grant_id: '' });
            return made;
          })
          .finally(() => {
            claims.delete(quest_id);
            reload();
            if (get().history.status !== 'idle') void history.load({ changed: true });
          });
        claims.set(quest_id, claim);
        return claim;
      },
      reset: () => {
        list.cancel();
        history.cancel();
        ofEvent.cancel();
        for (const key of keys.values()) key.clear();
        set({ list: idle, history: idle, events: {} });
      },
    };
  });
};
