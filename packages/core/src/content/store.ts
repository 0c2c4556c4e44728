import { agent, type Banner, contentEndpoints, type EventItem, type Notification } from '@benjarong/contract';
import { createStore } from 'zustand/vanilla';

import type { Resettable, StoreFactory } from '../context.ts';
import { bangkokDay } from '../format/bangkok-day.ts';
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
  /** Type 1 announcements that this member (or visitor) has not been shown today in Bangkok (product.md). */
  readonly due: () => readonly Notification[];
  /** They were shown: not again today for this member. */
  readonly markShown: () => void;
}

const freshFor = 5 * 60_000;
const important = 1;

/** Makes the content store. */
export const contentStore: StoreFactory<ContentState> = (context) => {
  const { api, persist, serverClock } = context;
  const who = () => persist.read('user').username;
  const today = () => bangkokDay(serverClock.now());

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
    return {
      notifications: idle,
      banners: idle,
      events: idle,
      loadNotifications: notifications.load,
      loadBanners: banners.load,
      loadEvents: events.load,
      due: () =>
        persist.read('local').shown[who()] === today()
          ? []
          : (get().notifications.data ?? []).filter(({ type }) => type === important),
      markShown: () => {
        const day = today();
        const { shown } = persist.read('local');
        // Days gone by say nothing any more; without them the record stays small.
        const kept = Object.fromEntries(Object.entries(shown).filter(([, seen]) => seen === day));
        persist.write('local', { shown: { ...kept, [who()]: day } });
      },
      reset: () => {
        notifications.cancel();
        set({ notifications: idle });
      },
    };
  });
};
