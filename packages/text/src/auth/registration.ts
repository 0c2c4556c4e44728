/** What core itself says while a person registers or sets a new password. */
export const registrationText = {
  registered: 'สมัครสมาชิกสำเร็จ',
  lineOver: 'หมดเวลาผูกบัญชี LINE แล้ว กดอีกครั้งเพื่อสมัครโดยไม่ผูก หรือเข้าสู่ระบบด้วย LINE ใหม่ก่อน',
  otpSent: 'ระบบกำลังส่งรหัส OTP ทาง SMS กรุณารอสักครู่',
  passwordSaved: 'ตั้งรหัสผ่านใหม่สำเร็จ กรุณาเข้าสู่ระบบ',
} as const;
