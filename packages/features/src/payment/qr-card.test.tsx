import { aPaymentOrder, renderWithCore } from '@benjarong/testing';
import { depositText } from '@benjarong/text';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { QrFiles } from './qr-files.tsx';

const order = aPaymentOrder({
  amount: '1500.37',
  reference: 'BJ2611210000000001',
  receiver_name: 'บจก. เบญจรงค์',
  expires_at: '2026-11-21T09:05:00.000Z',
});
let written: string[];
let saved: string[];

beforeEach(() => {
  written = [];
  saved = [];
  // happy-dom draws nothing: what would be drawn is noted.
  const paint = {
    fillRect: () => undefined,
    drawImage: () => undefined,
    measureText: () => ({ width: 10 }),
    fillText: (text: string) => written.push(text),
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => paint as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give) => give(new Blob(['png'])));
  vi.stubGlobal(
    'Image',
    class {
      src = '';
      decode = () => Promise.resolve();
    },
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('saves a card that says all of a payment, under its amount and reference', async () => {
  const { user } = renderWithCore(<QrFiles order={order} label="คิวอาร์" />);
  await user.click(screen.getByRole('button', { name: depositText.save }));
  await waitFor(() => expect(saved).toEqual(['promptpay-1500.37-BJ2611210000000001.png']));
  for (const said of [
    '1,500.37',
    'บจก. เบญจรงค์',
    'BJ2611210000000001',
    '21 พ.ย. 2569 16:05',
    depositText.cardNote,
  ])
    expect(written).toContain(said);
});

it('keeps the card where there is no share sheet', async () => {
  const { user } = renderWithCore(<QrFiles order={order} label="คิวอาร์" />);
  await user.click(screen.getByRole('button', { name: depositText.share }));
  await waitFor(() => expect(saved).toHaveLength(1));
});
