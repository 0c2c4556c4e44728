import { render, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { toast, toastQueue } from './toast.ts';
import { preloadToaster, Toaster } from './toaster.tsx';

// The chunk may take its time on a busy machine; the queue is what is tested.
beforeAll(() => preloadToaster(), 60_000);

it('keeps messages in order until the toaster is there, then shows and dismisses them', async () => {
  toast.success('บันทึกแล้ว');
  const gone = toast.info('ไม่ต้องแสดง');
  toast({ kind: 'error', title: 'พบปัญหา', description: 'ลองใหม่', duration: 60_000 });
  toast.dismiss(gone);
  expect(toastQueue.waiting().map(({ title }) => title)).toEqual(['บันทึกแล้ว', 'พบปัญหา']);
  render(<Toaster />);
  await screen.findByText('พบปัญหา');
  expect(screen.getByText('บันทึกแล้ว')).toBeTruthy();
  expect(screen.queryByText('ไม่ต้องแสดง')).toBeNull();
  expect(screen.getByRole('region', { name: 'การแจ้งเตือน' })).toBeTruthy();
  expect(toastQueue.waiting()).toEqual([]);
  const later = toast.warning('ใกล้หมดเวลา');
  await screen.findByText('ใกล้หมดเวลา');
  toast.dismiss(later);
  await waitFor(() => {
    expect(screen.queryByText('ใกล้หมดเวลา')).toBeNull();
  });
});

it('takes what failed away when something worked, and leaves the rest', async () => {
  render(<Toaster />);
  toast({ kind: 'error', title: 'ยอดเงินไม่พอ', duration: 60_000 });
  toast({ kind: 'info', title: 'กำลังส่ง', duration: 60_000 });
  await screen.findByText('ยอดเงินไม่พอ');
  toast({ kind: 'success', title: 'ส่งแล้ว', duration: 60_000 });
  await screen.findByText('ส่งแล้ว');
  await waitFor(() => {
    expect(screen.queryByText('ยอดเงินไม่พอ')).toBeNull();
  });
  expect(screen.getByText('กำลังส่ง')).toBeTruthy();
});
