import { paymentEndpoints, promotionEndpoints } from '@benjarong/contract';
import {
  aPaymentChannel,
  aPaymentOrder,
  answer,
  closedGate,
  fakePlatform,
  refuse,
  renderWithCore,
  server,
  usualAnswers,
} from '@benjarong/testing';
import { depositText, depositWaysText } from '@benjarong/text';
import { act, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { expect, it, vi } from 'vitest';

import { SlotsProvider } from '../shared/index.ts';
import { beginDeposit } from './begin-deposit.ts';
import { DepositFlow } from './deposit-flow.tsx';
import { DepositPanel } from './deposit-panel.tsx';
import { PaymentPanel } from './payment-panel.tsx';

function soon(ms: number): string {
  return new Date(Date.now() + ms).toISOString();
}
const order = aPaymentOrder({
  amount: '500.00',
  status: 'pending',
  created_at: soon(0),
  expires_at: soon(900_000),
  paid_at: null,
});
const channel = aPaymentChannel({ minimum: '20.00', maximum: '50000.00' });

const net = server(
  ...usualAnswers(),
  answer(paymentEndpoints.channels, { channels: [channel] }),
  answer(paymentEndpoints.info, { channel, receiver_name: 'บจก. เบญจรงค์', notes: ['โน้ตของเว็บ'] }),
  answer(paymentEndpoints.qrcodeInfo, { order: null }),
  answer(paymentEndpoints.pending, { orders: [] }),
  answer(paymentEndpoints.generateQr, order),
);

it('lets an excluded member go on with an order that was made before, and make none', async () => {
  const closed = { ...channel, is_open: false, closed_text: 'คุณอยู่ระหว่างพักการเล่น' };
  net.use(
    answer(paymentEndpoints.channels, { channels: [closed, { ...closed, channel_id: 'bank' }] }),
    answer(paymentEndpoints.qrcodeInfo, { order }),
    answer(paymentEndpoints.pending, { orders: [order] }),
  );
  const { user, platform } = renderWithCore(<DepositPanel />, { member: true });
  expect(await screen.findAllByText('คุณอยู่ระหว่างพักการเล่น')).toHaveLength(1);
  expect(screen.queryByRole('radio')).toBeNull();
  await user.click(await screen.findByRole('button', { name: depositText.resume }));
  expect(platform.location().path).toBe('/member/payment');
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('refuses an amount outside the bounds at its field, without a call', async () => {
  const { user } = renderWithCore(<DepositFlow />, { member: true });
  const field = await screen.findByRole('textbox', { name: /จำนวนเงิน/ });
  await user.type(field, '5');
  await user.click(screen.getByRole('button', { name: 'สร้างคิวอาร์' }));
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(net.calls(paymentEndpoints.generateQr)).toEqual([]);
});

it('has the amount again after the session ran out', async () => {
  const platform = fakePlatform();
  const before = renderWithCore(<DepositFlow />, { member: true, platform });
  await before.user.type(await screen.findByRole('textbox', { name: /จำนวนเงิน/ }), '750');
  before.unmount();
  act(() => before.core.auth.getState().clearUser('expired'));
  renderWithCore(<DepositFlow />, { member: true, platform });
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /จำนวนเงิน/ })).value).toBe('750');
});

it('sends the exact amount with one key and goes to the running payment', async () => {
  const { user, platform } = renderWithCore(<DepositFlow />, { member: true });
  await user.type(await screen.findByRole('textbox', { name: /จำนวนเงิน/ }), '500');
  await user.click(screen.getByRole('button', { name: 'สร้างคิวอาร์' }));
  await waitFor(() => expect(platform.location().path).toBe('/member/payment'));
  const [call] = net.calls(paymentEndpoints.generateQr);
  expect(call?.body).toMatchObject({ channel_id: channel.channel_id, amount: '500.00' });
  expect(call?.header('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
});

it('keeps the amount and says what the server refused', async () => {
  net.use(refuse(paymentEndpoints.generateQr, 'payment_too_many_pending'));
  const { user } = renderWithCore(<DepositFlow />, { member: true });
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /จำนวนเงิน/ });
  await user.type(field, '500');
  await user.click(screen.getByRole('button', { name: 'สร้างคิวอาร์' }));
  expect(await screen.findByText(/มีรายการฝากเงินที่รอชำระหลายรายการ/)).toBeTruthy();
  expect(field.value.replaceAll(',', '')).toBe('500');
});

it('finds the running payment again after a reload and replaces the QR by success when it is paid', async () => {
  net.use(
    answer(paymentEndpoints.qrcodeInfo, { order }),
    answer(paymentEndpoints.inquiryStatus, {
      order_id: order.order_id,
      status: 'paid',
      expires_at: order.expires_at,
      paid_at: soon(0),
      slip: null,
    }),
  );
  const { user } = renderWithCore(<PaymentPanel />, { member: true });
  expect(await screen.findByText('500.00')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'ตรวจสอบตอนนี้' }));
  expect(await screen.findByRole('heading', { name: 'ฝากเงินสำเร็จ' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'บันทึกรูป' })).toBeNull();
});

