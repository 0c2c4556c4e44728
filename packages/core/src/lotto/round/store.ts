import {
  agent,
  type BahtText,
  type DataOf,
  limits,
  type LottoBetType,
  type LottoLobby,
  lottoEndpoints,
  type LottoRoundDetail,
  type LottoRoundResult,
  type LottoSlip,
} from '@benjarong/contract';
import { createStore } from 'zustand/vanilla';

import type { Resettable, StoreFactory } from '../../context.ts';
import { createField } from '../../resource/field.ts';
import { createKeyedLoaders, createLoader, type LoadOptions } from '../../resource/loader.ts';
import { joined, pageAfter } from '../../resource/pages.ts';
import { poll } from '../../resource/poll.ts';
import { idle, ready, type Resource } from '../../resource/resource.ts';

/** Rates of every kind of a group. */
export type LottoRates = DataOf<typeof lottoEndpoints.rates>;
/** The rules of a kind as sentences. */
export type LottoRule = DataOf<typeof lottoEndpoints.rule>;
/** Closed, reduced and capped numbers of a round. */
export type LottoLimits = DataOf<typeof lottoEndpoints.limit>;

/** The newest draws of a kind. */
export type LottoStats = DataOf<typeof lottoEndpoints.stats>;

/** Which results: a Bangkok day (empty = newest), a group and a kind (empty = all). */
export interface ResultsQuery {
  readonly day: string;
  readonly category_id: string;
  readonly kind_id: string;
}

/** Results loaded so far, newest first. */
export interface ResultList {
  readonly items: readonly LottoRoundResult[];
  readonly page: number;
  readonly total: number;
}

/** A slip to be saved under a name. */
export interface SlipToSave {
  readonly name: string;
  readonly kind_id?: string;
  readonly lines: readonly {
    readonly bet_type: LottoBetType;
    readonly number: string;
    readonly stake: BahtText;
  }[];
}

/** What lotto screens read (spec §3 "Lotto state"); the slip and the member's bills are stores of their own. */
export interface LottoState extends Resettable {
  readonly lobby: Resource<LottoLobby>;
  readonly rounds: Readonly<Record<string, Resource<LottoRoundDetail>>>;
  readonly limits: Readonly<Record<string, Resource<LottoLimits>>>;
  readonly rules: Readonly<Record<string, Resource<LottoRule>>>;
  readonly rates: Resource<LottoRates>;
  /** By {@link resultsKey}. */
  readonly results: Readonly<Record<string, Resource<ResultList>>>;
  /** By kind. */
  readonly stats: Readonly<Record<string, Resource<LottoStats>>>;
  readonly slips: Resource<readonly LottoSlip[]>;
  readonly loadLobby: (options?: LoadOptions) => Promise<Resource<LottoLobby>>;
  readonly loadRound: (round_id: string, options?: LoadOptions) => Promise<Resource<LottoRoundDetail>>;
  readonly loadRule: (round_id: string) => Promise<Resource<LottoRule>>;
  readonly loadRates: () => Promise<Resource<LottoRates>>;
  readonly loadResults: (query: ResultsQuery, options?: LoadOptions) => Promise<Resource<ResultList>>;
  /** Loads the next page behind what is there. */
  readonly moreResults: (query: ResultsQuery) => Promise<Resource<ResultList>>;
  readonly loadStats: (kind_id: string, options?: LoadOptions) => Promise<Resource<LottoStats>>;
  /** Follows the limits of a round while it is on screen; returns stop. */
  readonly watchLimits: (round_id: string) => () => void;
  readonly loadSlips: (options?: LoadOptions) => Promise<Resource<readonly LottoSlip[]>>;
  /** Saves a slip; the same name is replaced. Throws the call's error. */
  readonly saveSlip: (slip: SlipToSave) => Promise<void>;
  /** Throws the call's error. */
  readonly deleteSlip: (slip_id: string) => Promise<void>;
}

/** Under which key of `results` the answer to a query is. */
export function resultsKey({ day, category_id, kind_id }: ResultsQuery): string {
  return `${day}|${category_id}|${kind_id}`;
}

const lobbyTtl = 10_000;
const roundTtl = 5_000;
const slowTtl = 60_000;
const limitsEvery = 20_000;
const agent_id = String(agent.id);
const lobbyCall = { query: { agent_id }, need: ['categories[]'] } as const;
const roundCall = (round_id: string) =>
  ({ query: { round_id }, need: ['round', 'kind', 'rates[]', 'limits[]', 'bill', 'cancel'] }) as const;

