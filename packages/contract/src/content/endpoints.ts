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
    summary: 'Important announcements, newest first.',
  }),
  banner: endpoint<(typeof S)['banner']>({
    name: 'content.banner',
    method: 'GET',
    path: '/api/banner',
    auth: 'public',
    origin: 'spec',
    summary: 'Banners of the home page, in order.',
  }),
  events: endpoint<(typeof S)['events']>({
    name: 'content.events',
    method: 'GET',
    path: '/api/event/list',
    auth: 'public',
    origin: 'spec',
    summary: 'Images of the announcement dialog.',
  }),
  report: endpoint<(typeof S)['report']>({
    name: 'content.report',
    method: 'POST',
    path: '/api/report',
    auth: 'public',
    origin: 'house',
    summary: 'An error that a browser met; rate-limited, no personal data.',
  }),
} as const;
