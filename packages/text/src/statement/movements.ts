/** What each kind of movement is called in lists, filters and CSV. */
export const movementText = {
  deposit: 'ฝากเงิน',
  bet: 'เดิมพัน',
  win: 'ได้รับรางวัล',
  refund: 'คืนเงิน',
  adjustment: 'ปรับปรุงยอด',
  bonus: 'โบนัส',
  withdraw: 'ถอนเงิน',
  withdraw_return: 'คืนเงินถอน',
} as const;

/** Sentences of what a movement is about; `movementTitle` fills them by code. */
export const movementTitleText = {
  deposit: 'ฝากเงินผ่าน {channel}',
  refund: 'คืนเงินเดิมพัน {game}',
  bonus: 'โบนัสต้อนรับ',
  withdraw: 'ถอนเงินเข้าบัญชีธนาคาร',
  withdrawRejected: 'คืนเงินถอนที่ไม่สำเร็จ',
  withdrawReturned: 'คืนเงินถอนที่ธนาคารโอนกลับ',
  bonusGranted: 'โบนัส {name}',
  bonusMet: 'ทำยอดครบ {name}',
  bonusCancelled: 'ยกเลิกโบนัส {name}',
  bonusExpired: 'โบนัสหมดเวลา {name}',
  bonusLate: 'ผลที่มาหลังโบนัสจบ {name}',
} as const;

/** Column heads of the statement as CSV, in the order of the columns. */
export const statementCsvText = {
  time: 'วันเวลา',
  kind: 'ประเภท',
  title: 'รายการ',
  wallet: 'กระเป๋า',
  amount: 'จำนวนเงิน (บาท)',
  balance: 'ยอดคงเหลือ (บาท)',
  reference: 'เลขที่อ้างอิง',
} as const;
