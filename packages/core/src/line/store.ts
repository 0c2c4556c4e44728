import {
  type DataOf,
  type LineAccount,
  lineEndpoints,
  type LineLink,
  type LineOutcome,
  messageEndpoints,
} from '@benjarong/contract';
import { createStore } from 'zustand/vanilla';

import type { Resettable, StoreFactory } from '../context.ts';
import { createField } from '../resource/field.ts';
import type { LoadOptions } from '../resource/loader.ts';
import { idle, type Resource } from '../resource/resource.ts';

/** Which LINE account is tied to the member, and whether LINE is used at all. */
export type LineStatus = DataOf<typeof lineEndpoints.status>;
/** How LINE's answer ended: logged in, or an account that is tied to no one yet. */
export type LineArrival = LineOutcome['status'];

/** A proved LINE account that waits to be tied. */
export interface PendingLine {
  readonly account: LineAccount;
  /** On the server's clock. */
  readonly expires_at: number;
  /** Messages by LINE may be asked for with the link. */
  readonly messages: boolean;
  /** `link`: the member who is logged in began it in the profile. */
  readonly intent: 'login' | 'link';
}

/** LINE as an identity (calls.md, house calls); the raw tokens pass through and are kept nowhere. */
export interface LineState extends Resettable {
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
  /**
   * Ties the pending account to the member of this password and logs in. With `messages` the member asks for messages by
   * LINE too; where that fails they can switch them on in the profile. Throws.
   */
  readonly link: (values: {
    readonly username: string;
    readonly password: string;
    readonly messages?: boolean;
  }) => Promise<void>;
  /** Throws. */
  readonly unlink: (step_up_token: string) => Promise<void>;
  /** Drops the pending account; a registration no longer takes it along. */
  readonly forget: () => void;
}

/** Makes the line store. */
export const lineStore: StoreFactory<LineState> = (context) => {
  const { api, session, platform, ticket, serverClock } = context;
  return createStore<LineState>((set, get, store) => {
    const status = createField(context, store, 'status', {
      name: 'line.status',
      fetch: (signal) => api.call(lineEndpoints.status, { signal, need: ['available'] }),
      ttl: 30_000,
    });
    const take = (outcome: LineOutcome, intent: PendingLine['intent']): LineArrival => {
      if (outcome.status === 'logged_in') {
        get().forget();
        context.enter(outcome.session.access_token);
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
    const keepLink = (link: LineLink) =>
      set({ status: { status: 'ready', data: { available: true, link }, at: context.clock.now() } });

    return {
      status: idle,
      pending: undefined,
      loadStatus: status.load,
      exchange: async (id_token) => {
        const body = { id_token, agent_code: context.agentCode() };
        return take(await api.call(lineEndpoints.login, { body, skip400: true }), 'login');
      },
      comeBack: async (body) => {
        const { outcome, intent, return_to } = await api.call(lineEndpoints.callback, {
          body,
          skip400: true,
        });
        return { arrival: take(outcome, intent), return_to };
      },
      link: async ({ username, password, messages = false }) => {
        const body = { link_ticket: ticket.link ?? '', username, password, agent_code: context.agentCode() };
        const asMember = get().pending?.intent === 'link' && session.isLive();
        const reply = await api.call(lineEndpoints.link, { body });
        forget();
        const token = reply.session.access_token;
        if (asMember) {
          // The same member goes on, under the session that took the old one's place.
          session.adopt(token);
          platform.broadcast.post({ kind: 'token', token });
        } else context.enter(token, username);
        // Before the link is known here: what shows the messages asks when it changes.
        if (messages) {
          const wish = { opted_in: true, muted: [] };
          await api.call(messageEndpoints.saveSettings, { body: wish }).catch(() => undefined);
        }
        keepLink(reply.link);
      },
      unlink: async (step_up_token) => {
        await api.call(lineEndpoints.unlink, { body: { step_up_token } });
        keepLink(null);
      },
      forget,
      reset: () => {
        status.cancel();
        // An account that wants to log in belongs to no one yet: it survives the end of another person's session.
        if (get().pending?.intent === 'link') forget();
        set({ status: idle });
      },
    };
  });
};
