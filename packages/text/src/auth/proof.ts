/** Sentences for a member who has no password yet (registered inside LINE) and proves by a code from an SMS. */
export const proofText = {
  intro: 'ยืนยันด้วยรหัส 6 หลักทาง SMS ที่ส่งไปยังเบอร์โทรศัพท์ของคุณ',
  send: 'ส่งรหัสทาง SMS',
  problem: 'ยังทำรายการไม่สำเร็จ',
  setPassword: 'ตั้งรหัสผ่าน',
  setPasswordIntro: 'คุณยังไม่มีรหัสผ่าน ตั้งไว้เพื่อเข้าสู่ระบบได้โดยไม่ใช้ LINE ยืนยันด้วยรหัสทาง SMS แล้วอุปกรณ์อื่นจะออกจากระบบ',
  newPassword: 'รหัสผ่าน',
  repeatPassword: 'ยืนยันรหัสผ่าน',
  savePassword: 'บันทึกรหัสผ่าน',
  passwordSet: 'ตั้งรหัสผ่านเรียบร้อยแล้ว',
  unlinkAskMore:
    'คุณยังไม่มีรหัสผ่าน ตั้งได้ที่โปรไฟล์ หรือครั้งต่อไปกด “ลืมรหัสผ่าน” ที่หน้าเข้าสู่ระบบ แล้วตั้งด้วยรหัสทาง SMS จากเบอร์ {mobile}',
} as const;
