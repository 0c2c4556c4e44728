import type { MovementFact, MovementKind, MovementSource } from '@benjarong/contract';

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
  cashback: 'คืนเงินรายวัน',
  winloss: 'คืนยอดเสีย',
  affiliate: 'ค่าแนะนำเพื่อน',
} as const;

/** Why a balance changes by each kind of movement; `{title}` is what it is about, `{amount}` baht without a sign. */
export const movementWhyText = {
  deposit: 'เงินที่คุณฝากเข้ามาถึงแล้ว ระบบจึงเพิ่ม {amount} บาท ({title})',
  bet: 'คุณวางเดิมพัน “{title}” ระบบจึงหัก {amount} บาท',
  win: 'รายการเดิมพัน “{title}” ได้รางวัล ระบบจึงเพิ่ม {amount} บาท (รวมทุนที่ชนะ)',
  refund: 'รายการเดิมพันถูกยกเลิก ระบบจึงคืน {amount} บาท ({title})',
  adjustment: 'เจ้าหน้าที่ปรับปรุงยอด {amount} บาท สอบถามได้ที่ฝ่ายบริการลูกค้าโดยแจ้งเลขอ้างอิง',
  bonus: 'คุณได้รับโบนัส {amount} บาท ({title})',
  cashback: '{title} ระบบคำนวณจากยอดเดิมพันเงินสดที่สรุปผลในวันนั้น แล้วเพิ่ม {amount} บาทให้อัตโนมัติ',
  affiliate: 'คุณกดรับค่าแนะนำเพื่อนที่สะสมไว้ ระบบจึงเพิ่ม {amount} บาทเข้ากระเป๋าเงินสด',
  winloss: 'คุณกดรับ {title} ระบบจึงเพิ่ม {amount} บาท',
  withdraw: 'คุณแจ้งถอนเงิน ระบบจึงกันเงิน {amount} บาทออกจากกระเป๋าเพื่อโอนเข้าบัญชีธนาคารของคุณ',
  withdraw_return: 'การถอนเงินไม่สำเร็จ ระบบจึงคืนเงิน {amount} บาทเข้ากระเป๋า ({title})',
} as const satisfies Record<MovementKind, string>;

/** What each fact about a movement is called. */
export const movementFactText = {
  game: 'เกม',
  provider: 'ค่ายเกม',
  round: 'รอบ',
  bill: 'เลขที่โพย',
  channel: 'ช่องทาง',
  order: 'เลขที่รายการฝาก',
  entries: 'จำนวนรายการค่าแนะนำ',
  day: 'วันที่',
  withdrawal: 'เลขที่รายการถอน',
  status: 'สถานะ',
  account: 'บัญชีที่รับเงิน',
  promotion: 'โปรโมชั่นหรือคูปอง',
  week_from: 'ตั้งแต่วันที่',
  week_to: 'ถึงวันที่',
  requested: 'ยอดที่แจ้งฝาก',
  stake: 'เงินเดิมพัน',
  payout: 'เงินรางวัล (รวมทุน)',
  net: 'ได้เสียสุทธิ',
  turnover: 'ยอดเดิมพันที่สรุปผล',
  bonuses: 'โบนัสที่เป็นเงินสดแล้ว',
  net_loss: 'ยอดเสียสุทธิ',
  credited: 'ยอดที่ได้รับ',
  fee: 'ค่าธรรมเนียม',
  receives: 'ยอดเข้าบัญชี',
  bonus: 'โบนัสที่ได้รับ',
  due: 'ยอดที่ต้องทำ',
  cash: 'เป็นเงินสด',
  taken_away: 'นำออกเมื่อจบ',
  percent: 'อัตราคืน (%)',
  placed_at: 'เวลาเดิมพัน',
  settled_at: 'เวลาสรุปผล',
  returned_at: 'เวลาคืนเงิน',
  ordered_at: 'เวลาสร้างรายการ',
  paid_at: 'เวลาที่เงินเข้า',
  credited_at: 'เวลาที่ระบบคืนเงิน',
  requested_at: 'เวลาที่แจ้งถอน',
  opened_at: 'เวลาที่ได้รับ',
  closed_at: 'เวลาที่จบ',
  claimed_at: 'เวลาที่กดรับ',
} as const satisfies Record<MovementFact, string>;

/** What is behind a movement, as a heading. */
export const movementSourceText = {
  game_round: 'รอบเกมนี้',
  lotto_bill: 'โพยหวยใบนี้',
  lotto_round: 'รอบหวยนี้',
  order: 'รายการฝากนี้',
  cashback_day: 'คืนเงินรายวันของวันนี้',
  refund_week: 'คืนยอดเสียของสัปดาห์นี้',
  affiliate_redemption: 'ค่าแนะนำที่รับครั้งนี้',
  withdrawal: 'รายการถอนนี้',
  bonus: 'โบนัสนี้',
} as const satisfies Record<MovementSource['kind'], string>;

/** Sentences of what a movement is about; `movementTitle` fills them by code. */
export const movementTitleText = {
  deposit: 'ฝากเงินผ่าน {channel}',
  depositByTransfer: 'ฝากเงินโดยโอนผ่านธนาคาร',
  refund: 'คืนเงินเดิมพัน {game}',
  correction: 'จ่ายเพิ่มจากการแก้ไขผล {game}',
  bonus: 'โบนัสต้อนรับ',
  withdraw: 'ถอนเงินเข้าบัญชีธนาคาร',
  withdrawRejected: 'คืนเงินถอนที่ไม่สำเร็จ',
  withdrawReturned: 'คืนเงินถอนที่ธนาคารโอนกลับ',
  bonusGranted: 'โบนัส {name}',
  bonusMet: 'ทำยอดครบ {name}',
  bonusCancelled: 'ยกเลิกโบนัส {name}',
  bonusExpired: 'โบนัสหมดเวลา {name}',
  bonusLate: 'ผลที่มาหลังโบนัสจบ {name}',
  cashback: 'คืนเงินรายวันของ {day}',
  winloss: 'คืนยอดเสียสัปดาห์ {from} – {to}',
  affiliate: 'รับค่าแนะนำเพื่อน',
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
