import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

import { describe, expect, it } from 'vitest';

import { defaultSecrets } from './config.development.ts';
import { ConfigError, loadConfig, repositoryRoot } from './config.ts';

function mistakesOf(env: Record<string, string>): readonly string[] {
  try {
    loadConfig(env);
    return [];
  } catch (error) {
    return error instanceof ConfigError ? error.mistakes : [String(error)];
  }
}

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgresql://db/benjarong',
  PUBLIC_URL: 'https://play.example',
  SMS_URL: 'https://sms.example',
  PAYMENT_URL: 'https://bank.example/v1',
  PAYOUT_URL: 'https://bank.example/v1',
  GAMES_URL: 'https://games.example',
  SMS_SECRET: '9f2c71d04be86a53c1e07f94ab3d5826',
  PAYMENT_SECRET: '07d1b95e3c6f48a2e9845bd17c02fa63',
  PAYOUT_SECRET: '8e14c6f02d7b4a9395d1e0b6a2c87f45',
  GAMES_SECRET: 'c83e5a97f1046b2dd7f932a80e51b64c',
  LOTTO_SECRET: '5b60e2f8a1d93c47260fbe95d8437a1c',
  METRICS_TOKEN: 'e41a7c05d92f8b36f3a61c8e50b7d294',
};