it('puts the running QR away on its own page and says that money on its way still comes', async () => {
  net.use(
    answer(paymentEndpoints.qrcodeInfo, { order }),
    answer(paymentEndpoints.cancel, { ...order, status: 'cancelled' }),
  );
  const { user } = renderWithCore(<PaymentPanel />, { member: true });
  await user.click(await screen.findByRole('button', { name: depositWaysText.cancelThis }));
  const heading = await screen.findByRole('heading', { name: depositWaysText.cancelledTitle });
  expect(document.activeElement).toBe(heading);
  expect(screen.getByText(depositWaysText.cancelledIntro)).toBeTruthy();
  expect(net.calls(paymentEndpoints.cancel)[0]?.body).toEqual({ order_id: order.order_id });
  expect(screen.queryByRole('button', { name: depositText.save })).toBeNull();
});

it('shows a payment that came while the member was putting the order away', async () => {
  net.use(
    ...usualAnswers(),
    answer(paymentEndpoints.qrcodeInfo, { order }),
    refuse(paymentEndpoints.cancel, 'payment_order_final'),
    answer(paymentEndpoints.inquiryStatus, {
      order_id: order.order_id,
      status: 'paid',
      expires_at: order.expires_at,
      paid_at: soon(0),
      slip: null,
    }),
  );
  const { user } = renderWithCore(<PaymentPanel />, { member: true });
  await user.click(await screen.findByRole('button', { name: depositWaysText.cancelThis }));
  expect(await screen.findByRole('heading', { name: depositText.paidTitle })).toBeTruthy();
});

it('a payment of this minute has one quiet flourish, one from before has none', async () => {
  const felt: unknown[] = [];
  vi.stubGlobal('navigator', { vibrate: (pattern: unknown) => felt.push(pattern) });
  const paidAt = (ms: number) => {
    const paid = { ...order, status: 'paid' as const, paid_at: soon(ms) };
    net.use(answer(paymentEndpoints.qrcodeInfo, { order: paid }));
    return renderWithCore(<PaymentPanel />, { member: true });
  };
  const before = paidAt(-3_600_000);
  expect(await screen.findByRole('heading', { name: depositText.paidTitle })).toBeTruthy();
  expect(felt).toEqual([]);
  before.unmount();
  paidAt(0);
  await waitFor(() => expect(felt).toHaveLength(1));
  vi.unstubAllGlobals();
});

it('offers a new QR for the same amount when the old one is over', async () => {
  net.use(
    answer(paymentEndpoints.qrcodeInfo, { order: { ...order, status: 'expired' } }),
    answer(paymentEndpoints.inquiryStatus, {
      order_id: order.order_id,
      status: 'pending',
      expires_at: order.expires_at,
      paid_at: null,
      slip: null,
    }),
  );
  const { user } = renderWithCore(<PaymentPanel />, { member: true });
  await user.click(await screen.findByRole('button', { name: 'สร้างคิวอาร์ใหม่' }));
  expect(await screen.findByRole('button', { name: 'บันทึกรูป' })).toBeTruthy();
  expect(net.calls(paymentEndpoints.generateQr)[0]?.body).toMatchObject({ amount: '500.00' });
});

it('asks for the notes as soon as the channel is known, not after the form', async () => {
  const gate = closedGate();
  net.use(
    answer(paymentEndpoints.qrcodeInfo, async () => {
      await gate.wait;
      return { order: null };
    }),
  );
  renderWithCore(<DepositFlow />, { member: true });
  await waitFor(() => expect(net.calls(paymentEndpoints.info)).toHaveLength(1));
  expect(screen.queryByRole('textbox')).toBeNull();
  gate.open();
  expect(await screen.findByText('โน้ตของเว็บ')).toBeTruthy();
  expect(net.calls(paymentEndpoints.info)).toHaveLength(1);
});

it('shows the button together with the notes above it, so that nothing moves under a finger', async () => {
  const gate = closedGate();
  const bank = aPaymentChannel({ channel_id: 'bank', kind: 'bank_transfer' });
  net.use(
    answer(paymentEndpoints.channels, { channels: [bank] }),
    answer(paymentEndpoints.info, async () => {
      await gate.wait;
      return { channel: bank, receiver_name: '', notes: ['โน้ตของเว็บ'] };
    }),
  );
  renderWithCore(<DepositFlow />, { member: true });
  await screen.findByRole('textbox', { name: /จำนวนเงิน/ });
  await waitFor(() => expect(net.calls(paymentEndpoints.info)).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'ดูบัญชีที่ต้องโอน' })).toBeNull();
  gate.open();
  expect(await screen.findByText('โน้ตของเว็บ')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'ดูบัญชีที่ต้องโอน' })).toBeTruthy();
});

