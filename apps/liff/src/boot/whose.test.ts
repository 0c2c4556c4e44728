import { describe, expect, it } from 'vitest';

import { dropStrangerSession, rememberOwner, type WhoseStore, windowSubject } from './whose.ts';

const liffId = '1650000001-abcd';

function storage(
  values: Readonly<Record<string, string>> = {},
): WhoseStore & { readonly all: Map<string, string> } {
  const all = new Map(Object.entries(values));
  return {
    all,
    getItem: (key) => all.get(key) ?? null,
    setItem: (key, value) => void all.set(key, value),
    removeItem: (key) => void all.delete(key),
  };
}
function tokenOf(sub: string): string {
  const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_');
  return `${part({ alg: 'ES256' })}.${part({ sub, name: 'somsri' })}.c2ln`;
}
const loggedIn = JSON.stringify({ v: 1, isLoggedIn: true, username: 'somsri88' });
const hashOf = (sub: string) => `#access_token=a&id_token=${tokenOf(sub)}`;

describe('whose session it is', () => {
  it('reads the window’s account from the token it brought, else from what the SDK keeps', () => {
    const kept = storage({ [`LIFF_STORE:${liffId}:decodedIDToken`]: JSON.stringify({ sub: 'Uold' }) });
    expect(windowSubject({ stores: [kept], hash: hashOf('Unew'), inLine: true, liffId })).toBe('Unew');
    expect(windowSubject({ stores: [kept], hash: '', inLine: true, liffId })).toBe('Uold');
    expect(windowSubject({ stores: [], hash: '#id_token=broken', inLine: true, liffId })).toBeUndefined();
  });

  it.each([
    ['the same person, LINE’s browser', 'U1', hashOf('U1'), true],
    ['another person, LINE’s browser', 'U1', hashOf('U2'), false],
    ['no one noted, LINE’s browser', undefined, hashOf('U2'), false],
    ['no one noted, a browser without a token', undefined, '', true],
  ])('%s', (_, owner, hash, stays) => {
    const local = storage({ user: loggedIn });
    if (owner !== undefined) rememberOwner(local, owner, 'somsri88');
    dropStrangerSession({ local, stores: [], hash, inLine: true, liffId });
    expect(local.all.has('user')).toBe(stays);
  });

  it('a member who logged in elsewhere in between is no longer the owner’s', () => {
    const local = storage({ user: loggedIn });
    rememberOwner(local, 'U1', 'someone-else');
    dropStrangerSession({ local, stores: [], hash: hashOf('U1'), inLine: true, liffId });
    expect(local.all.has('user')).toBe(false);
  });

  it('believes no token in the address of a window that is not LINE’s', () => {
    const local = storage({ user: loggedIn });
    rememberOwner(local, 'U1', 'somsri88');
    const facts = { local, stores: [], hash: hashOf('U2'), inLine: false, liffId };
    expect(windowSubject(facts)).toBeUndefined();
    dropStrangerSession(facts);
    expect(local.all.has('user')).toBe(true);
  });

  it('leaves alone what is broken or empty', () => {
    const local = storage({ user: '{', 'liff-owner': '[]' });
    dropStrangerSession({ local, stores: [], hash: hashOf('U1'), inLine: true, liffId });
    expect(local.all.get('user')).toBe('{');
  });
});
