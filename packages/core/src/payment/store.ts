import {
  type BahtText,
  type BodyOf,
  type DataOf,
  type PaymentChannel,
  paymentEndpoints,
  type PaymentOrder,
} from '@benjarong/contract';
import { createStore } from 'zustand/vanilla';

import { createMoneyKey } from '../api/money-key.ts';
import type { Resettable, StoreFactory } from '../context.ts';
import { createField } from '../resource/field.ts';
import { createKeyedLoaders, createLoader, type LoadOptions } from '../resource/loader.ts';
import { poll } from '../resource/poll.ts';
import { idle, ready, type Resource } from '../resource/resource.ts';
import { pollEvery } from './poll-every.ts';

/** Bounds, receiver and notes of one channel. */
export type PaymentInfo = DataOf<typeof paymentEndpoints.info>;
/** What the member confirms: where and how much. */
export interface DepositRequest extends BodyOf<typeof paymentEndpoints.generateQr> {
  readonly amount: BahtText;
}

/** Deposits (spec §7 "Payment"). */
export interface PaymentState extends Resettable {
  readonly channels: Resource<readonly PaymentChannel[]>;
  readonly info: Readonly<Record<string, Resource<PaymentInfo>>>;
  /** The running or just finished order; `null` = there is none. */
  readonly order: Resource<PaymentOrder | null>;
  readonly loadChannels: (options?: LoadOptions) => Promise<Resource<readonly PaymentChannel[]>>;
  readonly loadInfo: (channel_id: string, options?: LoadOptions) => Promise<Resource<PaymentInfo>>;
  /** The confirmation opens: its idempotency key is made now and kept over retries. */
  readonly begin: () => void;
  /** Makes the order, with the selected promotion if there is one; throws the call's error. Calls at the same time share one request. */
  readonly confirm: (request: DepositRequest) => Promise<PaymentOrder>;
  /** Finds this order, else the one of before a reload (session storage), else the newest pending one. Never rejects. */
  readonly resume: (orderId?: string) => Promise<Resource<PaymentOrder | null>>;
  /** Asks once for the status of the order while it is awaited. Never rejects. */
  readonly check: () => Promise<void>;
  /** Follows the awaited order: every 3, then 5, then 10 s, resting while hidden, until it ends. Returns stop. */
  readonly watch: () => () => void;
  /** Makes this the running order: one of the pending ones, or what a call answered about it. */
  readonly show: (order: PaymentOrder) => void;
  /** Puts the order away, finished or not; it stays payable until it expires. */
  readonly forget: () => void;
}

const channelsTtl = 60_000;
/** A payment found by the first look is news for the rest of the app only while it is this young. */
const newsMs = 24 * 3_600_000;

/** Is an order to be asked about: unpaid, with a slip that is being checked, or put away while money for it still counts? */
export function isAwaited({ status, slip, expires_at }: PaymentOrder, now: number): boolean {
  return (
    status === 'pending' ||
    slip?.state === 'checking' ||
    (status === 'cancelled' && Date.parse(expires_at) > now)
  );
}

