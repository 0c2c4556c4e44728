import { describe, expect, it } from 'vitest';
import { type AnyObjectSchema, ValidationError } from 'yup';

import { readAmount } from '../payment/amount.ts';
import { amountSchema } from '../payment/amount-form.ts';
import { bankInitial, bankSchema, readBank } from '../member/bank-form.ts';
import { changePasswordSchema } from '../auth/change-password-form.ts';
import { forgotMobileSchema, newPasswordSchema } from '../auth/password-reset/forms.ts';
import { loginSchema, readLogin } from '../auth/login-form.ts';
import { otpSchema } from '../auth/otp-form.ts';
import { readRegister, registerInitial, registerSchema } from '../auth/registration/forms.ts';

function mistakes(schema: AnyObjectSchema, values: object): Readonly<Record<string, string>> {
  try {
    schema.validateSync(values, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const found: Record<string, string> = {};
    // Like Formik: the first mistake of a field is the one that is shown.
    for (const { path = '', message } of error.inner) found[path] ??= message;
    return found;
  }
}

const options = { usernameField: true, minimumAge: 20 };
const register = {
  mobile: '0891234567',
  username: 'som1',
  password: '12345678',
  affiliate_code: '',
  know_us_id: '7',
  age_confirmed: true,
};
const bank = { bank_id: '1', bank_account_name: 'สมชาย ใจดี', bank_account_no: '0123456789' };

describe('the sentences of specification §5, byte for byte', () => {
  it.each([
    [{ mobile: '' }, { mobile: 'กรุณาใส่หมายเลขโทรศัพท์' }],
    [{ mobile: '089123456' }, { mobile: 'รูปแบบเบอร์โทรศัพท์ไม่ถูกต้อง' }],
    [{ mobile: '08912345678' }, { mobile: 'รูปแบบเบอร์โทรศัพท์ไม่ถูกต้อง' }],
    [{ mobile: '0291234567' }, { mobile: 'รูปแบบเบอร์โทรศัพท์ไม่ถูกต้อง' }],
    [{ username: '' }, { username: 'กรุณาใส่ยูสเซอร์เนม' }],
    [{ username: 'som' }, { username: 'รหัสยูสเซอร์เนมต้องมีความยาวมากกว่าเท่ากับ 4 ตัวอักษร' }],
    [{ password: '' }, { password: 'กรุณาใสรหัสผ่าน' }],
    [{ password: '1234567' }, { password: 'รหัสผ่านต้องมีความยาวอย่างน้อย 8 ตัวอักษร' }],
    [{ know_us_id: '' }, { know_us_id: 'กรุณากรอกข้อมูลให้ครบ' }],
  ])('registration with %j', (changes, expected) => {
    expect(mistakes(registerSchema(options), { ...register, ...changes })).toEqual(expected);
  });

  it.each([
    [{ bank_id: '' }, { bank_id: 'กรุณากรอกข้อมูลให้ครบ' }],
    [{ bank_account_name: ' ' }, { bank_account_name: 'กรุณาใส่ชื่อเต็ม' }],
    [{ bank_account_no: '' }, { bank_account_no: 'กรุณาใส่เลขบัญชีธนาคาร' }],
    [{ bank_account_no: '012345678' }, { bank_account_no: 'รูปแบบเลขบัญชีไม่ถูกต้อง(ความยาวมากกว่า 10)' }],
    [{ bank_account_no: '0'.repeat(21) }, { bank_account_no: 'รูปแบบเลขบัญชีไม่ถูกต้อง(ความยาวมากกว่า 10)' }],
  ])('bank with %j', (changes, expected) => {
    expect(mistakes(bankSchema(), { ...bank, ...changes })).toEqual(expected);
  });
});

describe('the bounds of specification §5', () => {
  it('let the smallest and the largest values pass', () => {
    expect(mistakes(registerSchema(options), register)).toEqual({});
    expect(
      mistakes(registerSchema(options), { ...register, password: 'x'.repeat(20), affiliate_code: 'ABC123' }),
    ).toEqual({});
    expect(mistakes(bankSchema(), bank)).toEqual({});
    expect(mistakes(bankSchema(), { ...bank, bank_account_no: '0'.repeat(20) })).toEqual({});
    expect(mistakes(loginSchema(), { username: 'a', password: '12345678' })).toEqual({});
    expect(mistakes(otpSchema(), { otp_code: '000000' })).toEqual({});
  });

  it('refuse the values just outside', () => {
    expect(Object.keys(mistakes(registerSchema(options), { ...register, password: 'x'.repeat(21) }))).toEqual(
      ['password'],
    );
    expect(
      Object.keys(mistakes(registerSchema(options), { ...register, affiliate_code: 'ABC1234' })),
    ).toEqual(['affiliate_code']);
    expect(Object.keys(mistakes(registerSchema(options), { ...register, username: 'สมชาย' }))).toEqual([
      'username',
    ]);
    expect(Object.keys(mistakes(loginSchema(), { username: '', password: '1234567' }))).toEqual([
      'username',
      'password',
    ]);
    for (const otp_code of ['', '12345', '1234567', '12345a']) {
      expect(Object.keys(mistakes(otpSchema(), { otp_code }))).toEqual(['otp_code']);
    }
  });

  it('ask for no user name when the server makes it', () => {
    expect(
      mistakes(registerSchema({ ...options, usernameField: false }), { ...register, username: '' }),
    ).toEqual({});
  });

  it('ask for the confirmation of the age that the config says', () => {
    expect(mistakes(registerSchema(options), { ...register, age_confirmed: false })).toEqual({
      age_confirmed: 'กรุณายืนยันว่าคุณมีอายุครบ 20 ปีบริบูรณ์',
    });
  });

  it('start empty: nothing is preselected', () => {
    expect(Object.keys(mistakes(registerSchema(options), registerInitial()))).toEqual([
      'mobile',
      'username',
      'password',
      'know_us_id',
      'age_confirmed',
    ]);
    expect(Object.keys(mistakes(bankSchema(), bankInitial))).toHaveLength(3);
  });
});

describe('what is sent', () => {
  it('is plain digits without dashes, Thai digits or invisible signs', () => {
    const typed = { ...register, mobile: '๐๘๙-123 4567\u200B', username: 'som1 ' };
    expect(mistakes(registerSchema(options), typed)).toEqual({});
    expect(readRegister(typed, options)).toMatchObject({
      mobile: '0891234567',
      username: 'som1',
      know_us_id: 7,
    });
    expect(readBank({ ...bank, bank_account_no: '012-3-45678-9' }).bank_account_no).toBe('0123456789');
    expect(readLogin({ username: '089-123-4567', password: ' 1234567 ' })).toEqual({
      username: '0891234567',
      password: ' 1234567 ',
    });
  });
});

describe('passwords', () => {
  it('must be typed twice alike, and differ from the present one', () => {
    expect(mistakes(newPasswordSchema(), { password: '12345678', password_again: '12345679' })).toEqual({
      password_again: 'รหัสผ่านทั้งสองช่องไม่ตรงกัน',
    });
    const same = { current_password: '12345678', new_password: '12345678', new_password_again: '12345678' };
    expect(Object.keys(mistakes(changePasswordSchema(), same))).toEqual(['new_password']);
    expect(mistakes(changePasswordSchema(), { ...same, current_password: 'other' })).toEqual({});
    expect(mistakes(forgotMobileSchema(), { mobile: '0891234567' })).toEqual({});
  });
});

describe('an amount', () => {
  const schema = amountSchema({ minimum: '100.00', maximum: '50000.00' });
  const misplaced = 'เครื่องหมาย , ต้องคั่นทีละ 3 หลัก เช่น 1,000.00 หรือไม่ต้องใส่';

  it.each([
    ['100', {}],
    ['50,000.00', {}],
    ['๑๐๐', {}],
    ['', { amount: 'กรุณาใส่จำนวนเงิน' }],
    ['99.99', { amount: 'จำนวนเงินขั้นต่ำคือ 100.00 บาท' }],
    ['50000.01', { amount: 'จำนวนเงินสูงสุดคือ 50,000.00 บาท' }],
    ['100.001', { amount: 'กรุณาใส่จำนวนเงินเป็นตัวเลข ทศนิยมไม่เกิน 2 ตำแหน่ง' }],
    ['1,00', { amount: misplaced }],
    ['10,0000', { amount: misplaced }],
    ['๑,๐๐', { amount: misplaced }],
    ['1,000,', { amount: misplaced }],
    ['-100', { amount: 'กรุณาใส่จำนวนเงินเป็นตัวเลข ทศนิยมไม่เกิน 2 ตำแหน่ง' }],
    ['1e5', { amount: 'กรุณาใส่จำนวนเงินเป็นตัวเลข ทศนิยมไม่เกิน 2 ตำแหน่ง' }],
  ])('typed as %j', (amount, expected) => {
    expect(mistakes(schema, { amount })).toEqual(expected);
  });

  it('is sent as wire money', () => {
    expect(readAmount('1,500.5')).toBe('1500.50');
    expect(readAmount('x')).toBeUndefined();
    expect(readAmount('1,00')).toBeUndefined();
  });
});
