import { agentEndpoints, authEndpoints } from '@benjarong/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { demoMember } from './seed-people.ts';
import { createTestApp, secretOfKind, type TestApp } from '../../testing/index.ts';
import { newMember } from '../auth/testing/fixtures.ts';
import { authModule } from '../auth/module.ts';
import { agentModule } from './module.ts';
import { publicConfig } from './index.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({
    config: {
      demo: true,
      lineChannelId: '1650000000',
      liffId: '1650000000-abc',
      lineChannelSecret: 'line-secret',
    },
  });
});
beforeEach(() => t.reset());
afterAll(() => t.close());

async function config() {
  return (await t.call(agentEndpoints.config, { agent_code: 'bwin' })).data;
}
function operator(...args: readonly string[]) {
  return t.operate(args);
}

describe('the agent config', () => {
  it('is the brand, the links, the modes and no secret', async () => {
    const data = await config();
    expect(data).toEqual({
      agent_code: 'bwin',
      agent_id: 2,
      info: {
        brand_name: 'เบญจรงค์',
        agent_logo: '/art/logo.svg',
        line_contact_url: '',
        line_admin_url: '',
        register_type: 1,
        line_client_id: '1650000000',
        liff_id: '1650000000-abc',
        minimum_age: 20,
        demo: true,
        demo_username: '',
        demo_password: '',
        game_origins: t.deps.config.gameOrigins,
      },
      configs: [
        { config_key: 'generate_username_mode', val: null, default_val: '1' },
        { config_key: 'minimum_age', val: null, default_val: '20' },
      ],
    });
    const text = JSON.stringify(data);
    for (const secret of [
      'line-secret',
      secretOfKind(t.deps.config, 'sms'),
      secretOfKind(t.deps.config, 'payin'),
    ])
      expect(text).not.toContain(secret);
    expect(await publicConfig(t.deps)).toEqual(data);
  });

  it('names the demo member only when there is one', async () => {
    await authModule.seed?.(t.deps);
    t.deps.cache.invalidate();
    expect((await config()).info).toMatchObject({
      demo_username: demoMember.username,
      demo_password: demoMember.password,
    });
    const { username, password } = demoMember;
    expect((await t.call(authEndpoints.login, { username, password })).error).toBeUndefined();
    await authModule.seed?.(t.deps);
  });

  it('refuses another agent', async () => {
    expect((await t.call(agentEndpoints.config, { agent_code: 'other' })).error).toBe('agent_not_found');
    expect((await t.call(agentEndpoints.config, {})).error).toBeUndefined();
  });
});

describe('the agent code', () => {
  it.each([
    ['bwin', undefined],
    ['BWIN', undefined],
    ['other', 'agent_not_found'],
    ['', 'agent_not_found'],
    ["bwin'--", 'agent_not_found'],
  ] as const)('%j → %s', async (code, error) => {
    const reply = await t.call(agentEndpoints.validate, undefined, { query: { code } });
    expect(reply.error).toBe(error);
    if (!error) expect(reply.data).toEqual({ agent_code: 'bwin' });
  });
});

describe('deposit accounts', () => {
  it('are shown to members only, in the operator’s order', async () => {
    await agentModule.seed?.(t.deps);
    await agentModule.seed?.(t.deps);
    expect((await t.call(agentEndpoints.bankAccounts, {})).status).toBe(401);
    const { token } = await newMember(t);
    const banks = (await t.call(agentEndpoints.bankAccounts, {}, { token })).data.items;
    expect(banks.map(({ bank_id }) => bank_id)).toEqual([1, 4, 5]);
    expect((await t.call(agentEndpoints.trueMoneyAccounts, {}, { token })).data.items).toHaveLength(1);
    expect(await operator('agent', 'bank', 'add', '6', '1234567890', 'บริษัท')).toMatchObject({ code: 1 });
    expect(await operator('agent', 'bank', 'add', '7', '123-456-7890', 'บริษัท')).toMatchObject({ code: 0 });
    expect((await t.call(agentEndpoints.bankAccounts, {}, { token })).data.items.at(-1)).toMatchObject({
      bank_id: 7,
      account_no: '1234567890',
    });
    expect((await operator('agent', 'bank', 'list')).printed).toContain('1234567890');
    expect(await operator('agent', 'truemoney', 'add', '08123', 'x')).toMatchObject({ code: 1 });
  });
});

describe('agent set', () => {
  it('counts at once, and unset takes it back', async () => {
    await config();
    expect(await operator('agent', 'set', 'register_type', '2')).toMatchObject({
      code: 0,
      printed: 'register_type = 2\n',
    });
    expect((await config()).info.register_type).toBe(2);
    await operator('agent', 'set', 'generate_username_mode', '2');
    expect((await config()).configs[0]).toEqual({
      config_key: 'generate_username_mode',
      val: '2',
      default_val: '1',
    });
    await operator('agent', 'set', 'line_contact_url', 'https://line.me/R/ti/p/%40x');
    expect((await config()).info.line_contact_url).toBe('https://line.me/R/ti/p/%40x');
    await operator('agent', 'unset', 'register_type');
    expect((await config()).info.register_type).toBe(1);
  });

  it.each([
    ['register_type', '3'],
    ['line_contact_url', 'javascript:alert(1)'],
    ['line_admin_url', 'http://example.com'],
    ['agent_logo', 'https://elsewhere.example/logo.png'],
    ['sms_secret', 'x'],
    ['constructor', 'x'],
  ])('refuses %s %s with a sentence', async (key, value) => {
    const { code, printed } = await operator('agent', 'set', key, value);
    expect(code).toBe(1);
    expect(printed).not.toBe('');
    expect((await config()).info).toMatchObject({ register_type: 1, line_contact_url: '' });
  });

  it('is listed by agent show', async () => {
    await operator('agent', 'set', 'minimum_age', '21');
    const { code, printed } = await operator('agent', 'show');
    expect(code).toBe(0);
    expect(printed).toContain('minimum_age = 21 (default 20)');
    expect(printed).toContain('register_type = 1 ');
  });

  it('falls back to the default when a stored value breaks its rule', async () => {
    await t.deps.database.run("insert into agent_settings values ('register_type', '9', '2026-01-01Z')", []);
    t.deps.cache.invalidate();
    expect((await config()).info.register_type).toBe(1);
  });
});
