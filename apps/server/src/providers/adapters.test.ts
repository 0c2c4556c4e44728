import { formatBaht } from '@benjarong/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { connect } from './adapter.ts';
import { Unavailable, Unknown } from './failures.ts';
import { adapters, readAdapters, secretsOf } from './registry.ts';
import { readPayment } from './signed/signed-bank.ts';
import { type ProviderDouble, startDouble } from './testing/double.ts';
import { fixtures, frozenNow } from './testing/fixtures.ts';
import { describeAdapter } from './testing/suite.ts';

const kinds = ['sms', 'payin', 'payout', 'games', 'draw', 'slip', 'messenger'] as const;

it('has a fixture for every adapter', () => {
  expect(Object.keys(adapters)).toEqual([...kinds]);
  for (const kind of kinds)
    expect(fixtures[kind].map(({ adapter }) => adapter.id)).toEqual(adapters[kind].map(({ id }) => id));
});

for (const fixture of fixtures.sms) describeAdapter(fixture);
for (const fixture of fixtures.payin) describeAdapter(fixture);
for (const fixture of fixtures.payout) describeAdapter(fixture);
for (const fixture of fixtures.games) describeAdapter(fixture);
for (const fixture of fixtures.draw) describeAdapter(fixture);
for (const fixture of fixtures.messenger) describeAdapter(fixture);

