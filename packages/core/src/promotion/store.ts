import {
  type BahtText,
  type BonusGrant,
  type DataOf,
  type Promotion,
  promotionEndpoints,
} from '@benjarong/contract';
import { createStore } from 'zustand/vanilla';

import { createMoneyKey } from '../api/money-key.ts';
import type { Resettable, StoreFactory } from '../context.ts';
import { createField } from '../resource/field.ts';
import type { LoadOptions } from '../resource/loader.ts';
import { idle, ready, type Resource } from '../resource/resource.ts';

/** Open bonuses with progress, promotions chosen in deposits, bonuses that ended. */
export type MyPromotions = DataOf<typeof promotionEndpoints.mine>;

/** Promotions (spec §7 "promotions"); which one is selected is remembered by the ui store. */
export interface PromotionState extends Resettable {
  readonly list: Resource<readonly Promotion[]>;
  readonly mine: Resource<MyPromotions>;
  readonly loadList: (options?: LoadOptions) => Promise<Resource<readonly Promotion[]>>;
  readonly loadMine: (options?: LoadOptions) => Promise<Resource<MyPromotions>>;
  /** Takes a promotion that needs no deposit; throws the call's error. */
  readonly receive: (promotion_id: string) => Promise<BonusGrant>;
  /** Cancels an open bonus; `leaves` is the amount that was shown. Throws the call's error. */
  readonly cancel: (grant_id: string, leaves: BahtText) => Promise<BonusGrant>;
}

const freshFor = 5_000;

/** Makes the promotion store. */
export const promotionStore: StoreFactory<PromotionState> = (context) => {
  const { api, events, platform } = context;
  return createStore<PromotionState>((set, get, store) => {
    const key = createMoneyKey(platform.uuid);
    const listCall = () => ({ query: { agent_code: context.agentCode() }, need: ['items[]'] }) as const;
    const first = api.first(promotionEndpoints.list, listCall());
    const list = createField(context, store, 'list', {
      name: 'promotion.list',
      fetch: async (signal) => (await api.call(promotionEndpoints.list, { ...listCall(), signal })).items,
      ttl: freshFor,
    });
    const mine = createField(context, store, 'mine', {
      name: 'promotion.mine',
      fetch: (signal) =>
        api.call(promotionEndpoints.mine, { signal, need: ['open[]', 'choices[]', 'history[]'] }),
      ttl: freshFor,
    });
    // Whether a promotion may be taken depends on who asks.
    events.on('login', () => {
      if (get().list.status !== 'idle') void list.load({ changed: true });
    });
    const reload = () => Promise.all([list.load({ changed: true }), mine.load({ changed: true })]);
    const changed = async (grant: BonusGrant): Promise<BonusGrant> => {
      events.emit('bonusChanged', { grant_id: grant.grant_id });
      await reload();
      return grant;
    };
    // What was refused changed somewhere else: the next look shows the truth.
    const after = async (work: Promise<{ readonly grant: BonusGrant }>): Promise<BonusGrant> => {
      try {
        return await changed((await work).grant);
      } catch (error) {
        void reload();
        throw error;
      }
    };
    return {
      list: first ? ready(first.data.items, first.at) : idle,
      mine: idle,
      loadList: list.load,
      loadMine: mine.load,
      receive: (promotion_id) =>
        after(
          key.run({ promotion_id }, (idempotencyKey) =>
            api.call(promotionEndpoints.receive, { body: { promotion_id }, idempotencyKey, need: ['grant'] }),
          ),
        ),
      cancel: (grant_id, leaves) =>
        after(
          key.run({ grant_id, leaves }, (idempotencyKey) =>
            api.call(promotionEndpoints.cancel, {
              body: { grant_id, leaves },
              idempotencyKey,
              need: ['grant'],
            }),
          ),
        ),
      reset: () => {
        list.cancel();
        mine.cancel();
        key.clear();
        set({ list: idle, mine: idle });
      },
    };
  });
};
