import { User } from 'lucide-react';
import { Card } from '../card/card.tsx';
import { AmountField } from '../form/amount-field.tsx';
import { BankPickerField } from '../form/bank-picker-field.tsx';
import { CheckboxField } from '../form/checkbox-field.tsx';
import { DigitsField } from '../form/digits-field.tsx';
import { FormShell } from '../form/form-shell.tsx';
import { OtpField } from '../form/otp-field.tsx';
import { PasswordField } from '../form/password-field.tsx';
import { PhoneField } from '../form/phone-field.tsx';
import { SelectField } from '../form/select-field.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { TextField } from '../form/text-field.tsx';
import styles from './gallery.module.css';
import { Section } from './section.tsx';

const banks = [
  { id: '1', name: 'กสิกรไทย', shortName: 'KBANK', color: '#138F2D', common: true },
  { id: '2', name: 'ไทยพาณิชย์', shortName: 'SCB', color: '#4E2E7F', common: true },
  { id: '3', name: 'กรุงศรีอยุธยา', shortName: 'BAY', color: '#FEC43B', common: true },
  { id: '4', name: 'ออมสิน', shortName: 'GSB', color: '#EB198D' },
  { id: '5', name: 'ทหารไทยธนชาต', shortName: 'TTB', color: '#1279BE' },
];

const blank = {
  mobile: '',
  username: '',
  password: '',
  amount: '',
  bank: '',
  account: '',
  knowUs: '',
  adult: false,
};

/** Every field, and the code of six digits; "000000" is refused. */
export function Forms() {
  return (
    <Section title="ฟอร์ม">
      <div className={styles['columns']}>
        <Card padding="lg">
          <FormShell
            label="สมัครสมาชิก"
            initialValues={blank}
            validate={check}
            onSubmit={(_, form) => {
              form.fail('ระบบยังไม่เปิดรับ กรุณาลองใหม่ภายหลัง');
              form.failField('mobile', 'หมายเลขโทรศัพท์นี้สมัครสมาชิกแล้ว กรุณาเข้าสู่ระบบ');
            }}
          >
            <PhoneField name="mobile" label="เบอร์โทรศัพท์" required description="ใช้รับรหัส OTP" />
            <TextField
              name="username"
              label="ยูสเซอร์เนม"
              optional
              autoComplete="username"
              autoCapitalize="none"
              prefix={<User aria-hidden />}
            />
            <PasswordField name="password" label="รหัสผ่าน" required autoComplete="new-password" />
            <BankPickerField name="bank" label="ธนาคาร" required banks={banks} />
            <DigitsField name="account" label="เลขบัญชี" description="ตัวเลข 10 ถึง 20 หลัก" />
            <SelectField
              name="knowUs"
              label="รู้จักเราจากช่องทางไหน"
              optional
              options={[{ value: '1', label: 'เพื่อนแนะนำ' }]}
            />
            <CheckboxField name="adult" required label="ฉันอายุ 20 ปีขึ้นไป และยอมรับเงื่อนไข" />
            <SubmitButton>สมัครสมาชิก</SubmitButton>
          </FormShell>
        </Card>
        <div className={styles['stack']}>
          <Card padding="lg">
            <FormShell label="ฝากเงิน" initialValues={{ amount: '' }} onSubmit={() => undefined}>
              <AmountField
                name="amount"
                label="จำนวนเงิน"
                required
                quick={['100', '300', '500', '1000', '5000']}
                all={{ label: 'ทั้งหมด', amount: '12480.50' }}
                description="ขั้นต่ำ 100.00 บาท"
              />
              <SubmitButton variant="deposit">ฝากเงิน</SubmitButton>
            </FormShell>
          </Card>
          <Card padding="lg">
            <FormShell
              label="ยืนยันรหัส"
              initialValues={{ otp_code: '' }}
              onSubmit={({ otp_code: code }, form) => {
                if (code === '000000') form.failField('otp_code', 'รหัสไม่ถูกต้อง กรุณาลองใหม่');
              }}
            >
              <OtpField name="otp_code" label="รหัส OTP" description="รหัสอ้างอิง KX7Q ใช้ได้ 5 นาที" />
              <SubmitButton>ยืนยัน</SubmitButton>
            </FormShell>
          </Card>
          <Card padding="lg">
            <FormShell
              label="แก้ไขไม่ได้"
              initialValues={{ name: 'สมชาย ใจดี', bank: '1' }}
              onSubmit={() => undefined}
            >
              <TextField name="name" label="ชื่อบัญชี" disabled />
              <BankPickerField name="bank" label="ธนาคารที่ยืนยันแล้ว" disabled banks={banks} />
            </FormShell>
          </Card>
        </div>
      </div>
    </Section>
  );
}

function check(values: typeof blank): Partial<Record<keyof typeof blank, string>> {
  return {
    ...(/^0[0-9]{9}$/.test(values.mobile) ? {} : { mobile: 'รูปแบบเบอร์โทรศัพท์ไม่ถูกต้อง' }),
    ...(values.password.length >= 8 ? {} : { password: 'รหัสผ่านต้องมีความยาวอย่างน้อย 8 ตัวอักษร' }),
    ...(values.bank === '' ? { bank: 'กรุณาเลือกธนาคาร' } : {}),
    ...(values.adult ? {} : { adult: 'กรุณายืนยันอายุ' }),
  };
}
