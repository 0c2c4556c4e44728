/** Name of each wallet by `wallet_type_id`. */
export const walletTypeText = {
  1: 'กระเป๋าเงินสด',
  2: 'กระเป๋าโบนัส',
  3: 'กระเป๋าเครดิตฟรี',
} as const;

/** Name of a wallet of any type; a type of a later release still has a name. */
export function walletName(typeId: number): string {
  // An index signature view of the closed list above: unknown numbers answer undefined.
  return (walletTypeText as Readonly<Record<number, string>>)[typeId] ?? `กระเป๋าที่ ${typeId}`;
}

/** The wallet card and the member panel. */
export const walletText = {
  wallet: 'กระเป๋าเงิน',
  total: 'ยอดเงินทั้งหมด',
  baht: '(บาท)',
  refresh: 'รีเฟรชยอดเงิน',
  refreshing: 'กำลังรีเฟรชยอดเงิน',
  refreshed: 'ยอดเงินล่าสุด {amount} บาท',
  hide: 'ซ่อนยอดเงิน',
  show: 'แสดงยอดเงิน',
  hidden: 'ยอดเงินถูกซ่อนอยู่',
  member: 'สมาชิก {username}',
  updated: 'อัปเดต {time}',
  stale: 'ยอดเงินอาจไม่เป็นปัจจุบัน',
  failed: 'โหลดยอดเงินไม่สำเร็จ',
  retry: 'ลองใหม่',
  deposit: 'ฝากเงิน',
  withdraw: 'ถอนเงิน',
  points: 'แต้มสะสม',
  pointsCount: '{count} แต้ม',
  statement: 'ดูรายการเงิน',
} as const;
