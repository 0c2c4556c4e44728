import { anAgentConfig, renderWithCore, server } from '@benjarong/testing';
import { bankById } from '@benjarong/core/tables';
import { accountText } from '@benjarong/text';
import { BankPickerField } from '@benjarong/ui/bank-picker-field';
import { preloadOverlay } from '@benjarong/ui/dialog';
import { FormShell } from '@benjarong/ui/form-shell';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';

import { BankMark } from './bank-mark.tsx';
import { useBankOptions } from './bank-options.ts';

server();
beforeAll(() => preloadOverlay(), 60_000);

const image = '/pictures/scb.png';
const config = anAgentConfig();
const pictured = { ...config, info: { ...config.info, bank_images: [{ bank_id: 4, image }] } };
function bank(id: number) {
  const found = bankById(id);
  if (!found) throw new Error(`no bank ${id}`);
  return found;
}
const marks = (
  <>
    <BankMark bank={bank(4)} />
    <BankMark bank={bank(1)} />
  </>
);

it('a bank shows the operator’s picture where there is one, else its letters', () => {
  const { container } = renderWithCore(marks, { config: pictured });
  expect(Array.from(container.querySelectorAll('img'), (each) => each.getAttribute('src'))).toEqual([image]);
  expect(container.textContent).toBe('KBANK');
});

it('keeps to letters without pictures, and where a picture cannot be loaded', () => {
  const plain = renderWithCore(marks, { config });
  expect(plain.container.textContent).toBe('SCBKBANK');
  plain.unmount();
  const { container } = renderWithCore(marks, { config: pictured });
  const picture = container.querySelector('img');
  if (picture) fireEvent.error(picture);
  expect(container.textContent).toBe('SCBKBANK');
});

function Picker() {
  return (
    <FormShell initialValues={{ bank_id: '' }} label="form" onSubmit={async () => undefined}>
      <BankPickerField name="bank_id" label={accountText.register.bank} banks={useBankOptions()} />
    </FormShell>
  );
}

it('the choice of a bank has the pictures too', async () => {
  const { user } = renderWithCore(<Picker />, { config: pictured });
  await user.click(screen.getByRole('button', { name: new RegExp(accountText.register.bank) }));
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getAllByRole('button').some((each) => each.querySelector(`img[src="${image}"]`))).toBe(true);
});
