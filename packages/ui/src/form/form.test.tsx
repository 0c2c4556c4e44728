import { commonText } from '@benjarong/text';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { AmountField } from './amount-field.tsx';
import { CheckboxField } from './checkbox-field.tsx';
import { DateField } from './date-field.tsx';
import type { FormControls } from './form-shell.tsx';
import { FormShell } from './form-shell.tsx';
import { PasswordField } from './password-field.tsx';
import { PhoneField } from './phone-field.tsx';
import { SelectField } from './select-field.tsx';
import { SubmitButton } from './submit-button.tsx';
import { TextField } from './text-field.tsx';
import { useLazySchema } from './use-lazy-schema.ts';

const blank = { mobile: '', name: '', password: '', adult: false };
type Values = typeof blank;

function check({ mobile, name }: Values) {
  return {
    ...(/^0[0-9]{9}$/.test(mobile) ? {} : { mobile: 'เบอร์ไม่ถูกต้อง' }),
    ...(name === '' ? { name: 'กรุณากรอกชื่อ' } : {}),
  };
}

function showForm(onSubmit: (values: Values, form: FormControls) => void | Promise<void> = () => undefined) {
  render(
    <FormShell label="สมัคร" initialValues={blank} validate={check} onSubmit={onSubmit}>
      <PhoneField name="mobile" label="เบอร์โทรศัพท์" required description="ใช้รับรหัส" />
      <TextField name="name" label="ชื่อ" optional />
      <PasswordField name="password" label="รหัสผ่าน" autoComplete="new-password" />
      <CheckboxField name="adult" label="อายุครบ" />
      <SubmitButton>ส่ง</SubmitButton>
    </FormShell>,
  );
  return {
    user: userEvent.setup(),
    mobile: screen.getByRole<HTMLInputElement>('textbox', { name: 'เบอร์โทรศัพท์' }),
    name: screen.getByRole<HTMLInputElement>('textbox', { name: 'ชื่อ (ไม่บังคับ)' }),
    send: screen.getByRole('button', { name: 'ส่ง' }),
  };
}

function described(element: HTMLElement): string {
  return (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? `missing ${id}`)
    .join(' | ');
}

it('ties label, help and error to the control and shows the error once the field was left', async () => {
  const { user, mobile } = showForm();
  expect(mobile.getAttribute('aria-required')).toBe('true');
  expect(mobile.type).toBe('tel');
  expect(mobile.autocomplete).toBe('tel-national');
  expect(described(mobile)).toBe('ใช้รับรหัส');
  await user.type(mobile, '08');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.tab();
  await waitFor(() => {
    expect(mobile.getAttribute('aria-invalid')).toBe('true');
  });
  expect(described(mobile)).toBe('ใช้รับรหัส | เบอร์ไม่ถูกต้อง');
});

it('keeps raw digits, shows groups only while no one types, and understands a pasted number', async () => {
  let sent: Values | undefined;
  const { user, mobile, name, send } = showForm((values) => {
    sent = values;
  });
  await user.click(mobile);
  await user.paste('+66 ๘๙\u200B-123-4567');
  expect(mobile.value).toBe('0891234567');
  await user.type(name, 'สมชาย');
  expect(mobile.value).toBe('089-123-4567');
  await user.click(send);
  await waitFor(() => {
    expect(sent?.mobile).toBe('0891234567');
  });
});

