import { messageEndpoints, type MessageSettings } from '@benjarong/contract';
import { answer, hang, refuse, renderWithCore, server, usualAnswers } from '@benjarong/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { MessageSection } from './message-section.tsx';

const net = server(...usualAnswers());
const off: MessageSettings = { available: true, linked: true, blocked: false, opted_in: false, muted: [] };
const show = () => renderWithCore(<MessageSection />, { member: true });
const main = () => screen.findByRole('switch', { name: /รับข้อความจากบัญชีทางการ/ });

it('asks first: nothing is on before the member switches it on, then each group has its own switch', async () => {
  net.use(
    answer(messageEndpoints.settings, off),
    answer(messageEndpoints.saveSettings, { ...off, opted_in: true }),
  );
  const { user } = show();
  expect(screen.queryByRole('switch', { name: /ฝากเงินสำเร็จ/ })).toBeNull();
  await user.click(await main());
  expect(await screen.findByRole('switch', { name: /ฝากเงินสำเร็จ/, checked: true })).toBeTruthy();
  await user.click(screen.getByRole('switch', { name: /โพยถูกรางวัล/ }));
  await waitFor(() => expect(net.calls(messageEndpoints.saveSettings)).toHaveLength(2));
  expect(net.calls(messageEndpoints.saveSettings).map(({ body }) => body)).toEqual([
    { opted_in: true, muted: [] },
    { opted_in: true, muted: ['win'] },
  ]);
});

it('keeps the focus on a switch while it is saved, and takes no second press', async () => {
  net.use(answer(messageEndpoints.settings, { ...off, opted_in: true }), hang(messageEndpoints.saveSettings));
  const { user } = show();
  const win = await screen.findByRole('switch', { name: /โพยถูกรางวัล/ });
  win.focus();
  await user.keyboard(' ');
  await waitFor(() => expect(net.calls(messageEndpoints.saveSettings)).toHaveLength(1));
  expect([document.activeElement === win, win.getAttribute('aria-disabled')]).toEqual([true, 'true']);
  await user.keyboard(' ');
  expect(screen.getByRole('switch', { name: /โพยถูกรางวัล/, checked: false })).toBe(win);
});

it('says what to do without a linked account, and that the account is blocked', async () => {
  net.use(answer(messageEndpoints.settings, { ...off, linked: false }));
  const { unmount } = show();
  expect(await screen.findByText(/ผูกบัญชี LINE ก่อน/)).toBeTruthy();
  unmount();
  net.use(answer(messageEndpoints.settings, { ...off, opted_in: true, blocked: true }));
  show();
  expect(await screen.findByText(/ปลดบล็อกใน LINE/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'เพิ่มเพื่อนใน LINE' })).toBeTruthy();
});

it('is not there where the operator sends no messages', async () => {
  net.use(answer(messageEndpoints.settings, { ...off, available: false }));
  show();
  await waitFor(() => expect(net.calls(messageEndpoints.settings)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText('ข้อความจาก LINE')).toBeNull());
});

it('keeps the switch as it was when saving fails', async () => {
  net.use(answer(messageEndpoints.settings, off), refuse(messageEndpoints.saveSettings, 'line_not_linked'));
  const { user } = show();
  await user.click(await main());
  await waitFor(() => expect(net.calls(messageEndpoints.saveSettings)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('switch', { name: /ฝากเงินสำเร็จ/ })).toBeNull());
  expect(screen.getByText('รับข้อความจากบัญชีทางการ').closest('[data-state]')?.getAttribute('data-state')).toBe(
    'unchecked',
  );
});
