/** Text messages that the server sends. The last line is what phones read for autofill (`@host #code`). */
export const smsText = {
  otp: 'รหัส OTP ของคุณคือ {code} (อ้างอิง {ref}) ใช้ได้ {minutes} นาที ห้ามบอกรหัสนี้กับผู้อื่น\n\n@{host} #{code}',
} as const;
