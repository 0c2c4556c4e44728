import { describe, expect, it } from 'vitest';

import { decide } from './guard.ts';

const guest = { isLoggedIn: false, knownAgent: undefined };
const known = { isLoggedIn: false, knownAgent: 'bwin' };
const member = { isLoggedIn: true, knownAgent: 'bwin' };

describe('who may see a page (spec §2, redirect rules)', () => {
  it('everybody sees public pages', () => {
    for (const visitor of [guest, known, member]) expect(decide('all', visitor)).toEqual({ go: 'on' });
  });

  it('a visitor whose user info is known goes home with the agent code, others to the log-in; both are remembered', () => {
    expect(decide('member', known)).toEqual({ go: '/?ag=bwin', want: true });
    expect(decide('member', guest)).toEqual({ go: '/login', want: true });
  });

  it('a member sees member pages and is moved away from log-in and registration', () => {
    expect(decide('member', member)).toEqual({ go: 'on' });
    expect(decide('guest', member)).toEqual({ go: '/member', want: false });
    expect(decide('guest', guest)).toEqual({ go: 'on' });
  });
});