describe('configuration', () => {
  it('needs nothing for a demo: the outside world on the sandbox, embedded database, demo on', () => {
    const config = loadConfig({});
    expect(config).toMatchObject({
      port: 4000,
      demo: true,
      databaseUrl: undefined,
    });
    for (const [kind, id] of [
      ['sms', 'signed-sms'],
      ['payin', 'signed-bank'],
      ['payout', 'signed-payout'],
      ['games', 'signed-games'],
      ['draw', 'signed-draw'],
    ] as const)
      expect(config.adapters[kind]).toMatchObject([{ id, settings: { url: 'http://localhost:4100' } }]);
    expect(config.gameOrigins).toEqual(['http://localhost:4100']);
    expect(Object.isFrozen(config)).toBe(true);
  });

  it('is explained in .env.example, name by name, and a copy of that file changes nothing', () => {
    const read = new Set<string>();
    loadConfig(
      new Proxy<Record<string, string | undefined>>(
        {},
        {
          get: (_, name) => {
            read.add(String(name));
          },
        },
      ),
    );
    const example = parseEnv(readFileSync(join(repositoryRoot, '.env.example'), 'utf8'));
    // What the sandbox and `npm run line:setup` read for themselves.
    const others = [
      'SANDBOX_HOST',
      'SANDBOX_DRAW',
      // Read when the channel is set.
      'LINE_MESSAGING_CHANNEL_SECRET',
      'LINE_DATA_URL',
    ];
    expect(Object.keys(example).toSorted()).toEqual([...read, ...others].toSorted());
    expect(loadConfig(example)).toEqual(loadConfig({}));
  });

  it('takes production settings, without demo', () => {
    expect(loadConfig(production)).toMatchObject({
      env: 'production',
      demo: false,
      offlinePage: true,
      checkReplies: false,
      publicUrl: 'https://play.example',
    });
  });

  it.each(Object.keys(production).filter((name) => name !== 'NODE_ENV'))(
    'refuses production without %s in one sentence',
    (name) => {
      const { [name]: _, ...rest } = production as Record<string, string>;
      const mistakes = mistakesOf(rest);
      expect(mistakes).toHaveLength(1);
      expect(mistakes[0]).toMatch(new RegExp(`^${name} (is missing|must be set)`));
      // The sandbox's address is no answer for the providers' ones.
      expect(mistakesOf({ ...rest, SANDBOX_URL: 'https://sandbox.example' })).toEqual(mistakes);
    },
  );

  it.each(['prod', 'Production', 'staging', 'live'])('refuses the environment %s', (name) => {
    expect(mistakesOf({ NODE_ENV: name })).toEqual([expect.stringMatching(/^NODE_ENV must be one of/)]);
  });

  it('refuses http in production', () => {
    expect(mistakesOf({ ...production, PUBLIC_URL: 'http://play.example' })).toEqual([
      expect.stringMatching(/^PUBLIC_URL must start with https/),
    ]);
    expect(mistakesOf({ PUBLIC_URL: 'http://play.example' })).toEqual([]);
  });

  it('refuses one secret under two names in production', () => {
    expect(mistakesOf({ ...production, GAMES_SECRET: production.SMS_SECRET })).toEqual([
      expect.stringMatching(/^GAMES_SECRET must differ from SMS_SECRET/),
    ]);
    const line = { LINE_CHANNEL_ID: '1650000001', LINE_CHANNEL_SECRET: production.METRICS_TOKEN };
    expect(mistakesOf({ ...production, ...line })).toEqual([
      expect.stringMatching(/^LINE_CHANNEL_SECRET must differ from METRICS_TOKEN/),
    ]);
    expect(mistakesOf({ SMS_SECRET: 'same', GAMES_SECRET: 'same' })).toEqual([]);
  });

  it.each(['true', 'TRUE', '0.0.0.0/0', '10.0.0.1, ::/0'])(
    'refuses to trust everybody in production: %s',
    (value) => {
      expect(mistakesOf({ ...production, TRUST_PROXY: value })).toEqual([
        expect.stringContaining('TRUST_PROXY'),
      ]);
    },
  );

  it.each(['10.0.0.1', '10.0.0.1,10.1.0.0/16', '2001:db8::/32', 'loopback, uniquelocal', 'false', ''])(
    'takes %j as proxies',
    (value) => {
      expect(mistakesOf({ ...production, TRUST_PROXY: value })).toEqual([]);
    },
  );

  it.each([
    '1',
    'proxy.example',
    '10.0.0.1/33',
    '10.0.0.1/x',
    '10.0.0',
    '10.0.0.1;10.0.0.2',
    '10.0.0.1,,10.0.0.2',
  ])('refuses %j as proxies anywhere', (value) => {
    expect(mistakesOf({ TRUST_PROXY: value })).toEqual([expect.stringMatching(/^TRUST_PROXY must be/)]);
  });

  it('refuses a stand-in for LINE in production', () => {
    expect(mistakesOf({ ...production, LINE_ENVIRONMENT: 'http://localhost:4100' })[0]).toContain(
      'LINE_ENVIRONMENT',
    );
    expect(loadConfig({ LINE_ENVIRONMENT: 'http://localhost:4100/' }).lineEnvironment).toBe(
      'http://localhost:4100',
    );
  });

  it('refuses published, short and trivial secrets in production', () => {
    for (const published of Object.values(defaultSecrets))
      expect(mistakesOf({ ...production, SMS_SECRET: published })).toEqual([
        expect.stringMatching(/^SMS_SECRET must not be one that is published/),
      ]);
    expect(mistakesOf({ ...production, SMS_SECRET: 'short' })[0]).toContain('32 characters');
    expect(mistakesOf({ ...production, METRICS_TOKEN: 'm'.repeat(40) })).toEqual([
      expect.stringMatching(/^METRICS_TOKEN must be harder to guess/),
    ]);
  });

  it('names every mistake at once', () => {
    const mistakes = mistakesOf({
      PORT: '99999',
      SMS_URL: 'ftp://x',
      DEMO: 'perhaps',
      LOG_LEVEL: 'loud',
      GAME_ORIGINS: 'https://a.example/path',
    });
    const names = mistakes.map((mistake) => mistake.split(/[ :]/)[0] ?? '');
    expect(names.toSorted()).toEqual(['DEMO', 'GAME_ORIGINS', 'LOG_LEVEL', 'PORT', 'SMS_URL']);
  });

  it('is without LINE unless it has a channel, and then talks to LINE itself', () => {
    expect(loadConfig({})).toMatchObject({
      lineChannelId: undefined,
      liffId: undefined,
      lineLoginUrl: 'https://access.line.me',
      lineApiUrl: 'https://api.line.me',
      liffFrameOrigins: [],
    });
    expect(loadConfig({ LINE_CHANNEL_ID: '1650000001', LIFF_ID: '1650000001-AbcdEfgh' }).liffId).toBe(
      '1650000001-AbcdEfgh',
    );
  });

  it.each<[string, Record<string, string>]>([
    ['LINE_CHANNEL_ID is missing', { LIFF_ID: '1650000001-AbcdEfgh' }],
    ['LINE_CHANNEL_ID is missing', { LINE_CHANNEL_SECRET: 's' }],
    ['LINE_CHANNEL_ID must be', { LINE_CHANNEL_ID: 'my channel' }],
    ['LIFF_ID must belong', { LINE_CHANNEL_ID: '1650000001', LIFF_ID: '1650000002-AbcdEfgh' }],
  ])('refuses LINE settings that do not fit together: %s', (says, env) => {
    expect(mistakesOf(env)).toEqual([expect.stringContaining(says)]);
  });

  it.each(['-1', '1e3', '80.5', 'x', '0x50'])('refuses the port %s', (port) => {
    expect(mistakesOf({ PORT: port })).toHaveLength(1);
  });
});

describe('pictures', () => {
  it('may come from https origins only', () => {
    expect(loadConfig({ PICTURE_ORIGINS: 'https://cdn.example' }).pictureOrigins).toEqual([
      'https://cdn.example',
    ]);
    expect(() => loadConfig({ PICTURE_ORIGINS: 'http://cdn.example' })).toThrow('https origins');
  });

  it('are kept in a bucket when one is named, with its key', () => {
    expect(loadConfig({}).pictureBucket).toBeUndefined();
    const bucket = { PICTURE_BUCKET_URL: 'https://s3.example/mine/' };
    expect(() => loadConfig(bucket)).toThrow('PICTURE_BUCKET_KEY_ID');
    const plain = { PICTURE_BUCKET_URL: 'http://s3.example/mine' };
    expect(() => loadConfig(plain)).toThrow('PICTURE_BUCKET_URL must be an https address');
    expect(
      loadConfig({ ...bucket, PICTURE_BUCKET_KEY_ID: 'id', PICTURE_BUCKET_SECRET: 'own' }).pictureBucket,
    ).toEqual({ url: 'https://s3.example/mine', region: 'us-east-1', keyId: 'id', secret: 'own' });
  });
});
