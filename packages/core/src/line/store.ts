import { type DataOf, type LineAccount, lineEndpoints, type LineOutcome } from '@benjarong/contract';
import { createStore } from 'zustand/vanilla';

import type { CoreContext, Resettable, StoreFactory } from '../context.ts';
import { createField } from '../resource/field.ts';
import type { LoadOptions } from '../resource/loader.ts';
import { idle, type Resource } from '../resource/resource.ts';

/** Which LINE account is linked to the member, and whether LINE is used at all. */
export type LineStatus = DataOf<typeof lineEndpoints.status>;
/** How LINE's answer ended: logged in, or an account that is linked to no one yet. */
export type LineArrival = LineOutcome['status'];

/** A proved LINE account that waits to be linked. */
export interface PendingLine {
  readonly account: LineAccount;
  /** On the server's clock. */
  readonly expires_at: number;
  /** Messages by LINE may be asked for with the link. */
  readonly messages: boolean;
  /** `link`: the member who is logged in began it in the profile. */
  readonly intent: 'login' | 'link';
}

/** LINE as an identity (calls.md, house calls). A window's raw ID token is kept in memory, to ask again with it. */
export interface LineState extends Resettable {
  /** The running session was opened by this window's LINE account: the window may ask for another one by itself. */
  readonly mine: boolean;
  readonly status: Resource<LineStatus>;
  readonly pending: PendingLine | undefined;
  readonly loadStatus: (options?: LoadOptions) => Promise<Resource<LineStatus>>;
  /** LIFF: exchanges the raw ID token, once per window. Throws the call's error. */
  readonly exchange: (id_token: string) => Promise<LineArrival>;
  /** Site: hands in what LINE brought back to the home page; answers where to go on, empty = nowhere. Throws. */
  readonly comeBack: (answer: {
    readonly code: string;
    readonly state: string;
  }) => Promise<{ readonly arrival: LineArrival; readonly return_to: string }>;
  /** What the links of `link.ts` use up, and how a fresh one is had. */
  readonly ticket: CoreContext['ticket'];
  /** Throws. */
  readonly unlink: (step_up_token: string) => Promise<void>;
  /** Drops the pending account; a registration no longer takes it along. */
  readonly forget: () => void;
}

/** Makes the line store. */
export const lineStore: StoreFactory<LineState> = (context) => {
  const { api, ticket, serverClock } = context;
  return createStore<LineState>((set, get, store) => {
    const status = createField(context, store, 'status', {
      name: 'line.status',
      fetch: (signal) => api.call(lineEndpoints.status, { signal, need: ['available'] }),
      ttl: 30_000,
    });
    let idToken: string | undefined;
    const take = (outcome: LineOutcome, intent: PendingLine['intent']): LineArrival => {
      if (outcome.status === 'logged_in') {
        get().forget();
        context.enter(outcome.session.access_token, outcome.username);
        set({ mine: true });
      } else {
        ticket.link = outcome.link_ticket;
        const expires_at = serverClock.now() + outcome.expires_in * 1_000;
        set({
          pending: { account: outcome.line, expires_at, messages: outcome.messages ?? false, intent },
        });
      }
      return outcome.status;
    };
    const forget = () => {
      ticket.link = undefined;
      set({ pending: undefined });
    };
    const exchange = async (id_token: string): Promise<LineArrival> => {
      const body = { id_token, agent_code: context.agentCode() };
      return take(await api.call(lineEndpoints.login, { body, skip400: true }), 'login');
    };
    ticket.renew = async () =>
      idToken !== undefined && (await exchange(idToken).catch(() => undefined)) === 'link_required';

    return {
      status: idle,
      pending: undefined,
      mine: false,
      ticket,
      loadStatus: status.load,
      exchange: (id_token) => {
        idToken = id_token;
        return exchange(id_token);
      },
      comeBack: async (body) => {
        const { outcome, intent, return_to } = await api.call(lineEndpoints.callback, {
          body,
          skip400: true,
        });
        return { arrival: take(outcome, intent), return_to };
      },
      unlink: async (step_up_token) => {
        await api.call(lineEndpoints.unlink, { body: { step_up_token } });
        const data = { available: true, link: null };
        set({ status: { status: 'ready', data, at: context.clock.now() } });
      },
      forget,
      reset: () => {
        status.cancel();
        // An account that wants to log in belongs to no one yet: it survives the end of another person's session.
        if (get().pending?.intent === 'link') forget();
        set({ status: idle, mine: false });
      },
    };
  });
};
