import { expect, test } from 'vitest';

import { ConfigError, loadConfig } from './config.ts';

test('the sandbox mints identities, so it never runs in production', () => {
  expect(() => loadConfig({ NODE_ENV: 'production' })).toThrow(ConfigError);
  expect(() => loadConfig({ NODE_ENV: ' production ' })).toThrow(ConfigError);
});

test('without settings LINE has a channel and a LIFF app whose endpoint is the product', () => {
  const { line } = loadConfig({ PORT: '4750' });
  expect(line.endpointUrl).toBe('http://localhost:4750/liff/');
  expect(line.liffId).toMatch(/^\d{10}-\w{8}$/);
  expect(line.liffId.startsWith(`${line.channelId}-`)).toBe(true);
});

test('the settings of the product decide about the channel and the endpoint', () => {
  const { line } = loadConfig({
    PUBLIC_URL: 'https://shop.example/',
    LINE_CHANNEL_ID: '1234567890',
    LINE_CHANNEL_SECRET: 'its secret',
    LIFF_ID: '1234567890-abcdefgh',
  });
  expect(line).toMatchObject({
    channelId: '1234567890',
    channelSecret: 'its secret',
    liffId: '1234567890-abcdefgh',
    endpointUrl: 'https://shop.example/liff/',
  });
});
