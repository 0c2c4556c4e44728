import { caseEndpoints, paymentEndpoints } from '@benjarong/contract';
import {
  answer,
  aPaymentOrder,
  fakePlatform,
  renderWithCore,
  server,
  usualAnswers,
} from '@benjarong/testing';
import { depositCaseText, depositWaysText as ways } from '@benjarong/text';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { MissingMoneyPanel } from './missing-money-panel.tsx';
import { SlipPanel } from './slip-panel.tsx';

const net = server(...usualAnswers(), answer(caseEndpoints.cases, { items: [], left: 3 }));

/** A picture of 10 MB, of which nothing is read. */
function largePicture(): File {
  return new File([new Uint8Array(10_000_000)], 'slip.jpg', { type: 'image/jpeg' });
}

it('refuses a slip of 10 MB at its place with a sentence, and sends nothing', async () => {
  const { user } = renderWithCore(<SlipPanel order={aPaymentOrder({})} />, { member: true });
  const place = within(screen.getByRole('region', { name: ways.slip }));
  await user.upload(place.getByLabelText(ways.slipChoose), largePicture());
  expect((await place.findByRole('alert')).textContent).toBe('รูปสลิปใหญ่เกิน 5 MB กรุณาแคปหน้าจอสลิปแล้วส่งใหม่');
  expect(place.getByRole('button', { name: ways.slipAgain })).toBeTruthy();
  expect(net.calls(paymentEndpoints.slip)).toEqual([]);
});

it('refuses it beside a report of money that did not arrive too', async () => {
  const { user } = renderWithCore(<MissingMoneyPanel />, {
    member: true,
    platform: fakePlatform('/member/deposit/missing'),
  });
  const place = within(await screen.findByRole('group', { name: depositCaseText.slip }));
  await user.upload(place.getByLabelText(depositCaseText.slipChoose), largePicture());
  expect(await place.findByText(ways.slipTooLarge)).toBeTruthy();
  expect(net.calls(caseEndpoints.openCase)).toEqual([]);
});
