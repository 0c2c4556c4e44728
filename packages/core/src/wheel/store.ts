import {
  type WheelConfig,
  wheelEndpoints,
  type WheelProof,
  type WheelSpin,
  type WheelSpinLine,
  type WheelWinner,
} from '@benjarong/contract';
import { createStore } from 'zustand/vanilla';

import { isOutcomeUnknown } from '../api/errors.ts';
import { createMoneyKey } from '../api/money-key.ts';
import type { Resettable, StoreFactory } from '../context.ts';
import { createField } from '../resource/field.ts';
import type { LoadOptions } from '../resource/loader.ts';
import { idle, type Resource } from '../resource/resource.ts';
import { wheelSettings } from './rules.ts';

/** Own spins that grow along a cursor, newest first; `next` null at the end. */
export interface WheelHistory {
  readonly items: readonly WheelSpinLine[];
  readonly next: string | null;
}

/** A revealed seed with its log, and what this tab saw while the seed was hidden. */
export interface RevealedLog {
  readonly log: NonNullable<WheelProof['log']>;
  readonly seen: { readonly seedHash: string; readonly prizes: ReadonlyMap<string, string> };
}

/** The prize wheel (spec §3 "Wheel"). */
export interface WheelState extends Resettable {
  readonly config: Resource<WheelConfig>;
  readonly board: Resource<readonly WheelWinner[]>;
  readonly history: Resource<WheelHistory>;
  readonly proof: Resource<WheelProof>;
  /** The last prize that was drawn or asked for again. */
  readonly prize: WheelSpin | undefined;
  /** A spin was sent and its answer did not come: {@link WheelState.spin} asks for the same one. */
  readonly isLost: boolean;
  /** Spec §2: `0` free spins, `1` winners, `2` points. */
  readonly tab: string;
  readonly setTab: (tab: string) => void;
  /** The wheel and the running seed. Never rejects. */
  readonly load: (options?: LoadOptions) => Promise<void>;
  readonly loadBoard: (options?: LoadOptions) => Promise<Resource<readonly WheelWinner[]>>;
  readonly loadHistory: () => Promise<Resource<WheelHistory>>;
  /** Adds the next page; does nothing at the end. */
  readonly moreHistory: () => Promise<void>;
  /** Spins once and stores the prize; throws the call's error. A repeated press is one request. */
  readonly spin: (use: 'free' | 'points') => Promise<WheelSpin>;
  /** The wheel stopped: what depends on the result is read again. */
  readonly settle: () => void;
  /** The prize of an own spin again; throws the call's error. */
  readonly recall: (spinId: string) => Promise<WheelSpin>;
  /** Sets the client seed of the next spins; throws the call's error. */
  readonly setClientSeed: (clientSeed: string) => Promise<void>;
  /** Reveals the running seed, commits the server to a new one, and fetches the log; throws the call's error. */
  readonly reveal: () => Promise<RevealedLog>;
  /** The log of a seed that was revealed before; throws the call's error. */
  readonly fetchLog: (seedId: string) => Promise<RevealedLog>;
}

const freshFor = 5_000;
const firstTab = '0';

