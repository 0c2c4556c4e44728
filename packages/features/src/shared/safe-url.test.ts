import { describe, expect, it } from 'vitest';

import { appPath, httpsUrl, lineUrl } from './safe-url.ts';

describe('addresses from the operator', () => {
  it('only https becomes an outside link', () => {
    expect(httpsUrl('https://line.me/R/ti/p/@x')).toBe('https://line.me/R/ti/p/@x');
    for (const bad of [
      '',
      'javascript:alert(1)',
      'http://x.test/',
      'https://u:p@x.test/',
      '//x.test',
      undefined,
    ])
      expect(httpsUrl(bad)).toBeUndefined();
  });

  it('LINE may also be addressed by its own scheme', () => {
    expect(lineUrl('line://ti/p/@benjarong')).toBe('line://ti/p/@benjarong');
    expect(lineUrl('line://x y')).toBeUndefined();
  });

  it('a path of the app has one leading slash', () => {
    expect(appPath('/slot?provider=p1')).toBe('/slot?provider=p1');
    for (const bad of ['//evil.test', '/\\evil.test', 'slot', 'https://x.test/', '', '/a b']) {
      expect(appPath(bad)).toBeUndefined();
    }
  });
});
