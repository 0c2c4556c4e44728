import { agentEndpoints, lineEndpoints } from '@benjarong/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { createTestApp, type TestApp } from '../../testing/index.ts';
import { newMember } from '../auth/testing/fixtures.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
  await t.reset();
});
afterAll(() => t.close());

it('without a channel: no id in the configuration, every way to LINE is refused by name, the rest works', async () => {
  const { info } = (await t.call(agentEndpoints.config, {})).data;
  expect([info.line_client_id, info.liff_id]).toEqual(['', '']);
  expect((await t.call(lineEndpoints.login, { id_token: 'a.b.c' })).error).toBe('line_not_configured');
  expect((await t.call(lineEndpoints.authorize)).error).toBe('line_not_configured');
  const state = 'A'.repeat(43);
  expect((await t.call(lineEndpoints.callback, { code: 'x', state })).error).toBe('line_not_configured');
  const { token } = await newMember(t);
  expect((await t.call(lineEndpoints.status, undefined, { token })).data).toEqual({
    available: false,
    link: null,
  });
  expect(t.environment.line.asked).toBe(0);
});
