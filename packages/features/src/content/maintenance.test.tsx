import { agentEndpoints } from '@benjarong/contract';
import { anAgentConfig, answer, renderWithCore, server, testCore } from '@benjarong/testing';
import { contentText } from '@benjarong/text';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { maintenanceOf } from './maintenance-of.ts';
import { Maintenance } from './maintenance.tsx';

const net = server();
const lotto = { area: 'lotto', text: 'ปรับระบบหวย', until: '2026-11-21T20:00:00.000Z' };
const all = { area: 'all', text: 'ปรับปรุงทั้งระบบ', until: null };

it.each([
  ['/lotto/lobby', [lotto], false],
  ['/lotto/bills', [lotto], true],
  ['/slot', [lotto], undefined],
  ['/', [lotto], undefined],
  ['/', [all], false],
  ['/slot', [lotto, all], false],
  ['/member/withdraw', [all], true],
  ['/member/payment', [all], true],
  ['/member/statement', [all], true],
  ['/login', [all], true],
  ['/poll/1', [{ ...lotto, area: 'poll' }], false],
] as const)('of %s with %o: readable %s', (path, closed, readable) => {
  expect(maintenanceOf(path, closed)?.readable).toBe(readable);
});

it('takes the place of a closed page, says until when, and goes when the area is open again', async () => {
  const made = testCore({ config: { ...anAgentConfig(), maintenance: [lotto] } });
  const { user } = renderWithCore(<Maintenance path="/lotto/lobby" />, { made });
  expect(screen.getByRole('heading', { level: 1, name: contentText.maintenance.title })).toBeTruthy();
  expect(screen.getByText('ปรับระบบหวย')).toBeTruthy();
  expect(screen.getByText(/^คาดว่าจะเสร็จ/)).toBeTruthy();
  net.use(answer(agentEndpoints.config, { ...anAgentConfig(), maintenance: [] }));
  await user.click(screen.getByRole('button', { name: contentText.maintenance.retry }));
  await expect.poll(() => screen.queryByText('ปรับระบบหวย')).toBeNull();
});

it('is a notice above what stays readable, and nothing on other pages', () => {
  const made = testCore({ config: { ...anAgentConfig(), maintenance: [lotto] } });
  const { unmount } = renderWithCore(<Maintenance path="/lotto/bills" />, { made });
  expect(screen.getByRole('status').textContent).toContain(contentText.maintenance.readable);
  unmount();
  renderWithCore(<Maintenance path="/slot" />, { made });
  expect(screen.queryByText('ปรับระบบหวย')).toBeNull();
});
