import {
  authEndpoints,
  type BahtText,
  withdrawEndpoints,
  type Withdrawal,
  type WithdrawInfo,
} from '@benjarong/contract';
import { createStore } from 'zustand/vanilla';

import { isOutcomeUnknown } from '../api/errors.ts';
import { createMoneyKey } from '../api/money-key.ts';
import type { Resettable, StoreFactory } from '../context.ts';
import { pollEvery } from '../payment/poll-every.ts';
import { createField } from '../resource/field.ts';
import type { LoadOptions } from '../resource/loader.ts';
import { cursorAfter, type CursorPages } from '../resource/pages.ts';
import { poll } from '../resource/poll.ts';
import { idle, type Resource } from '../resource/resource.ts';

/** What the member confirms; the password, or a code sent to the member's mobile number, proves who asks. */
export type WithdrawRequest = { readonly amount: BahtText } & (
  | { readonly password: string }
  | { readonly otp_token: string }
);

/** Withdrawals (house calls of calls.md). */
export interface WithdrawState extends Resettable {
  /** All that is known before the button. */
  readonly info: Resource<WithdrawInfo>;
  /** The withdrawal on screen: under way, or ended while the member looked. */
  readonly current: Withdrawal | undefined;
  /** Own withdrawals loaded so far, newest first. */
  readonly list: Resource<CursorPages<Withdrawal>>;
  /** Asks what is possible now and finds a withdrawal that is under way. Never rejects. */
  readonly load: (options?: LoadOptions) => Promise<Resource<WithdrawInfo>>;
  readonly loadList: (options?: LoadOptions) => Promise<Resource<CursorPages<Withdrawal>>>;
  /** Adds the next page; does nothing at the end. */
  readonly more: () => Promise<Resource<CursorPages<Withdrawal>>>;
  /** The confirmation opens: its idempotency key is made now and kept over retries. */
  readonly begin: () => void;
  /** Proves by password or OTP and asks; throws the call's error. Calls at the same time share one request. */
  readonly request: (request: WithdrawRequest) => Promise<Withdrawal>;
  /** Follows the withdrawal on screen: every 3, then 5, then 10 s, resting while hidden, until it ends. Returns stop. */
  readonly watch: () => () => void;
  /** Puts an ended withdrawal away and asks what is possible again. */
  readonly dismiss: () => void;
}

const pageSize = 10;

/** True while something of a withdrawal is still to come. */
export function isOpenWithdrawal({ status }: Withdrawal): boolean {
  return status === 'review' || status === 'sending';
}

/** Makes the withdraw store. */
export const withdrawStore: StoreFactory<WithdrawState> = (context) => {
  const { api, events, log, platform } = context;
  return createStore<WithdrawState>((set, get, store) => {
    const key = createMoneyKey(platform.uuid);
    let running: Promise<Withdrawal> | undefined;
    // A request whose answer was lost is repeated with the same proof, or it would be another request.
    let proof: { readonly amount: string; readonly step_up_token: string } | undefined;
    let stopWatching: (() => void) | undefined;
    let visit = 0;
    let cursor: string | undefined;

    const info = createField(context, store, 'info', {
      name: 'withdraw.info',
      fetch: async (signal) => {
        const found = await api.call(withdrawEndpoints.info, {
          signal,
          need: ['available', 'minimum', 'most', 'refusals[]', 'turnover', 'open'],
        });
        if (found.open && !get().current) set({ current: found.open });
        return found;
      },
    });
    const list = createField(context, store, 'list', {
      name: 'withdraw.list',
      fetch: async (signal) => {
        const before = cursor === undefined ? [] : (get().list.data?.items ?? []);
        const query = { limit: String(pageSize), ...(cursor === undefined ? {} : { cursor }) };
        const page = await api.call(withdrawEndpoints.list, { query, signal, need: ['items[]', 'total'] });
        return { items: [...before, ...page.items], total: page.total, next: page.next_cursor ?? null };
      },
    });
    const loadList = (options?: LoadOptions) => {
      cursor = undefined;
      return list.load(options);
    };
    const show = (news: Withdrawal) => {
      const before = get().current;
      set({ current: news });
      const ended = !isOpenWithdrawal(news) && before !== undefined && isOpenWithdrawal(before);
      if (before?.withdrawal_id === news.withdrawal_id && !ended) return;
      events.emit('withdrawChanged', { withdrawal_id: news.withdrawal_id });
      void loadList({ changed: true });
    };
    const check = async (): Promise<void> => {
      const now = get().current;
      if (!now || !isOpenWithdrawal(now)) return;
      const mine = visit;
      try {
        const query = { withdrawal_id: now.withdrawal_id };
        const news = await api.call(withdrawEndpoints.detail, { query, need: ['status', 'steps[]'] });
        // A withdrawal never goes back: an old answer that comes late changes nothing.
        if (mine === visit && news.steps.length >= (get().current?.steps.length ?? 0)) show(news);
      } catch (error) {
        log('withdrawal status is not known', error);
      }
    };
    const proved = async ({ amount, ...body }: WithdrawRequest) => {
      if (proof?.amount === amount) return proof;
      const { step_up_token } = await api.call(authEndpoints.stepUp, {
        body,
        need: ['step_up_token'],
      });
      proof = { amount, step_up_token };
      return proof;
    };
    const ask = async (request: WithdrawRequest): Promise<Withdrawal> => {
      const mine = visit;
      try {
        const made = await key.run(await proved(request), (idempotencyKey) =>
          api.call(withdrawEndpoints.create, {
            body: { amount: proof?.amount ?? '', step_up_token: proof?.step_up_token ?? '' },
            idempotencyKey,
            need: ['withdrawal_id', 'status', 'amount', 'steps[]'],
          }),
        );
        proof = undefined;
        if (mine === visit) show(made);
        return made;
      } catch (error) {
        if (!isOutcomeUnknown(error)) proof = undefined;
        throw error;
      }
    };

    return {
      info: idle,
      current: undefined,
      list: idle,
      load: info.load,
      loadList,
      more: () => {
        const { list: now } = get();
        const next = cursorAfter(now);
        if (next === undefined) return Promise.resolve(now);
        cursor = next;
        return list.load({ force: true });
      },
      begin: key.begin,
      request: (request) => {
        running ??= ask(request).finally(() => {
          running = undefined;
        });
        return running;
      },
      watch: () => {
        stopWatching?.();
        const stop = poll(context, {
          every: pollEvery,
          work: async () => {
            await check();
            const now = get().current;
            return now !== undefined && isOpenWithdrawal(now);
          },
        });
        stopWatching = stop;
        return stop;
      },
      dismiss: () => {
        stopWatching?.();
        visit += 1;
        set({ current: undefined });
        void info.load({ changed: true });
      },
      reset: () => {
        stopWatching?.();
        info.cancel();
        list.cancel();
        visit += 1;
        key.clear();
        proof = undefined;
        set({ info: idle, current: undefined, list: idle });
      },
    };
  });
};
