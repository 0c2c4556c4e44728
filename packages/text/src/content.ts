/** Notification stepper and announcement dialog (spec §2 "Other areas"). */
export const contentText = {
  notifications: 'ประกาศสำคัญ',
  notificationOf: 'ประกาศที่ {at} จาก {count}',
  /** Wins among the announcements. */
  notices: 'แจ้งเตือน',
  noticeOf: 'แจ้งเตือนที่ {at} จาก {count}',
  won: 'ยินดีด้วย คุณถูกรางวัล',
  wonBill: 'ดูโพยที่ถูกรางวัล',
  next: 'ถัดไป',
  close: 'ปิด',
  empty: 'ไม่มีประกาศสำคัญในขณะนี้',
  failed: 'โหลดประกาศไม่สำเร็จ',
  /** Spec §2: the title of the announcement dialog. */
  announcement: 'ประกาศสำคัญ ( {at} / {total} )',
  announcementSlides: 'รูปประกาศสำคัญ',
  more: 'ดูรายละเอียด',
  maintenance: {
    title: 'ปิดปรับปรุงชั่วคราว',
    until: 'คาดว่าจะเสร็จ {time}',
    safe: 'ยอดเงินและรายการของคุณปลอดภัย รายการฝากถอนที่ทำไว้แล้วดำเนินต่อตามปกติ',
    readable: 'ดูรายการเดิมได้ แต่ทำรายการใหม่ไม่ได้จนกว่าจะเปิดอีกครั้ง',
    statement: 'ดูรายการเงิน',
    retry: 'ตรวจสอบอีกครั้ง',
  },
  openEvents: 'ดูประกาศและกิจกรรม',
} as const;
