import { describe, expect, it } from 'vitest';

import { cleanAddress, isCancelled, protectReferral } from './address.ts';

function at(path: string): URL {
  return new URL(path, 'https://site.example');
}
function clean(path: string): string {
  return cleanAddress(at(path)).href.replace('https://site.example', '');
}

describe('the address before the SDK starts', () => {
  it('calls a referral code by the name that the SDK does not redeem', () => {
    expect(protectReferral(at('/liff/register?code=ABC123&ag=bwin')).search).toBe('?ag=bwin&ref=ABC123');
  });
  it('leaves the code of LINE’s log-in alone', () => {
    const back = '/liff/deposit?code=x&state=y&liffClientId=1650000001';
    expect(protectReferral(at(back)).href).toBe(at(back).href);
  });
  it('keeps a `ref` that is there already', () => {
    expect(protectReferral(at('/liff/register?code=OTHER&ref=MINE')).search).toBe('?ref=MINE');
  });
});

describe('the address after it', () => {
  it('has nothing of LINE’s log-in, and everything that was asked for', () => {
    expect(
      clean(
        '/liff/deposit?amount=300&code=x&state=y&liffClientId=1&liffRedirectUri=z&friendship_status_changed=true',
      ),
    ).toBe('/liff/deposit?amount=300');
    expect(
      clean('/liff/deposit?amount=300&error=access_denied&error_description=no&state=y&liffOAuth2Error=true'),
    ).toBe('/liff/deposit?amount=300');
  });
  it('has no credential in the hash, and keeps a hash of our own', () => {
    expect(clean('/liff/home#access_token=a&context_token=b&feature_token=c&id_token=d&client_id=e')).toBe(
      '/liff/home',
    );
    expect(clean('/liff/home#help')).toBe('/liff/home#help');
  });
  it('is the deep link where its redirect never happened', () => {
    expect(clean('/liff/?liff.state=%2Fdeposit%3Famount%3D300')).toBe('/liff/deposit?amount=300');
    expect(clean('/liff/?liff.state=%3Fag%3Dbwin')).toBe('/liff/?ag=bwin');
    expect(clean('/liff/?liff.state=%2Fregister%3Fcode%3DABC123')).toBe('/liff/register?ref=ABC123');
  });
  it('never leaves the mini-app', () => {
    for (const state of [
      '//evil.example',
      '/../member',
      'https://evil.example',
      String.raw`/\evil.example`,
      '/../../x',
    ])
      expect(clean(`/liff/?liff.state=${encodeURIComponent(state)}`)).toMatch(/^\/liff\//);
  });
});

it('knows a cancelled consent', () => {
  expect(isCancelled(at('/liff/deposit?error=access_denied&liffOAuth2Error=true'))).toBe(true);
  expect(isCancelled(at('/liff/deposit?error=access_denied'))).toBe(false);
});
