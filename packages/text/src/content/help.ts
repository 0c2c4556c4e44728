/** The help centre and the documents that the operator writes. */
export const helpText = {
  title: 'ศูนย์ช่วยเหลือ',
  search: 'ค้นหาคำตอบ',
  searchHint: 'เช่น เงินไม่เข้า เทิร์น ลืมรหัส',
  found: 'พบ {count} หัวข้อ',
  none: 'ไม่พบคำตอบที่ตรงกัน',
  noneLine: 'ลองใช้คำที่สั้นลง หรือถามเจ้าหน้าที่ได้เลย',
  clear: 'ล้างคำค้นหา',
  back: 'ศูนย์ช่วยเหลือ',
  more: 'เรื่องที่เกี่ยวข้อง',
  failed: 'เปิดหน้านี้ไม่สำเร็จ',
  missing: 'ไม่พบหน้านี้ในศูนย์ช่วยเหลือ',
  stillStuck: 'ยังไม่ได้คำตอบ',
  ask: 'ถามเจ้าหน้าที่ทาง LINE',
  missingMoney: 'แจ้งเงินไม่เข้า',
} as const;
