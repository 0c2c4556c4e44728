import { fakePlatform, testCore } from '@benjarong/testing';
import { expect, it } from 'vitest';

import { draftsStore } from './drafts-store.ts';

it('keeps a form over a session that ran out, for its own member alone', () => {
  const platform = fakePlatform();
  const { core } = testCore({ member: true, platform });
  const drafts = core.get(draftsStore).getState();
  drafts.keep('deposit', { amount: '500', odd: 5 });
  core.auth.getState().clearUser('expired');
  expect(drafts.before('deposit')).toEqual({});
  const again = testCore({ member: true, platform }).core.get(draftsStore).getState();
  expect(again.before('deposit')).toEqual({ amount: '500' });
  again.done('deposit');
  expect(again.before('deposit')).toEqual({});
});

it('forgets every form when the member logs out', () => {
  const platform = fakePlatform();
  const { core } = testCore({ member: true, platform });
  core.get(draftsStore).getState().keep('bank', { bank_account_no: '0123456789' });
  core.auth.getState().clearUser('member');
  expect(platform.session.values.get('session')).not.toContain('0123456789');
});

it.each([
  ['somying', false],
  ['somchai99', true],
  ['081-234-5678', true],
])('a log-in of %s finds what the member before typed: %s', (username, stays) => {
  const platform = fakePlatform();
  const { core } = testCore({ member: true, platform });
  core.get(draftsStore).getState().keep('bank', { bank_account_no: '0123456789' });
  core.auth.getState().clearUser('expired');
  core.auth.getState().enter('token-00000000000000', username);
  expect(platform.session.values.get('session')?.includes('0123456789')).toBe(stays);
});

it('keeps a chosen file over a session that ran out, and after a reload of the tab its name', () => {
  const platform = fakePlatform();
  const { core } = testCore({ member: true, platform });
  const drafts = core.get(draftsStore).getState();
  drafts.keepFile('missing', 'slip.jpg', { picture: 'AAAA' });
  core.auth.getState().clearUser('expired');
  expect(drafts.fileBefore('missing')).toBeUndefined();
  core.auth.getState().enter('token-00000000000000', 'somchai99');
  expect(drafts.fileBefore('missing')).toEqual({ name: 'slip.jpg', file: { picture: 'AAAA' } });
  const reloaded = testCore({ member: true, platform }).core.get(draftsStore).getState();
  expect(reloaded.fileBefore('missing')).toEqual({ name: 'slip.jpg', file: undefined });
  drafts.keepFile('missing', undefined);
  expect(drafts.fileBefore('missing')).toBeUndefined();
  drafts.keepFile('missing', 'slip.jpg', { picture: 'AAAA' });
  drafts.done('missing');
  expect(drafts.fileBefore('missing')).toBeUndefined();
});

it('offers no file after a log-out', () => {
  const { core } = testCore({ member: true, platform: fakePlatform() });
  const drafts = core.get(draftsStore).getState();
  drafts.keepFile('missing', 'slip.jpg', { picture: 'AAAA' });
  core.auth.getState().clearUser('member');
  core.auth.getState().enter('token-00000000000000', 'somchai99');
  expect(drafts.fileBefore('missing')).toBeUndefined();
});
