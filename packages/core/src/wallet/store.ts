import {
  type BahtText,
  type OpenBonus,
  type PointsExpiry,
  type Wallet,
  walletEndpoints,
} from '@benjarong/contract';
import { createStore } from 'zustand/vanilla';

import type { Resettable, StoreFactory } from '../context.ts';
import { createField } from '../resource/field.ts';
import type { LoadOptions } from '../resource/loader.ts';
import { idle, type Resource } from '../resource/resource.ts';

/** Every wallet of the member and their sum. */
export interface Wallets {
  readonly agent_code: string;
  readonly wallets: readonly Wallet[];
  readonly total: BahtText;
  /** Open bonuses by wallet; absent from back ends without promotions. */
  readonly promotions?: readonly OpenBonus[];
}

/** The member's money and points (spec §3 "Wallet"). */
export interface WalletState extends Resettable {
  readonly wallets: Resource<Wallets>;
  readonly points: Resource<number>;
  /** When points expire; absent until they are known and where they do not. */
  readonly pointsExpiry?: PointsExpiry | undefined;
  /** The member asked to hide amounts on the screen; remembered on this browser. */
  readonly hidden: boolean;
  readonly load: (options?: LoadOptions) => Promise<Resource<Wallets>>;
  readonly loadPoints: (options?: LoadOptions) => Promise<Resource<number>>;
  readonly toggleHidden: () => void;
}

const freshFor = 5_000;

/** Makes the wallet store. */
export const walletStore: StoreFactory<WalletState> = (context) => {
  const { api, persist } = context;
  const store = createStore<WalletState>((set, get, store) => {
    const wallets = createField(context, store, 'wallets', {
      name: 'wallet.wallets',
      fetch: (signal) => api.call(walletEndpoints.wallets, { signal, need: ['wallets[]', 'total'] }),
      ttl: freshFor,
    });
    const points = createField(context, store, 'points', {
      name: 'wallet.points',
      fetch: async (signal) => {
        const { point, expiry } = await api.call(walletEndpoints.points, { signal, need: ['point'] });
        set({ pointsExpiry: expiry });
        return point;
      },
      ttl: freshFor,
    });
    return {
      wallets: idle,
      points: idle,
      hidden: false,
      load: wallets.load,
      loadPoints: points.load,
      toggleHidden: () => {
        const hidden = !get().hidden;
        persist.write('local', { balance_hidden: hidden });
        set({ hidden });
      },
      reset: () => {
        wallets.cancel();
        points.cancel();
        set({ wallets: idle, points: idle, pointsExpiry: undefined });
      },
    };
  });
  store.setState({ hidden: persist.read('local').balance_hidden });
  return store;
};