describe('a message of line-push', () => {
  const note = () => undefined;
  const parts = { clock: { now: () => frozenNow }, log: { debug: note, warn: note } };
  let double: ProviderDouble;
  beforeAll(async () => {
    double = await startDouble();
    double.always.set('/oauth2/v3/token', '{"access_token":"t","expires_in":900}');
  });
  afterAll(() => double.close());
  const push = () => {
    const [fixture] = fixtures.messenger;
    const [call] = fixture?.calls ?? [];
    if (!fixture || !call) throw new Error('no fixture');
    const { adapter } = fixture;
    return call.run(connect({ id: adapter.id, adapter, settings: fixture.settings(double.url) }, parts).port);
  };

  it('that was accepted before under its key is sent', async () => {
    double.answer = (response) =>
      response.writeHead(409).end('{"message":"The retry key is already accepted"}');
    await expect(push()).resolves.toBe('sent');
  });

  it('has the same key when a fault of LINE makes its outcome unknown', async () => {
    double.seen.length = 0;
    double.answer = (response) => response.writeHead(500).end();
    await expect(push()).rejects.toBeInstanceOf(Unknown);
    await expect(push()).rejects.toBeInstanceOf(Unknown);
    const keys = double.seen.map(({ headers }) => headers['x-line-retry-key']);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  it('is refused for good by 4xx', async () => {
    double.answer = (response) => response.writeHead(400).end('{"message":"invalid to"}');
    await expect(push()).rejects.toMatchObject({ name: 'Refused', code: 'http_400', scope: 'input' });
  });
});

describe('money of signed-bank', () => {
  const entry = (amount: string) => ({
    event_id: 'e',
    reference: 'r',
    amount,
    currency: 'THB',
    receiver: 'x',
    paid_at: '2026-11-21T09:00:00Z',
  });

  it.each([1n, 99n, 100n, 2_000n, 15_000_000n, 2n ** 53n / 1000n])('reads %s satang exactly', (satang) => {
    expect(readPayment(entry(formatBaht(satang))).amount).toBe(satang);
  });

  it.each(['1', '1.0', '1.005', '1e2', '-1.00', '0.00', 'NaN', '1,000.00', ' 1.00', '01.00', '๑.๐๐'])(
    'refuses what is not exactly an amount: %j',
    (amount) => {
      expect(() => readPayment(entry(amount))).toThrow();
    },
  );

  it('refuses a time that is none', () => {
    for (const paid_at of ['yesterday', '2026-11-21', '0000-01-01T00:00:00Z'])
      expect(() => readPayment({ ...entry('1.00'), paid_at })).toThrow(Unavailable);
  });
});

describe('the choice of adapters', () => {
  const read = (env: Readonly<Record<string, string>>, production = false) => {
    const mistakes: string[] = [];
    const good: Record<string, string | undefined> = {
      SMS_URL: 'https://sms.example',
      SMS_SECRET: 'a'.repeat(32),
      PAYMENT_URL: 'https://bank.example',
      PAYMENT_SECRET: 'b'.repeat(32),
      PAYOUT_URL: 'https://bank.example',
      GAMES_URL: 'https://games.example',
      PAYOUT_SECRET: 'f'.repeat(32),
      GAMES_SECRET: 'c'.repeat(32),
      LOTTO_SECRET: 'd'.repeat(32),
      ...env,
    };
    const chosen = readAdapters(
      { read: (name) => good[name] || undefined, production, published: [] },
      mistakes,
    );
    return { chosen, mistakes };
  };

  it('is one of each without any setting, and more in the order in which they are named', () => {
    expect(read({}).chosen.payin.map(({ id }) => id)).toEqual(['signed-bank']);
    const { chosen, mistakes } = read({
      PAYIN_ADAPTERS: 'signed-bank:second, signed-bank',
      PAYMENT_URL_SECOND: 'https://second.example',
      PAYMENT_SECRET_SECOND: 'e'.repeat(32),
    });
    expect(mistakes).toEqual([]);
    expect(chosen.payin.map(({ id, settings }) => [id, settings['url']])).toEqual([
      ['signed-bank-second', 'https://second.example'],
      ['signed-bank', 'https://bank.example'],
    ]);
  });

  it('is no messenger without its channel, and none where `none` is said', () => {
    const channel = {
      LINE_MESSAGING_CHANNEL_ID: '1650000888',
      LINE_MESSAGING_CHANNEL_SECRET: 'f'.repeat(32),
    };
    expect(read({}).chosen.messenger).toEqual([]);
    expect(read(channel).chosen.messenger.map(({ id }) => id)).toEqual(['line-push']);
    expect(read({ ...channel, MESSENGER_ADAPTER: 'none' }).chosen.messenger).toEqual([]);
    expect(read({ LINE_MESSAGING_CHANNEL_ID: '1650000888' }).mistakes[0]).toContain(
      'LINE_MESSAGING_CHANNEL_SECRET is missing',
    );
  });

  it.each<[string, Readonly<Record<string, string>>, string]>([
    ['an unknown adapter', { PAYIN_ADAPTERS: 'omise' }, 'PAYIN_ADAPTERS: there is no adapter omise'],
    [
      'a name twice',
      { DRAW_ADAPTERS: 'signed-draw,signed-draw' },
      'DRAW_ADAPTERS: signed-draw is named twice',
    ],
    ['two SMS gateways', { SMS_ADAPTER: 'signed-sms signed-sms:b' }, 'SMS_ADAPTER must name one adapter'],
    ['no adapter', { GAMES_ADAPTERS: ',' }, 'GAMES_ADAPTERS must name at least one adapter'],
    ['an address over plain http', { SMS_URL: 'http://sms.example' }, 'SMS_URL must be an https address'],
    [
      'settings of a named one',
      { PAYIN_ADAPTERS: 'signed-bank:my-bank', PAYMENT_SECRET_MY_BANK: 'x' },
      'PAYMENT_URL_MY_BANK is missing',
    ],
  ])('says what is wrong: %s', (_, env, sentence) => {
    expect(read(env).mistakes[0]).toContain(sentence);
  });

  it('demands a secret for each in production, by the same rules as every other secret', () => {
    const { mistakes } = read(
      { PAYIN_ADAPTERS: 'signed-bank:second', PAYMENT_URL_SECOND: 'https://b.example' },
      true,
    );
    expect(mistakes).toContain(
      'PAYMENT_SECRET_SECOND is missing: the secret of the signed calls of the bank.',
    );
    expect(mistakes.join(' ')).toContain('SMS_SECRET must be harder to guess');
    expect(read({ PAYMENT_SECRET: 'a'.repeat(32) }).mistakes).toEqual([]);
  });

  it('shows which variable each secret came from, named adapters included', () => {
    const { chosen } = read({
      PAYIN_ADAPTERS: 'signed-bank,signed-bank:my-second',
      PAYMENT_URL_MY_SECOND: 'https://second.example',
      PAYMENT_SECRET_MY_SECOND: 'e',
    });
    expect(secretsOf(chosen)).toMatchObject({
      SMS_SECRET: 'a'.repeat(32),
      PAYMENT_SECRET: 'b'.repeat(32),
      PAYMENT_SECRET_MY_SECOND: 'e',
      GAMES_SECRET: 'c'.repeat(32),
      LOTTO_SECRET: 'd'.repeat(32),
    });
  });
});
