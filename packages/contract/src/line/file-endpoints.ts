import { endpoint } from '../endpoint.ts';
import type { lineSchemas as S } from './schemas.ts';

/** The way of one file from LINE's window, which has no downloads, to the device's browser, which has no session. */
export const lineFileEndpoints = {
  keepFile: endpoint<(typeof S)['keepFile']>({
    name: 'line.keepFile',
    method: 'POST',
    path: '/api/session/file',
    auth: 'member',
    origin: 'house',
    noStore: true,
  }),
  openFile: endpoint<(typeof S)['openFile']>({
    name: 'line.openFile',
    method: 'GET',
    path: '/handoff/file',
    auth: 'public',
    origin: 'house',
    noStore: true,
  }),
} as const;
