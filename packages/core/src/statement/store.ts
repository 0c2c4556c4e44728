import {
  limits,
  type Movement,
  type QueryOf,
  statementEndpoints,
  type StatementLine,
  type StatementPage,
} from '@benjarong/contract';
import { createStore } from 'zustand/vanilla';

import type { Resettable, StoreFactory } from '../context.ts';
import { createField } from '../resource/field.ts';
import { createKeyedLoaders, createLoader, type LoadOptions } from '../resource/loader.ts';
import { cursorAfter, type CursorPages } from '../resource/pages.ts';
import { idle, type Resource } from '../resource/resource.ts';

type Query = QueryOf<typeof statementEndpoints.statement>;

/** Which lines are shown; days are `YYYY-MM-DD` in Bangkok, both included. */
export type StatementFilters = Pick<Query, 'kind' | 'direction' | 'wallet_id' | 'from' | 'to' | 'game_id'>;
/** Plays of a game as one line, or each movement. */
export type StatementView = NonNullable<Query['view']>;

/** The lines loaded so far, newest first. */
export interface StatementList extends CursorPages<StatementLine> {
  readonly totals: StatementPage['totals'];
}

/** Every movement of the member's money. */
export interface StatementState extends Resettable {
  readonly filters: StatementFilters;
  /** What the member chose; see {@link viewOf} for what holds. */
  readonly view: StatementView;
  readonly list: Resource<StatementList>;
  /** Movements with what is behind them, by id. */
  readonly movements: Readonly<Record<string, Resource<Movement>>>;
  /** The movements of sittings, by the sitting's id. */
  readonly sittings: Readonly<Record<string, Resource<StatementList>>>;
  /** Sittings have no kind and no direction: choosing them takes these filters away. */
  readonly setView: (view: StatementView) => void;
  /** Asks what is behind a movement. Never rejects. */
  readonly loadMovement: (id: string) => Promise<Resource<Movement>>;
  /** The first movements of a sitting, the newest first. Never rejects. */
  readonly loadSitting: (id: string) => Promise<Resource<StatementList>>;
  /** Adds the sitting's next page; does nothing at the end. */
  readonly moreOfSitting: (id: string) => Promise<void>;
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

/** Which view the list has: single movements have a kind and a direction, sittings have none. */
export function viewOf({ view, filters }: Pick<StatementState, 'view' | 'filters'>): StatementView {
  return filters.kind === undefined && filters.direction === undefined ? view : 'lines';
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
          view: viewOf(get()),
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
    const movements = createKeyedLoaders<string, Movement>((id) =>
      createLoader<Movement>(context, {
        name: `statement.movement.${id}`,
        get: () => get().movements[id] ?? idle,
        set: (resource) => set({ movements: { ...get().movements, [id]: resource } }),
        fetch: (signal) =>
          api.call(statementEndpoints.movement, { query: { id }, signal, need: ['line', 'why'] }),
        ttl: freshFor,
      }),
    );
    const cursors = new Map<string, string>();
    const sittings = createKeyedLoaders<string, StatementList>((sitting) =>
      createLoader<StatementList>(context, {
        name: `statement.sitting.${sitting}`,
        get: () => get().sittings[sitting] ?? idle,
        set: (resource) => set({ sittings: { ...get().sittings, [sitting]: resource } }),
        fetch: async (signal) => {
          const from = cursors.get(sitting);
          const before = from === undefined ? [] : (get().sittings[sitting]?.data?.items ?? []);
          const query = { sitting, limit: '30', ...(from === undefined ? {} : { cursor: from }) };
          const page = await api.call(statementEndpoints.statement, {
            query,
            signal,
            need: ['items[]', 'total', 'totals'],
          });
          const { items, total, totals, next_cursor: next } = page;
          return { items: [...before, ...items], total, totals, next: next ?? null };
        },
      }),
    );
    const load = (options?: LoadOptions) => {
      cursor = undefined;
      return list.load(options);
    };
    return {
      filters: {},
      view: 'sittings',
      list: idle,
      movements: {},
      sittings: {},
      setView: (view) => {
        set({ view });
        get().setFilters(
          view === 'sittings' ? { kind: undefined, direction: undefined } : { game_id: undefined },
        );
      },
      loadMovement: (id) => movements.of(id).load(),
      loadSitting: (id) => {
        cursors.delete(id);
        return sittings.of(id).load({ force: true });
      },
      moreOfSitting: async (id) => {
        const next = cursorAfter(get().sittings[id] ?? idle);
        if (next === undefined) return;
        cursors.set(id, next);
        await sittings.of(id).load({ force: true });
      },
      setFilters: (patch) => {
        // A game is found among sittings, which have neither kind nor direction.
        const single = patch.kind !== undefined || patch.direction !== undefined;
        const filters = Object.fromEntries(
          Object.entries({ ...get().filters, ...patch, ...(single && { game_id: undefined }) }).filter(
            ([, value]) => value !== undefined,
          ),
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
      exportCsv: () => {
        const { game_id: _, ...filters } = get().filters;
        return api.text(statementEndpoints.statement, { query: { ...filters, format: 'csv' } });
      },
      reset: () => {
        list.cancel();
        movements.cancel();
        sittings.cancel();
        cursors.clear();
        set({ filters: {}, view: 'sittings', list: idle, movements: {}, sittings: {} });
      },
    };
  });
};
