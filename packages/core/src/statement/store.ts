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
import { cursorAfter, type CursorPages } from '../resource/pages.ts';
import { idle, type Resource } from '../resource/resource.ts';

type Query = QueryOf<typeof statementEndpoints.statement>;

/** Which lines are shown; days are `YYYY-MM-DD` in Bangkok, both included. */
export type StatementFilters = Pick<Query, 'kind' | 'direction' | 'wallet_id' | 'from' | 'to'>;

/** The lines loaded so far, newest first. */
export interface StatementList extends CursorPages<StatementLine> {
  readonly totals: StatementPage['totals'];
}

/** Every movement of the member's money. */
export interface StatementState extends Resettable {
  readonly filters: StatementFilters;
  readonly list: Resource<StatementList>;
  /** Changes filters and loads again; `undefined` removes one. */
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
    let cursor: string | undefined;
    const list = createField(context, store, 'list', {
      name: 'statement.statement',
      fetch: async (signal) => {
        const before = cursor === undefined ? [] : (get().list.data?.items ?? []);
        const query = {
          ...get().filters,
          limit: String(limits.pageSizeDefault),
          ...(cursor === undefined ? {} : { cursor }),
        };
        const page = await api.call(statementEndpoints.statement, {
          query,
          signal,
          need: ['items[]', 'total', 'totals'],
        });
        const { items, total, totals, next_cursor: next } = page;
        return { items: [...before, ...items], total, totals, next: next ?? null };
      },
      ttl: freshFor,
    });
    const load = (options?: LoadOptions) => {
      cursor = undefined;
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
        const next = cursorAfter(now);
        if (next === undefined) return Promise.resolve(now);
        cursor = next;
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