it('refuses letters with a sentence and leaves the number as it was', async () => {
  const { user, mobile } = showForm();
  await user.type(mobile, '08x');
  expect(mobile.value).toBe('08');
  expect(screen.getByRole('alert').textContent).toBe('กรอกได้เฉพาะตัวเลข');
  await user.type(mobile, '9');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('focuses the first invalid field after a submit and sends nothing', async () => {
  let sent = false;
  const { user, mobile, name, send } = showForm(() => {
    sent = true;
  });
  await user.type(mobile, '0891234567');
  await user.click(send);
  await waitFor(() => {
    expect(document.activeElement).toBe(name);
  });
  expect(sent).toBe(false);
});

it("shows the server's answers and keeps the values; a field's answer goes with its value", async () => {
  const { user, mobile, name, send } = showForm((_, form) => {
    form.fail('ระบบปิดปรับปรุง');
    form.failField('mobile', 'เบอร์นี้สมัครแล้ว');
  });
  await user.type(mobile, '0891234567');
  await user.type(name, 'สมชาย');
  await user.click(send);
  await screen.findByText('ระบบปิดปรับปรุง');
  await waitFor(() => {
    expect(document.activeElement).toBe(mobile);
  });
  expect(described(mobile)).toContain('เบอร์นี้สมัครแล้ว');
  expect(name.value).toBe('สมชาย');
  await user.type(mobile, '{Backspace}8');
  expect(screen.queryByText('เบอร์นี้สมัครแล้ว')).toBeNull();
});

it('sends once however often the button is pressed while it works', async () => {
  let calls = 0;
  const gate = new EventTarget();
  const { user, mobile, name, send } = showForm(
    () =>
      new Promise<void>((resolve) => {
        calls += 1;
        gate.addEventListener('open', () => {
          resolve();
        });
      }),
  );
  await user.type(mobile, '0891234567');
  await user.type(name, 'ก');
  await user.click(send);
  await waitFor(() => {
    expect(send.getAttribute('aria-busy')).toBe('true');
  });
  await user.click(send);
  await user.type(name, '{Enter}');
  gate.dispatchEvent(new Event('open'));
  await waitFor(() => {
    expect(send.getAttribute('aria-busy')).toBeNull();
  });
  expect(calls).toBe(1);
});

it('shows and hides a password without losing it', async () => {
  const { user } = showForm();
  const password = screen.getByLabelText<HTMLInputElement>('รหัสผ่าน');
  await user.type(password, 'ความลับ1');
  expect(password.type).toBe('password');
  await user.click(screen.getByRole('button', { name: 'แสดงรหัสผ่าน' }));
  expect(password.type).toBe('text');
  expect(password.value).toBe('ความลับ1');
  expect(screen.getByRole('button', { name: 'ซ่อนรหัสผ่าน' })).toBeTruthy();
});

it('takes an amount as exact text, by typing, by chip and by clearing, and chooses nothing itself', async () => {
  let sent: string | undefined;
  render(
    <FormShell
      initialValues={{ amount: '' }}
      onSubmit={({ amount }) => {
        sent = amount;
      }}
    >
      <AmountField
        name="amount"
        label="จำนวนเงิน"
        quick={['100', '1000']}
        all={{ label: 'ทั้งหมด', amount: '99.50' }}
      />
      <SubmitButton>ส่ง</SubmitButton>
    </FormShell>,
  );
  const user = userEvent.setup();
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'จำนวนเงิน' });
  expect(field.value).toBe('');
  expect(screen.getAllByRole('button', { pressed: false })).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: '1,000' }));
  expect(field.value).toBe('1,000');
  expect(screen.getByRole('button', { name: '1,000', pressed: true })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'ล้างจำนวนเงิน' }));
  // The button is gone with the amount: the focus is where the next one is written.
  expect(document.activeElement).toBe(field);
  await user.type(field, '1,00');
  expect(field.value).toBe('1,00');
  await user.type(field, '0');
  expect(field.value).toBe('1000');
  await user.click(screen.getByRole('button', { name: 'ล้างจำนวนเงิน' }));
  await user.type(field, '๑234.567');
  expect(field.value).toBe('1234.56');
  expect(screen.getByRole('alert').textContent).toContain('ทศนิยมไม่เกิน 2 ตำแหน่ง');
  await user.click(screen.getByRole('button', { name: 'ส่ง' }));
  await waitFor(() => {
    expect(sent).toBe('1234.56');
  });
});

it('offers a native list with an empty first entry', async () => {
  let sent: string | undefined;
  render(
    <FormShell
      initialValues={{ source: '' }}
      onSubmit={({ source }) => {
        sent = source;
      }}
    >
      <SelectField name="source" label="รู้จักเราจาก" options={[{ value: '7', label: 'เพื่อน' }]} />
      <SubmitButton>ส่ง</SubmitButton>
    </FormShell>,
  );
  const user = userEvent.setup();
  await user.selectOptions(screen.getByRole('combobox', { name: 'รู้จักเราจาก' }), 'เพื่อน');
  await user.click(screen.getByRole('button', { name: 'ส่ง' }));
  await waitFor(() => {
    expect(sent).toBe('7');
  });
});

it('keeps what was typed into prerendered fields before its script ran, and sends it', async () => {
  const sent: Values[] = [];
  const form = (
    <FormShell label="สมัคร" initialValues={blank} onSubmit={(values) => void sent.push(values)}>
      <TextField name="name" label="ชื่อ" />
      <PasswordField name="password" label="รหัสผ่าน" autoComplete="new-password" />
      <CheckboxField name="adult" label="อายุครบ" />
      <SubmitButton>ส่ง</SubmitButton>
    </FormShell>
  );
  const box = document.body.appendChild(document.createElement('div'));
  box.innerHTML = renderToString(form);
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'ชื่อ' });
  name.value = 'สมศรี';
  screen.getByRole<HTMLInputElement>('checkbox').checked = true;
  render(form, { container: box, hydrate: true });
  expect(name.value).toBe('สมศรี');
  await userEvent.setup().click(screen.getByRole('button', { name: 'ส่ง' }));
  await waitFor(() => {
    expect(sent).toEqual([{ ...blank, name: 'สมศรี', adult: true }]);
  });
});

