import { type BodyOf, type DataOf, protectionEndpoints } from '@benjarong/contract';
import { createStore } from 'zustand/vanilla';

import type { Resettable, StoreFactory } from '../context.ts';
import { createField } from '../resource/field.ts';
import type { LoadOptions } from '../resource/loader.ts';
import { idle, type Resource } from '../resource/resource.ts';

/** Limits of the member with what is used and left. */
export type Limits = DataOf<typeof protectionEndpoints.limits>;
/** One limit. */
export type Limit = Limits['items'][number];
/** Name of a limit. */
export type LimitKind = Limit['kind'];
/** Twelve months of play. */
export type NetResult = DataOf<typeof protectionEndpoints.netResult>;
/** Time and result of the present sitting. */
export type RealityCheck = DataOf<typeof protectionEndpoints.realityCheck>;
/** A break in days, or a self-exclusion in months (null = for ever) with its step-up token. */
export type Exclusion = BodyOf<typeof protectionEndpoints.exclude>;

/** Limits, breaks, reality check and net result. The actions that change something throw the call's error. */
export interface ProtectionState extends Resettable {
  readonly limits: Resource<Limits>;
  readonly net: Resource<NetResult>;
  /** The check that is shown now, or was last. */
  readonly check: RealityCheck | undefined;
  readonly loadLimits: (options?: LoadOptions) => Promise<Resource<Limits>>;
  readonly loadNet: (options?: LoadOptions) => Promise<Resource<NetResult>>;
  /** A lower value holds at once, a higher one (or none: null) waits; answers the limit as it is now. */
  readonly setLimit: (kind: LimitKind, value: string | null) => Promise<Limit | undefined>;
  readonly confirmRaise: (kind: LimitKind) => Promise<void>;
  readonly cancelRaise: (kind: LimitKind) => Promise<void>;
  /** Begins an exclusion; every session is over afterwards, this one too. */
  readonly exclude: (exclusion: Exclusion) => Promise<void>;
  /** Asks whether a reality check is due; `undefined` when the server did not answer. */
  readonly askCheck: () => Promise<RealityCheck | undefined>;
  /** Notes the member's answer; a failure is only logged. */
  readonly answerCheck: (answer: 'continue' | 'stop') => Promise<void>;
}

const freshFor = 10_000;

/** Makes the protection store. */
export const protectionStore: StoreFactory<ProtectionState> = (context) => {
  const { api, log } = context;
  return createStore<ProtectionState>((set, _, store) => {
    const limits = createField(context, store, 'limits', {
      name: 'protection.limits',
      fetch: (signal) => api.call(protectionEndpoints.limits, { signal, need: ['items[]'] }),
      ttl: freshFor,
    });
    const net = createField(context, store, 'net', {
      name: 'protection.netResult',
      fetch: (signal) => api.call(protectionEndpoints.netResult, { signal, need: ['months[]'] }),
      ttl: freshFor,
    });
    const take = (view: Limits): Limits => {
      limits.put(view);
      return view;
    };
    return {
      limits: idle,
      net: idle,
      check: undefined,
      loadLimits: limits.load,
      loadNet: net.load,
      setLimit: async (kind, value) =>
        take(
          await api.call(protectionEndpoints.setLimit, {
            body: { kind, value: value ?? '' },
            need: ['items[]'],
          }),
        ).items.find((item) => item.kind === kind),
      confirmRaise: async (kind) => {
        take(await api.call(protectionEndpoints.confirmRaise, { body: { kind }, need: ['items[]'] }));
      },
      cancelRaise: async (kind) => {
        take(await api.call(protectionEndpoints.cancelRaise, { body: { kind }, need: ['items[]'] }));
      },
      exclude: async (body) => {
        await api.call(protectionEndpoints.exclude, { body });
      },
      askCheck: async () => {
        try {
          const check = await api.call(protectionEndpoints.realityCheck, { need: ['next_at'] });
          set({ check });
          return check;
        } catch (error) {
          log('the reality check could not be asked for', error);
          return undefined;
        }
      },
      answerCheck: async (answer) => {
        try {
          await api.call(protectionEndpoints.answerRealityCheck, { body: { answer } });
        } catch (error) {
          log('the answer to the reality check was not stored', error);
        }
      },
      reset: () => {
        limits.cancel();
        net.cancel();
        set({ limits: idle, net: idle, check: undefined });
      },
    };
  });
};
