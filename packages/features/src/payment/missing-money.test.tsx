import { caseEndpoints, type DepositCase } from '@benjarong/contract';
import { draftsStore } from '@benjarong/core/storage/drafts';
import {
  answer,
  fakePlatform,
  refuse,
  renderWithCore,
  server,
  testCore,
  usualAnswers,
} from '@benjarong/testing';
import { depositCaseText as text, errorText, fill } from '@benjarong/text';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { MissingMoneyPanel } from './missing-money-panel.tsx';

const net = server(...usualAnswers());

const one: DepositCase = {
  case_id: 'c-1',
  reference: 'CABCDEF234',
  method: 'bank_transfer',
  amount: '250.00',
  paid_at: '2026-11-21T08:30:00.000Z',
  has_slip: false,
  state: 'credited',
  answer: 'พบเงินแล้ว',
  credited: '250.00',
  created_at: '2026-11-21T08:40:00.000Z',
  looked_at: '2026-11-21T08:45:00.000Z',
  decided_at: '2026-11-21T08:50:00.000Z',
};
const address = '/member/deposit/missing?order=o-1&amount=250.00&method=bank_transfer';

describe('money that did not arrive', () => {
  // First in this file: the form's code has to come once.
  it('draws the cases with the form, which would push them down when it comes', async () => {
    net.use(answer(caseEndpoints.cases, { items: [one], left: 2 }));
    const drawn: boolean[] = [];
    const look = new MutationObserver(() => {
      if (screen.queryByText(text.mine))
        drawn.push(screen.queryByRole('button', { name: text.send }) !== null);
    });
    look.observe(document.body, { childList: true, subtree: true });
    renderWithCore(<MissingMoneyPanel />, {
      member: true,
      platform: fakePlatform('/member/deposit/missing'),
    });
    await screen.findByRole('button', { name: text.send });
    await screen.findByText(text.mine);
    look.disconnect();
    expect(drawn).not.toContain(false);
  });

  it('begins with what the order says, sends once and shows the case', async () => {
    net.use(
      answer(caseEndpoints.cases, { items: [], left: 3 }),
      answer(caseEndpoints.openCase, { ...one, state: 'received', answer: '', credited: null }),
    );
    const { user } = renderWithCore(<MissingMoneyPanel />, { member: true, platform: fakePlatform(address) });
    const amount = await screen.findByRole('textbox', { name: new RegExp(text.amount) });
    expect((amount as HTMLInputElement).value).toBe('250.00');
    await user.click(screen.getByRole('button', { name: text.send }));
    expect(await screen.findByText(fill(text.sent, { reference: one.reference }))).toBeTruthy();
    expect(net.calls(caseEndpoints.openCase).map(({ body }) => body)).toMatchObject([
      { amount: '250.00', method: 'bank_transfer', order_id: 'o-1', bank_id: 0 },
    ]);
  });

  it('keeps what was typed when the server refuses, and says why', async () => {
    net.use(
      answer(caseEndpoints.cases, { items: [], left: 1 }),
      refuse(caseEndpoints.openCase, 'payment_case_too_many'),
    );
    const { user } = renderWithCore(<MissingMoneyPanel />, { member: true, platform: fakePlatform(address) });
    await user.type(await screen.findByRole('textbox', { name: new RegExp(text.note) }), 'โอนช้า');
    await user.click(screen.getByRole('button', { name: text.send }));
    expect((await screen.findAllByText(errorText.payment_case_too_many)).length).toBeGreaterThan(0);
    expect(screen.getByDisplayValue('โอนช้า')).toBeTruthy();
  });

  it('shows what became of a case, and no form while three are open', async () => {
    net.use(answer(caseEndpoints.cases, { items: [one], left: 0 }));
    renderWithCore(<MissingMoneyPanel />, {
      member: true,
      platform: fakePlatform('/member/deposit/missing'),
    });
    expect(await screen.findByText(text.states.credited)).toBeTruthy();
    expect(screen.getByText(fill(text.credited, { amount: '250.00' }))).toBeTruthy();
    expect(screen.getByText(text.full)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: text.send })).toBeNull());
  });

  it('sends the picture that was chosen before the session ran out', async () => {
    net.use(
      answer(caseEndpoints.cases, { items: [], left: 3 }),
      answer(caseEndpoints.openCase, { ...one, state: 'received', answer: '', credited: null }),
    );
    const made = testCore({ member: true, platform: fakePlatform(address) });
    const slip = { picture: 'AAAA', mini_qr: '' };
    made.core.get(draftsStore).getState().keepFile('missing-money', 'สลิป.jpg', slip);
    const { user } = renderWithCore(<MissingMoneyPanel />, { made });
    expect(await screen.findByText(fill(text.slipChosen, { name: 'สลิป.jpg' }))).toBeTruthy();
    await user.click(screen.getByRole('button', { name: text.send }));
    await screen.findByText(fill(text.sent, { reference: one.reference }));
    expect(net.calls(caseEndpoints.openCase).at(-1)?.body).toMatchObject({ slip });
  });

  it('says that a picture has to be chosen again after the tab was loaded again', async () => {
    net.use(answer(caseEndpoints.cases, { items: [], left: 3 }));
    const platform = fakePlatform(address);
    const before = testCore({ member: true, platform }).core.get(draftsStore).getState();
    before.keepFile('missing-money', 'สลิป.jpg', { picture: 'AAAA', mini_qr: '' });
    renderWithCore(<MissingMoneyPanel />, { member: true, platform });
    expect(await screen.findByText(fill(text.slipGone, { name: 'สลิป.jpg' }))).toBeTruthy();
  });
});
