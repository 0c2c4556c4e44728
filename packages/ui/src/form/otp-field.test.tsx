import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { FormShell } from './form-shell.tsx';
import { OtpField, preloadOtp } from './otp-field.tsx';

beforeAll(() => preloadOtp(), 60_000);

function cell(place: number) {
  return screen.findByRole('textbox', { name: `รหัสหลักที่ ${String(place)} จาก 6` });
}

it('sends itself at the sixth digit; a refused code is emptied, refocused and the reason stays', async () => {
  const codes: string[] = [];
  render(
    <FormShell
      initialValues={{ otp_code: '' }}
      onSubmit={({ otp_code: code }, form) => {
        codes.push(code);
        form.failField('otp_code', 'รหัสไม่ถูกต้อง');
      }}
    >
      <OtpField name="otp_code" label="รหัส OTP" />
    </FormShell>,
  );
  const user = userEvent.setup();
  const first = await cell(1);
  await user.click(first);
  await user.keyboard('123456');
  await waitFor(() => {
    expect(codes).toEqual(['123456']);
  });
  await screen.findByText('รหัสไม่ถูกต้อง');
  await waitFor(() => {
    expect(document.activeElement).toBe(first);
  });
  const values = screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);
  expect(values).toEqual(['', '', '', '', '', '']);
  expect(screen.getByRole('group', { name: 'รหัส OTP' })).toBeTruthy();
  expect(first.getAttribute('autocomplete')).toBe('one-time-code');
  await user.keyboard('654321');
  await waitFor(() => {
    expect(codes).toEqual(['123456', '654321']);
  });
});