it('is drawn at once and whole when it was begun before, and asks for nothing twice', async () => {
  net.use(answer(promotionEndpoints.list, { items: [] }));
  const slots = { deposit: <p>โปรโมชั่น ที่มี</p> };
  function Page() {
    const [drawn, draw] = useState(false);
    useEffect(() => {
      show = () => draw(true);
    }, []);
    return drawn ? <DepositFlow /> : null;
  }
  let show = (): void => undefined;
  const { core } = renderWithCore(
    <SlotsProvider value={slots}>
      <Page />
    </SlotsProvider>,
    { member: true },
  );
  await act(() => beginDeposit(core));
  act(() => show());
  expect(screen.getByRole('button', { name: 'สร้างคิวอาร์' })).toBeTruthy();
  expect(screen.getByText('โน้ตของเว็บ')).toBeTruthy();
  expect(net.calls(paymentEndpoints.channels)).toHaveLength(1);
  expect(net.calls(paymentEndpoints.info)).toHaveLength(1);
  expect(net.calls(paymentEndpoints.qrcodeInfo)).toHaveLength(1);
  expect(net.calls(promotionEndpoints.list)).toHaveLength(1);
});

it('waits with the form for what is on offer above its button', async () => {
  const gate = closedGate();
  net.use(
    answer(promotionEndpoints.list, async () => {
      await gate.wait;
      return { items: [] };
    }),
  );
  renderWithCore(
    <SlotsProvider value={{ deposit: <p>โปรโมชั่น ที่มี</p> }}>
      <DepositFlow />
    </SlotsProvider>,
    { member: true },
  );
  await waitFor(() => expect(net.calls(promotionEndpoints.list)).toHaveLength(1));
  expect(screen.queryByRole('textbox')).toBeNull();
  gate.open();
  expect(await screen.findByRole('button', { name: 'สร้างคิวอาร์' })).toBeTruthy();
});

it('offers the other ways, asks for the account and shows what the operator wrote', async () => {
  const bank = aPaymentChannel({
    channel_id: 'bank',
    channel_name: 'โอนผ่านธนาคาร',
    kind: 'bank_transfer',
    whole_baht: true,
    sub_channels: [
      { sub_channel_id: 'a', sub_channel_name: '0009812345', bank_id: 1 },
      { sub_channel_id: 'b', sub_channel_name: '0009854321', bank_id: 4 },
    ],
  });
  const closed = aPaymentChannel({
    channel_id: 'truemoney',
    channel_name: 'ทรูมันนี่',
    kind: 'truemoney',
    is_open: false,
    closed_text: 'เปิดอีกครั้ง 08:00 น.',
  });
  const transfer = { ...order, method: 'bank_transfer' as const, qr_text: '', amount: '500.37' };
  net.use(
    answer(paymentEndpoints.channels, { channels: [channel, bank, closed] }),
    answer(paymentEndpoints.info, { channel: bank, receiver_name: '', notes: [' <b>โน้ตของเว็บ</b> '] }),
    answer(paymentEndpoints.generateQr, transfer),
  );
  const { user } = renderWithCore(<DepositFlow />, { member: true });
  await user.click(await screen.findByRole('button', { name: 'เปลี่ยนช่องทาง' }));
  expect(await screen.findByText('เปิดอีกครั้ง 08:00 น.')).toBeTruthy();
  await user.click(await screen.findByRole('radio', { name: /โอนผ่านธนาคาร/ }));
  await user.type(await screen.findByRole('textbox', { name: /จำนวนเงิน/ }), '500');
  expect(await screen.findByText((_, element) => element?.textContent === ' <b>โน้ตของเว็บ</b> ')).toBeTruthy();
  await user.click(await screen.findByRole('radio', { name: /ไทยพาณิชย์/ }));
  await user.click(screen.getByRole('button', { name: 'ดูบัญชีที่ต้องโอน' }));
  await waitFor(() =>
    expect(net.calls(paymentEndpoints.generateQr)[0]?.body).toMatchObject({
      channel_id: 'bank',
      sub_channel_id: 'b',
      amount: '500.00',
    }),
  );
});

it('shows an account with its satang and the state of a slip', async () => {
  const transfer = {
    ...order,
    method: 'bank_transfer' as const,
    qr_text: '',
    amount: '500.37',
    account: { bank_id: 4, account_no: '0009854321', account_name: 'บจก. เบญจรงค์' },
    slip: { state: 'checking' as const, message: 'กำลังตรวจสอบกับธนาคาร', sent_at: soon(0) },
  };
  net.use(answer(paymentEndpoints.qrcodeInfo, { order: transfer }));
  renderWithCore(<PaymentPanel />, { member: true });
  expect(await screen.findByText('0009854321')).toBeTruthy();
  expect(screen.getByText('.37')).toBeTruthy();
  expect(await screen.findByText('กำลังตรวจสอบกับธนาคาร')).toBeTruthy();
});