it('cleans what was typed into a prerendered amount before its script ran, and goes on where the person is', async () => {
  const begun = { amount: '', name: '' };
  const sent: (typeof begun)[] = [];
  const form = (
    <FormShell label="ฝาก" initialValues={begun} onSubmit={(values) => void sent.push(values)}>
      <AmountField name="amount" label="จำนวนเงิน" />
      <TextField name="name" label="ชื่อ" />
      <SubmitButton>ส่ง</SubmitButton>
    </FormShell>
  );
  const box = document.body.appendChild(document.createElement('div'));
  box.innerHTML = renderToString(form);
  const amount = screen.getByRole<HTMLInputElement>('textbox', { name: 'จำนวนเงิน' });
  amount.focus();
  amount.value = '๑,๒๓๔.5';
  screen.getByRole<HTMLInputElement>('textbox', { name: 'ชื่อ' }).value = 'สมศรี';
  render(form, { container: box, hydrate: true });
  // As it is typed, not as it is shown to who is elsewhere.
  expect(amount.value).toBe('1234.5');
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'ส่ง' }));
  await waitFor(() => {
    expect(sent).toEqual([{ amount: '1234.5', name: 'สมศรี' }]);
  });
});

it('a complete mobile number is replaced by typing; one that is being typed is corrected where the caret is', async () => {
  const { user, mobile, name } = showForm();
  await user.click(mobile);
  await user.paste('+66 (0)89-123-4567');
  await user.click(name);
  expect(mobile.value).toBe('089-123-4567');
  await user.click(mobile);
  expect([mobile.selectionStart, mobile.selectionEnd]).toEqual([0, 10]);
  await user.keyboard('08');
  expect(mobile.value).toBe('08');
  await user.click(name);
  await user.click(mobile);
  await user.keyboard('1');
  expect(mobile.value).toBe('081');
});

it('shows a date in the words that it is given, under a native field with the name and the value', async () => {
  render(
    <FormShell label="วัน" initialValues={{ day: '' }} onSubmit={() => undefined}>
      <DateField name="day" label="วันที่" show={(value) => `วัน ${value}`} />
    </FormShell>,
  );
  expect(screen.getByText('เลือกวันที่')).toBeTruthy();
  const field = screen.getByLabelText<HTMLInputElement>('วันที่');
  expect(field.type).toBe('date');
  fireEvent.change(field, { target: { value: '2026-11-21' } });
  expect(await screen.findByText('วัน 2026-11-21')).toBeTruthy();
});

it('takes what is typed while the schema is on its way, says so when it does not come, and checks once it is here', async () => {
  const user = userEvent.setup();
  const sent: unknown[] = [];
  let answers = false;
  const schema = {
    validate: (value: unknown) =>
      (value as { amount: string }).amount === '7'
        ? Promise.reject(
            Object.assign(new Error('น้อยเกินไป'), { name: 'ValidationError', path: 'amount', inner: [] }),
          )
        : Promise.resolve(value),
  };
  function Amount() {
    return (
      <FormShell
        label="ฝาก"
        initialValues={{ amount: '' }}
        schema={useLazySchema('amount', () =>
          answers ? Promise.resolve(schema) : Promise.reject(new Error('no signal')),
        )}
        onSubmit={(values) => void sent.push(values)}
      >
        <TextField name="amount" label="จำนวน" />
        <SubmitButton>ส่ง</SubmitButton>
      </FormShell>
    );
  }
  render(<Amount />);
  const amount = screen.getByRole<HTMLInputElement>('textbox', { name: 'จำนวน' });
  await user.type(amount, '7');
  await user.click(screen.getByRole('button', { name: 'ส่ง' }));
  await waitFor(() => expect(described(amount)).toBe(commonText.chunkFailed));
  expect(amount.value).toBe('7');
  answers = true;
  await user.click(screen.getByRole('button', { name: 'ส่ง' }));
  await waitFor(() => expect(described(amount)).toBe('น้อยเกินไป'));
  await user.type(amount, '0');
  await user.click(screen.getByRole('button', { name: 'ส่ง' }));
  await waitFor(() => expect(sent).toEqual([{ amount: '70' }]));
});
