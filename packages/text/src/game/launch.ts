/** What core itself says while a game is opened (spec §4, §8). */
export const launchText = {
  greeting: 'กำลังพาคุณเข้าสู่เกม',
  chooseWallet: 'กรุณาเลือกกระเป๋าเงิน',
  alertTitle: 'พบความผิดปกติ',
  linkNotAllowed: 'ลิงก์ของเกมไม่ปลอดภัย ระบบจึงไม่เปิดให้ กรุณาเลือกเกมอื่นหรือติดต่อฝ่ายบริการลูกค้า',
} as const;
