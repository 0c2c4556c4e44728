import type { Transport, TransportReply } from '@benjarong/core/transport';
import { expect, it } from 'vitest';

import { reopen } from './line-transport.ts';

const request = { method: 'POST', url: '/api/session/refresh', headers: {}, timeoutMs: 1_000 } as const;
const reply = (status: number, body: object): TransportReply => ({
  status,
  text: JSON.stringify(body),
  header: () => undefined,
});
const session = { access_token: 'fresh', token_type: 'Bearer', expires_in: 900 };

function run(login: TransportReply | Error) {
  const transport: Transport = {
    send: async ({ url }) => {
      expect(url).toBe('/api/line/login');
      if (login instanceof Error) throw login;
      return login;
    },
  };
  return reopen(transport, request, { id_token: 'raw', agent_code: 'bwin', username: 'somsri88' });
}

it('opens an ended session again with the window’s ID token, in the refresh’s place', async () => {
  const answer = await run(
    reply(200, { error: 0, data: { status: 'logged_in', session, username: 'somsri88' } }),
  );
  expect([answer?.status, JSON.parse(answer?.text ?? '')]).toEqual([
    200,
    { error: 0, message: '', data: session },
  ]);
});

it.each([
  ['another member', reply(200, { error: 0, data: { status: 'logged_in', session, username: 'other' } })],
  ['no member', reply(200, { error: 0, data: { status: 'link_required' } })],
  ['a token that is over', reply(200, { error: 1903, message: '' })],
  ['a refusal', reply(401, {})],
  ['a server that is away', new Error('network')],
])('leaves the refusal as it was for %s', async (_, login) => {
  expect(await run(login)).toBeUndefined();
});
