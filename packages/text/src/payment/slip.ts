/** Titles before names, as banks write them, each as a pattern. */
export const nameTitles = ['นางสาว', 'น\\.ส\\.', 'นาย', 'นาง', 'คุณ'] as const;

/** What becomes of a slip, as the server says it. */
export const paymentSlipText = {
  checking: 'ได้รับสลิปแล้ว กำลังตรวจสอบกับธนาคาร',
  review: 'ได้รับสลิปแล้ว เจ้าหน้าที่กำลังตรวจสอบให้',
  credited: 'ตรวจสอบสลิปแล้ว เติมเงินให้เรียบร้อย',
} as const;
