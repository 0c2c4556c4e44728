/** What core itself says while a person registers or sets a new password. */
export const registrationText = {
  registered: 'สมัครสมาชิกสำเร็จ',
  otpSent: 'ระบบกำลังส่งรหัส OTP ทาง SMS กรุณารอสักครู่',
  passwordSaved: 'ตั้งรหัสผ่านใหม่สำเร็จ กรุณาเข้าสู่ระบบ',
} as const;
