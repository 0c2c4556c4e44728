import { lineEndpoints, memberEndpoints } from '@benjarong/contract';
import {
  anAgentConfig,
  answer,
  fakePlatform,
  renderWithCore,
  server,
  usualAnswers,
} from '@benjarong/testing';
import { firstStepsText as text } from '@benjarong/text';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { PagesProvider } from '../shared/index.ts';
import { celebrate } from '../shared/moment.ts';
import { FirstSteps } from './first-steps.tsx';

const profile = {
  username: 'somchai',
  mobile: '0891234567',
  vip_level: 0,
  affiliate_code: 'ABC123',
  know_us_id: null,
  created_at: '2026-11-20T00:00:00.000Z',
  bank_account: null,
  second_account: null,
  withdraw_locked_until: null,
};
const net = server(...usualAnswers());
beforeEach(() => {
  net.use(
    ...usualAnswers(),
    answer(memberEndpoints.profile, profile),
    answer(lineEndpoints.status, { available: true, link: null }),
  );
});
afterEach(() => vi.unstubAllGlobals());

function everywhere() {
  return true;
}

function show(platform = fakePlatform(), line = '') {
  const plain = anAgentConfig();
  const config = { ...plain, info: { ...plain.info, line_client_id: line } };
  return renderWithCore(
    <PagesProvider value={everywhere}>
      <FirstSteps />
    </PagesProvider>,
    { member: true, platform, config },
  );
}

it('goes when everything is done', async () => {
  net.use(
    answer(memberEndpoints.profile, {
      ...profile,
      bank_account: {
        bank_id: 1,
        bank_account_no: 'xxx1234',
        bank_account_name: 'สมชาย',
        updated_at: '2026-11-20T00:00:00.000Z',
      },
    }),
  );
  const { core } = show();
  const username = core.auth.getState().authUser?.username ?? '';
  act(() => core.events.emit('registered', { username }));
  expect(await screen.findByText('ทำแล้ว 1 จาก 3')).toBeTruthy();
  act(() => core.events.emit('gameClosed', { game_id: 'g1', is_demo: true }));
  act(() => core.events.emit('depositPaid', { order_id: 'o1' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: text.title })).toBeNull());
});

it('greets a member who has just registered and marks what is done', async () => {
  const { core } = show();
  expect(screen.queryByRole('region', { name: text.title })).toBeNull();
  const username = core.auth.getState().authUser?.username ?? '';
  act(() => core.events.emit('registered', { username }));
  expect(await screen.findByText('ทำแล้ว 0 จาก 3')).toBeTruthy();
  expect(screen.queryByText(text.line)).toBeNull();
  act(() => core.events.emit('gameClosed', { game_id: 'g1', is_demo: true }));
  expect(await screen.findByText('ทำแล้ว 1 จาก 3')).toBeTruthy();
  act(() => core.events.emit('depositPaid', { order_id: 'o1' }));
  expect(await screen.findByText('ทำแล้ว 2 จาก 3')).toBeTruthy();
});

it('is remembered on this device, names LINE where there is one, and stays away once it was put away', async () => {
  const platform = fakePlatform();
  const before = show(platform, 'client-1');
  const username = before.core.auth.getState().authUser?.username ?? '';
  act(() => before.core.events.emit('registered', { username }));
  before.unmount();
  const again = show(platform, 'client-1');
  expect(await screen.findByText('ทำแล้ว 0 จาก 4')).toBeTruthy();
  await again.user.click(screen.getByRole('button', { name: text.hide }));
  expect(screen.queryByRole('region', { name: text.title })).toBeNull();
  again.unmount();
  show(platform, 'client-1');
  expect(screen.queryByRole('region', { name: text.title })).toBeNull();
});

it('leaves a device alone that was not pressed yet, which the browser would complain about', () => {
  const felt: unknown[] = [];
  const activation = { hasBeenActive: false };
  vi.stubGlobal('navigator', {
    vibrate: (pattern: unknown) => felt.push(pattern),
    userActivation: activation,
  });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  celebrate({ sound: false });
  expect(felt).toEqual([]);
  activation.hasBeenActive = true;
  celebrate({ sound: false });
  expect(felt).toEqual([[20, 60, 40]]);
});

it('moments touch the device, sound only where it is wanted, and nothing where motion is not', async () => {
  const felt: unknown[] = [];
  const heard: string[] = [];
  Object.defineProperty(navigator, 'vibrate', {
    configurable: true,
    value: (pattern: unknown) => felt.push(pattern),
  });
  vi.stubGlobal(
    'AudioContext',
    vi.fn(function refuse() {
      heard.push('sound');
      throw new Error('enough');
    }),
  );
  const motion = vi.fn(() => ({ matches: false }));
  vi.stubGlobal('matchMedia', motion);
  celebrate({ sound: false });
  expect([felt.length, heard.length]).toEqual([1, 0]);
  expect(() => celebrate({ sound: true })).toThrow('enough');
  expect(heard).toEqual(['sound']);
  motion.mockReturnValue({ matches: true });
  celebrate({ sound: true });
  await waitFor(() => expect([felt.length, heard.length]).toEqual([2, 1]));
});
