import {
  agentEndpoints,
  authEndpoints,
  contentEndpoints,
  type Endpoint,
  memberEndpoints,
} from '@benjarong/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type TestApp } from '../../testing/index.ts';
import { goodPassword, newMember, type TestMember } from './testing/fixtures.ts';

let t: TestApp;
let member: TestMember;
beforeAll(async () => {
  t = await createTestApp();
  await t.reset();
  member = await newMember(t);
});
afterAll(() => t.close());

const nasty: readonly unknown[] = [
  '',
  ' ',
  '๐๘๑๒๓๔๕๖๗๘',
  '081234567\u200B',
  '\u0000',
  'a\u0000b',
  '\uD800',
  '\u202Egnp.exe',
  "'; drop table members; --",
  '%00%27',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '${7*7}{{7*7}}',
  'ก็็็็็็็็็็',
  '0812345678\r\nSet-Cookie: x=1',
  'a'.repeat(201),
  'a'.repeat(70_000),
  'NaN',
  'Infinity',
  '1e309',
  0,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER + 1,
  true,
  false,
  null,
  [],
  ['0812345678'],
  {},
  { $gt: '' },
  { toString: 'x' },
];

const good: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'auth.checkAccount': {
    username: 'freename1',
    mobile: '0812345678',
    affiliate_code: '',
    agent_code: 'bwin',
  },
  'auth.requestOtp': { username: '', mobile: '0812345678', type: 'register', agent_code: 'bwin' },
  'auth.verifyOtp': {
    username: '',
    mobile: '0812345678',
    otp_code: '123456',
    otp_ref: 'ABCD2345',
    type: 'register',
    agent_code: 'bwin',
  },
  'auth.register': {
    username: 'freename1',
    mobile: '0812345678',
    password: goodPassword,
    affiliate_code: '',
    mode: 'bank',
    agent_code: 'bwin',
    know_us_id: 1,
    bank_id: 1,
    bank_account_name: 'ก ข',
    bank_account_no: '1234567890',
    otp_token: 'x',
    age_confirmed: true,
    link_ticket: '',
  },
  'auth.login': { username: 'nobody1', password: 'wrong-password', agent_code: 'bwin' },
  'auth.refresh': {},
  'auth.resetPassword': { mobile: '0812345678', agent_code: 'bwin' },
  'auth.resetPasswordV2': {
    mobile: '0812345678',
    otp_token: 'x',
    password: goodPassword,
    agent_code: 'bwin',
  },
  'auth.changePassword': { current_password: 'wrong-password', new_password: goodPassword },
  'auth.stepUp': { password: 'wrong-password', otp_token: '' },
  'member.revokeSession': { session_id: 'abc' },
  'member.updateBankAccount': {
    bank_id: 1,
    bank_account_name: 'ก ข',
    bank_account_no: '1234567890',
    step_up_token: 'x',
  },
  'agent.config': { agent_code: 'bwin' },
  'agent.bankAccounts': { agent_code: 'bwin' },
  'agent.trueMoneyAccounts': { agent_code: 'bwin' },
  'content.report': { kind: 'error', message: 'x', stack: 'x', path: '/', release: 'x' },
};

const writes: readonly Endpoint[] = [authEndpoints, memberEndpoints, agentEndpoints, contentEndpoints]
  .flatMap((table) => Object.values<Endpoint>(table))
  .filter(({ name }) => name in good);

async function send(endpoint: Endpoint, payload: string) {
  const reply = await t.app.inject({
    method: endpoint.method,
    url: endpoint.path,
    // A new address and a new minute each time: this is about input, not about limits.
    remoteAddress: `10.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${member.token}` },
    payload,
  });
  t.clock.advance(10);
  return reply;
}

