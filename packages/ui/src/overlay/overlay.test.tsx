import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { BankPickerField } from '../form/bank-picker-field.tsx';
import { FormShell } from '../form/form-shell.tsx';
import { toast, toastQueue } from '../toast/toast.ts';
import { confirm, ConfirmHost } from './confirm.tsx';
import { Dialog, preloadOverlay } from './dialog.tsx';
import { leaveLayers } from './layers.ts';

beforeAll(() => preloadOverlay(), 60_000);

function Example({ persistent = false }: { readonly persistent?: boolean | 'outside' }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => {
          setOpen(true);
        }}
      >
        เปิด
      </button>
      <Dialog
        open={open}
        persistent={persistent}
        title="เข้าสู่ระบบ"
        description="ใส่ยูสเซอร์เนม"
        onClose={() => {
          setOpen(false);
        }}
      >
        เนื้อหา
      </Dialog>
    </>
  );
}

it('opens a named and described dialog and closes by Escape', async () => {
  render(<Example />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'เปิด' }));
  const dialog = await screen.findByRole('dialog', { name: 'เข้าสู่ระบบ', description: 'ใส่ยูสเซอร์เนม' });
  expect(dialog.textContent).toContain('เนื้อหา');
  await user.keyboard('{Escape}');
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

it.each([
  ['to what opened it', false, true],
  ['to the name of the page that it led to', true, true],
  ['to the page itself while its name is not drawn', true, false],
])('gives the focus back %s', async (_, leaves, drawn) => {
  window.history.replaceState(null, '', '/member');
  render(
    <>
      <main id="main" tabIndex={-1}>
        {drawn && <h1 tabIndex={-1}>ฝากเงิน</h1>}
      </main>
      <Example />
    </>,
  );
  const user = userEvent.setup();
  const opener = screen.getByRole('button', { name: 'เปิด' });
  await user.click(opener);
  await screen.findByRole('dialog');
  const moved = vi.fn<() => void>(() => window.history.pushState(null, '', '/member/payment'));
  if (leaves) {
    leaveLayers(moved);
    await waitFor(() => expect(moved).toHaveBeenCalled());
  }
  await user.keyboard('{Escape}');
  const heading = screen.queryByRole('heading', { name: 'ฝากเงิน', hidden: true });
  await waitFor(() => {
    expect(document.activeElement).toBe(
      leaves ? (heading ?? screen.getByRole('main', { hidden: true })) : opener,
    );
  });
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('stays when it is persistent, and closes by its button', async () => {
  render(<Example persistent />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'เปิด' }));
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'ปิด' }));
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

it('closes by Escape when it is persistent for the pointer only', async () => {
  render(<Example persistent="outside" />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'เปิด' }));
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

it('asks one question at a time, the safe answer first', async () => {
  render(<ConfirmHost />);
  const user = userEvent.setup();
  const first = confirm({ title: 'ออกจากระบบ', confirmLabel: 'ใช่', cancelLabel: 'อยู่กับเราต่อ' });
  const second = confirm({ title: 'ลบรายการ' });
  const dialog = await screen.findByRole('alertdialog', { name: 'ออกจากระบบ' });
  expect([...dialog.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([
    'อยู่กับเราต่อ',
    'ใช่',
  ]);
  await user.click(screen.getByRole('button', { name: 'ใช่' }));
  await expect(first).resolves.toBe(true);
  await screen.findByRole('alertdialog', { name: 'ลบรายการ' });
  await user.keyboard('{Escape}');
  await expect(second).resolves.toBe(false);
});

describe('what a test leaves waiting', () => {
  it('is a question and a message', async () => {
    render(<ConfirmHost />);
    void confirm({ title: 'ลบรายการ' });
    toast.info('บันทึกแล้ว');
    await screen.findByRole('alertdialog', { name: 'ลบรายการ' });
    expect(toastQueue.waiting()).toHaveLength(1);
  });

  it('is gone when the next one begins, which may be of another file', () => {
    render(<ConfirmHost />);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(toastQueue.waiting()).toEqual([]);
  });
});

it('finds a bank by name or short name and keeps its id', async () => {
  const banks = [
    { id: '4', name: 'กสิกรไทย', shortName: 'KBANK', color: '#138F2D', common: true },
    { id: '30', name: 'ไทยเครดิต', shortName: 'TCRB', color: '#0A4DA3' },
  ];
  render(
    <FormShell initialValues={{ bank: '' }} onSubmit={() => undefined}>
      {({ values }) => (
        <>
          <BankPickerField name="bank" label="ธนาคาร" banks={banks} />
          <output>{values.bank}</output>
        </>
      )}
    </FormShell>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: /ธนาคาร เลือกธนาคาร/ }));
  await screen.findByRole('list', { name: 'ธนาคารที่ใช้บ่อย' });
  expect(screen.getByRole('list', { name: 'ธนาคารอื่น' })).toBeTruthy();
  await user.type(screen.getByRole('searchbox', { name: 'ค้นหาธนาคาร' }), 'tcr');
  expect(screen.queryByRole('button', { name: 'กสิกรไทย' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'ไทยเครดิต' }));
  await waitFor(() => {
    expect(screen.getByRole('status', { hidden: true }).textContent).toBe('30');
  });
});
