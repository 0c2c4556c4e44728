import { endpoint } from '../endpoint.ts';
import type { messageSchemas as S } from './schemas.ts';

/** A link of the link maker to the caller's own chat; apart from the calls that every profile carries. */
export const messageLinkEndpoints = {
  sendLink: endpoint<(typeof S)['sendLink']>({
    name: 'message.sendLink',
    method: 'POST',
    path: '/api/message/link',
    auth: 'member',
    origin: 'house',
  }),
} as const;