/** Makes the store of rounds, rates, limits, results and saved slips. */
export const lottoStore: StoreFactory<LottoState> = (context) => {
  const { api, platform } = context;
  return createStore<LottoState>((set, get, store) => {
    const lobby = createField(context, store, 'lobby', {
      name: 'lotto.lobby',
      fetch: (signal) => api.call(lottoEndpoints.lobby, { ...lobbyCall, signal }),
      ttl: lobbyTtl,
    });
    const rounds = createKeyedLoaders<string, LottoRoundDetail>((round_id) =>
      createLoader<LottoRoundDetail>(context, {
        name: 'lotto.round',
        get: () => get().rounds[round_id] ?? idle,
        set: (resource) => set({ rounds: { ...get().rounds, [round_id]: resource } }),
        fetch: (signal) => api.call(lottoEndpoints.round, { ...roundCall(round_id), signal }),
        ttl: roundTtl,
      }),
    );
    const limitLoaders = createKeyedLoaders<string, LottoLimits>((round_id) =>
      createLoader<LottoLimits>(context, {
        name: 'lotto.limit',
        get: () => get().limits[round_id] ?? idle,
        set: (resource) => set({ limits: { ...get().limits, [round_id]: resource } }),
        fetch: (signal) =>
          api.call(lottoEndpoints.limit, { query: { round_id }, signal, need: ['numbers[]'] }),
      }),
    );
    const rules = createKeyedLoaders<string, LottoRule>((round_id) =>
      createLoader<LottoRule>(context, {
        name: 'lotto.rule',
        get: () => get().rules[round_id] ?? idle,
        set: (resource) => set({ rules: { ...get().rules, [round_id]: resource } }),
        fetch: (signal) =>
          api.call(lottoEndpoints.rule, { query: { round_id }, signal, need: ['sections[]'] }),
        ttl: slowTtl,
      }),
    );
    const rates = createField(context, store, 'rates', {
      name: 'lotto.rates',
      fetch: (signal) => api.call(lottoEndpoints.rates, { query: { agent_id }, signal, need: ['kinds[]'] }),
      ttl: slowTtl,
    });
    const stats = createKeyedLoaders<string, LottoStats>((kind_id) =>
      createLoader<LottoStats>(context, {
        name: 'lotto.stats',
        get: () => get().stats[kind_id] ?? idle,
        set: (resource) => set({ stats: { ...get().stats, [kind_id]: resource } }),
        fetch: (signal) =>
          api.call(lottoEndpoints.stats, { query: { kind_id, agent_id }, signal, need: ['items[]'] }),
        ttl: slowTtl,
      }),
    );
    const wantedPages = new Map<string, number>();
    const results = createKeyedLoaders<string, ResultList>((key) => {
      const [day = '', category_id = '', kind_id = ''] = key.split('|');
      return createLoader<ResultList>(context, {
        name: 'lotto.results',
        get: () => get().results[key] ?? idle,
        set: (resource) => set({ results: { ...get().results, [key]: resource } }),
        fetch: async (signal) => {
          const page = wantedPages.get(key) ?? 1;
          const before = page > 1 ? (get().results[key]?.data?.items ?? []) : [];
          const query = {
            agent_id,
            page: String(page),
            limit: String(limits.pageSizeMax),
            ...(day === '' ? {} : { day }),
            ...(category_id === '' ? {} : { category_id }),
            ...(kind_id === '' ? {} : { kind_id }),
          };
          const answer = await api.call(lottoEndpoints.results, {
            query,
            signal,
            need: ['items[]', 'total'],
          });
          return { ...joined(before, answer, ({ round }) => round.round_id), page };
        },
        ttl: roundTtl,
      });
    });
    const slips = createField(context, store, 'slips', {
      name: 'lotto.slips',
      fetch: async (signal) => (await api.call(lottoEndpoints.slips, { signal, need: ['items[]'] })).items,
      ttl: slowTtl,
    });
    // Saved slips are all known or none: what is not loaded yet is asked for again.
    const changeSlips = (change: (kept: readonly LottoSlip[]) => readonly LottoSlip[]) => {
      const { data } = get().slips;
      if (data) slips.put(change(data));
      else void slips.load({ changed: true });
    };
    const firstLobby = api.first(lottoEndpoints.lobby, lobbyCall);
    // The page of a round comes with it.
    const here = platform.location().path.split('/').at(-1) ?? '';
    const firstRound = api.first(lottoEndpoints.round, roundCall(here));
    const empty = {
      lobby: firstLobby ? ready(firstLobby.data, firstLobby.at) : idle,
      rounds: firstRound ? { [here]: ready(firstRound.data, firstRound.at) } : {},
      limits: {},
      rules: {},
      rates: idle,
      results: {},
      stats: {},
      slips: idle,
    };

    return {
      ...empty,
      loadLobby: lobby.load,
      loadRound: (round_id, options) => rounds.of(round_id).load(options),
      loadRule: (round_id) => rules.of(round_id).load(),
      loadRates: () => rates.load(),
      loadStats: (kind_id, options) => stats.of(kind_id).load(options),
      loadResults: (query, options) => {
        wantedPages.delete(resultsKey(query));
        return results.of(resultsKey(query)).load(options);
      },
      moreResults: (query) => {
        const key = resultsKey(query);
        const now = get().results[key] ?? idle;
        const next = pageAfter(now);
        if (next === undefined) return Promise.resolve(now);
        wantedPages.set(key, next);
        return results.of(key).load({ force: true });
      },
      watchLimits: (round_id) =>
        poll(context, {
          every: () => limitsEvery,
          work: async () => {
            await limitLoaders.of(round_id).load({ force: true });
            return true;
          },
        }),
      loadSlips: slips.load,
      saveSlip: async ({ name, kind_id, lines }) => {
        const body = { name, lines: [...lines], ...(kind_id === undefined ? {} : { kind_id }) };
        const saved = await api.call(lottoEndpoints.saveSlip, { body, need: ['slip_id', 'lines[]'] });
        changeSlips((kept) => [
          saved,
          ...kept.filter(({ slip_id, name }) => slip_id !== saved.slip_id && name !== saved.name),
        ]);
      },
      deleteSlip: async (slip_id) => {
        await api.call(lottoEndpoints.deleteSlip, { body: { slip_id } });
        changeSlips((kept) => kept.filter((each) => each.slip_id !== slip_id));
      },
      reset: () => {
        // Rounds and results are everybody's; only what belongs to the member goes.
        slips.cancel();
        set({ slips: idle });
      },
    };
  });
};
