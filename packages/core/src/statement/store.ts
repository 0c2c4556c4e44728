import {
  limits,
  type QueryOf,
  statementEndpoints,
  type StatementLine,
  type StatementPage,
} from '@benjarong/contract';
import { createStore } from 'zustand/vanilla';

import type { Resettable, StoreFactory } from '../context.ts';
import { createField } from '../resource/field.ts';
import type { LoadOptions } from '../resource/loader.ts';
import { joined, pageAfter } from '../resource/pages.ts';
import { idle, type Resource } from '../resource/resource.ts';

type Query = QueryOf<typeof statementEndpoints.statement>;

/** Which lines are shown; days are `YYYY-MM-DD` in Bangkok, both included. */
export type StatementFilters = Pick<Query, 'kind' | 'direction' | 'wallet_id' | 'from' | 'to'>;

/** The lines loaded so far, newest first. */
export interface StatementList {
  readonly items: readonly StatementLine[];
  /** Last page that is in `items`. */
  readonly page: number;
  readonly total: number;
  readonly totals: StatementPage['totals'];
}

/** Every movement of the member's money. */
export interface StatementState extends Resettable {
  readonly filters: StatementFilters;
  readonly list: Resource<StatementList>;
  /** Changes filters and loads anew; `undefined` removes one. */
  readonly setFilters: (patch: {
    readonly [K in keyof StatementFilters]: StatementFilters[K] | undefined;
  }) => void;
  /** Loads from the first page on. */
  readonly load: (options?: LoadOptions) => Promise<Resource<StatementList>>;
  /** Adds the next page; does nothing at the end. */
  readonly more: () => Promise<Resource<StatementList>>;
  /** The filtered lines as CSV text; throws the call's error. */
  readonly exportCsv: () => Promise<string>;
}

const freshFor = 5_000;

/** Makes the statement store. */
export const statementStore: StoreFactory<StatementState> = (context) => {
  const { api } = context;
  return createStore<StatementState>((set, get, store) => {
    let wanted = 1;
    const list = createField(context, store, 'list', {
      name: 'statement.statement',
      fetch: async (signal) => {
        const before = wanted > 1 ? (get().list.data?.items ?? []) : [];
        const query = { ...get().filters, page: String(wanted), limit: String(limits.pageSizeDefault) };
        const page = await api.call(statementEndpoints.statement, {
          query,
          signal,
          need: ['items[]', 'total', 'totals'],
        });
        return { ...joined(before, page, ({ id }) => id), page: wanted, totals: page.totals };
      },
      ttl: freshFor,
    });
    const load = (options?: LoadOptions) => {
      wanted = 1;
      return list.load(options);
    };
    return {
      filters: {},
      list: idle,
      setFilters: (patch) => {
        const filters = Object.fromEntries(
          Object.entries({ ...get().filters, ...patch }).filter(([, value]) => value !== undefined),
        ) as StatementFilters; // the same fields without the ones that were removed
        list.cancel();
        set({ filters, list: idle });
        void load({ force: true });
      },
      load,
      more: () => {
        const { list: now } = get();
        const next = pageAfter(now);
        if (next === undefined) return Promise.resolve(now);
        wanted = next;
        return list.load({ force: true });
      },
      exportCsv: () => api.text(statementEndpoints.statement, { query: { ...get().filters, format: 'csv' } }),
      reset: () => {
        list.cancel();
        set({ filters: {}, list: idle });
      },
    };
  });
};
