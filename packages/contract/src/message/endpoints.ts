import { endpoint } from '../endpoint.ts';
import type { messageSchemas as S } from './schemas.ts';

/** Messages from the operator's official account: what a member wants to be sent (house calls). */
export const messageEndpoints = {
  settings: endpoint<(typeof S)['settings']>({
    name: 'message.settings',
    method: 'GET',
    path: '/api/message/settings',
    auth: 'member',
    origin: 'house',
    noStore: true,
  }),
  saveSettings: endpoint<(typeof S)['saveSettings']>({
    name: 'message.saveSettings',
    method: 'POST',
    path: '/api/message/settings',
    auth: 'member',
    origin: 'house',
  }),
  webhook: endpoint<(typeof S)['webhook']>({
    name: 'message.webhook',
    method: 'POST',
    path: '/api/webhook/message/:provider',
    auth: 'signed',
    origin: 'house',
  }),
} as const;