function expectRefusal(reply: Awaited<ReturnType<typeof send>>, what: string): void {
  expect(reply.statusCode, `${what}: ${reply.body.slice(0, 200)}`).toBeLessThan(500);
  expect(reply.body, what).not.toMatch(/node_modules|\.ts:\d|at async|select |insert /);
  // Every reply of ours is the envelope.
  const { error, message } = reply.json<{ error: number; message: string }>();
  if (error !== 0) expect(message, what).toMatch(/[\u0E00-\u0E7F]/);
}

describe.each(writes.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (name, endpoint) => {
  const body = good[name] ?? {};

  it('answers any value in any field without failing', async () => {
    for (const field of Object.keys(body)) {
      for (const value of nasty) {
        const reply = await send(endpoint, JSON.stringify({ ...body, [field]: value }));
        expectRefusal(reply, `${name}.${field} = ${JSON.stringify(value)?.slice(0, 60)}`);
        const isWrongType = typeof value !== typeof body[field] || value === null || Array.isArray(value);
        if (isWrongType)
          expect([400, 413], `${name}.${field} = ${JSON.stringify(value)}`).toContain(reply.statusCode);
      }
    }
  });

  it('answers any shape without failing, and refuses unknown fields', async () => {
    const shapes = [
      '',
      '{',
      'null',
      '[]',
      '"x"',
      '1',
      'true',
      '{"__proto__":{"a":1}}',
      '{"constructor":{"prototype":{}}}',
      '[['.repeat(5000),
    ];
    for (const shape of shapes) expectRefusal(await send(endpoint, shape), `${name} ${shape.slice(0, 40)}`);
    const unknown = await send(endpoint, JSON.stringify({ ...body, is_admin: true }));
    expect(unknown.statusCode).toBe(400);
    const huge = await send(endpoint, JSON.stringify({ ...body, x: 'a'.repeat(1_048_576) }));
    expect(huge.statusCode).toBe(413);
  });
});

it.each([
  '/api/agent/validate',
  '/api/notifications',
  '/api/banner',
  '/api/event/list',
  '/api/get_user_info',
  '/api/member/profile',
])('GET %s answers any query without failing', async (path) => {
  for (const value of nasty.filter(
    (item) => typeof item === 'string' && item.length < 10_000 && item !== '\uD800',
  )) {
    for (const name of ['code', 'agent_code', 'agent_id', 'unknown']) {
      const url = `${path}?${new URLSearchParams({ [name]: String(value) }).toString()}`;
      const reply = await t.app.inject({
        method: 'GET',
        url,
        headers: { authorization: `Bearer ${member.token}` },
      });
      expectRefusal(reply, url);
    }
  }
  expectRefusal(
    await t.app.inject({
      method: 'GET',
      url: `${path}?code=%ED%A0%80&code=%FF`,
      headers: { authorization: `Bearer ${member.token}` },
    }),
    path,
  );
  expectRefusal(
    await t.app.inject({
      method: 'GET',
      url: `${path}?code=a&code=b`,
      headers: { authorization: `Bearer ${member.token}` },
    }),
    path,
  );
});

describe('access (invariant 30)', () => {
  const guarded = [authEndpoints, memberEndpoints, agentEndpoints]
    .flatMap((table) => Object.values<Endpoint>(table))
    .filter(({ auth }) => auth === 'member');

  it.each(guarded.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s needs a session before anything else',
    async (name, endpoint) => {
      for (const authorization of [
        undefined,
        '',
        'Bearer',
        'Bearer x',
        `Bearer ${'A'.repeat(43)}`,
        `Basic ${member.token}`,
        member.token,
        `Bearer ${member.refresh}`,
      ]) {
        const reply = await t.app.inject({
          method: endpoint.method,
          url: endpoint.path,
          headers: {
            ...(authorization === undefined ? {} : { authorization }),
            'content-type': 'application/json',
          },
          ...(endpoint.method === 'POST' ? { payload: '{"broken": [1]}' } : {}),
        });
        expect(reply.statusCode, `${name} with ${authorization}`).toBe(401);
      }
    },
  );
});
