import { paymentEndpoints, type PaymentOrder } from '@benjarong/contract';
import { createStore } from 'zustand/vanilla';

import type { Resettable, StoreFactory } from '../context.ts';
import { useArea } from '../react/core-context.tsx';
import { createField } from '../resource/field.ts';
import type { LoadOptions } from '../resource/loader.ts';
import { idle, ready, type Resource } from '../resource/resource.ts';

/** The picture of a slip, ready to be sent. */
export interface SlipUpload {
  readonly order_id: string;
  /** Base64. */
  readonly picture: string;
  /** What this device read from the picture; empty = nothing. */
  readonly mini_qr: string;
}

/** What belongs to several orders, apart from the running one: only some deposits need it. */
export interface DepositsState extends Resettable {
  readonly pending: Resource<readonly PaymentOrder[]>;
  readonly loadPending: (options?: LoadOptions) => Promise<Resource<readonly PaymentOrder[]>>;
  /** Puts an order away and answers it; throws the call's error. */
  readonly cancel: (order_id: string) => Promise<PaymentOrder>;
  /** Sends a slip and answers its order; `onUpload` hears 0 to 1. Throws the call's error. */
  readonly sendSlip: (slip: SlipUpload, onUpload: (share: number) => void) => Promise<PaymentOrder>;
}

const slipTimeoutMs = 90_000;

/** Makes the store of pending orders and slips. */
export const depositsStore: StoreFactory<DepositsState> = (context) => {
  const { api, clock } = context;
  return createStore<DepositsState>((set, get, store) => {
    const pending = createField(context, store, 'pending', {
      name: 'payment.pending',
      fetch: async (signal) =>
        (await api.call(paymentEndpoints.pending, { signal, need: ['orders[]'] })).orders,
    });
    return {
      pending: idle,
      loadPending: pending.load,
      cancel: async (order_id) => {
        const order = await api.call(paymentEndpoints.cancel, { body: { order_id }, need: ['status'] });
        const left = (get().pending.data ?? []).filter((one) => one.order_id !== order_id);
        set({ pending: ready<readonly PaymentOrder[]>(left, clock.now()) });
        return order;
      },
      sendSlip: (body, onUpload) =>
        api.call(paymentEndpoints.slip, {
          body,
          onUpload,
          timeoutMs: slipTimeoutMs,
          need: ['order_id', 'status'],
        }),
      reset: () => {
        pending.cancel();
        set({ pending: idle });
      },
    };
  });
};

/** A piece of the store of pending orders and slips. */
export function useDeposits<T>(selector: (state: DepositsState) => T): T {
  return useArea(depositsStore, selector);
}
