import { describe, expect, it } from 'vitest';

import { matchPath } from './match.ts';

describe('matching a path', () => {
  it('takes fixed paths with or without the last slash', () => {
    expect(matchPath('/member/deposit', '/member/deposit/')).toEqual({});
    expect(matchPath('/', '/')).toEqual({});
    expect(matchPath('/member', '/member/deposit')).toBeUndefined();
    expect(matchPath('/member/deposit', '/member')).toBeUndefined();
  });

  it('takes parameters, decoded, and lets optional ones be missing', () => {
    expect(matchPath('/lobby/:name?', '/lobby')).toEqual({});
    expect(matchPath('/lobby/:name?', '/lobby/hot')).toEqual({ name: 'hot' });
    expect(matchPath('/poll/:id?', `/poll/${encodeURIComponent('โหวต')}`)).toEqual({ id: 'โหวต' });
    expect(matchPath('/lotto/:round_id', '/lotto')).toBeUndefined();
  });

  it('survives a broken escape', () => {
    expect(matchPath('/lobby/:name?', '/lobby/%E0%A4%A')).toEqual({ name: '%E0%A4%A' });
  });
});
