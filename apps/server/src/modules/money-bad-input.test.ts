import {
  type Endpoint,
  gameEndpoints,
  lobbyEndpoints,
  paymentEndpoints,
  statementEndpoints,
  walletEndpoints,
} from '@benjarong/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { defaultSecrets } from '../config.ts';
import { signatureHeaders } from '../kernel/index.ts';
import { createTestApp, type TestApp } from '../testing/index.ts';
import {
  balanceOf,
  makeCatalogue,
  makeMember,
  testAuthModule,
  type TestMember,
} from './game/game.test-kit.ts';
import { gameModule } from './game/index.ts';
import { ledgerModule } from './ledger/index.ts';
import { lobbyModule } from './lobby/index.ts';
import { paymentModule } from './payment/index.ts';
import { statementModule } from './statement/index.ts';
import { walletModule } from './wallet/index.ts';

const texts = [
  '',
  ' ',
  '0',
  '-1',
  '-0.01',
  '0.00',
  '1.00',
  '1e9',
  '1E400',
  'NaN',
  'Infinity',
  '-Infinity',
  '0x10',
  '1,000.00',
  '00.10',
  '1.001',
  '.5',
  '5.',
  '9999999999999.99',
  '99999999999999.99',
  '999999999999999999999999999999',
  '๑๒๓',
  '１２３',
  'null',
  'undefined',
  'true',
  '[]',
  '{}',
  '__proto__',
  'constructor',
  'toString',
  "' or '1'='1",
  '"; drop table games; --',
  '%',
  '_',
  '\\',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '=1+1',
  '\u0000',
  'a\u0000b',
  '\uD800',
  '\uDFFF',
  '\u200B',
  '\u202Egnp',
  '\uFEFF',
  'ก็ก็ก็ก็่่่่',
  'é'.repeat(50),
  '🙂'.repeat(20),
  'x'.repeat(101),
  'x'.repeat(5_000),
  '2026-02-30',
  '2026-11-21',
  '0000-00-00',
  '9999-99-99',
  '9999-12-31',
  '0001-01-01',
  '2026-11-21T00:00:00Z',
  '00000000-0000-0000-0000-000000000000',
  'naga-001',
  'hot',
];
// A quarter of the texts per field in everyday runs, another quarter for the next field; BAD_INPUT=full takes all.
let turn = 0;
const some = (): readonly string[] => {
  turn += 1;
  return process.env['BAD_INPUT'] === 'full' ? texts : texts.filter((_, place) => (place + turn) % 4 === 0);
};
const shapes: readonly unknown[] = [null, true, false, 0, -1, 1.5, 1e308, [], ['x'], {}, { a: 1 }, [[[[]]]]];

let t: TestApp;
let member: TestMember;

beforeAll(async () => {
  const modules = [
    testAuthModule,
    ledgerModule,
    walletModule,
    gameModule,
    lobbyModule,
    paymentModule,
    statementModule,
  ];
  t = await createTestApp({ modules });
  await makeCatalogue(t, { naga: [{ id: 'naga-001', name: 'มังกร', category: 'slot' }] });
  member = await makeMember(t, { 1: 100_00n });
});
afterAll(() => t.close());

interface Case {
  readonly endpoint: Endpoint;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly query?: readonly string[];
  readonly params?: Readonly<Record<string, string>>;
  readonly secret?: string;
}

