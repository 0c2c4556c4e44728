/** Notification stepper and announcement dialog (spec §2 "Other areas"). */
export const contentText = {
  notifications: 'ประกาศสำคัญ',
  notificationOf: 'ประกาศที่ {at} จาก {count}',
  next: 'ถัดไป',
  close: 'ปิด',
  empty: 'ไม่มีประกาศสำคัญในขณะนี้',
  failed: 'โหลดประกาศไม่สำเร็จ',
  /** Spec §2: the title of the announcement dialog. */
  announcement: 'ประกาศสำคัญ ( {at} / {total} )',
  announcementSlides: 'รูปประกาศสำคัญ',
  openEvents: 'ดูประกาศและกิจกรรม',
} as const;
