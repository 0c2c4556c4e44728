import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { keepFocus } from './keep-focus.ts';

let stop: () => void;

beforeEach(() => {
  stop = keepFocus();
});
afterEach(() => {
  stop();
});

function Steps({ dialog = false }: { readonly dialog?: boolean }) {
  const [step, setStep] = useState(1);
  const inner =
    step === 1 ? (
      <button type="button" onClick={() => setStep(2)}>
        ต่อไป
      </button>
    ) : (
      <p>ใบเสร็จ</p>
    );
  return (
    <main id="main">
      <h1 tabIndex={-1}>ฝากเงิน</h1>
      {dialog ? (
        <div role="dialog" aria-label="สมัครสมาชิก" tabIndex={-1}>
          {inner}
        </div>
      ) : (
        inner
      )}
    </main>
  );
}

it('goes to the name of the page when the step that had it is gone', async () => {
  render(<Steps />);
  await userEvent.setup().click(screen.getByRole('button', { name: 'ต่อไป' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
});

it('stays in the dialog on top', async () => {
  render(<Steps dialog />);
  await userEvent.setup().click(screen.getByRole('button', { name: 'ต่อไป' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('dialog')));
});
