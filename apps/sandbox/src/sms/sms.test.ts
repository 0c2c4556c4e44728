import { afterEach, beforeEach, expect, test } from 'vitest';

import { defaultSecrets } from '../config.ts';
import { post, startSandbox, temporaryFolder, testConfig } from '../testing/test-sandbox.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let app: Awaited<ReturnType<typeof startSandbox>>;

beforeEach(async () => {
  folder = await temporaryFolder();
  app = await startSandbox(testConfig(folder.path, 'http://localhost:1'));
});
afterEach(async () => {
  await app.close();
  await folder.remove();
});

test('a signed message is in the phone, newest first, and only in that phone', async () => {
  for (const [to, text] of [
    ['0812345678', 'one 111111'],
    ['0898765432', 'other'],
    ['0812345678', 'two 222222'],
  ]) {
    const sent = await post(app, '/sms/send', { to, text }, defaultSecrets.sms);
    expect(sent.statusCode).toBe(200);
    expect(sent.json()).toEqual({ message_id: expect.any(String) });
  }
  const list = (await app.inject('/sms/messages?mobile=0812345678')).json<
    { text: string; mobile: string }[]
  >();
  expect(list.map((message) => message.text)).toEqual(['two 222222', 'one 111111']);
  expect(Object.keys(list[0] ?? {})).toEqual(['mobile', 'text', 'sent_at']);
});

test('an unsigned, wrongly signed or malformed message is refused and nothing is stored', async () => {
  expect((await post(app, '/sms/send', { to: '0812345678', text: 'x' })).statusCode).toBe(401);
  expect((await post(app, '/sms/send', { to: '0812345678', text: 'x' }, 'other')).statusCode).toBe(401);
  for (const body of [
    {},
    { to: '๐๘๑๒๓๔๕๖๗๘', text: 'x' },
    { to: '0812345678', text: 1 },
    { to: '0812345678', text: 'x', y: 1 },
    null,
  ]) {
    expect((await post(app, '/sms/send', body, defaultSecrets.sms)).statusCode).toBe(400);
  }
  expect((await app.inject('/sms/messages')).json()).toEqual([]);
});

test('the inbox page is a document of its own that no one may frame', async () => {
  const page = await app.inject('/sms');
  expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(page.body).toMatch(/^<!doctype html><html lang="th">/);
  expect(page.body).not.toMatch(/<script(?![^>]*(src=|application\/json))/);
});
