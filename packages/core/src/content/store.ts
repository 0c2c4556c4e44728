import { agent, type Banner, contentEndpoints, type EventItem, type Notification } from '@benjarong/contract';
import { createStore } from 'zustand/vanilla';

import type { Resettable, StoreFactory } from '../context.ts';
import { createField } from '../resource/field.ts';
import type { LoadOptions } from '../resource/loader.ts';
import { idle, type Resource } from '../resource/resource.ts';

/** What the operator publishes (spec §2 "Other areas"). */
export interface ContentState extends Resettable {
  readonly notifications: Resource<readonly Notification[]>;
  readonly banners: Resource<readonly Banner[]>;
  readonly events: Resource<readonly EventItem[]>;
  readonly loadNotifications: (options?: LoadOptions) => Promise<Resource<readonly Notification[]>>;
  readonly loadBanners: (options?: LoadOptions) => Promise<Resource<readonly Banner[]>>;
  readonly loadEvents: (options?: LoadOptions) => Promise<Resource<readonly EventItem[]>>;
  /** Type 1 announcements that this member has not been shown today in Bangkok (product.md), as the server keeps it. */
  readonly due: () => readonly Notification[];
  /** They were shown to this member: on no device again today. Never rejects. */
  readonly markShown: (items: readonly Notification[]) => Promise<void>;
}

const freshFor = 5 * 60_000;

/** Makes the content store. */
export const contentStore: StoreFactory<ContentState> = (context) => {
  const { api, persist } = context;

  return createStore<ContentState>((set, get, store) => {
    const notifications = createField(context, store, 'notifications', {
      name: 'content.notifications',
      fetch: async (signal) => {
        const query = { agent_code: context.agentCode() };
        return (await api.call(contentEndpoints.notifications, { query, signal, need: ['items[]'] })).items;
      },
      ttl: freshFor,
    });
    const banners = createField(context, store, 'banners', {
      name: 'content.banner',
      fetch: async (signal) => {
        const query = { agent_code: agent.code };
        return (await api.call(contentEndpoints.banner, { query, signal, need: ['items[]'] })).items;
      },
      ttl: freshFor,
    });
    const events = createField(context, store, 'events', {
      name: 'content.events',
      fetch: async (signal) => {
        const query = { agent_code: agent.code };
        return (await api.call(contentEndpoints.events, { query, signal, need: ['items[]'] })).items;
      },
      ttl: freshFor,
    });
    // What there is to read depends on who asks.
    context.events.on('login', () => {
      if (get().notifications.status !== 'idle') void notifications.load({ changed: true });
      if (get().events.status !== 'idle') void events.load({ changed: true });
    });
    return {
      notifications: idle,
      banners: idle,
      events: idle,
      loadNotifications: notifications.load,
      loadBanners: banners.load,
      loadEvents: events.load,
      due: () => (get().notifications.data ?? []).filter(({ due }) => due),
      markShown: async (items) => {
        const ids = items.filter(({ seen, due }) => due || !seen).map(({ id }) => id);
        if (!persist.read('user').isLoggedIn || ids.length === 0) return;
        const { notifications: known } = get();
        if (known.data)
          set({
            notifications: {
              ...known,
              data: known.data.map((one) =>
                ids.includes(one.id) ? { ...one, seen: true, due: false } : one,
              ),
            } as typeof known, // the same resource with the same items
          });
        try {
          await api.call(contentEndpoints.seen, { body: { ids } });
        } catch (error) {
          context.log('announcements were not marked', error);
        }
      },
      reset: () => {
        notifications.cancel();
        set({ notifications: idle });
      },
    };
  });
};
