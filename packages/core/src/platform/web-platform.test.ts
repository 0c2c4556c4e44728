import { cookieStorage } from './cookie-storage.ts';
import { anAgentConfig } from '@benjarong/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { createPersist } from '../storage/persist.ts';
import { createWebPlatform, readInlineBlocks, readInlineConfig } from './web-platform.ts';

const visited: string[] = [];
function platform() {
  return createWebPlatform({
    navigate: (path) => void visited.push(path),
    withoutStorage: cookieStorage,
  });
}
function page(json: string) {
  document.body.innerHTML = '';
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = 'bj-config';
  block.textContent = json;
  document.body.append(block);
}

afterEach(() => {
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
});

describe('the platform of a browser', () => {
  it('survives a browser in which storage cannot even be named', () => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    const persist = createPersist(platform().storage, () => {});
    persist.write('local', { referral: 'ABC' });
    expect(persist.read('local').referral).toBe('ABC');
  });

  it('keeps who is logged in beside the session’s cookie where storage is blocked, and nothing else', () => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    const reload = () => createPersist(platform().storage, () => {});
    const user = { isLoggedIn: true, username: 'somsri;88', agent_code: 'bwin', vip_level: 1 } as const;
    reload().write('user', user);
    reload().write('local', { referral: 'ABC' });
    expect(reload().read('user')).toEqual(user);
    expect(reload().read('local').referral).not.toBe('ABC');
    reload().clear('user');
    expect(reload().read('user').isLoggedIn).toBe(false);
  });

  it('keeps nothing of a person inside LINE where storage is blocked', () => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    const { local } = createWebPlatform({ navigate: () => {}, kind: 'liff' }).storage;
    local.setItem('user', '{"isLoggedIn":true}');
    expect(local.getItem('user')).toBeNull();
  });

  it('makes version 4 UUIDs, also where randomUUID is missing', () => {
    const pattern = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
    expect(platform().uuid()).toMatch(pattern);
    const { crypto } = globalThis;
    vi.stubGlobal('crypto', {
      getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes),
    });
    const made = Array.from({ length: 50 }, () => platform().uuid());
    for (const uuid of made) expect(uuid).toMatch(pattern);
    expect(new Set(made).size).toBe(50);
  });

  it('opens https addresses only', () => {
    const opened: unknown[] = [];
    vi.spyOn(window, 'open').mockImplementation((url) => {
      opened.push(url);
      return null;
    });
    for (const url of ['https://line.me/x', 'http://line.me', 'javascript:alert(1)', '//x', ''])
      platform().openExternal(url);
    expect(opened).toEqual(['https://line.me/x']);
  });

  it('answers that sharing and copying are impossible instead of throwing', async () => {
    vi.stubGlobal('navigator', { onLine: true });
    expect(platform().canShare({ url: 'https://site.test' })).toBe(false);
    expect(await platform().share({ url: 'https://site.test' })).toBe('unavailable');
    expect(await platform().copy('x')).toBe(false);
  });

  it('runs exclusive work without locks too', async () => {
    vi.stubGlobal('navigator', { onLine: true });
    expect(await platform().exclusive('x', () => Promise.resolve(5))).toBe(5);
  });
});

describe('the blocks of the page', () => {
  it('give the agent config', () => {
    page(JSON.stringify({ agent: anAgentConfig() }));
    expect(readInlineConfig()).toEqual(anAgentConfig());
  });

  it.each(['', '{', 'null', '[]', '5', '{"agent":5}', '{"agent":{"info":{}}}'])(
    'are empty when they are %j',
    (json) => {
      page(json);
      expect(readInlineConfig()).toBeUndefined();
    },
  );

  it('are empty when there are none', () => {
    expect(readInlineBlocks()).toEqual({});
    expect(readInlineConfig()).toBeUndefined();
  });
});
