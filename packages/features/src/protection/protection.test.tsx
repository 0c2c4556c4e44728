import { protectionEndpoints, sessionEndpoints } from '@benjarong/contract';
import {
  answer,
  aRealityCheck,
  refuse,
  renderWithCore,
  server,
  someLimits,
  usualAnswers,
} from '@benjarong/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Suspense } from 'react';
import { describe, expect, it } from 'vitest';

import { LimitsSection } from './limits-section.tsx';
import { PauseSection } from './pause-section.tsx';
import { RealityWatch } from './reality-watch.tsx';

const net = server(
  ...usualAnswers(),
  answer(sessionEndpoints.logout),
  answer(protectionEndpoints.answerRealityCheck),
);

describe('the reality check', () => {
  const due = aRealityCheck({
    playing_since: '2026-11-21T08:00:00.000Z',
    minutes: 61,
    stake: '1500.00',
    payout: '1200.00',
    net: '-300.00',
    due: true,
  });

  it('opens when the server says it is due, with time and net result, and goes on', async () => {
    net.use(answer(protectionEndpoints.realityCheck, due));
    const { core, user } = renderWithCore(<RealityWatch />, { member: true });
    await waitFor(() => expect(core.ui.getState().open.reality).toBe(true));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('คุณเล่นมา 1 ชั่วโมง 1 นาที แล้ว')).toBeTruthy();
    // Neither is an answer.
    await user.keyboard('{Escape}');
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(core.ui.getState().open.reality).toBe(true);
    expect(net.calls(protectionEndpoints.answerRealityCheck)).toEqual([]);
    expect(dialog.getByText('-฿300.00')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'เล่นต่อ' }));
    await waitFor(() =>
      expect(net.calls(protectionEndpoints.answerRealityCheck).map(({ body }) => body)).toEqual([
        { answer: 'continue' },
      ]),
    );
    expect(core.ui.getState().open.reality).toBe(false);
  });

  it('stays closed while it is not due', async () => {
    const { core } = renderWithCore(<RealityWatch />, { member: true });
    await waitFor(() => expect(net.calls(protectionEndpoints.realityCheck)).toHaveLength(1));
    expect(core.ui.getState().open.reality).toBe(false);
  });

  it('stops play when the member says so: the game closes and the member’s page opens', async () => {
    net.use(answer(protectionEndpoints.realityCheck, due));
    const { core, user } = renderWithCore(<RealityWatch />, { member: true });
    await waitFor(() => expect(core.ui.getState().open.reality).toBe(true));
    await user.click(await screen.findByRole('button', { name: 'หยุดเล่น' }));
    expect(core.platform.location().path).toBe('/member');
  });
});

describe('limits', () => {
  it('are listed with what is used and left, and one is set in its dialog', async () => {
    const items = someLimits().items.map((item) =>
      item.kind === 'deposit_day' ? { ...item, value: '500.00', used: '200.00', left: '300.00' } : item,
    );
    net.use(answer(protectionEndpoints.limits, someLimits({ items })));
    net.use(answer(protectionEndpoints.setLimit, someLimits()));
    const { user } = renderWithCore(<LimitsSection />, { member: true });
    expect(await screen.findByText('เหลือ 300.00 บาท')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'แก้ไข เสียสุทธิต่อวัน' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'ตั้งวงเงินเสียสุทธิต่อวัน' }));
    await user.type(await dialog.findByLabelText(/^ไม่เกินกี่บาท/), '1500');
    await user.click(dialog.getByRole('button', { name: 'บันทึก' }));
    await waitFor(() =>
      expect(net.calls(protectionEndpoints.setLimit).map(({ body }) => body)).toEqual([
        { kind: 'loss_day', value: '1500.00' },
      ]),
    );
  });

  it('that wait say when they can be confirmed, and a refusal changes nothing', async () => {
    const raise = {
      value: '900.00',
      ready_at: '2026-11-20T09:00:00.000Z',
      ends_at: '2026-11-27T09:00:00.000Z',
    };
    const items = someLimits().items.map((item) =>
      item.kind === 'deposit_day' ? { ...item, value: '500.00', raise } : item,
    );
    net.use(answer(protectionEndpoints.limits, someLimits({ items })));
    net.use(refuse(protectionEndpoints.confirmRaise, 'limit_raise_not_ready'));
    const { user } = renderWithCore(<LimitsSection />, { member: true });
    expect(await screen.findByText(/พร้อมเปลี่ยนเป็น 900.00 บาท/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'ยืนยันเพิ่มวงเงิน' }));
    await waitFor(() => expect(net.calls(protectionEndpoints.confirmRaise)).toHaveLength(1));
  });
});

describe('a break', () => {
  it('says what follows before it begins', async () => {
    const { user } = renderWithCore(
      <Suspense>
        <PauseSection stepUp={() => null} />
      </Suspense>,
      { member: true },
    );
    await user.click(screen.getByRole('button', { name: 'พัก 1 ถึง 30 วัน' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'พักการเล่น' }));
    expect(await dialog.findByText(/เริ่มแล้วยกเลิกหรือย่อเวลาไม่ได้/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'พักการเล่น' }));
    expect(await dialog.findByText('กรุณาใส่ตัวเลข')).toBeTruthy();
    expect(net.calls(protectionEndpoints.exclude)).toHaveLength(0);
  });
});
