import { couponEndpoints, type CouponHistory, type CouponOffer } from '@benjarong/contract';
import { createStore } from 'zustand/vanilla';

import { createMoneyKey } from '../api/money-key.ts';
import type { Resettable, StoreFactory } from '../context.ts';
import { createField } from '../resource/field.ts';
import type { LoadOptions } from '../resource/loader.ts';
import { idle, type Resource } from '../resource/resource.ts';

/** Coupon codes. */
export interface CouponState extends Resettable {
  readonly history: Resource<CouponHistory>;
  readonly load: (options?: LoadOptions) => Promise<Resource<CouponHistory>>;
  /** What a code gives; throws the call's error. A wrong code counts. */
  readonly check: (code: string) => Promise<CouponOffer>;
  /** Redeems a code; throws the call's error. */
  readonly redeem: (code: string) => Promise<CouponOffer>;
}

const freshFor = 5_000;

/** Makes the coupon store. */
export const couponStore: StoreFactory<CouponState> = (context) => {
  const { api, events, platform } = context;
  return createStore<CouponState>((set, _, store) => {
    const key = createMoneyKey(platform.uuid);
    const history = createField(context, store, 'history', {
      name: 'coupon.history',
      fetch: (signal) => api.call(couponEndpoints.history, { signal, need: ['items[]'] }),
      ttl: freshFor,
    });
    const reload = () => {
      void history.load({ changed: true });
    };
    return {
      history: idle,
      load: history.load,
      check: async (code) => {
        try {
          return (await api.call(couponEndpoints.check, { body: { code }, need: ['offer'] })).offer;
        } finally {
          reload();
        }
      },
      redeem: async (code) => {
        try {
          const { offer } = await key.run({ code }, (idempotencyKey) =>
            api.call(couponEndpoints.redeem, { body: { code }, idempotencyKey, need: ['offer'] }),
          );
          events.emit('bonusChanged', { grant_id: '' });
          return offer;
        } finally {
          reload();
        }
      },
      reset: () => {
        history.cancel();
        key.clear();
        set({ history: idle });
      },
    };
  });
};
