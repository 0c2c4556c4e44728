import { expect, it } from 'vitest';

import { dropStaleIdentity } from './stale.ts';

const id = '1650000001-abcd';
const now = 1_800_000_000_000;
function storeWith(exp: number) {
  return new Map([
    [`LIFF_STORE:${id}:IDToken`, '"old"'],
    [`LIFF_STORE:${id}:decodedIDToken`, JSON.stringify({ exp, sub: 'U1' })],
    [`LIFF_STORE:${id}:accessToken`, '"at"'],
    ['user', 'ours'],
  ]);
}
function drop(store: Map<string, string>, hash = '') {
  dropStaleIdentity(
    id,
    [{ getItem: (key) => store.get(key) ?? null, removeItem: (key) => void store.delete(key) }],
    hash,
    now,
  );
  return [...store.keys()].map((key) => key.replace(`LIFF_STORE:${id}:`, ''));
}

it('keeps an identity that is still good', () => {
  expect(drop(storeWith(now / 1_000 + 3_600))).toEqual(['IDToken', 'decodedIDToken', 'accessToken', 'user']);
});
it('drops the whole log-in when its ID token ends within a minute', () => {
  expect(drop(storeWith(now / 1_000 + 30))).toEqual(['user']);
});
it('drops the old ID token when the window brings a fresh one, anyone who it is of', () => {
  expect(drop(storeWith(now / 1_000 + 3_600), '#access_token=x&id_token=new')).toEqual([
    'accessToken',
    'user',
  ]);
});
it('survives a store that holds nonsense', () => {
  expect(drop(new Map([[`LIFF_STORE:${id}:decodedIDToken`, '{']]))).toEqual(['decodedIDToken']);
});
