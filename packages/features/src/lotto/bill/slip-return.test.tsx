import { slipStore } from '@benjarong/core/lotto';
import { fakeClock, renderWithCore, server, testCore, testNow, usualAnswers } from '@benjarong/testing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { SlipReturn } from './slip-return.tsx';

server(...usualAnswers());

function written(closes_at: number) {
  const made = testCore({ member: true, clock: fakeClock() });
  const slip = made.core.get(slipStore).getState();
  slip.view({ round_id: 'r1', title: 'ฮานอย งวด 22 พ.ย. 69', closes_at });
  slip.change({ do: 'add', lines: [{ type: '2top', number: '07', stake: 1_000n }] });
  return made;
}

it('leads back to the slip that waits, with what is in it', () => {
  renderWithCore(<SlipReturn />, { made: written(testNow + 3_600_000) });
  const link = screen.getByRole('link', { name: 'กลับไปส่งโพย' });
  expect(link.getAttribute('href')).toBe('/lotto/r1');
  expect(screen.getByText('1 รายการ ยอด 10.00 บาท ยังไม่ได้ส่ง')).toBeTruthy();
});

it('is not there when its round has closed', () => {
  const { container } = renderWithCore(<SlipReturn />, { made: written(testNow - 1) });
  expect(container.textContent).toBe('');
});
