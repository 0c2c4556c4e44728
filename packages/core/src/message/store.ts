import { messageEndpoints, type MessageGroup, type MessageSettings } from '@benjarong/contract';
import { createStore } from 'zustand/vanilla';

import type { Resettable, StoreFactory } from '../context.ts';
import { createField } from '../resource/field.ts';
import type { LoadOptions } from '../resource/loader.ts';
import { idle, type Resource } from '../resource/resource.ts';

/** What the member wants to be sent by LINE. The actions that change something throw the call's error. */
export interface MessageState extends Resettable {
  readonly settings: Resource<MessageSettings>;
  readonly loadSettings: (options?: LoadOptions) => Promise<Resource<MessageSettings>>;
  /** Switches all messages on or off; the choice of groups is kept. */
  readonly optIn: (on: boolean) => Promise<void>;
  /** Switches one group on or off. */
  readonly want: (group: MessageGroup, on: boolean) => Promise<void>;
}

/** Makes the message store. */
export const messageStore: StoreFactory<MessageState> = (context) => {
  const { api } = context;
  return createStore<MessageState>((set, get, store) => {
    const settings = createField(context, store, 'settings', {
      name: 'message.settings',
      fetch: (signal) => api.call(messageEndpoints.settings, { signal, need: ['opted_in', 'muted[]'] }),
      ttl: 30_000,
    });
    const save = async (body: Pick<MessageSettings, 'opted_in' | 'muted'>): Promise<void> => {
      const data = await api.call(messageEndpoints.saveSettings, { body, need: ['opted_in', 'muted[]'] });
      set({ settings: { status: 'ready', data, at: context.clock.now() } });
    };
    const now = async (): Promise<MessageSettings> => {
      const { data } = get().settings.status === 'idle' ? await settings.load() : get().settings;
      return data ?? { available: false, linked: false, blocked: false, opted_in: false, muted: [] };
    };
    return {
      settings: idle,
      loadSettings: settings.load,
      optIn: async (opted_in) => save({ opted_in, muted: (await now()).muted }),
      want: async (group, on) => {
        const { opted_in, muted } = await now();
        const others = muted.filter((one) => one !== group);
        await save({ opted_in, muted: on ? others : [...others, group] });
      },
      reset: () => {
        settings.cancel();
        set({ settings: idle });
      },
    };
  });
};