const round = {
  player_id: 'p',
  transaction_id: 't',
  bet_transaction_id: 'b',
  round_id: 'r',
  game_id: 'naga-001',
  amount: '1.00',
  currency: 'THB',
};
const cases: readonly Case[] = [
  { endpoint: walletEndpoints.wallets, body: {} },
  { endpoint: walletEndpoints.points, body: {} },
  { endpoint: gameEndpoints.list, query: ['provider', 'category', 'q', 'sort', 'page', 'limit'] },
  { endpoint: gameEndpoints.lobby, query: ['category', 'agent_code'] },
  {
    endpoint: gameEndpoints.wallets,
    body: { game_id: 'naga-001', provider_id: 'naga', sub_provider_id: 'naga' },
  },
  {
    endpoint: gameEndpoints.link,
    body: {
      wallet_id: 'w',
      game_id: 'naga-001',
      provider_id: 'naga',
      is_mobile: true,
      source: 's',
      agent_code: 'bwin',
    },
  },
  {
    endpoint: gameEndpoints.demo,
    body: { game_id: 'naga-001', provider_id: 'naga', is_mobile: true, source: 's', agent_code: 'bwin' },
  },
  { endpoint: gameEndpoints.favourites, query: [] },
  { endpoint: gameEndpoints.setFavourite, body: { game_id: 'naga-001', favourite: true } },
  { endpoint: lobbyEndpoints.configs, query: ['lobby_key', 'limit', 'agent_code'] },
  { endpoint: paymentEndpoints.channels, query: [] },
  { endpoint: paymentEndpoints.info, query: ['channel_id'] },
  {
    endpoint: paymentEndpoints.generateQr,
    body: { channel_id: 'promptpay', sub_channel_id: 'any-bank', amount: '500' },
  },
  { endpoint: paymentEndpoints.qrcodeInfo, query: ['order_id'] },
  { endpoint: paymentEndpoints.inquiryStatus, query: ['order_id'] },
  {
    endpoint: statementEndpoints.statement,
    query: ['kind', 'direction', 'wallet_id', 'from', 'to', 'format', 'page', 'limit'],
  },
  {
    endpoint: gameEndpoints.walletBalance,
    body: { session_token: 'x' },
    params: { provider: 'naga' },
    secret: defaultSecrets.games,
  },
  {
    endpoint: gameEndpoints.walletBet,
    body: {
      session_token: 'x',
      transaction_id: 't',
      round_id: 'r',
      game_id: 'naga-001',
      amount: '1.00',
      currency: 'THB',
    },
    params: { provider: 'naga' },
    secret: defaultSecrets.games,
  },
  {
    endpoint: gameEndpoints.walletWin,
    body: round,
    params: { provider: 'naga' },
    secret: defaultSecrets.games,
  },
  {
    endpoint: gameEndpoints.walletRollback,
    body: {
      player_id: 'p',
      transaction_id: 't',
      bet_transaction_id: 'b',
      round_id: 'r',
      game_id: 'naga-001',
    },
    params: { provider: 'naga' },
    secret: defaultSecrets.games,
  },
  {
    endpoint: paymentEndpoints.webhook,
    body: {
      event_id: 'e',
      type: 'payment.paid',
      reference: 'R',
      amount: '500.00',
      currency: 'THB',
      receiver: '1',
      paid_at: '2026-11-21T09:00:00.000Z',
      payer_name: 'x',
    },
    params: { provider: 'sandbox-bank' },
    secret: defaultSecrets.payment,
  },
  { endpoint: paymentEndpoints.picture, params: { order: 'o', file: 'f' } },
];

const send = async ({ endpoint, params = {}, secret }: Case, body: unknown, query = '') => {
  // Beyond every window of the rate limits.
  t.clock.advance(61_000);
  const payload =
    endpoint.method === 'POST' ? (typeof body === 'string' ? body : JSON.stringify(body)) : undefined;
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const reply = await t.app.inject({
    method: endpoint.method,
    url: path + query,
    headers: {
      authorization: `Bearer ${member.token}`,
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      ...(secret === undefined ? {} : signatureHeaders(secret, t.clock.now(), payload ?? '')),
    },
    ...(payload === undefined ? {} : { payload }),
  });
  return { status: reply.statusCode, text: reply.body };
};

const good = (reply: { status: number; text: string }, what: unknown) => {
  if (
    reply.status < 500 &&
    reply.status !== 429 &&
    !/\bat .*\.ts:\d+|node_modules|syntax error/.test(reply.text)
  )
    return;
  throw new Error(`${JSON.stringify(what)?.slice(0, 300)} → ${reply.status} ${reply.text.slice(0, 300)}`);
};

describe.each(cases)('bad input to $endpoint.name', (one) => {
  it('never ends in a fault', async () => {
    const { body, query, params } = one;
    for (const field of Object.keys(body ?? {})) {
      for (const value of [...some(), ...shapes])
        good(await send(one, { ...body, [field]: value }), { [field]: value });
      const { [field]: _, ...rest } = body ?? {};
      good(await send(one, rest), { without: field });
    }
    for (const value of body
      ? [
          '',
          '{',
          'null',
          '[]',
          '"x"',
          '{"__proto__":{"a":1}}',
          JSON.stringify({ ...body, extra: 1 }),
          '\uFEFF{}',
        ]
      : []) {
      good(await send(one, value), value);
    }
    for (const field of [...(query ?? []), 'extra']) {
      for (const value of some()) {
        // A lone surrogate has no place in an address; every other text has.
        if (/[\uD800-\uDFFF]/.test(value) && value.length === 1) continue;
        good(await send(one, body ?? {}, `?${field}=${encodeURIComponent(value)}`), { [field]: value });
      }
      good(await send(one, body ?? {}, `?${field}=1&${field}=2`), { twice: field });
      good(await send(one, body ?? {}, `?${field}[]=1`), { list: field });
    }
    for (const name of Object.keys(params ?? {})) {
      for (const value of some()) {
        if (value === '' || value.length > 1_000 || /[\uD800-\uDFFF]/.test(value)) continue;
        good(await send({ ...one, params: { ...params, [name]: value } }, body ?? {}), { [name]: value });
      }
    }
    expect(await balanceOf(t, member.wallets[1])).toBe(100_00n);
  }, 120_000);
});
