import { type LottoSlip, lottoEndpoints } from '@benjarong/contract';
import { answer, closedGate, refuse, renderWithCore, server, usualAnswers } from '@benjarong/testing';
import { toast } from '@benjarong/ui/toast';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { SavedSlips } from './saved-slips.tsx';

const net = server(...usualAnswers());

function kept(slip_id: string, name: string): LottoSlip {
  return {
    slip_id,
    name,
    kind_id: 'k1',
    lines: [{ bet_type: '2top', number: '07', stake: '10.00' }],
    created_at: new Date(0).toISOString(),
  };
}

function open() {
  // What the panel reads of the round and the slip.
  const desk = {
    addLines: () => [],
    detail: { kind: { kind_id: 'k1' } },
    draft: { lines: [{ id: 1, type: '2top', number: '07', stake: 1_000n }] },
  } as unknown as Parameters<typeof SavedSlips>[0]['desk'];
  return renderWithCore(<SavedSlips desk={desk} disabled={false} />, { member: true });
}

it('a slip that could not be saved keeps its name in the field', async () => {
  net.use(
    answer(lottoEndpoints.slips, { items: [] }),
    refuse(lottoEndpoints.saveSlip, 'slip_too_many', { bound: 50 }),
  );
  vi.spyOn(toast, 'error');
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'โพยที่บันทึก' }));
  await user.type(await screen.findByRole('textbox'), 'เลขแม่');
  await user.click(screen.getByRole('button', { name: 'บันทึก' }));
  await waitFor(() => expect(toast.error).toHaveBeenCalledTimes(1));
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('เลขแม่');
});

it('a slip saved before the list was there stands in it with the others', async () => {
  const gate = closedGate();
  const stored = [kept('s1', 'ประจำ')];
  let asked = 0;
  net.use(
    answer(lottoEndpoints.slips, async () => {
      const items = [...stored];
      asked += 1;
      // The first answer is older than what is saved below, and comes after it.
      if (asked === 1) await gate.wait;
      return { items };
    }),
    answer(lottoEndpoints.saveSlip, () => {
      const saved = kept('s2', 'ก');
      stored.unshift(saved);
      return saved;
    }),
  );
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'โพยที่บันทึก' }));
  await user.type(await screen.findByRole('textbox'), 'ก');
  await user.click(screen.getByRole('button', { name: 'บันทึก' }));
  expect(await screen.findByText('ก')).toBeTruthy();
  gate.open();
  expect(await screen.findByText('ประจำ')).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});
