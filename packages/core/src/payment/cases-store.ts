import { type BodyOf, caseEndpoints, type DataOf, type DepositCase } from '@benjarong/contract';
import { createStore } from 'zustand/vanilla';

import type { Resettable, StoreFactory } from '../context.ts';
import { useArea } from '../react/core-context.tsx';
import { createField } from '../resource/field.ts';
import type { LoadOptions } from '../resource/loader.ts';
import { idle, type Resource } from '../resource/resource.ts';

/** The member's cases and how many more can be opened. */
export type DepositCases = DataOf<typeof caseEndpoints.cases>;
/** What is sent of a new case, without the id that this device gives it. */
export type NewCase = Omit<BodyOf<typeof caseEndpoints.openCase>, 'case_id'>;

/** "Money did not arrive". */
export interface CasesState extends Resettable {
  readonly cases: Resource<DepositCases>;
  readonly load: (options?: LoadOptions) => Promise<Resource<DepositCases>>;
  /** Opens a case; the same again after a lost answer is the same case. Throws the call's error. */
  readonly open: (sent: NewCase) => Promise<DepositCase>;
}

const sendTimeoutMs = 90_000;

/** Makes the store of cases. */
export const casesStore: StoreFactory<CasesState> = (context) => {
  const { api, platform } = context;
  return createStore<CasesState>((set, _, store) => {
    // Until the server answered, what is sent has one id.
    let pending: { readonly said: string; readonly case_id: string } | undefined;
    const cases = createField(context, store, 'cases', {
      name: 'payment.cases',
      fetch: (signal) => api.call(caseEndpoints.cases, { signal, need: ['items[]', 'left'] }),
    });
    return {
      cases: idle,
      load: cases.load,
      open: async (sent) => {
        const said = JSON.stringify(sent);
        if (pending?.said !== said) pending = { said, case_id: platform.uuid() };
        const { case_id } = pending;
        const made = await api.call(caseEndpoints.openCase, {
          body: { ...sent, case_id },
          timeoutMs: sendTimeoutMs,
          need: ['reference', 'state'],
        });
        pending = undefined;
        await cases.load({ changed: true });
        return made;
      },
      reset: () => {
        cases.cancel();
        pending = undefined;
        set({ cases: idle });
      },
    };
  });
};

/** A piece of the store of cases. */
export function useCases<T>(selector: (state: CasesState) => T): T {
  return useArea(casesStore, selector);
}