/** Makes the payment store. */
export const paymentStore: StoreFactory<PaymentState> = (context) => {
  const { api, persist, events, serverClock, log, platform } = context;
  const remember = (found: PaymentOrder | null) => {
    persist.write('session', { order_id: found?.order_id ?? '' });
    const order_until = found?.status === 'pending' ? Date.parse(found.expires_at) : 0;
    if (persist.read('local').order_until !== order_until) persist.write('local', { order_until });
  };

  return createStore<PaymentState>((set, get, store) => {
    const key = createMoneyKey(platform.uuid);
    let confirming: Promise<PaymentOrder> | undefined;
    let stopWatching: (() => void) | undefined;
    let visit = 0;
    let wanted: string | undefined;
    let announced: string | undefined;
    // The page's HTML shows them as they are for everyone; asked for again at once, they are the member's.
    const first = {
      channels: api.first(paymentEndpoints.channels),
      info: api.first(paymentEndpoints.info, { query: {} }),
      order: api.first(paymentEndpoints.qrcodeInfo, { query: {} }),
    };

    const channels = createField(context, store, 'channels', {
      name: 'payment.channels',
      fetch: async (signal) =>
        (await api.call(paymentEndpoints.channels, { signal, need: ['channels[]'] })).channels,
      ttl: channelsTtl,
    });
    const info = createKeyedLoaders<string, PaymentInfo>((channel_id) =>
      createLoader<PaymentInfo>(context, {
        name: `payment.info.${channel_id}`,
        get: () => get().info[channel_id] ?? idle,
        set: (resource) => set({ info: { ...get().info, [channel_id]: resource } }),
        fetch: (signal) =>
          api.call(paymentEndpoints.info, { query: { channel_id }, signal, need: ['channel', 'notes[]'] }),
        ttl: channelsTtl,
      }),
    );
    const order = createField(context, store, 'order', {
      name: 'payment.order',
      fetch: async (signal) => {
        const order_id = wanted ?? persist.read('session').order_id;
        const query = order_id === '' ? {} : { order_id };
        const { order } = await api.call(paymentEndpoints.qrcodeInfo, { query, signal, need: ['order'] });
        remember(order);
        // Paid while no one looked: balance and quests are older than that.
        if (order && serverClock.now() - Date.parse(order.paid_at ?? '') < newsMs) announce(order, true);
        return order;
      },
    });

    const announce = ({ status, order_id }: PaymentOrder, late: boolean) => {
      if (status !== 'paid' || announced === order_id) return;
      announced = order_id;
      events.emit('depositPaid', { order_id, late });
    };
    const keep = (found: PaymentOrder) => {
      const before = get().order.data;
      remember(found);
      order.put(found);
      if (before?.order_id === found.order_id && before.status !== 'paid') announce(found, false);
    };
    const pending = (): PaymentOrder | undefined => {
      const { data } = get().order;
      return data && isAwaited(data, serverClock.now()) ? data : undefined;
    };
    const take = (news: Pick<PaymentOrder, 'status' | 'expires_at' | 'paid_at' | 'slip'>, id: string) => {
      const now = pending();
      // An order never goes back (invariant 27): an old answer that comes late changes nothing.
      if (now?.order_id === id) keep({ ...now, ...news });
    };

    return {
      channels: first.channels ? ready(first.channels.data.channels, first.channels.at) : idle,
      info: first.info ? { [first.info.data.channel.channel_id]: ready(first.info.data, first.info.at) } : {},
      order: first.order ? ready(first.order.data.order, first.order.at) : idle,
      loadChannels: channels.load,
      loadInfo: (channel_id, options) => info.of(channel_id).load(options),
      begin: key.begin,
      confirm: (request) => {
        const mine = visit;
        const promotion_id = context.selectedPromotion();
        const body = { ...request, ...(promotion_id === undefined ? {} : { promotion_id }) };
        confirming ??= key
          .run(body, (idempotencyKey) =>
            api.call(paymentEndpoints.generateQr, {
              body,
              idempotencyKey,
              need: ['order_id', 'qr_text', 'amount', 'expires_at', 'status'],
            }),
          )
          .then((made) => {
            if (mine === visit) keep(made);
            return made;
          })
          .finally(() => {
            confirming = undefined;
          });
        return confirming;
      },
      resume: (orderId) => {
        wanted = orderId;
        return order.load({ force: true });
      },
      check: async () => {
        const now = pending();
        if (!now) return;
        const mine = visit;
        try {
          const query = { order_id: now.order_id };
          const { status, expires_at, paid_at, slip } = await api.call(paymentEndpoints.inquiryStatus, {
            query,
            need: ['status', 'expires_at'],
          });
          if (mine === visit) take({ status, expires_at, paid_at, slip: slip ?? null }, now.order_id);
        } catch (error) {
          log('deposit status is not known', error);
        }
      },
      watch: () => {
        stopWatching?.();
        const stop = poll(context, {
          every: pollEvery,
          work: async () => {
            await get().check();
            return pending() !== undefined;
          },
        });
        stopWatching = stop;
        return stop;
      },
      show: keep,
      forget: () => {
        stopWatching?.();
        visit += 1;
        remember(null);
        order.put(null);
      },
      reset: () => {
        stopWatching?.();
        channels.cancel();
        info.cancel();
        order.cancel();
        visit += 1;
        key.clear();
        remember(null);
        set({ channels: idle, info: {}, order: idle });
      },
    };
  });
};
