import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

import { describe, expect, it } from 'vitest';

import { ConfigError, defaultSecrets, loadConfig, repositoryRoot } from './config.ts';

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
  SMS_SECRET: 's'.repeat(32),
  PAYMENT_SECRET: 'p'.repeat(32),
  GAMES_SECRET: 'g'.repeat(32),
  LOTTO_SECRET: 'l'.repeat(32),
};

describe('configuration', () => {
  it('needs nothing for a demo: the outside world on the sandbox, embedded database, demo on', () => {
    const config = loadConfig({});
    expect(config).toMatchObject({
      port: 4000,
      demo: true,
      databaseUrl: undefined,
      smsUrl: 'http://localhost:4100',
      gamesUrl: 'http://localhost:4100',
    });
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
      'LINE_MESSAGING_CHANNEL_ID',
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
      checkReplies: false,
      publicUrl: 'https://play.example',
    });
  });

  it.each(['DATABASE_URL', 'PUBLIC_URL', 'SMS_SECRET', 'PAYMENT_SECRET', 'GAMES_SECRET', 'LOTTO_SECRET'])(
    'refuses production without %s in one sentence',
    (name) => {
      const { [name]: _, ...rest } = production as Record<string, string>;
      const mistakes = mistakesOf(rest);
      expect(mistakes).toHaveLength(1);
      expect(mistakes[0]).toContain(name);
    },
  );

  it('refuses a stand-in for LINE in production', () => {
    expect(mistakesOf({ ...production, LINE_WORLD: 'http://localhost:4100' })[0]).toContain('LINE_WORLD');
    expect(loadConfig({ LINE_WORLD: 'http://localhost:4100/' }).lineWorld).toBe('http://localhost:4100');
  });

  it('refuses default and short secrets in production', () => {
    expect(mistakesOf({ ...production, SMS_SECRET: defaultSecrets.sms })[0]).toContain('SMS_SECRET');
    expect(mistakesOf({ ...production, SMS_SECRET: 'short' })[0]).toContain('32 characters');
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

  it('is without LINE unless it is told a channel, and then talks to LINE itself', () => {
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
