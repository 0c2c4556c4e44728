import type { contentSchemas as S } from './schemas.ts';
import { endpoint } from '../endpoint.ts';

/** Notifications, banners, events, and the client's error reports. */
export const contentEndpoints = {
  notifications: endpoint<(typeof S)['notifications']>({
    name: 'content.notifications',
    method: 'GET',
    path: '/api/notifications',
    auth: 'optional',
    origin: 'spec',
  }),
  banner: endpoint<(typeof S)['banner']>({
    name: 'content.banner',
    method: 'GET',
    path: '/api/banner',
    auth: 'public',
    origin: 'spec',
  }),
  events: endpoint<(typeof S)['events']>({
    name: 'content.events',
    method: 'GET',
    path: '/api/event/list',
    auth: 'optional',
    origin: 'spec',
  }),
  seen: endpoint<(typeof S)['seen']>({
    name: 'content.seen',
    method: 'POST',
    path: '/api/notifications/seen',
    auth: 'member',
    origin: 'house',
  }),
  report: endpoint<(typeof S)['report']>({
    name: 'content.report',
    method: 'POST',
    path: '/api/report',
    auth: 'public',
    origin: 'house',
  }),
} as const;