/** Makes the wheel's store. */
export const wheelStore: StoreFactory<WheelState> = (context) => {
  const { api, platform, events } = context;
  return createStore<WheelState>((set, get, store) => {
    const key = createMoneyKey(platform.uuid);
    let spinning: Promise<WheelSpin> | undefined;
    let sent: { use: 'free' | 'points'; price: number; version: number } | undefined;
    let cursor: string | undefined;
    /** Prizes by spin id and seed hashes by prize, as this tab saw them before any seed was revealed. */
    const seen = new Map<string, { readonly seedHash: string; readonly prizeId: string }>();
    const remember = ({ spin_id, seed_hash, prize_id }: WheelSpinLine): void => {
      if (!seen.has(spin_id)) seen.set(spin_id, { seedHash: seed_hash, prizeId: prize_id });
    };

    const config = createField(context, store, 'config', {
      name: 'wheel.config',
      fetch: (signal) =>
        api.call(wheelEndpoints.configV2, { signal, need: ['configs[]', 'prizes[]', 'free_spins'] }),
      ttl: freshFor,
    });
    const board = createField(context, store, 'board', {
      name: 'wheel.board',
      fetch: async (signal) => (await api.call(wheelEndpoints.board, { signal, need: ['items[]'] })).items,
      ttl: freshFor,
    });
    const proof = createField(context, store, 'proof', {
      name: 'wheel.proof',
      fetch: (signal) =>
        api.call(wheelEndpoints.proof, { query: {}, signal, need: ['seed_hash', 'revealed[]'] }),
      ttl: freshFor,
    });
    const history = createField(context, store, 'history', {
      name: 'wheel.history',
      fetch: async (signal) => {
        const from = cursor;
        const before = from === undefined ? [] : (get().history.data?.items ?? []);
        const page = await api.call(wheelEndpoints.history, {
          query: { limit: '20', ...(from === undefined ? {} : { cursor: from }) },
          signal,
          need: ['items[]'],
        });
        page.items.forEach(remember);
        return { items: [...before, ...page.items], next: page.next_cursor ?? null };
      },
    });
    const fields = [config, board, proof, history];

    const logOf = async (seedId: string, seedHash: string): Promise<RevealedLog> => {
      const { log } = await api.call(wheelEndpoints.proof, { query: { seed_id: seedId }, need: ['log'] });
      if (log === null) throw new Error('wheel.proof answered without the log that was asked for');
      const prizes = [...seen].filter(([, spin]) => spin.seedHash === seedHash);
      return {
        log,
        seen: { seedHash, prizes: new Map(prizes.map(([id, { prizeId }]) => [id, prizeId])) },
      };
    };
    const spinNow = async (use: 'free' | 'points'): Promise<WheelSpin> => {
      const { price, version } = wheelSettings(get().config.data ?? { configs: [] });
      // An answer that did not come is asked for with what was sent then, whatever the screen shows now.
      sent ??= { use, price, version };
      try {
        const prize = await key.run(sent, (idempotencyKey) =>
          api.call(wheelEndpoints.spinV2, {
            body: { ...sent },
            idempotencyKey,
            need: ['spin_id', 'prize_id', 'seed_hash'],
          }),
        );
        sent = undefined;
        remember(prize);
        set({ prize, isLost: false });
        return prize;
      } catch (error) {
        const isLost = isOutcomeUnknown(error);
        if (!isLost) sent = undefined;
        set({ isLost });
        if (!isLost) void get().load({ changed: true });
        throw error;
      }
    };

    return {
      config: idle,
      board: idle,
      history: idle,
      proof: idle,
      prize: undefined,
      isLost: false,
      tab: firstTab,
      setTab: (tab) => set({ tab }),
      load: async (options) => {
        await Promise.all([config.load(options), proof.load(options)]);
      },
      loadBoard: board.load,
      loadHistory: () => {
        cursor = undefined;
        history.cancel();
        return history.load({ force: true });
      },
      moreHistory: async () => {
        const { status, data } = get().history;
        if (status === 'loading' || !data || data.next === null) return;
        cursor = data.next;
        await history.load({ force: true });
      },
      spin: (use) => {
        spinning ??= spinNow(use).finally(() => {
          spinning = undefined;
        });
        return spinning;
      },
      settle: () => {
        events.emit('bonusChanged', { grant_id: '' });
        void get().load({ changed: true });
        void get().loadBoard({ changed: true });
        void get().loadHistory();
      },
      recall: async (spinId) => {
        const prize = await api.call(wheelEndpoints.reward, {
          body: { spin_id: spinId },
          need: ['spin_id', 'prize_id'],
        });
        set({ prize });
        return prize;
      },
      setClientSeed: async (clientSeed) => {
        const now = await api.call(wheelEndpoints.seed, {
          body: { client_seed: clientSeed },
          need: ['seed_hash', 'client_seed'],
        });
        const { proof: before } = get();
        if (before.status === 'ready')
          set({ proof: { ...before, data: { ...before.data, client_seed: now.client_seed } } });
      },
      reveal: async () => {
        const before = get().proof.data?.seed_hash;
        const { revealed } = await api.call(wheelEndpoints.seed, {
          body: { rotate: true },
          need: ['seed_hash', 'revealed'],
        });
        if (revealed === null) throw new Error('wheel.seed revealed nothing');
        void proof.load({ changed: true });
        return logOf(revealed.seed_id, before ?? revealed.seed_hash);
      },
      fetchLog: (seedId) => {
        const known = get().proof.data?.revealed.find(({ seed_id }) => seed_id === seedId);
        return logOf(seedId, known?.seed_hash ?? '');
      },
      reset: () => {
        for (const field of fields) field.cancel();
        key.clear();
        sent = undefined;
        cursor = undefined;
        seen.clear();
        set({
          config: idle,
          board: idle,
          history: idle,
          proof: idle,
          prize: undefined,
          isLost: false,
          tab: firstTab,
        });
      },
    };
  });
};
