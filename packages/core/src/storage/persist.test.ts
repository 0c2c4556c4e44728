import { aGame, fakeBrowser, fakePlatform } from '@benjarong/testing';
import { describe, expect, it } from 'vitest';

import { createPersist } from './persist.ts';
import { type StoredKey, storedRules } from './shapes.ts';

function open(platform = fakePlatform()) {
  const logged: string[] = [];
  return {
    platform,
    logged,
    persist: createPersist(platform.storage, (message) => void logged.push(message)),
  };
}
const keys: readonly StoredKey[] = ['user', 'local', 'lobby', 'session'];

describe('the persisted state', () => {
  it('uses exactly the keys of the specification, three in local and one in session storage', () => {
    const { persist, platform } = open();
    persist.write('user', { isLoggedIn: true, username: 'somchai', agent_code: 'bwin', vip_level: 2 });
    persist.write('local', { referral: 'ABC' });
    persist.write('lobby', { hot: [aGame()] });
    persist.write('session', { order_id: 'order-1' });
    expect([...platform.local.values.keys()]).toEqual(['user', 'local', 'lobby']);
    expect([...platform.session.values.keys()]).toEqual(['session']);
  });

  it('is read again after a reload', () => {
    const { persist, platform } = open();
    persist.write('lobby', { hot: [aGame()] });
    persist.write('local', { shown: { somchai: '2026-11-21' } });
    const { persist: again, logged } = open(platform);
    expect(again.read('lobby').hot).toEqual([aGame()]);
    expect(again.read('local').shown).toEqual({ somchai: '2026-11-21' });
    expect(logged).toEqual([]);
  });

  it.each([
    ['broken JSON', '{"v":1,'],
    ['another version', '{"v":99,"isLoggedIn":true,"username":"a","agent_code":"b","vip_level":0}'],
    ['a missing field', '{"v":1,"isLoggedIn":true}'],
    ['a field of another type', '{"v":1,"isLoggedIn":"yes","username":"a","agent_code":"b","vip_level":0}'],
    ['null', 'null'],
    ['a list', '[]'],
    ['a number', '5'],
    ['an empty text', ''],
  ])('resets a key with %s, and that key alone', (_, text) => {
    const { persist, platform, logged } = open();
    persist.write('local', { referral: 'ABC' });
    platform.local.values.set('user', text);
    const { persist: again, logged: warnings } = open(platform);
    expect(again.read('user')).toEqual(storedRules.user.empty);
    expect(again.read('local').referral).toBe('ABC');
    expect(platform.local.values.has('user')).toBe(false);
    expect(warnings).toHaveLength(1);
    expect(logged).toEqual([]);
  });

  it('refuses a stored path that leads to another origin', () => {
    for (const returnTo of ['//evil.test', '/\\evil.test', 'https://evil.test', 'javascript:alert(1)']) {
      const { platform } = open();
      platform.session.values.set('session', JSON.stringify({ v: 1, order_id: '', returnTo, game: null }));
      expect(open(platform).persist.read('session').returnTo).toBe('');
    }
  });

  it.each(keys)('works in memory when storage is blocked: %s', (key) => {
    const platform = fakePlatform();
    platform.local.trouble = 'blocked';
    platform.session.trouble = 'blocked';
    const { persist } = open(platform);
    expect(persist.read(key)).toEqual(storedRules[key].empty);
    persist.write('local', { referral: 'ABC' });
    expect(persist.read('local').referral).toBe('ABC');
    persist.clear('local');
    expect(persist.read('local').referral).toBe('');
  });

  it('keeps the new value in memory when storage is full', () => {
    const platform = fakePlatform();
    platform.local.trouble = 'full';
    const { persist, logged } = open(platform);
    persist.write('local', { balance_hidden: true });
    expect(persist.read('local').balance_hidden).toBe(true);
    expect(logged).toEqual(['storage: write local failed']);
  });

  it('hears of changes in another tab and reads them', () => {
    const browser = fakeBrowser();
    const here = open(browser.tab());
    const there = open(browser.tab());
    const heard: StoredKey[] = [];
    here.persist.read('local');
    here.persist.subscribe((key) => heard.push(key));
    there.persist.write('local', { referral: 'XYZ' });
    expect(heard).toEqual(['local']);
    expect(here.persist.read('local').referral).toBe('XYZ');
  });
});
