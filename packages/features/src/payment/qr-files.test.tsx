import { aPaymentOrder, renderWithCore } from '@benjarong/testing';
import { depositText } from '@benjarong/text';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { QrFiles } from './qr-files.tsx';

const order = aPaymentOrder({
  amount: '1500.37',
  reference: 'BJ2611210000000001',
  qr_image: '/pay/order-1/signature.png',
});
const file = 'promptpay-1500.37-BJ2611210000000001.png';
let saved: (readonly [string, string])[];
let fetched: ReturnType<typeof vi.fn>;

beforeEach(() => {
  saved = [];
  fetched = vi.fn(async () => new Response('png', { headers: { 'content-type': 'image/png' } }));
  vi.stubGlobal('fetch', fetched);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push([new URL(this.href).pathname, this.download]);
  });
});

afterEach(() => {
  Object.assign(navigator, { canShare: undefined, share: undefined });
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('saves the server’s card under its amount and reference', async () => {
  const { user } = renderWithCore(<QrFiles order={order} label="คิวอาร์" />);
  await user.click(screen.getByRole('button', { name: depositText.save }));
  await waitFor(() => expect(saved).toEqual([['/pay/order-1/signature.png', file]]));
});

it('keeps the card where there is no share sheet', async () => {
  const { user } = renderWithCore(<QrFiles order={order} label="คิวอาร์" />);
  await user.click(screen.getByRole('button', { name: depositText.share }));
  await waitFor(() => expect(saved).toEqual([['/pay/order-1/signature.png', file]]));
  expect(fetched).toHaveBeenCalledWith('/pay/order-1/signature.png');
});

it('hands the card to the share sheet where there is one', async () => {
  const shared: string[] = [];
  const share = async ({ files = [] }: ShareData) => void shared.push(...files.map(({ name }) => name));
  Object.assign(navigator, { canShare: () => true, share });
  const { user } = renderWithCore(<QrFiles order={order} label="คิวอาร์" />);
  await user.click(screen.getByRole('button', { name: depositText.share }));
  await waitFor(() => expect(shared).toEqual([file]));
  expect(saved).toEqual([]);
});
