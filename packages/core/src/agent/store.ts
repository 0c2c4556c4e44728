import { agent, type AgentConfig, agentEndpoints, type DataOf, limits } from '@benjarong/contract';
import { createStore } from 'zustand/vanilla';

import type { Resettable, StoreFactory } from '../context.ts';
import { createField } from '../resource/field.ts';
import type { LoadOptions } from '../resource/loader.ts';
import { idle, ready, type Resource } from '../resource/resource.ts';

/** A bank account of the operator that takes deposits. */
export type AgentBankAccount = DataOf<typeof agentEndpoints.bankAccounts>['items'][number];
/** A TrueMoney account of the operator that takes deposits. */
export type AgentTrueMoneyAccount = DataOf<typeof agentEndpoints.trueMoneyAccounts>['items'][number];

/** The brand and its settings (spec §3 "Agent config", "Agent state"). */
export interface AgentState extends Resettable {
  readonly agent_code: string;
  readonly config: Resource<AgentConfig>;
  readonly bankAccounts: Resource<readonly AgentBankAccount[]>;
  readonly trueMoneyAccounts: Resource<readonly AgentTrueMoneyAccount[]>;
  /** Referral code to put into the registration form; empty without one. */
  readonly referral: string;
  readonly loadConfig: (options?: LoadOptions) => Promise<Resource<AgentConfig>>;
  readonly loadBankAccounts: (options?: LoadOptions) => Promise<Resource<readonly AgentBankAccount[]>>;
  readonly loadTrueMoneyAccounts: (
    options?: LoadOptions,
  ) => Promise<Resource<readonly AgentTrueMoneyAccount[]>>;
  /** Stores the code only when the server knows it (spec §4); false otherwise, never rejects. */
  readonly validateCode: (code: string) => Promise<boolean>;
  /** Keeps a referral code (at most 6 letters or digits); anything else is ignored. */
  readonly setReferral: (code: string) => void;
  /** Reads `ag`, `code` and `ref` of an address; a `code` that comes with `state` is OAuth's and not ours. */
  readonly takeAddress: (search: string) => void;
}

const referralPattern = new RegExp(`^[A-Za-z0-9]{1,${limits.referralMax}}$`);
const accountsTtl = 60_000;
const configTtl = 5 * 60_000;

/** Makes the agent store. */
export const agentStore: StoreFactory<AgentState> = (context) => {
  const { api, clock, persist, log } = context;
  const store = createStore<AgentState>((set, get, store) => {
    const config = createField(context, store, 'config', {
      name: 'agent.config',
      fetch: (signal) =>
        api.call(agentEndpoints.config, {
          body: { agent_code: get().agent_code },
          signal,
          need: ['info', 'configs[]'],
        }),
      ttl: configTtl,
    });
    const bankAccounts = createField(context, store, 'bankAccounts', {
      name: 'agent.bankAccounts',
      fetch: async (signal) => {
        const body = { agent_code: get().agent_code };
        return (await api.call(agentEndpoints.bankAccounts, { body, signal, need: ['items[]'] })).items;
      },
      ttl: accountsTtl,
    });
    const trueMoneyAccounts = createField(context, store, 'trueMoneyAccounts', {
      name: 'agent.trueMoneyAccounts',
      fetch: async (signal) => {
        const body = { agent_code: get().agent_code };
        return (await api.call(agentEndpoints.trueMoneyAccounts, { body, signal, need: ['items[]'] })).items;
      },
      ttl: accountsTtl,
    });

    return {
      agent_code: agent.code,
      referral: '',
      config: idle,
      bankAccounts: idle,
      trueMoneyAccounts: idle,
      loadConfig: config.load,
      loadBankAccounts: bankAccounts.load,
      loadTrueMoneyAccounts: trueMoneyAccounts.load,
      validateCode: async (code) => {
        try {
          const { agent_code } = await api.call(agentEndpoints.validate, {
            query: { code },
            skip400: true,
            need: ['agent_code'],
          });
          persist.write('local', { agent_code });
          set({ agent_code });
          return true;
        } catch (error) {
          log('agent code was not accepted', error);
          return false;
        }
      },
      setReferral: (code) => {
        if (!referralPattern.test(code)) return;
        persist.write('local', { referral: code });
        set({ referral: code });
      },
      takeAddress: (search) => {
        const query = new URLSearchParams(search);
        const ag = query.get('ag');
        const code = query.has('state') ? null : query.get('code');
        get().setReferral(query.get('ref') ?? code ?? '');
        if (ag && ag !== get().agent_code) void get().validateCode(ag.slice(0, 20));
      },
      reset: () => {
        bankAccounts.cancel();
        trueMoneyAccounts.cancel();
        set({ bankAccounts: idle, trueMoneyAccounts: idle });
      },
    };
  });
  const { agent_code, referral } = persist.read('local');
  store.setState({
    agent_code,
    referral,
    ...(context.config ? { config: ready(context.config, clock.now()) } : {}),
  });
  return store;
};
