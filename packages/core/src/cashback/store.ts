import {
  type CashbackDay,
  cashbackEndpoints,
  type CashbackTerms,
  type CashbackToday,
  type RefundClaim,
  type RefundWeeks,
} from '@benjarong/contract';
import { createStore } from 'zustand/vanilla';

import { createMoneyKey } from '../api/money-key.ts';
import type { Resettable, StoreFactory } from '../context.ts';
import { createField } from '../resource/field.ts';
import type { LoadOptions } from '../resource/loader.ts';
import { idle, type Resource } from '../resource/resource.ts';

/** A history that grows along a cursor, newest first; `sum` is of everything there is, `next` null at the end. */
export interface CashbackHistory<T> {
  readonly items: readonly T[];
  /** Baht. */
  readonly sum: string;
  readonly next: string | null;
}

/** Daily cashback and win/loss refund (spec §7 "Cashback"). */
export interface CashbackState extends Resettable {
  readonly terms: Resource<CashbackTerms>;
  readonly today: Resource<CashbackToday>;
  readonly days: Resource<CashbackHistory<CashbackDay>>;
  readonly weeks: Resource<RefundWeeks>;
  readonly claims: Resource<CashbackHistory<RefundClaim>>;
  readonly loadTerms: (options?: LoadOptions) => Promise<Resource<CashbackTerms>>;
  /** The running day and the first page of credited days. Never rejects. */
  readonly loadDaily: () => Promise<void>;
  /** The running week, what can be claimed, and the first page of claims. Never rejects. */
  readonly loadLoss: () => Promise<void>;
  /** Adds the next page; does nothing at the end. */
  readonly moreDays: () => Promise<void>;
  readonly moreClaims: () => Promise<void>;
  /** Claims the refund of a week by its Monday; throws the call's error. A repeated press is one request. */
  readonly claim: (week: string) => Promise<RefundClaim>;
}

const termsTtl = 60_000;

/** Makes the cashback store. */
export const cashbackStore: StoreFactory<CashbackState> = (context) => {
  const { api, platform, events } = context;
  return createStore<CashbackState>((set, get, store) => {
    const key = createMoneyKey(platform.uuid);
    let claiming: Promise<RefundClaim> | undefined;
    const cursors: { days?: string | undefined; claims?: string | undefined } = {};

    const terms = createField(context, store, 'terms', {
      name: 'cashback.terms',
      fetch: (signal) => api.call(cashbackEndpoints.terms, { signal, need: ['cashback', 'winloss'] }),
      ttl: termsTtl,
    });
    const today = createField(context, store, 'today', {
      name: 'cashback.today',
      fetch: (signal) =>
        api.call(cashbackEndpoints.turnoverToday, { signal, need: ['day', 'parts[]', 'amount'] }),
    });
    const days = createField(context, store, 'days', {
      name: 'cashback.days',
      fetch: async (signal) => {
        const cursor = cursors.days;
        const before = cursor === undefined ? [] : (get().days.data?.items ?? []);
        const query = { limit: '30', ...(cursor === undefined ? {} : { cursor }) };
        const page = await api.call(cashbackEndpoints.turnoverHistory, {
          query,
          signal,
          need: ['items[]', 'credited'],
        });
        return { items: [...before, ...page.items], sum: page.credited, next: page.next_cursor ?? null };
      },
    });
    const weeks = createField(context, store, 'weeks', {
      name: 'cashback.weeks',
      fetch: (signal) => api.call(cashbackEndpoints.lossWeeks, { signal, need: ['running', 'ended[]'] }),
    });
    const claims = createField(context, store, 'claims', {
      name: 'cashback.claims',
      fetch: async (signal) => {
        const cursor = cursors.claims;
        const before = cursor === undefined ? [] : (get().claims.data?.items ?? []);
        const query = { limit: '30', ...(cursor === undefined ? {} : { cursor }) };
        const page = await api.call(cashbackEndpoints.lossHistory, {
          query,
          signal,
          need: ['items[]', 'claimed'],
        });
        return { items: [...before, ...page.items], sum: page.claimed, next: page.next_cursor ?? null };
      },
    });

    return {
      terms: idle,
      today: idle,
      days: idle,
      weeks: idle,
      claims: idle,
      loadTerms: terms.load,
      loadDaily: async () => {
        cursors.days = undefined;
        await Promise.all([today.load({ force: true }), days.load({ force: true })]);
      },
      loadLoss: async () => {
        cursors.claims = undefined;
        await Promise.all([weeks.load({ force: true }), claims.load({ force: true })]);
      },
      moreDays: async () => {
        const { status, data } = get().days;
        if (status === 'loading' || !data || data.next === null) return;
        cursors.days = data.next;
        await days.load({ force: true });
      },
      moreClaims: async () => {
        const { status, data } = get().claims;
        if (status === 'loading' || !data || data.next === null) return;
        cursors.claims = data.next;
        await claims.load({ force: true });
      },
      claim: (week) => {
        claiming ??= key
          .run({ week }, (idempotencyKey) =>
            api.call(cashbackEndpoints.lossClaim, { body: { week }, idempotencyKey, need: ['amount'] }),
          )
          .then((made) => {
            events.emit('refundClaimed', { week });
            return made;
          })
          .finally(() => {
            claiming = undefined;
            void get().loadLoss();
          });
        return claiming;
      },
      reset: () => {
        for (const field of [today, days, weeks, claims]) field.cancel();
        key.clear();
        cursors.days = undefined;
        cursors.claims = undefined;
        set({ today: idle, days: idle, weeks: idle, claims: idle });
      },
    };
  });
};
