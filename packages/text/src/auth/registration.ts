/** What core itself says while somebody registers or sets a new password. */
export const registrationText = {
  registered: 'สมัครสมาชิกสำเร็จ',
  otpSent: 'ส่งรหัส OTP ไปยังหมายเลขโทรศัพท์ของคุณแล้ว',
  passwordSaved: 'ตั้งรหัสผ่านใหม่สำเร็จ กรุณาเข้าสู่ระบบ',
} as const;
