import {
  type AffiliateCommission,
  type AffiliateConfigs,
  type AffiliateDay,
  affiliateEndpoints,
  type AffiliateFriend,
  type AffiliateRedemption,
  type AffiliateSummary,
  agent,
} from '@benjarong/contract';
import { createStore } from 'zustand/vanilla';

import { createMoneyKey } from '../api/money-key.ts';
import type { Resettable, StoreFactory } from '../context.ts';
import { createField } from '../resource/field.ts';
import type { LoadOptions } from '../resource/loader.ts';
import { idle, type Resource } from '../resource/resource.ts';

/** A list that grows along a cursor, newest first; `next` null at the end. */
export interface AffiliateList<T> {
  readonly items: readonly T[];
  readonly next: string | null;
}

/** Refer a friend (spec §7 "Affiliate"). */
export interface AffiliateState extends Resettable {
  readonly configs: Resource<AffiliateConfigs>;
  readonly summary: Resource<AffiliateSummary>;
  readonly friends: Resource<AffiliateList<AffiliateFriend>>;
  readonly days: Resource<AffiliateList<AffiliateDay>>;
  readonly commissions: Resource<AffiliateList<AffiliateCommission>>;
  readonly loadConfigs: (options?: LoadOptions) => Promise<Resource<AffiliateConfigs>>;
  /** The summary and the first page of every list. Never rejects. */
  readonly loadMine: () => Promise<void>;
  /** Each adds the next page; does nothing at the end. */
  readonly moreFriends: () => Promise<void>;
  readonly moreDays: () => Promise<void>;
  readonly moreCommissions: () => Promise<void>;
  /** Moves everything redeemable into the cash wallet; throws the call's error. A repeated press is one request. */
  readonly redeem: () => Promise<AffiliateRedemption>;
}

const configsTtl = 60_000;
type ListName = 'friends' | 'days' | 'commissions';

/** Makes the affiliate store. */
export const affiliateStore: StoreFactory<AffiliateState> = (context) => {
  const { api, platform, events } = context;
  return createStore<AffiliateState>((set, get, store) => {
    const key = createMoneyKey(platform.uuid);
    let redeeming: Promise<AffiliateRedemption> | undefined;
    const cursors: { [N in ListName]?: string | undefined } = {};
    const paged = (name: ListName) => {
      const cursor = cursors[name];
      return { limit: name === 'days' ? '14' : '20', ...(cursor === undefined ? {} : { cursor }) };
    };
    const grown = <T>(name: ListName, before: readonly T[] | undefined, items: readonly T[]): readonly T[] =>
      cursors[name] === undefined ? items : [...(before ?? []), ...items];

    const configs = createField(context, store, 'configs', {
      name: 'affiliate.configs',
      fetch: (signal) =>
        api.call(affiliateEndpoints.configs, {
          query: { agent_id: String(agent.id) },
          signal,
          need: ['rates[]', 'example'],
        }),
      ttl: configsTtl,
    });
    const summary = createField(context, store, 'summary', {
      name: 'affiliate.summary',
      fetch: (signal) =>
        api.call(affiliateEndpoints.summary, {
          signal,
          need: ['code', 'redeemable', 'days[]', 'redemptions[]'],
        }),
    });
    const friends = createField(context, store, 'friends', {
      name: 'affiliate.friends',
      fetch: async (signal) => {
        const before = get().friends.data?.items;
        const page = await api.call(affiliateEndpoints.network, {
          body: paged('friends'),
          signal,
          need: ['items[]'],
        });
        return { items: grown('friends', before, page.items), next: page.next_cursor ?? null };
      },
    });
    const days = createField(context, store, 'days', {
      name: 'affiliate.days',
      fetch: async (signal) => {
        const before = get().days.data?.items;
        const page = await api.call(affiliateEndpoints.transactionsV2, {
          query: paged('days'),
          signal,
          need: ['items[]'],
        });
        return { items: grown('days', before, page.items), next: page.next_cursor ?? null };
      },
    });
    const commissions = createField(context, store, 'commissions', {
      name: 'affiliate.commissions',
      fetch: async (signal) => {
        const before = get().commissions.data?.items;
        const page = await api.call(affiliateEndpoints.transactions, {
          query: paged('commissions'),
          signal,
          need: ['items[]'],
        });
        return { items: grown('commissions', before, page.items), next: page.next_cursor ?? null };
      },
    });
    const lists = { friends, days, commissions };
    const more = async (name: ListName): Promise<void> => {
      const { status, data } = get()[name];
      if (status === 'loading' || !data || data.next === null) return;
      cursors[name] = data.next;
      await lists[name].load({ force: true });
    };
    const forget = (): void => {
      for (const name of ['friends', 'days', 'commissions'] as const) cursors[name] = undefined;
    };

    return {
      configs: idle,
      summary: idle,
      friends: idle,
      days: idle,
      commissions: idle,
      loadConfigs: configs.load,
      loadMine: async () => {
        forget();
        await Promise.all([summary, friends, days, commissions].map((field) => field.load({ force: true })));
      },
      moreFriends: () => more('friends'),
      moreDays: () => more('days'),
      moreCommissions: () => more('commissions'),
      redeem: () => {
        redeeming ??= key
          .run({}, (idempotencyKey) =>
            api.call(affiliateEndpoints.redeem, { idempotencyKey, need: ['amount'] }),
          )
          .then((made) => {
            events.emit('bonusChanged', { grant_id: '' });
            return made;
          })
          // The figures are fresh before the button can be pressed again.
          .finally(() => get().loadMine())
          .finally(() => {
            redeeming = undefined;
          });
        return redeeming;
      },
      reset: () => {
        for (const field of [summary, friends, days, commissions]) field.cancel();
        key.clear();
        forget();
        set({ summary: idle, friends: idle, days: idle, commissions: idle });
      },
    };
  });
};
