import { describe, expect, it } from 'vitest';
import { resolveArt } from './serve.ts';
import { artUrl, isSeed, toSeed } from './url.ts';

describe('resolveArt', () => {
  it('answers every address that artUrl builds', () => {
    const built = [
      artUrl.tile('slot', 'มังกรทอง 88'),
      artUrl.tile('fishing', 'Deep Blue #7'),
      artUrl.banner('lotto', 'first-deposit'),
      artUrl.provider('Siam Forge'),
      artUrl.event('songkran'),
      artUrl.empty('not-found'),
      artUrl.flag('TH'),
      artUrl.auth('desktop-light'),
      artUrl.avatar(2),
      artUrl.wheel(['gold', 'ink', 'plum']),
      artUrl.pattern('scales'),
      artUrl.wallet(),
      artUrl.logo(),
      artUrl.icon(),
    ];
    for (const url of built) expect([url, resolveArt(url)?.svg.startsWith('<svg ')]).toEqual([url, true]);
  });

  it('gives a valid seed for any text, and the same text for a seed', () => {
    for (const text of ['', '---', 'มังกร', 'A'.repeat(500), '../../etc', `${'a'.repeat(63)}--b`]) {
      expect(isSeed(toSeed(text))).toBe(true);
    }
    expect(toSeed('naga-1')).toBe('naga-1');
  });

  it('knows no picture at a bad address and never throws', () => {
    const bad = [
      '',
      '/',
      '/art',
      '/art/',
      '/art/.svg',
      '/art/tile.svg',
      '/art/tile/slot.svg',
      '/art/tile/slot/.svg',
      '/art/tile/poker/a.svg',
      '/art/tile/slot/A.svg',
      '/art/tile/slot/a.png',
      '/art/tile/slot/a.svg?x=1',
      '/art/tile/slot/a b.svg',
      '/art/tile/slot/a%20b.svg',
      '/art/tile/slot/../../secret.svg',
      '/art/tile/slot/a/b.svg',
      '/art/tile//a.svg',
      `/art/tile/slot/${'a'.repeat(65)}.svg`,
      `/art/provider/${'a'.repeat(100_000)}.svg`,
      '/art/tile/slot/a\n.svg',
      '/art/tile/slot/a\u0000.svg',
      '/art/tile/__proto__/a.svg',
      '/art/constructor.svg',
      '/art/__proto__/a.svg',
      '/art/toString/0.svg',
      '/art/empty/constructor.svg',
      '/art/empty/toString.svg',
      '/art/flag/TH.svg',
      '/art/flag/tha.svg',
      '/art/flag/t1.svg',
      '/art/avatar/3.svg',
      '/art/avatar/01.svg',
      '/art/auth/watch.svg',
      '/art/wheel/gold.svg',
      '/art/wheel/gold-constructor.svg',
      '/art/wheel/gold--ink.svg',
      `/art/wheel/${Array.from({ length: 25 }, () => 'ink').join('-')}.svg`,
      '/art/pattern/none.svg',
      '/art/wallet/1.svg',
      '/ART/wallet.svg',
      'art/wallet.svg',
      '/art/wallet.svg/',
    ];
    for (const path of bad) expect([path, resolveArt(path)]).toEqual([path, undefined]);
  });

  it('draws a tile well within a frame', () => {
    const before = process.cpuUsage();
    for (let i = 0; i < 300; i++) resolveArt(`/art/tile/slot/speed-${i}.svg`);
    // Processor time: other programs on the machine do not count. About 0.3 ms each; the limit leaves room for a slow one.
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000 / 300).toBeLessThan(10);
  });
});
