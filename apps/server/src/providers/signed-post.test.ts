import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { fixedClock } from '../kernel/clock.ts';
import { verifySignature } from '../kernel/signature.ts';
import { ProviderError, signedPost } from './signed-post.ts';

const secret = 'a-secret-for-tests';
const clock = fixedClock('2026-11-21T09:00:00Z');
let answer: (request: IncomingMessage, response: ServerResponse, body: string) => void;
let server: Server;
let url: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => answer(request, response, Buffer.concat(chunks).toString()));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/sms/send`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const reply = Compile(Type.Object({ message_id: Type.String() }));
function post(timeoutMs = 15_000) {
  return signedPost({ url, secret, clock, body: { to: '0812345678', text: 'รหัส' }, reply, timeoutMs });
}

it('signs the very bytes that it sends and answers what fits', async () => {
  let signed = false;
  answer = ({ headers }, response, rawBody) => {
    signed = verifySignature({
      secret,
      timestamp: headers['x-timestamp'],
      signature: headers['x-signature'],
      rawBody,
      now: clock.now(),
    });
    response.end('{"message_id":"m1"}');
  };
  expect(await post()).toEqual({ message_id: 'm1' });
  expect(signed).toBe(true);
});

it.each<[string, (response: ServerResponse) => unknown, string]>([
  ['a failure', (response) => response.writeHead(500).end('{"message_id":"m1"}'), 'answered 500'],
  ['another shape', (response) => response.end('{"id":1}'), 'another shape'],
  ['no JSON', (response) => response.end('<html>'), 'no JSON'],
  ['too much', (response) => response.end(`{"message_id":"${'x'.repeat(100_000)}"}`), 'too much'],
  ['another address', (response) => response.writeHead(302, { location: '/' }).end(), 'could not be reached'],
  ['a broken line', (response) => response.destroy(), 'could not be reached'],
  ['nothing in time', () => undefined, 'could not be reached'],
])('throws a ProviderError that tells no personal data for %s', async (what, behave, says) => {
  answer = (_request, response) => void behave(response);
  const error: unknown = await post(what === 'nothing in time' ? 300 : undefined).catch(
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ProviderError);
  expect(String(error)).toContain(
    `/sms/send ${says.startsWith('answered') || says.startsWith('could') ? says : `answered ${says}`}`,
  );
  expect(String(error)).not.toContain('0812345678');
});
