import { anAgentConfig } from '@benjarong/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { createPersist } from '../storage/persist.ts';
import { createWebPlatform, readInlineBlocks, readInlineConfig } from './web-platform.ts';

const visited: string[] = [];
function platform() {
  return createWebPlatform({ navigate: (path) => void visited.push(path) });
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
