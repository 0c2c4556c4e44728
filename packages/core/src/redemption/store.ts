import {
  type PostalAddress,
  type Redemption,
  type RedemptionCalc,
  redemptionEndpoints,
  type Shop,
} from '@benjarong/contract';
import { createStore } from 'zustand/vanilla';

import { createMoneyKey } from '../api/money-key.ts';
import type { Resettable, StoreFactory } from '../context.ts';
import { createField } from '../resource/field.ts';
import type { LoadOptions } from '../resource/loader.ts';
import { idle, type Resource } from '../resource/resource.ts';

/** Redemptions loaded so far, newest first, and where the next page begins (`null` at the end). */
export interface Redemptions {
  readonly items: readonly Redemption[];
  readonly next: string | null;
}

/** What is redeemed at the price that was shown; goods with where they go. */
export interface RedeemRequest {
  readonly item_id: string;
  readonly price: number;
  readonly address?: PostalAddress;
}

/** The points shop (spec §7 "redemption"). */
export interface RedemptionState extends Resettable {
  readonly shop: Resource<Shop>;
  readonly history: Resource<Redemptions>;
  readonly loadShop: (options?: LoadOptions) => Promise<Resource<Shop>>;
  /** Loads from the newest on. */
  readonly loadHistory: (options?: LoadOptions) => Promise<Resource<Redemptions>>;
  /** Adds the next page; does nothing at the end. */
  readonly moreHistory: () => Promise<void>;
  /** What a redemption would do now; throws the call's error. */
  readonly calc: (item_id: string) => Promise<RedemptionCalc>;
  /** Redeems once, also when an answer was lost and the member presses again; throws the call's error. */
  readonly redeem: (request: RedeemRequest) => Promise<{ redemption: Redemption; points: number }>;
}

const freshFor = 5_000;
const pageSize = '20';

/** Makes the store of the points shop. */
export const redemptionStore: StoreFactory<RedemptionState> = (context) => {
  const { api, events, platform } = context;
  return createStore<RedemptionState>((set, get, store) => {
    const key = createMoneyKey(platform.uuid);
    let cursor: string | undefined;
    const shop = createField(context, store, 'shop', {
      name: 'redemption.list',
      fetch: (signal) =>
        api.call(redemptionEndpoints.list, {
          query: { agent_code: context.agentCode() },
          signal,
          need: ['items[]'],
        }),
      ttl: freshFor,
    });
    const history = createField(context, store, 'history', {
      name: 'redemption.history',
      fetch: async (signal) => {
        const before = cursor === undefined ? [] : (get().history.data?.items ?? []);
        const query = { limit: pageSize, ...(cursor === undefined ? {} : { cursor }) };
        const page = await api.call(redemptionEndpoints.history, { query, signal, need: ['items[]'] });
        return { items: [...before, ...page.items], next: page.next_cursor ?? null };
      },
    });
    const loadHistory = (options?: LoadOptions) => {
      cursor = undefined;
      return history.load(options);
    };
    // Prices, points and what is in the way depend on who asks.
    events.on('login', () => {
      if (get().shop.status !== 'idle') void shop.load({ changed: true });
    });
    const reload = () => {
      void shop.load({ changed: true });
      if (get().history.status !== 'idle') void loadHistory({ changed: true });
    };
    return {
      shop: idle,
      history: idle,
      loadShop: shop.load,
      loadHistory,
      moreHistory: async () => {
        const { status, data } = get().history;
        if (status === 'loading' || !data || data.next === null) return;
        cursor = data.next;
        await history.load({ force: true });
      },
      calc: (item_id) => api.call(redemptionEndpoints.calc, { body: { item_id }, need: ['item', 'points'] }),
      redeem: async (body) => {
        try {
          const done = await key.run(body, (idempotencyKey) =>
            api.call(redemptionEndpoints.redeem, { body, idempotencyKey, need: ['redemption', 'points'] }),
          );
          events.emit('bonusChanged', { grant_id: '' });
          return done;
        } finally {
          reload();
        }
      },
      reset: () => {
        shop.cancel();
        history.cancel();
        key.clear();
        set({ shop: idle, history: idle });
      },
    };
  });
};
