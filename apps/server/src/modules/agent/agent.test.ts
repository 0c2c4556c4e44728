import { agentEndpoints, sessionEndpoints } from '@benjarong/contract';
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
      maintenance: [],
      info: {
        brand_name: 'เบญจรงค์',
        agent_logo: '/art/logo.svg',
        accent: 'gold',
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
        { config_key: 'license_text', val: null, default_val: '' },
        { config_key: 'contact_hours', val: null, default_val: '' },
        { config_key: 'payment_marks', val: null, default_val: 'promptpay' },
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
    expect((await t.call(sessionEndpoints.login, { username, password })).error).toBeUndefined();
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
    expect(await operator('agent', 'bank', 'add', '7', '1234567890', 'บริษัท')).toMatchObject({
      code: 1,
      err: 'This account is listed already.\n',
    });
    expect(await operator('agent', 'truemoney', 'add', '08123', 'x')).toMatchObject({ code: 1 });
  });

  it('are edited, paused, shown again and removed; a removed one stays in the history', async () => {
    const { token } = await newMember(t);
    const shown = async () =>
      (await t.call(agentEndpoints.bankAccounts, {}, { token })).data.items.map(
        ({ bank_id, account_no, account_name }) => `${bank_id} ${account_no} ${account_name}`,
      );
    await operator('agent', 'bank', 'add', '7', '1234567890', 'บริษัท ก');
    await operator('agent', 'bank', 'add', '1', '9876543210', 'บริษัท ข');
    const edited = await operator('agent', 'bank', 'edit', '1234567890', '--name', 'บริษัท ค', '--bank', '4');
    expect(edited.printed).toBe(
      'bank 7  1234567890  บริษัท ก  position 1 → bank 4  1234567890  บริษัท ค  position 1\n',
    );
    expect(await shown()).toEqual(['4 1234567890 บริษัท ค', '1 9876543210 บริษัท ข']);
    expect((await operator('agent', 'bank', 'edit', '9876543210', '--position', '0')).code).toBe(0);
    expect((await shown())[0]).toBe('1 9876543210 บริษัท ข');
    expect((await operator('agent', 'bank', 'pause', '9876543210')).printed).toContain('paused');
    expect(await shown()).toEqual(['4 1234567890 บริษัท ค']);
    expect((await operator('agent', 'bank', 'list')).printed).toMatch(/9876543210 .* paused/);
    await operator('agent', 'bank', 'resume', '9876543210');
    expect(await shown()).toHaveLength(2);
    expect((await operator('agent', 'bank', 'remove', '9876543210')).code).toBe(0);
    expect(await shown()).toEqual(['4 1234567890 บริษัท ค']);
    const { rows } = await t.deps.database.run(
      'select kind, bank_id, account_no, account_name from agent_removed_accounts',
      [],
    );
    expect(rows).toEqual([{ kind: 'bank', bank_id: 1, account_no: '9876543210', account_name: 'บริษัท ข' }]);
    expect((await operator('agent', 'bank', 'add', '1', '9876543210', 'บริษัท ข')).code).toBe(0);
  });

  it('of TrueMoney are kept the same way', async () => {
    const { token } = await newMember(t);
    const shown = async () =>
      (await t.call(agentEndpoints.trueMoneyAccounts, {}, { token })).data.items.map(({ mobile }) => mobile);
    await operator('agent', 'truemoney', 'add', '0812345678', 'บริษัท');
    await operator('agent', 'truemoney', 'add', '0812345679', 'บริษัท');
    await operator('agent', 'truemoney', 'edit', '0812345679', '--number', '0898765432');
    await operator('agent', 'truemoney', 'pause', '0812345678');
    expect(await shown()).toEqual(['0898765432']);
    await operator('agent', 'truemoney', 'remove', '0898765432');
    expect(await shown()).toEqual([]);
  });

  it.each([
    [['bank', 'edit', 'nothing', '--name', 'x'], 'There is no account nothing'],
    [['bank', 'pause', '0000000000'], 'There is no account'],
    [['bank', 'edit', '1234567890'], 'Say what to change'],
    [['bank', 'edit', '1234567890', '--bank', '99'], 'There is no bank 99'],
    [['bank', 'edit', '1234567890', '--number', '9876543210', '--bank', '1'], 'listed already'],
    [['bank', 'edit', '1234567890', '--position', 'first'], 'position must be a whole number'],
    [['truemoney', 'edit', '0812345678', '--number', '12'], 'no Thai mobile number'],
  ] as const)('are not changed by agent %j', async (args, says) => {
    await operator('agent', 'bank', 'add', '7', '1234567890', 'บริษัท ก');
    await operator('agent', 'bank', 'add', '1', '9876543210', 'บริษัท ข');
    await operator('agent', 'truemoney', 'add', '0812345678', 'บริษัท');
    const { code, err } = await operator('agent', ...args);
    expect(code).toBe(1);
    expect(err).toContain(says);
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

  it('takes an accent colour of the list, also by agent accent', async () => {
    expect((await operator('agent', 'accent', 'plum')).printed).toBe('accent = plum\n');
    expect((await config()).info.accent).toBe('plum');
    expect((await operator('agent', 'accent')).printed).toBe(
      'gold\nroyal\nplum (now)\njade\nteal\nsaffron\n',
    );
    expect((await operator('agent', 'accent', '#ff0000')).err).toContain('must be one of gold, royal');
    expect((await config()).info.accent).toBe('plum');
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
