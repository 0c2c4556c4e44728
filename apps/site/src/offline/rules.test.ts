import { describe, expect, it } from 'vitest';

import { aroundWorker, type Asked, dutyOf } from './rules.ts';

const origin = 'https://site.example';
const opened = { method: 'GET', mode: 'navigate', destination: 'document' };
const duty = (path: string, asked: Partial<Asked> = {}) =>
  dutyOf({ url: new URL(path, origin).href, ...opened, ...asked }, origin);

describe('what the service worker answers', () => {
  it.each(['/', '/slot', '/member/deposit', '/lotto/a-1?ag=bwin', '/login?resume=1', '/nothing'])(
    'a page that a person opens: %s',
    (path) => {
      expect(duty(path)).toBe('page');
    },
  );

  it('keeps files with a hash in their name, and no others', () => {
    const script = { mode: 'cors', destination: 'script' };
    expect(duty('/assets/index-Ab3_-x9.js', script)).toBe('asset');
    expect(duty('/assets/anuphan-thai-Ab3x9Qz.woff2', { mode: 'cors', destination: 'font' })).toBe('asset');
    for (const path of [
      '/assets/gone',
      '/assets/a.js',
      '/icons/icon-192.png',
      '/manifest.webmanifest',
      '/sw.js',
    ])
      expect(duty(path, script)).toBe('none');
  });

  it.each([
    ['calls', '/api/member/wallets', { mode: 'cors', destination: '' }],
    ['a call that a person opens: the download of a statement', '/api/member/statement/export', {}],
    ['the mini-app and its files', '/liff/deposit', {}],
    ['the mini-app itself', '/liff', {}],
    ['files of the mini-app', '/liff/assets/index-Ab3x9Qz.js', { mode: 'cors', destination: 'script' }],
    ['the bank’s page', '/pay/order-1', {}],
    ['the way from LINE', '/handoff/token', {}],
    ['pictures', '/pictures/logo.png', { mode: 'no-cors', destination: 'image' }],
    ['forms that are sent', '/login', { method: 'POST' }],
    ['data that a page asks for', '/', { method: 'HEAD', mode: 'cors', destination: '' }],
    ['frames', '/', { destination: 'iframe' }],
    ['files', '/robots.txt', {}],
    ['other sites', 'https://games.example/play', {}],
    ['files of other sites', 'https://cdn.example/assets/index-Ab3x9Qz.js', {}],
  ])('keeps out of %s', (_, path, asked) => {
    expect(duty(path, asked)).toBe('none');
  });

  it('does not answer what it is not even asked for', () => {
    for (const pattern of aroundWorker) expect(duty(pattern.replace('*', 'x'))).toBe('none');
  });
});
