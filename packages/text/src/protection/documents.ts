/** Words around the documents. */
export const documentText = {
  version: 'ฉบับที่ {version} ใช้ตั้งแต่ {date}',
  agree: 'การสมัครถือว่ายอมรับ',
  and: 'และรับทราบ',
  askTitle: 'เอกสารฉบับใหม่',
  askIntro: 'เอกสารต่อไปนี้มีฉบับใหม่ กรุณาอ่านและยอมรับก่อนใช้งานต่อ',
  accept: 'ยอมรับทั้งหมด',
  logout: 'ออกจากระบบ',
  accepted: 'บันทึกการยอมรับแล้ว',
} as const;
