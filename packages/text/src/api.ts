/** What a member reads when a call got no usable answer; business refusals bring their own sentence. */
export const apiText = {
  network: 'เชื่อมต่ออินเทอร์เน็ตไม่ได้ กรุณาตรวจสอบสัญญาณแล้วลองใหม่อีกครั้ง',
  timeout: 'ระบบตอบกลับช้ากว่าปกติ กรุณาลองใหม่อีกครั้ง',
  badReply: 'ระบบตอบกลับไม่ถูกต้อง กรุณาลองใหม่อีกครั้ง',
  badRequest: 'คำขอไม่ถูกต้อง กรุณาเริ่มทำรายการใหม่',
  server: 'ระบบขัดข้องชั่วคราว กรุณาลองใหม่ในอีกสักครู่',
  refused: 'ไม่สามารถทำรายการนี้ได้ กรุณาลองใหม่อีกครั้ง',
  tooMany: 'ทำรายการถี่เกินไป กรุณารอสักครู่แล้วลองใหม่',
  /** Specification §8. */
  sessionExpired: 'เซสชันหมดอายุ กรุณาลองใหม่อีกครั้ง',
} as const;
