import {
  agent,
  type DataOf,
  limits,
  type LottoBill,
  lottoEndpoints,
  type QueryOf,
} from '@benjarong/contract';
import { createStore } from 'zustand/vanilla';

import { createMoneyKey } from '../../api/money-key.ts';
import type { Resettable, StoreFactory } from '../../context.ts';
import { createField } from '../../resource/field.ts';
import { createKeyedLoaders, createLoader, type LoadOptions } from '../../resource/loader.ts';
import { cursorAfter, type CursorPages } from '../../resource/pages.ts';
import { idle, type Resource } from '../../resource/resource.ts';

/** A bill with its lines. */
export type BillDetail = DataOf<typeof lottoEndpoints.billDetail>;
type BillPage = DataOf<typeof lottoEndpoints.billList>;

/** Which bills are shown; days are `YYYY-MM-DD` in Bangkok, both included. */
export type BillFilters = Pick<
  QueryOf<typeof lottoEndpoints.billList>,
  'state' | 'category_id' | 'round_id' | 'from' | 'to'
>;

/** The bills loaded so far, newest first. */
export interface BillList extends CursorPages<LottoBill> {
  readonly totals: BillPage['totals'];
}

/** The member's lotto bills. */
export interface BillsState extends Resettable {
  readonly filters: BillFilters;
  readonly list: Resource<BillList>;
  readonly details: Readonly<Record<string, Resource<BillDetail>>>;
  /** Changes filters and loads again; `undefined` removes one. */
  readonly setFilters: (patch: {
    readonly [K in keyof BillFilters]: BillFilters[K] | undefined;
  }) => void;
  readonly load: (options?: LoadOptions) => Promise<Resource<BillList>>;
  readonly more: () => Promise<Resource<BillList>>;
  readonly loadDetail: (bill_id: string, options?: LoadOptions) => Promise<Resource<BillDetail>>;
  /** Cancels an own bill; answers what was refunded. Throws the call's error; one key over retries. */
  readonly cancel: (bill_id: string) => Promise<string>;
}

const freshFor = 3_000;
const agent_id = String(agent.id);

/** Makes the store of the member's bills. */
export const billsStore: StoreFactory<BillsState> = (context) => {
  const { api, events, platform } = context;
  return createStore<BillsState>((set, get, store) => {
    const key = createMoneyKey(platform.uuid);
    let cursor: string | undefined;
    const list = createField(context, store, 'list', {
      name: 'lotto.billList',
      fetch: async (signal) => {
        const before = cursor === undefined ? [] : (get().list.data?.items ?? []);
        const query = {
          ...get().filters,
          agent_id,
          limit: String(limits.pageSizeDefault),
          ...(cursor === undefined ? {} : { cursor }),
        };
        const page = await api.call(lottoEndpoints.billList, {
          query,
          signal,
          need: ['items[]', 'total', 'totals'],
        });
        const { items, total, totals, next_cursor: next } = page;
        return { items: [...before, ...items], total, totals, next: next ?? null };
      },
      ttl: freshFor,
    });
    const details = createKeyedLoaders<string, BillDetail>((bill_id) =>
      createLoader<BillDetail>(context, {
        name: 'lotto.billDetail',
        get: () => get().details[bill_id] ?? idle,
        set: (resource) => set({ details: { ...get().details, [bill_id]: resource } }),
        fetch: (signal) =>
          api.call(lottoEndpoints.billDetail, {
            query: { bill_id, agent_id },
            signal,
            need: ['bill', 'lines[]'],
          }),
        ttl: freshFor,
      }),
    );
    const load = (options?: LoadOptions) => {
      cursor = undefined;
      return list.load(options);
    };
    return {
      filters: {},
      list: idle,
      details: {},
      setFilters: (patch) => {
        const filters = Object.fromEntries(
          Object.entries({ ...get().filters, ...patch }).filter(([, value]) => value !== undefined),
        ) as BillFilters; // the same fields without the ones that were removed
        list.cancel();
        set({ filters, list: idle });
        void load();
      },
      load,
      more: () => {
        const { list: now } = get();
        const next = cursorAfter(now);
        if (next === undefined) return Promise.resolve(now);
        cursor = next;
        return list.load({ force: true });
      },
      loadDetail: (bill_id, options) => details.of(bill_id).load(options),
      cancel: async (bill_id) => {
        const body = { bill_id, agent_id: agent.id };
        const { bill, refunded } = await key.run(body, (idempotencyKey) =>
          api.call(lottoEndpoints.cancel, { body, idempotencyKey, need: ['bill', 'refunded'] }),
        );
        const now = get().list.data;
        if (now) {
          const items = now.items.map((each) => (each.bill_id === bill_id ? bill : each));
          list.put({ ...now, items });
        }
        void get().loadDetail(bill_id, { changed: true });
        events.emit('billCancelled', { bill_id });
        return refunded;
      },
      reset: () => {
        list.cancel();
        details.cancel();
        key.clear();
        set({ filters: {}, list: idle, details: {} });
      },
    };
  });
};
